import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { apply, type Move, newGame, type State, viewFor } from '../../src/engine/index.ts';

/*
 * The same game by the same rules on boardgame.io, in memory, in a process of its own: what the server of Benthos is
 * measured against. It is given what it does best with: no history to take back, and moves outside of Immer, which would
 * wrap and freeze the whole position.
 */

interface Context {
  readonly G: State;
  readonly playerID: string | null;
}

type Method = (context: Context, ...args: readonly unknown[]) => unknown;

interface BoardgameServer {
  readonly run: (options: { readonly port: object; readonly callback: () => void }) => Promise<unknown>;
}

// Folders instead of entry points: only `require` finds them.
const require = createRequire(import.meta.url);
const { Server } = require('boardgame.io/server') as { readonly Server: (options: object) => BoardgameServer };
const { ActivePlayers, INVALID_MOVE } = require('boardgame.io/core') as {
  readonly ActivePlayers: { readonly ALL: object };
  readonly INVALID_MOVE: string;
};

const play = ({ G }: Context, move: unknown): State | string => {
  const result = apply(G, move);
  return result.ok ? result.value.state : INVALID_MOVE;
};

const game = {
  name: 'benthos',
  minPlayers: 4,
  maxPlayers: 4,
  disableUndo: true,
  setup: () => newGame({ players: 4, boards: 'advanced', contracts: true, seed: randomUUID() }),
  turn: { activePlayers: ActivePlayers.ALL },
  moves: { play },
  playerView: ({ G, playerID }: Context) => viewFor(G, playerID === null ? undefined : Number(playerID)),
  plugins: [
    {
      name: 'without-immer',
      fnWrap:
        (method: Method): Method =>
        (context, ...args) => {
          const [move] = args as readonly [Move | undefined];
          return move?.kind === undefined ? method(context, ...args) : play(context, move);
        },
    },
  ],
};

const server = Server({ games: [game], origins: ['*'] });
// It hands on what `listen` takes, and would otherwise listen to the whole world.
const port = { port: Number(process.env['PORT']), host: '127.0.0.1' };
await server.run({ port, callback: () => console.log('{"event":"started"}') });
