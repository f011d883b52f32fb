import type { Checksum, Snapshot } from '../../wire/table.ts';
import type { Environment } from '../environment/environment.ts';
import { readEntries } from '../store/games.ts';
import { seenHash } from '../table/for-viewer.ts';
import { type Answer, granted, refused } from '../table/refusal.ts';
import { type Caretaker, createCaretaker } from './caretaker.ts';
import { createGame, type NewGame } from './create-game.ts';
import { createFollower } from './follower.ts';
import type { News } from './open-game.ts';
import { createOpenGames, mayLook, type OpenGame, type Watcher } from './open-games.ts';
import { createSubmitter, type Submitter } from './submit.ts';
import { snapshotOf, viewerOf } from './updates.ts';

export interface ServiceSettings {
  /** Games kept in memory that nobody watches. */
  readonly mostIdle: number;
  readonly sweepEvery: number;
  /** A bot's move is shown no sooner. */
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
  /** Until they stop, or may look no more, as who gets up from a table that is closed to spectators: then `onEnd`. */
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
  /** Lets what is under way come to its end, and takes up nothing new. */
  readonly stop: () => Promise<void>;
}

/** All of a game that may be driven without a network: what sockets and routes do is in here. */
export function createGameService(
  environment: Environment,
  settings: ServiceSettings = USUAL_SETTINGS,
  conclude: (game: OpenGame) => Promise<void> = async () => {},
): GameService {
  const { store, clock } = environment;
  const games = createOpenGames(environment, settings.mostIdle);
  const caretaker: Caretaker = createCaretaker(environment, games, () => submitter, conclude, settings);
  const submitter = createSubmitter(environment, games, caretaker.lookAfter);

  /** Lets somebody have a look at a game, if they may. */
  const visit = async <T>(
    id: string,
    person: string | undefined,
    then: (game: OpenGame) => Promise<T>,
  ): Promise<Answer<T>> => {
    const answer = await games.use(id, async (game) => {
      if (store.isShared || game.isDoubtful) await games.catchUp(game);
      if (!mayLook(game, person)) return refused('forbidden');
      return granted(await then(game));
    });
    return answer ?? refused('unknown-game');
  };

  const show = async <T>(
    game: OpenGame,
    person: string | undefined,
    from: number,
    then: (snapshot: Snapshot) => T,
  ): Promise<T> => {
    // A viewer's numbers are never ahead of the sequence, so this reads enough.
    let entries = await readEntries(store, game.id, from);
    while ((entries.at(-1)?.sequence ?? from) < game.table.sequence) entries = await readEntries(store, game.id, from);
    // From here on nobody waits for anything, so nothing happens between the look and what follows.
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

/** Passes on what happens, as far as this person may know of it, until the returned function is called. */
function listen(game: OpenGame, watcher: Watcher): () => void {
  game.watchers.add(watcher);
  return () => void game.watchers.delete(watcher);
}
