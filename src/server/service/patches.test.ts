import { expect, test } from 'vitest';
import { USUAL_OPTIONS } from '../../wire/usual-options.ts';
import { randomGame, SETUPS } from '../../../test-kit/random-game.ts';
import { sha256 } from '../environment/digest.ts';
import { advanceTable } from '../table/advance-table.ts';
import { seenGame, seenTable } from '../table/for-viewer.ts';
import { type Body, newTable, type TableState } from '../table/table-state.ts';
import { type Patch, patchBetween } from '../../wire/patch.ts';
import { patchesOf, revealedSeed } from './patches.ts';

const NOW = 1000;
const PACE = { kind: 'live', bank: 600_000, perTurn: 1000 } as const;

test.each(SETUPS)(
  'the two patches are what changed between two looks, to the letter: $players players, $boards',
  (kind) => {
    const { setup, moves } = randomGame(kind, `patches ${kind.players} ${kind.boards}`);
    // With clocks at some tables, without at others.
    const options = kind.players % 2 === 0 ? { ...USUAL_OPTIONS, pace: PACE } : USUAL_OPTIONS;
    const facts = { setup, options, host: 'person 0', commitment: sha256(setup.seed), created: 0 };
    const shown = (table: TableState, viewer: number): object => {
      const seed = revealedSeed(facts, table, NOW);
      const view = seenGame(table, viewer);
      return { table: seenTable(facts, table, viewer), ...(view && { view }), ...(seed && { seed }) };
    };
    let table = newTable(facts);
    let patches = 0;
    const happens = (body: Body, at: number): boolean => {
      const result = advanceTable(facts, table, { body, at });
      if (!result.ok) return false;
      const next = result.value.table;
      const { shared, own } = patchesOf(facts, table, next, NOW);
      for (let viewer = 0; viewer <= kind.players; viewer++) {
        const expected = read(patchBetween(shown(table, viewer), shown(next, viewer)));
        expect(sorted(joined(read(shared), read(own(viewer))))).toBe(sorted(expected));
        patches += 1;
      }
      table = next;
      return true;
    };
    for (let seat = 0; seat < kind.players; seat++) happens({ kind: 'sit', seat, person: `person ${seat}` }, 0);
    moves.forEach((move, index) => {
      if (!happens({ kind: 'move', move }, index)) throw new Error('a played move is not possible');
      // Now and then one that revealed nothing is taken back and made again.
      if (
        index % 5 === 0 &&
        table.recent.at(-1) === move &&
        table.status === 'running' &&
        happens({ kind: 'take-back', seat: move.seat, count: 1, secret: 0 }, index)
      )
        happens({ kind: 'move', move }, index);
    });
    expect(table.status).toBe('over');
    expect(patches).toBeGreaterThan(100);
  },
);

test('a game that is abandoned is shown to nobody any more', () => {
  const { setup } = randomGame(SETUPS[1] ?? { players: 2, boards: 'basic', contracts: false }, 'abandoned');
  const facts = { setup, options: USUAL_OPTIONS, host: 'person 0', commitment: '', created: 0 };
  const bodies: readonly Body[] = [
    ...Array.from({ length: setup.players }, (_, seat) => ({ kind: 'sit', seat, person: `person ${seat}` }) as const),
    ...Array.from({ length: setup.players }, (_, seat) => ({ kind: 'abort', seat, on: true }) as const),
  ];
  const tables = bodies.reduce<readonly TableState[]>(
    (all, body) => {
      const result = advanceTable(facts, all.at(-1) ?? newTable(facts), { body, at: 0 });
      if (!result.ok) throw new Error(result.reason.code);
      return [...all, result.value.table];
    },
    [newTable(facts)],
  );
  const [before, after] = tables.slice(-2);
  if (before === undefined || after === undefined) throw new Error('nothing happened');
  expect([before.status, after.status]).toEqual(['running', 'cancelled']);
  expect(read(patchesOf(facts, before, after, NOW).shared)).toMatchObject({ view: null });
});

function read(patch: string | undefined): Patch {
  return JSON.parse(patch ?? '{}') as Patch;
}

/** Two patches one after the other as one; what the one tells all the other must not tell again, or take back. */
function joined(one: Patch, other: Patch): Patch {
  const both = { ...one };
  for (const [name, value] of Object.entries(other)) {
    const first = both[name];
    const isBoth = isNested(first) && isNested(value);
    if (first !== undefined && !isBoth) throw new Error(`${name} is told twice`);
    both[name] = isBoth ? joined(first, value) : value;
  }
  return both;
}

function isNested(value: unknown): value is Patch {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The order in which the fields of a patch come is always the same, but not that of a comparison of whole looks. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_name, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([one], [other]) => (one < other ? -1 : 1)))
      : each,
  );
}
