import { MOST_ENTRIES } from '../../wire/limits.ts';
import { type Answer, granted, refused } from '../../wire/refusal.ts';
import type { Checksum, Snapshot } from '../../wire/table.ts';
import type { Environment } from '../environment/environment.ts';
import { readPage } from '../store/games.ts';
import { seenHash } from '../table/for-viewer.ts';
import type { Entry } from '../table/table-state.ts';
import { type Caretaker, createCaretaker } from './caretaker.ts';
import { setMissingIn } from './contents.ts';
import { createGame, type NewGame } from './create-game.ts';
import { createFollower } from './follower.ts';
import type { News } from './open-game.ts';
import { createOpenGames, mayLook, type OpenGame, wasRemoved, type Watcher } from './open-games.ts';
import { createSubmitter, type Submitter } from './submit.ts';
import { snapshotOf, viewerOf } from './updates.ts';

export interface ServiceSettings {
  /** The number of unwatched games kept in memory. */
  readonly mostIdle: number;
  readonly sweepEvery: number;
  /** The minimum delay before a bot's move. */
  readonly botDelay: number;
}

export const USUAL_SETTINGS: ServiceSettings = { mostIdle: 2000, sweepEvery: 1000, botDelay: 400 };

export interface Watching {
  readonly snapshot: Snapshot;
  readonly stop: () => void;
}

export interface GameService extends Submitter {
  readonly create: (wish: NewGame) => Promise<Answer<{ readonly game: string; readonly commitment: string }>>;
  readonly snapshot: (game: string, person: string | undefined, from: number) => Promise<Answer<Snapshot>>;
  /**
   * Until the function is called, or until the person may no longer watch, such as after leaving a table that is closed to
   * spectators: then `onEnd` is called.
   */
  readonly watch: (
    game: string,
    person: string | undefined,
    from: number,
    onNews: (news: News) => void,
    onEnd?: () => void,
  ) => Promise<Answer<Watching>>;
  /** The checksum of what this person should see, and how far the table is. */
  readonly check: (game: string, person: string | undefined) => Promise<Answer<Checksum>>;
  readonly start: () => void;
  /** Finishes work in progress and accepts nothing new. */
  readonly stop: () => Promise<void>;
}

/** Everything about games that does not need a network; sockets and routes call it. */
export function createGameService(
  environment: Environment,
  settings: ServiceSettings = USUAL_SETTINGS,
  conclude: (game: OpenGame) => Promise<void> = async () => {},
): GameService {
  const { store, clock } = environment;
  const games = createOpenGames(environment, settings.mostIdle);
  const caretaker: Caretaker = createCaretaker(environment, games, () => submitter, conclude, settings);
  const submitter = createSubmitter(environment, games, caretaker.lookAfter);

  /** Runs the task on a game if the person may see it. */
  const visit = async <T>(
    id: string,
    person: string | undefined,
    then: (game: OpenGame) => Promise<T>,
  ): Promise<Answer<T>> => {
    try {
      const answer = await games.use(id, async (game) => {
        if (store.isShared || game.isDoubtful) await games.catchUp(game);
        if (!mayLook(game, person)) return refused(wasRemoved(game, person) ? 'removed' : 'forbidden');
        return granted(await then(game));
      });
      return answer ?? refused('unknown-game');
    } catch (error) {
      const set = setMissingIn(error);
      if (set === undefined) throw error;
      return refused({ error: 'unknown-set', set });
    }
  };

  const show = async <T>(
    game: OpenGame,
    person: string | undefined,
    from: number,
    then: (snapshot: Snapshot) => T,
  ): Promise<T> => {
    const read = async (): Promise<{ readonly at: number; readonly entries: readonly Entry[] }> => {
      const { sequence: at } = game.table;
      const viewer = viewerOf(game.table, person);
      return { at, entries: await readPage(store, game.id, { viewer, number: from, most: MOST_ENTRIES }) };
    };
    let { at, entries } = await read();
    // Something may have happened meanwhile.
    while (at < game.table.sequence && entries.length < MOST_ENTRIES) ({ at, entries } = await read());
    // No await from here on, so nothing can happen between the look and what follows.
    const known = entries.filter(({ sequence }) => sequence <= game.table.sequence);
    return then(snapshotOf(game, person, known, from, clock.now()));
  };

  const follower = createFollower(environment, games);

  return {
    submit: submitter.submit,
    create: (wish) => createGame(environment, wish),
    snapshot: (id, person, from) => visit(id, person, (game) => show(game, person, from, (snapshot) => snapshot)),
    watch: (id, person, from, onNews, onEnd = () => {}) =>
      visit(id, person, (game) =>
        show(game, person, from, (snapshot) => ({ snapshot, stop: listen(game, { person, onNews, onEnd }) })),
      ),
    check: (id, person) =>
      visit(id, person, async ({ table }) => {
        const viewer = viewerOf(table, person);
        return { number: table.numbers[viewer] ?? 0, hash: seenHash(table, viewer) };
      }),
    start: () => {
      caretaker.start();
      follower.start();
    },
    stop: async () => {
      follower.stop();
      await caretaker.stop();
      await Promise.all([...games.current()].map(({ queue }) => queue));
    },
  };
}

/** Reports events to the person, as far as they may know them, until the returned function is called. */
function listen(game: OpenGame, watcher: Watcher): () => void {
  game.watchers.add(watcher);
  return () => void game.watchers.delete(watcher);
}
