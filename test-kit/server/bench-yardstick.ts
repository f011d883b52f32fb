import { io, type Socket } from 'socket.io-client';
import type { View } from '../../src/engine/index.ts';
import { type BenchTable, playTable, type Told } from './bench-table.ts';

const SEATS = [0, 1, 2, 3];
const AT_ONCE = 20;
const PATIENCE = 30_000;

interface MatchState {
  readonly G: View;
  readonly _stateID: number;
}

/** The same tables on boardgame.io (`bench-yardstick-server.ts`), every seat with a connection of its own. */
export async function openMatches(
  address: string,
  count: number,
  isTime: (opened: number) => boolean,
): Promise<readonly BenchTable[]> {
  const tables: BenchTable[] = [];
  while (tables.length < count && isTime(tables.length)) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - tables.length) }, (_, index) =>
      openMatch(address, `match ${tables.length + index}`),
    );
    tables.push(...(await Promise.all(some)));
  }
  return tables;
}

async function openMatch(address: string, match: string): Promise<BenchTable> {
  const sockets: Socket[] = [];
  /** There is no answer to a move but the update that everybody gets. */
  const heard = SEATS.map(() => (): void => {});
  const { table, tell } = playTable(match, (seat, move, number) => {
    const payload = { type: 'play', args: [move], playerID: String(seat) };
    sockets[seat]?.emit('update', { type: 'MAKE_MOVE', payload }, number, match, String(seat));
    return new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`no answer at ${match}`)), PATIENCE);
      heard[seat] = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  });
  // One after another: the first makes the match.
  for (const seat of SEATS) {
    const socket = io(`${address}benthos`, { transports: ['websocket'], forceNew: true });
    sockets.push(socket);
    socket.on('update', (_match: string, state: MatchState) => {
      tell(seat, toldBy(state));
      heard[seat]?.();
    });
    await new Promise<void>((resolve) => {
      socket.on('sync', (_match: string, { state }: { readonly state: MatchState }) => {
        tell(seat, toldBy(state));
        resolve();
      });
      socket.emit('sync', match, String(seat), undefined, SEATS.length);
    });
  }
  return table;
}

function toldBy({ G, _stateID }: MatchState): Told {
  return { number: _stateID, moves: G.decision?.moves ?? [], isOver: G.phase === 'over' };
}
