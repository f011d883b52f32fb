import type { Snapshot, Update } from '../../wire/table.ts';
import { seatOf } from '../table/decide.ts';
import { seenEntry, seenGame, seenHash, seenTable, type Viewer } from '../table/for-viewer.ts';
import type { Entry, TableState } from '../table/table-state.ts';
import type { OpenGame } from './open-games.ts';

export function viewerOf(table: TableState, person: string | undefined): Viewer {
  return (person === undefined ? undefined : seatOf(table, person)) ?? table.seats.length;
}

/** Nothing, if this person may not even know that something happened. */
export function updateOf(
  game: OpenGame,
  person: string | undefined,
  entries: readonly Entry[],
  now: number,
): Update | undefined {
  const viewer = viewerOf(game.table, person);
  const seen = entries.flatMap((entry) => seenEntry(entry, viewer) ?? []);
  if (seen.length === 0) return undefined;
  return { ...present(game, viewer, now), after: (game.table.numbers[viewer] ?? 0) - seen.length, entries: seen };
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
    ...present(game, viewer, now),
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

function present({ id, facts, table }: OpenGame, viewer: Viewer, now: number): Omit<Update, 'after' | 'entries'> {
  const isRevealed = table.status === 'over' && now >= (facts.options.secretUntil ?? 0);
  return {
    game: id,
    number: table.numbers[viewer] ?? 0,
    table: seenTable(facts, table, viewer),
    view: seenGame(table, viewer),
    ...(isRevealed ? { seed: facts.setup.seed } : {}),
  };
}
