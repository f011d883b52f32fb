import { describe, expect, test } from 'vitest';
import { CORE } from '../../engine/core.ts';
import { openSet } from '../../engine/open-set.ts';
import { SET_FORMAT } from '../../vocabulary/index.ts';
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
    ['a board without sites', { boards: [{ ...CORE.boards[0], tunnels: [] }] }, 'board 1'],
    ['a number of the rulebook', { rulebook: { turns: 9 } }, 'rulebook: turns: out-of-range'],
    ['no metropolises', { without: { metropolises: [1, 2] } }, 'metropolises: brown: too-few'],
    ['nothing to extend', { extends: undefined }, 'set: boards: missing'],
  ];

  test.each(CASES)('%s', (_title, change, finding) => {
    const { ok, findings } = read(JSON.parse(JSON.stringify({ ...SMALL, ...change })));
    expect(ok).toBe(false);
    const said = findings.map(({ where, field, problem }) => `${where}: ${field}: ${problem}`);
    expect(said).toContainEqual(expect.stringMatching(`^${finding.replace(/[.[\]]/g, '\\$&')}`));
  });
});
