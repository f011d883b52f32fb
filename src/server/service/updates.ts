import { openSetup } from '../../engine/index.ts';
import type { Shown, Snapshot, Update } from '../../wire/table.ts';
import { hostOf, seatOf } from '../table/decide.ts';
import { concerns, seenEntry, seenGame, seenHash, seenTable, type Viewer } from '../table/for-viewer.ts';
import type { Entry, TableState } from '../table/table-state.ts';
import type { News, OpenGame } from './open-game.ts';
import { patchesOf, revealedSeed } from './patches.ts';

export function viewerOf(table: TableState, person: string | undefined): Viewer {
  return (person === undefined ? undefined : seatOf(table, person)) ?? table.seats.length;
}

/** The updates about these events; viewers who see the same share one text, built once. */
export function newsOf(
  { id, facts, table }: OpenGame,
  before: TableState,
  entries: readonly Entry[],
  now: number,
): (person: string | undefined) => News | undefined {
  const patches = lazily(() => patchesOf(facts, before, table, now));
  const tell = (viewer: Viewer): Told | undefined => {
    const seen = entries.flatMap((entry) => seenEntry(entry, viewer) ?? []);
    // They may not even know that something happened.
    if (seen.length === 0) return undefined;
    const number = table.numbers[viewer] ?? 0;
    const event = { game: id, now, after: number - seen.length, number, entries: seen };
    return { event, begin: lazily(() => `${JSON.stringify(event).slice(0, -1)},"patch":${patches().shared ?? '{}'}`) };
  };
  /** The update for viewers who see nothing of their own, by the number of events they know of. */
  const toOthers = new Map<number, Told | undefined>();
  const told = (viewer: Viewer): Told | undefined =>
    entries.some((entry) => concerns(entry, viewer))
      ? tell(viewer)
      : made(toOthers, table.numbers[viewer] ?? 0, () => tell(viewer));
  const news = new Map<Viewer, News | undefined>();
  const newsFor = (viewer: Viewer): News | undefined => {
    const known = told(viewer);
    if (known === undefined) return undefined;
    return {
      update: lazily(() => JSON.stringify({ ...known.event, ...shownTo(facts, table, viewer, now) } satisfies Update)),
      patched: lazily(() => {
        const own = patches().own(viewer);
        return own === undefined ? `${known.begin()}}` : `${known.begin()},"own":${own}}`;
      }),
    };
  };
  return (person) => {
    const viewer = viewerOf(table, person);
    return made(news, viewer, () => newsFor(viewer));
  };
}

/** One viewer's update: the events, and the patch for everybody as text without its closing bracket. */
interface Told {
  readonly event: Omit<Update, keyof Shown>;
  readonly begin: () => string;
}

function lazily<T>(make: () => T): () => T {
  let value: T | undefined;
  return () => (value ??= make());
}

function made<K, V>(known: Map<K, V>, key: K, make: () => V): V {
  if (!known.has(key)) known.set(key, make());
  return known.get(key) as V;
}

export function shownIn({ table, view, seed }: Shown): Shown {
  return { table, view, ...(seed === undefined ? {} : { seed }) };
}

export function snapshotOf(
  game: OpenGame,
  person: string | undefined,
  entries: readonly Entry[],
  from: number,
  now: number,
): Snapshot {
  const { facts, table } = game;
  const viewer = viewerOf(table, person);
  return {
    game: game.id,
    number: table.numbers[viewer] ?? 0,
    ...shownTo(facts, table, viewer, now),
    now,
    entries: entries.flatMap((entry) => seenEntry(entry, viewer) ?? []).filter(({ number }) => number > from),
    seat: viewer < table.seats.length ? viewer : undefined,
    host: hostOf(facts, table),
    setup: openSetup(facts.setup),
    options: facts.options,
    commitment: facts.commitment,
    created: facts.created,
    hash: seenHash(table, viewer),
    ...(facts.set === undefined ? {} : { set: facts.set }),
  };
}

function shownTo(facts: OpenGame['facts'], table: TableState, viewer: Viewer, now: number): Shown {
  const seed = revealedSeed(facts, table, now);
  return {
    table: seenTable(facts, table, viewer),
    view: seenGame(table, viewer),
    ...(seed === undefined ? {} : { seed }),
  };
}
