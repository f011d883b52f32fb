import type { Level } from '../../bots/play/levels.ts';
import { decisionsOf, type Seat, seedFrom, viewFor } from '../../engine/index.ts';
import type { Environment } from '../environment/environment.ts';
import { createRepeater } from '../environment/repeater.ts';
import { readDueGames } from '../store/games.ts';
import { isAttended } from '../table/advance-table.ts';
import { overdueSeat } from '../table/clock.ts';
import { preparedSeat } from '../table/prepared-turn.ts';
import { playedBy } from '../table/table-state.ts';
import type { OpenGame, OpenGames } from './open-games.ts';
import type { Submitter } from './submit.ts';

export interface Caretaker {
  /** Does what the server owes this game now: a bot's move, the end of somebody's time, the conclusion. */
  readonly lookAfter: (game: OpenGame) => void;
  readonly start: () => void;
  /** Starts nothing new, and waits for the current sweep and conclusions; the next start finds what is left. */
  readonly stop: () => Promise<void>;
}

/** The number of games fetched at a time. */
const AT_ONCE = 100;

/** Moves for bots, plays prepared turns and watches the clocks, also in games that nobody has open. */
export function createCaretaker(
  { clock, store, thinker, log }: Environment,
  games: OpenGames,
  submitter: () => Submitter,
  conclude: (game: OpenGame) => Promise<void>,
  { sweepEvery, botDelay }: { readonly sweepEvery: number; readonly botDelay: number },
): Caretaker {
  const concluding = new Set<Promise<void>>();

  const failed =
    (event: string, game?: string) =>
    (error: unknown): void =>
      log('error', event, { game, message: String(error) });

  const think = async (game: OpenGame, seat: Seat, level: Level): Promise<void> => {
    const { table, facts } = game;
    const begin = clock.now();
    const expected = table.numbers[table.seats.length] ?? 0;
    // The same on every node, so that two nodes cannot submit different moves under one id. It does not depend on secretly
    // prepared choices, so neither does the bot's play (R-INF-04).
    const seed = seedFrom(`${facts.setup.seed} bot ${seat} ${expected}`);
    const move = await thinker.think({
      owner: facts.host,
      isAwaited: isAwaited(game),
      view: viewFor(table.state, seat),
      level,
      seed,
    });
    // Even if the clock was changed in the meantime.
    await pause(Math.min(botDelay, botDelay - (clock.now() - begin)));
    if (isStopped()) return;
    await submitter().submit({
      game: game.id,
      actor: { kind: 'server' },
      moveId: `bot ${expected} ${seat}`,
      expected,
      action: { kind: 'move', move },
    });
  };

  /** The bot that has to move, if there is one. */
  const thoughtOf = (game: OpenGame): Promise<void> | undefined => {
    const bot = askedBot(game);
    return bot === undefined ? undefined : think(game, bot.seat, bot.level);
  };

  /** One move of a prepared turn, no faster than a bot's, so that its owner may still intervene. */
  const goOnAsPrepared = async (game: OpenGame): Promise<void> => {
    const moveId = `plan ${game.table.sequence}`;
    await pause(botDelay);
    if (isStopped()) return;
    await submitter().submit({ game: game.id, actor: { kind: 'server' }, moveId, action: { kind: 'planned' } });
  };

  const pause = (milliseconds: number): Promise<void> =>
    milliseconds <= 0 ? Promise.resolve() : new Promise((resolve) => void clock.after(milliseconds, resolve));

  /** The consequences of a finished game are carried out at least once, whatever crashes when. */
  const end = async (game: OpenGame): Promise<void> => {
    await conclude(game);
    await store.write([{ query: store.db.updateTable('games').set({ due: null }).where('id', '=', game.id) }]);
  };

  const lookAfter = (game: OpenGame): void => {
    if (isStopped() || game.isThinking) return;
    if (game.table.status === 'over') {
      const ending = end(game)
        .catch(failed('conclusion-failed', game.id))
        .finally(() => concluding.delete(ending));
      concluding.add(ending);
      return;
    }
    if (game.table.status !== 'running') return;
    const { sequence } = game.table;
    if (overdueSeat(game.facts, game.table, clock.now()) !== undefined) {
      void submitter().submit({
        game: game.id,
        actor: { kind: 'server' },
        moveId: `clock ${sequence}`,
        action: { kind: 'relay', on: true },
      });
      return;
    }
    const work = preparedSeat(game.table) === undefined ? thoughtOf(game) : goOnAsPrepared(game);
    if (work === undefined) return;
    game.isThinking = true;
    // A stop interrupts thoughts, so their errors do not matter then.
    work
      .catch((error: unknown) => isStopped() || failed('bot-failed', game.id)(error))
      .finally(() => {
        game.isThinking = false;
        // Somebody else may have moved in the meantime. The next sweep retries what failed.
        if (game.table.sequence !== sequence) lookAfter(game);
      });
  };

  const takeUp = async (game: OpenGame): Promise<void> => {
    if (store.isShared) await games.catchUp(game);
    lookAfter(game);
  };

  const sweep = async (): Promise<void> => {
    const now = clock.now();
    let due = await readDueGames(store, now, AT_ONCE);
    while (due.length > 0) {
      for (const { id } of due) {
        if (isStopped()) return;
        // One unreadable game does not hold up the others.
        await games.use(id, takeUp).catch(failed('sweep-failed', id));
      }
      due = await readDueGames(store, now, AT_ONCE, due.at(-1));
    }
  };

  const { start, stop, isStopped } = createRepeater(clock, sweepEvery, sweep, failed('sweep-failed'));

  return {
    lookAfter,
    start,
    stop: async () => {
      await Promise.all([stop(), ...concluding]);
    },
  };
}

/** Whether somebody who plays is looking: others may wait for their bots (P16). */
function isAwaited({ watchers, table }: OpenGame): boolean {
  return [...watchers].some(({ person }) =>
    table.seats.some((seat) => seat.person !== undefined && seat.person === person && isAttended(seat)),
  );
}

function askedBot({ table, facts }: OpenGame): { readonly seat: Seat; readonly level: Level } | undefined {
  for (const { seat } of decisionsOf(table.state)) {
    const place = table.seats[seat];
    const by = place === undefined ? undefined : playedBy(place, facts.options);
    if (by !== undefined && by !== 'person') return { seat, level: by };
  }
  return undefined;
}
