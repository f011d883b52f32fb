import type { Shown, Snapshot, Update } from '../../wire/table.ts';
import { seatOf } from '../table/decide.ts';
import { seenEntry, seenGame, seenHash, seenTable, type Viewer } from '../table/for-viewer.ts';
import type { Entry, TableState } from '../table/table-state.ts';
import type { News, OpenGame } from './open-game.ts';
import { patchesOf, revealedSeed } from './patches.ts';

export function viewerOf(table: TableState, person: string | undefined): Viewer {
  return (person === undefined ? undefined : seatOf(table, person)) ?? table.seats.length;
}

/** What people are told of these events; those who see the same are told the same, and it is made once. */
export function newsOf(
  { id, facts, table }: OpenGame,
  before: TableState,
  entries: readonly Entry[],
  now: number,
): (person: string | undefined) => News | undefined {
  const made = new Map<Viewer, News | undefined>();
  let patchFor: ((viewer: Viewer) => string) | undefined;
  const make = (viewer: Viewer): News | undefined => {
    const seen = entries.flatMap((entry) => seenEntry(entry, viewer) ?? []);
    // They may not even know that something happened.
    if (seen.length === 0) return undefined;
    const number = table.numbers[viewer] ?? 0;
    const event = { game: id, now, after: number - seen.length, number, entries: seen };
    let update: string | undefined;
    let patched: string | undefined;
    return {
      update: () => (update ??= JSON.stringify({ ...event, ...shownTo(facts, table, viewer, now) } satisfies Update)),
      patched: () => {
        patchFor ??= patchesOf(facts, before, table, now);
        return (patched ??= `${JSON.stringify(event).slice(0, -1)},"patch":${patchFor(viewer)}}`);
      },
    };
  };
  return (person) => {
    const viewer = viewerOf(table, person);
    if (!made.has(viewer)) made.set(viewer, make(viewer));
    return made.get(viewer);
  };
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
  const { seed: _seed, ...setup } = facts.setup;
  const viewer = viewerOf(table, person);
  return {
    game: game.id,
    number: table.numbers[viewer] ?? 0,
    ...shownTo(facts, table, viewer, now),
    now,
    entries: entries.flatMap((entry) => seenEntry(entry, viewer) ?? []).filter(({ number }) => number > from),
    seat: viewer < table.seats.length ? viewer : undefined,
    host: facts.host,
    setup,
    options: facts.options,
    commitment: facts.commitment,
    created: facts.created,
    hash: seenHash(table, viewer),
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
