import { describe, expect, test } from 'vitest';
import { CORE } from '../../engine/core.ts';
import { openSet } from '../../engine/open-set.ts';
import { type Metropolis, SET_FORMAT } from '../../vocabulary/index.ts';
import { CORE_FILE } from '../core.ts';
import { readSet } from './check-set.ts';

const SMALL = {
  format: SET_FORMAT,
  id: 'trial',
  version: '1',
  title: { en: 'A trial' },
  extends: 'core',
  cards: [
    {
      number: 301,
      era: 1,
      colour: 'green',
      type: 'instant',
      name: { en: 'Windfall', pl: 'Gratka' },
      effect: { kind: 'gain', gain: { kelp: 2 } },
    },
  ],
};
const read = (value: unknown): ReturnType<typeof readSet> =>
  readSet(value, (name) => (name === 'core' ? CORE : undefined));

test('core is a set as any other, and nothing is wrong with it', () => {
  expect(readSet(CORE_FILE, () => undefined)).toMatchObject({ ok: true, findings: [] });
});

test('a small set is core with a card more', () => {
  const result = read(SMALL);
  expect(result).toMatchObject({ ok: true, findings: [] });
  if (!result.ok) return;
  const content = openSet(result.set);
  expect(content.cards[301]).toMatchObject({ family: 'trial', effect: { gain: { kelp: 2 } } });
  expect(content.cards[1]).toBe(CORE.cards[1]);
  expect(content.hash).not.toBe(CORE.hash);
  expect(content.set.extends).toBe(CORE.hash);
  expect(openSet(result.set)).toBe(content);
});

describe('what is wrong is named by piece and field', () => {
  const [card] = SMALL.cards;
  const when = (on: object, then: object): object => ({
    ...card,
    type: 'permanent',
    effect: undefined,
    passives: [{ kind: 'when', event: on, then }],
  });
  const many = Array.from({ length: 7 }, () => ({ kind: 'draw', cards: 1 }));
  const deep = (depth: number): object =>
    depth === 0 ? { kind: 'draw', cards: 1 } : { kind: 'pay', costs: [{ kelp: 1 }], then: deep(depth - 1) };
  const gainPer = (count: object): object => ({
    ...card,
    effect: { kind: 'gain', gain: { kelp: 1 }, per: { count, each: 1 } },
  });
  const instead = (lose: object): object => ({ kind: 'instead', of: 'farm', lose, gain: { vp: 1 } });
  const withGrant = (effect: object): readonly object[] =>
    CORE.mainBoards['1-2'].slots.map((slot) => (slot.id === 'grant' ? { ...slot, effect } : slot));
  const withBonus = (bonus: object): readonly object[] =>
    (CORE.boards[0]?.tunnels ?? []).map((tunnel, index) => (index === 0 ? { ...tunnel, bonus } : tunnel));
  const notInSolo = (tile: Metropolis): readonly object[] =>
    tile.kind === 'brown' ? [{ ...tile, excludedInSolo: true }] : [];
  const use = { kind: 'use-action', upTo: 1 };
  const ready = (upTo: number): object => ({ kind: 'ready-action', upTo });
  const all = (...parts: readonly object[]): object => ({ kind: 'all', parts });
  const CASES: readonly (readonly [title: string, change: object, finding: string])[] = [
    ['another format', { format: 'benthos set 9' }, 'set: format: unknown-value'],
    ['no title', { title: {} }, 'set: title: empty'],
    ['an unknown field', { colour: 'red' }, 'set: colour: unknown-field'],
    ['an unknown set', { extends: 'f'.repeat(64) }, 'set: extends: unknown-set'],
    ['a card twice', { cards: [card, card] }, 'card 301: number: duplicate'],
    [
      'too much at once',
      { cards: [{ ...card, effect: { kind: 'gain', gain: { kelp: 31 } } }] },
      'card 301: effect.gain.kelp: out-of-range',
    ],
    [
      'too many parts',
      { cards: [{ ...card, effect: { kind: 'all', parts: many } }] },
      'card 301: effect.parts: wrong-count',
    ],
    ['too deep', { cards: [{ ...card, effect: deep(6) }] }, 'card 301: effect: too-large'],
    ['a price on an era card', { cards: [{ ...card, cost: 2 }] }, 'card 301: cost: misplaced'],
    ['a special without a price', { cards: [{ ...card, era: 'special' }] }, 'card 301: cost: missing'],
    [
      'an answer to itself',
      { cards: [when({ on: 'advance', space: 1 }, { kind: 'advance', steps: 1 })] },
      'card 301: passives[0].then: endless',
    ],
    [
      'R-CRD-12 an action card that readies itself and uses itself',
      { without: { cards: [205] }, cards: [{ ...card, type: 'action', effect: all(ready(1), use) }] },
      'card 301: effect: endless',
    ],
    [
      'R-CRD-12 an action card that readies itself and another one',
      { without: { cards: [205] }, cards: [{ ...card, type: 'action', effect: ready(2) }] },
      'card 301: effect: endless',
    ],
    [
      'R-CRD-12 a second action card that readies',
      { cards: [{ ...card, type: 'action', effect: ready(1) }] },
      'card 301: effect: endless',
    ],
    [
      'R-CRD-12 a use that is answered by a step, which is answered by a use of the card that readies itself',
      {
        cards: [
          when({ on: 'advance', space: 1 }, use),
          { ...when({ on: 'use-action' }, { kind: 'advance', steps: 1 }), number: 302 },
        ],
      },
      'card 302: passives[0].then: endless',
    ],
    [
      'more different resources than listed',
      { cards: [{ ...card, effect: { kind: 'pick', from: ['kelp'], different: 2 } }] },
      'card 301: effect: out-of-range',
    ],
    [
      'an exchange for the same',
      { cards: [{ ...card, effect: { kind: 'exchange', between: ['kelp', 'kelp'], upTo: 1 } }] },
      'card 301: effect: duplicate',
    ],
    [
      'a city on an expansion site',
      { cards: [{ ...card, effect: { kind: 'build', what: ['symbiotic'], upTo: 1, where: 'expansion' } }] },
      'card 301: effect: misplaced',
    ],
    [
      'a city to upgrade',
      { cards: [{ ...card, effect: { kind: 'build', what: ['symbiotic'], upTo: 1, upgrade: 'usual' } }] },
      'card 301: effect: misplaced',
    ],
    [
      'a count without words',
      { cards: [gainPer({ kind: 'structures', what: ['farm'], where: 'expansion' })] },
      'card 301: effect.per.count: misplaced',
    ],
    [
      'cities counted in two ways',
      { cards: [gainPer({ kind: 'cities', city: 'symbiotic', kinds: 2 })] },
      'card 301: effect.per.count: misplaced',
    ],
    [
      'instants that are claimed',
      { cards: [gainPer({ kind: 'claimed', type: 'instant' })] },
      'card 301: effect.per.count.type: unknown-value',
    ],
    [
      'more taken back than produced',
      { cards: [{ ...card, type: 'production', effect: instead({ kelp: 2 }) }] },
      'card 301: effect.lose: out-of-range',
    ],
    [
      'a structure exchanged in part',
      { cards: [{ ...card, type: 'production', effect: { kind: 'all', parts: [instead({ kelp: 1 })] } }] },
      'card 301: effect: misplaced',
    ],
    [
      'a production that takes what all share',
      { cards: [{ ...card, type: 'production', effect: { kind: 'advance', steps: 1 } }] },
      'card 301: effect: misplaced',
    ],
    [
      'a Grant that may be impossible',
      { slots: { '1-2': withGrant({ kind: 'build', what: ['farm'], upTo: 1 }) } },
      'slot 1-2 grant: effect: not-always',
    ],
    [
      'a bonus too deep',
      { boards: [{ ...CORE.boards[0], tunnels: withBonus(deep(7)) }] },
      'board 1 site t1: bonus: too-large',
    ],
    [
      'too few domes for four starting cities',
      { rulebook: { supply: { ...CORE.rulebook.supply, nonsymbiotic: 3 } } },
      'rulebook: supply.nonsymbiotic: out-of-range',
    ],
    [
      'no brown metropolis for one player',
      { metropolises: CORE.metropolises.flatMap(notInSolo) },
      'metropolises: excludedInSolo: too-few',
    ],
    ['a board without sites', { boards: [{ ...CORE.boards[0], tunnels: [] }] }, 'board 1'],
    ['a number of the rulebook', { rulebook: { turns: 9 } }, 'rulebook: turns: out-of-range'],
    ['no metropolises', { without: { metropolises: [1, 2] } }, 'metropolises: brown: too-few'],
    [
      'an error after a hundred warnings',
      {
        cards: Array.from({ length: 120 }, (_, index) => ({ ...card, number: 301 + index, name: undefined })),
        without: { metropolises: [1, 2] },
      },
      'metropolises: brown: too-few',
    ],
    ['nothing to extend', { extends: undefined }, 'set: boards: missing'],
  ];

  test.each(CASES)('%s', (_title, change, finding) => {
    const { ok, findings } = read(JSON.parse(JSON.stringify({ ...SMALL, ...change })));
    expect(ok).toBe(false);
    const said = findings.map(({ where, field, problem }) => `${where}: ${field}: ${problem}`);
    expect(said).toContainEqual(expect.stringMatching(`^${finding.replace(/[.[\]]/g, '\\$&')}`));
  });
});
