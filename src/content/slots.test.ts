import { describe, expect, test } from 'vitest';
import type { Effect, MainBoard, SlotId } from '../vocabulary/index.ts';
import { MAIN_BOARDS } from './slots.ts';

const CITY = ['nonsymbiotic', 'symbiotic'] as const;
const BUILDING = ['farm', 'desalination', 'laboratory'] as const;
const STRUCTURE = [...BUILDING, 'tunnel'] as const;

describe('R-SLT-10 slots run clockwise: green, red, yellow, letters in order, the Grant last', () => {
  test.each([
    ['1-2', ['a', 'b', 'c', 'd']],
    ['3-4', ['a', 'b', 'c', 'd', 'e']],
  ] as const)('side %s', (side, letters) => {
    const coloured = ['green', 'red', 'yellow'].flatMap((colour) => letters.map((letter) => `${colour}-${letter}`));
    expect(MAIN_BOARDS[side].side).toBe(side);
    expect(MAIN_BOARDS[side].slots.map(({ id }) => id)).toEqual([...coloured, 'grant']);
  });

  test('the colour of a slot is that of its name, the Grant has none', () => {
    for (const { slots } of Object.values(MAIN_BOARDS)) {
      for (const { id, colour } of slots) expect(colour).toBe(id === 'grant' ? undefined : id.split('-')[0]);
    }
  });

  test('one picture means one effect, whatever the side', () => {
    const effects = new Map<string, Effect>();
    for (const { picture, effect } of Object.values(MAIN_BOARDS).flatMap(({ slots }) => slots)) {
      expect(effect).toEqual(effects.get(picture) ?? effect);
      effects.set(picture, effect);
    }
    expect(effects.size).toBe(22);
  });
});

const PRINTED: readonly (readonly [rule: string, MainBoard['side'], SlotId, Effect])[] = [
  ['R-SLT-01 (a)', '3-4', 'yellow-a', { kind: 'gain', gain: { science: 1, steelplast: 1, kelp: 1 } }],
  ['R-SLT-01 (b)', '3-4', 'yellow-b', { kind: 'build', what: ['tunnel'], upTo: 2 }],
  ['R-SLT-01 (c)', '3-4', 'yellow-c', all({ kind: 'use-action', upTo: 1 }, { kind: 'take-special' })],
  ['R-SLT-01 (d)', '3-4', 'yellow-d', all(build1(CITY), build1(BUILDING))],
  ['R-SLT-01 (e)', '3-4', 'yellow-e', either(gain({ science: 2 }), { kind: 'upgrade', what: STRUCTURE, upTo: 3 })],
  ['R-SLT-02 (a)', '3-4', 'red-a', { kind: 'build', what: ['farm'], upTo: 2 }],
  ['R-SLT-02 (b)', '3-4', 'red-b', all(build1(['tunnel']), build1(CITY))],
  ['R-SLT-02 (c)', '3-4', 'red-c', gain({ steelplast: 2, kelp: 1 })],
  ['R-SLT-02 (d)', '3-4', 'red-d', { kind: 'build', what: ['laboratory'], upTo: 2 }],
  [
    'R-SLT-02 (e)',
    '3-4',
    'red-e',
    all({ kind: 'use-action', upTo: 1 }, { kind: 'build', what: STRUCTURE, upTo: 1, upgrade: 'usual' }),
  ],
  ['R-SLT-03 (a)', '3-4', 'green-a', { kind: 'build', what: ['desalination'], upTo: 2 }],
  ['R-SLT-03 (b)', '3-4', 'green-b', { kind: 'advance', steps: 2 }],
  ['R-SLT-03 (c)', '3-4', 'green-c', either(build1(CITY), gain({ kelp: 1 }))],
  ['R-SLT-03 (d)', '3-4', 'green-d', all({ kind: 'use-action', upTo: 1 }, gain({ steelplast: 1 }))],
  [
    'R-SLT-03 (e)',
    '3-4',
    'green-e',
    either(build1(['tunnel']), all({ kind: 'advance', steps: 1 }, { kind: 'draw', cards: 2 }, gain({ credit: 1 }))),
  ],
  [
    'R-SLT-04 (a)',
    '1-2',
    'yellow-a',
    all({ kind: 'use-action', upTo: 1 }, { kind: 'pick', from: ['kelp', 'steelplast', 'science'], different: 2 }),
  ],
  ['R-SLT-04 (b)', '1-2', 'yellow-b', { kind: 'build', what: ['tunnel'], upTo: 2 }],
  ['R-SLT-04 (c)', '1-2', 'yellow-c', all(build1(CITY), build1(BUILDING))],
  ['R-SLT-04 (d)', '1-2', 'yellow-d', either(gain({ science: 2 }), { kind: 'upgrade', what: STRUCTURE, upTo: 3 })],
  [
    'R-SLT-05 (a)',
    '1-2',
    'red-a',
    either({ kind: 'build', what: ['farm'], upTo: 2 }, { kind: 'build', what: ['laboratory'], upTo: 2 }),
  ],
  ['R-SLT-05 (b)', '1-2', 'red-b', all(build1(['tunnel']), { kind: 'use-action', upTo: 1 })],
  ['R-SLT-05 (c)', '1-2', 'red-c', { kind: 'take-special' }],
  ['R-SLT-05 (d)', '1-2', 'red-d', gain({ steelplast: 2, kelp: 1 })],
  ['R-SLT-06 (a)', '1-2', 'green-a', { kind: 'build', what: ['desalination'], upTo: 2 }],
  ['R-SLT-06 (b)', '1-2', 'green-b', { kind: 'advance', steps: 2 }],
  ['R-SLT-06 (c)', '1-2', 'green-c', build1(CITY)],
  [
    'R-SLT-06 (d)',
    '1-2',
    'green-d',
    all({ kind: 'draw', cards: 2 }, either({ kind: 'upgrade', what: STRUCTURE, upTo: 1 }, gain({ kelp: 1 }))),
  ],
  ['R-SLT-07', '1-2', 'grant', all({ kind: 'draw', cards: 2 }, gain({ credit: 2 }))],
  ['R-SLT-07', '3-4', 'grant', all({ kind: 'draw', cards: 2 }, gain({ credit: 2 }))],
];

describe('R-SLT-01 R-SLT-02 R-SLT-03 R-SLT-04 R-SLT-05 R-SLT-06 R-SLT-07 each slot does what is printed', () => {
  test.each(PRINTED)('%s: side %s, slot %s', (_, side, id, effect) => {
    expect(MAIN_BOARDS[side].slots.find((slot) => slot.id === id)?.effect).toEqual(effect);
  });

  test('every slot is named here', () => {
    const named = PRINTED.map(([, side, id]) => `${side} ${id}`);
    const slots = Object.values(MAIN_BOARDS).flatMap(({ side, slots }) => slots.map(({ id }) => `${side} ${id}`));
    expect(named.toSorted()).toEqual(slots.toSorted());
  });
});

function build1(what: Extract<Effect, { kind: 'build' }>['what']): Effect {
  return { kind: 'build', what, upTo: 1 };
}

function gain(gain: Extract<Effect, { kind: 'gain' }>['gain']): Effect {
  return { kind: 'gain', gain };
}

function all(...parts: readonly Effect[]): Effect {
  return { kind: 'all', parts };
}

function either(...options: readonly Effect[]): Effect {
  return { kind: 'either', options };
}
