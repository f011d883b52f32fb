import type { Action } from '../../wire/action.ts';
import { type Answer, granted, refused } from '../../wire/refusal.ts';
import { canonicalJson } from '../../schema/canonical-json.ts';
import { type Actor, decide, seatOf } from '../table/decide.ts';
import { sha256 } from '../environment/digest.ts';
import type { Environment } from '../environment/environment.ts';
import { entryChange, readAnswer } from '../store/games.ts';
import type { Change } from '../store/store.ts';
import { advanceTable } from '../table/advance-table.ts';
import type { Entry, TableState } from '../table/table-state.ts';
import { setMissingIn } from './contents.ts';
import type { OpenGame, OpenGames } from './open-games.ts';
import { projectionChanges } from './projection.ts';

export interface Submission {
  readonly game: string;
  readonly actor: Actor;
  /** Chosen by the sender; the same request sent again takes effect once (idempotence). */
  readonly moveId: string;
  readonly expected?: number;
  readonly action: Action;
  /** The absent players, where that matters. */
  readonly absent?: readonly string[];
}

/** The answer to a granted request: how many events the sender now knows of. */
interface Done {
  readonly number: number;
}

/** As stored, with the digest of the action that it answers; without one from before there were digests. */
interface StoredAnswer extends Done {
  readonly to?: string;
}

const DIGEST_LENGTH = 16;
const MOST_TRIES = 20;

export interface Submitter {
  /** A repeated request gets the same answer. */
  readonly submit: (submission: Submission) => Promise<Answer<Done>>;
}

export function createSubmitter(
  { store, clock, bus, log }: Environment,
  games: OpenGames,
  onCommit: (game: OpenGame) => void,
): Submitter {
  const write = (game: OpenGame, changes: readonly Change[]): Promise<boolean> =>
    store.write(changes).catch((error: unknown) => {
      // It is unknown whether it was stored.
      game.isDoubtful = true;
      throw error;
    });

  /** The answer that this request got before. */
  const answered = async (submission: Submission): Promise<Answer<Done> | undefined> => {
    const stored = await readAnswer(store, submission.game, storedMoveId(submission));
    if (stored === undefined) return undefined;
    const { number, to } = JSON.parse(stored) as StoredAnswer;
    return to === undefined || to === digestOf(submission.action) ? granted({ number }) : refused('id-reused');
  };

  /** Decides, stores, and only then informs anybody; after a lost race it decides again. */
  const attempt = async (game: OpenGame, submission: Submission): Promise<Answer<Done>> => {
    const moveId = storedMoveId(submission);
    if (game.isDoubtful) await games.catchUp(game);
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const before = game.table;
      const now = clock.now();
      const wanted = resolve(game, submission, now);
      if (!wanted.ok) {
        const earlier = await answered(submission);
        if (earlier !== undefined) return earlier;
        // Another node may have added events that this one has not heard of.
        if (store.isShared) await games.catchUp(game);
        if (game.table === before) return wanted;
        continue;
      }
      const { table, entry } = wanted.value;
      const done: Done = { number: numberFor(table, submission.actor) };
      const answer: StoredAnswer = { ...done, to: digestOf(submission.action) };
      const isStored = await write(game, [
        entryChange(store, game.id, entry, moveId, JSON.stringify(answer)),
        ...projectionChanges(store, game.id, game.facts, before, table, entry),
      ]);
      if (isStored) {
        games.goOn(game, table, [entry]);
        bus.publish({ game: game.id, sequence: entry.sequence });
        // What follows from the end of a game follows once.
        if (before.status !== 'over') onCommit(game);
        return granted(done);
      }
      await games.catchUp(game);
      const earlier = await answered(submission);
      if (earlier !== undefined) return earlier;
    }
    return refused('unavailable');
  };

  return {
    submit: async (submission) => {
      try {
        const answer = await games.use(submission.game, (game) => queued(game, () => attempt(game, submission)));
        return answer ?? refused('unknown-game');
      } catch (error) {
        log('error', 'submit-failed', { game: submission.game, message: String(error) });
        const set = setMissingIn(error);
        return set === undefined ? refused('unavailable') : refused({ error: 'unknown-set', set });
      }
    },
  };
}

function resolve(
  { facts, table }: OpenGame,
  { actor, action, expected, absent = [] }: Submission,
  now: number,
): Answer<{ readonly table: TableState; readonly entry: Entry }> {
  const decided = decide(facts, table, { actor, action, now, absent, ...(expected === undefined ? {} : { expected }) });
  if (!decided.ok) return decided;
  const advanced = advanceTable(facts, table, { body: decided.value, at: now });
  if (advanced.ok) return advanced;
  const { reason } = advanced;
  if (reason.code === 'malformed') return refused({ error: 'malformed', field: `move.${reason.field}` });
  if (reason.code === 'not-your-turn') return refused('not-your-turn');
  return reason.code === 'game-over' ? refused('game-over') : refused({ error: 'illegal', reason });
}

function numberFor(table: TableState, actor: Actor): number {
  const seat = actor.kind === 'person' ? seatOf(table, actor.id) : undefined;
  return table.numbers[seat ?? table.seats.length] ?? 0;
}

/** Ids are scoped to the sender, so nobody can get another's answer. */
function storedMoveId({ actor, moveId }: Submission): string {
  return `${actor.kind === 'person' ? actor.id : 'server'} ${moveId}`;
}

/** What was asked, without what the server added. */
function digestOf(action: Action): string {
  const { quiet: _quiet, ...asked } = { quiet: undefined, ...action };
  try {
    return sha256(canonicalJson(asked)).slice(0, DIGEST_LENGTH);
  } catch {
    // Nested too deep to be written: nothing like it was ever granted.
    return '';
  }
}

function queued<T>(game: OpenGame, task: () => Promise<T>): Promise<T> {
  const result = game.queue.then(task);
  game.queue = result.catch(() => {});
  return result;
}
