import type { Environment } from '../environment/environment.ts';
import { readEntries } from '../store/games.ts';
import { seatOf } from '../table/decide.ts';
import { seenEntry, seenGame, seenHash, seenTable, type Viewer } from '../table/for-viewer.ts';
import { type Answer, granted, refused } from '../table/refusal.ts';
import type { Entry, TableState } from '../table/table-state.ts';
import { type Caretaker, createCaretaker } from './caretaker.ts';
import { createGame, type NewGame } from './create-game.ts';
import { createFollower } from './follower.ts';
import { createOpenGames, type OpenGame, type Watcher } from './open-games.ts';
import { createSubmitter, type Submitter } from './submit.ts';
import type { Snapshot, Update } from '../../wire/table.ts';

export type { Snapshot, Update } from '../../wire/table.ts';

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
  readonly watch: (
    game: string,
    person: string | undefined,
    from: number,
    onUpdate: (update: Update) => void,
  ) => Promise<Answer<Watching>>;
  /** The checksum of what this person should see, and how far the table is. */
  readonly check: (game: string, person: string | undefined) => Promise<Answer<{ number: number; hash: string }>>;
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

  const visit = async (id: string, person: string | undefined, from: number): Promise<Answer<Visit>> => {
    const game = await games.open(id);
    if (game === undefined) return refused('unknown-game');
    if (!mayLook(game, person)) return refused('forbidden');
    if (store.isShared || game.isDoubtful) await games.catchUp(game);
    // A viewer's numbers are never ahead of the sequence, so this reads enough.
    let entries = await readEntries(store, id, from);
    while ((entries.at(-1)?.sequence ?? from) < game.table.sequence) entries = await readEntries(store, id, from);
    const known = entries.filter(({ sequence }) => sequence <= game.table.sequence);
    return granted({ game, snapshot: snapshotOf(game, person, known, from, clock.now()) });
  };

  const follower = createFollower(environment, games);

  return {
    submit: submitter.submit,
    create: (wish) => createGame(environment, wish),
    snapshot: async (id, person, from) => {
      const visited = await visit(id, person, from);
      return visited.ok ? granted(visited.value.snapshot) : visited;
    },
    watch: async (id, person, from, onUpdate) => {
      const visited = await visit(id, person, from);
      if (!visited.ok) return visited;
      const { game, snapshot } = visited.value;
      const watcher: Watcher = {
        person,
        onEntries: (entries) => {
          const update = updateOf(game, person, entries, clock.now());
          // Not even that something happened is told to those who may not know of it.
          if (update.entries.length > 0) onUpdate(update);
        },
      };
      game.watchers.add(watcher);
      return granted({ snapshot, stop: () => void game.watchers.delete(watcher) });
    },
    check: async (id, person) => {
      const game = await games.open(id);
      if (game === undefined) return refused('unknown-game');
      if (!mayLook(game, person)) return refused('forbidden');
      const viewer = viewerOf(game.table, person);
      return granted({ number: game.table.numbers[viewer] ?? 0, hash: seenHash(game.table, viewer) });
    },
    start: () => {
      caretaker.start();
      follower.start();
    },
    stop: async () => {
      caretaker.stop();
      follower.stop();
      await Promise.all([...games.current()].map(({ queue }) => queue));
    },
  };
}

interface Visit {
  readonly game: OpenGame;
  readonly snapshot: Snapshot;
}

function mayLook({ facts, table }: OpenGame, person: string | undefined): boolean {
  if (facts.options.spectators) return true;
  return person !== undefined && (person === facts.host || seatOf(table, person) !== undefined);
}

function viewerOf(table: TableState, person: string | undefined): Viewer {
  return (person === undefined ? undefined : seatOf(table, person)) ?? table.seats.length;
}

function updateOf(game: OpenGame, person: string | undefined, entries: readonly Entry[], now: number): Update {
  const { id, facts, table } = game;
  const viewer = viewerOf(table, person);
  const seen = entries.flatMap((entry) => seenEntry(entry, viewer) ?? []);
  const number = table.numbers[viewer] ?? 0;
  return {
    game: id,
    after: number - seen.length,
    number,
    entries: seen,
    table: seenTable(facts, table, viewer),
    view: seenGame(table, viewer),
    ...(table.status === 'over' && now >= (facts.options.secretUntil ?? 0) ? { seed: facts.setup.seed } : {}),
  };
}

function snapshotOf(
  game: OpenGame,
  person: string | undefined,
  entries: readonly Entry[],
  from: number,
  now: number,
): Snapshot {
  const { facts, table } = game;
  const { after: _after, ...update } = updateOf(game, person, entries, now);
  const { seed: _seed, ...setup } = facts.setup;
  const viewer = viewerOf(table, person);
  return {
    ...update,
    entries: update.entries.filter(({ number }) => number > from),
    seat: viewer < table.seats.length ? viewer : undefined,
    host: facts.host,
    setup,
    options: facts.options,
    commitment: facts.commitment,
    created: facts.created,
    hash: seenHash(table, viewer),
  };
}
