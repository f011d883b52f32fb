import { describe, expect, test } from 'vitest';
import { outcome, playMoves, scenario } from '../../../test-kit/scenario.ts';
import { apply, decisionsOf } from '../play/apply.ts';
import type { Position } from '../written/position.ts';
import type { Reason, ReasonCode } from '../reason.ts';
import type { State } from '../state.ts';
import type { Wish } from './why-not.ts';
import { whyNot } from './why-not.ts';

const RICH = { kelp: 9, steelplast: 9, science: 9, credit: 9 };
const BARE = { kelp: 0, steelplast: 0, science: 0, credit: 0 };
/** The ability of card 39, an exchange, keeps the menu of the turn open. */
const OPEN_MENU = 39;
const CHEAP_SPECIALS = [186, 192, 193, 194, 195, 196, 197, 198, 199, 200, 201, 202, 203, 204, 205];

interface Case {
  readonly in: State;
  readonly wish: Wish;
  readonly seat?: number;
  readonly because: readonly Reason[];
}

function two(player: NonNullable<Position['players']>[number], more: Position = {}): State {
  return scenario({ ...more, players: [player, {}] });
}

function effect(card: number): Wish {
  return { kind: 'effect', card };
}

/** Seat 1 has laid its tile and is asked what the slot asks. */
function asked(slot: string, player: NonNullable<Position['players']>[number] = {}): State {
  return playMoves(two({ ...RICH, ...player }), `1: @${slot}`).state;
}

/** From the starting city outwards, so that any beginning of the list is a network. */
const OUTWARDS = [11, 13, 12, 10, 6, 9, 5, 1, 2, 3, 4, 7, 8, 14, 15, 16, 17];
const tunnels = (count: number): Record<string, string> =>
  Object.fromEntries(OUTWARDS.slice(0, count).map((site) => [`t${site}`, 'tunnel']));
const ALL_CITIES = Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`c${i + 1}`, 'nonsymbiotic']));

/** Every code there is, each reached by a wish; a new code does not compile without a case. */
const CASES: { readonly [C in ReasonCode]: () => Case } = {
  malformed: () => ({
    in: scenario(),
    seat: 4,
    wish: { kind: 'end' },
    because: [{ code: 'malformed', field: 'seat' }],
  }),
  'game-over': () => ({
    in: outcome({ round: 10, next: 'scoring' }).state,
    wish: { kind: 'end' },
    because: [{ code: 'game-over' }],
  }),
  'not-your-turn': () => ({
    in: scenario(),
    seat: 1,
    wish: { kind: 'play', slot: 'green-b' },
    because: [{ code: 'not-your-turn' }],
  }),
  'not-asked': () => ({ in: scenario(), wish: { kind: 'end' }, because: [{ code: 'not-asked' }] }),
  'not-in-hand': () => ({
    in: two({ hand: [3] }),
    wish: { kind: 'play', slot: 'green-b', card: 4 },
    because: [{ code: 'not-in-hand', card: 4 }],
  }),
  'slot-occupied': () => ({
    in: scenario({ order: [2, 1], slots: { Gb: [2] }, turn: 1 }),
    wish: { kind: 'play', slot: 'green-b' },
    because: [{ code: 'slot-occupied', slot: 'green-b' }],
  }),
  'slot-unoccupied': () => ({
    in: scenario({ players: [{}, {}, {}, {}] }),
    wish: { kind: 'play', slot: 'green-b', clone: true },
    because: [{ code: 'slot-unoccupied', slot: 'green-b' }],
  }),
  'own-tile': () => ({
    in: scenario({ slots: { Gb: [1], Ga: [2] }, turn: 1 }),
    wish: { kind: 'play', slot: 'green-b' },
    because: [{ code: 'own-tile', slot: 'green-b' }],
  }),
  'no-cloning-tile': () => ({
    in: scenario({ order: [2, 1], slots: { Gb: [2] }, turn: 1 }),
    wish: { kind: 'play', slot: 'green-b', clone: true },
    because: [{ code: 'no-cloning-tile' }],
  }),
  'slot-impossible': () => ({
    in: two(BARE),
    wish: { kind: 'play', slot: 'red-a' },
    because: [
      {
        code: 'slot-impossible',
        slot: 'red-a',
        missing: [{ code: 'short', resource: 'kelp', by: 1 }],
      },
    ],
  }),
  'slot-would-be-impossible': () => ({
    // Claiming the special would take the credit that the slot needs.
    in: playMoves(two({ ...BARE, kelp: 1, credit: 1, hand: [202], claimed: [OPEN_MENU] }), '1: 202@Ga').state,
    wish: { kind: 'card' },
    because: [{ code: 'slot-would-be-impossible', slot: 'green-a' }],
  }),
  'upgrade-would-be-impossible': () => ({
    in: playMoves(
      scenario({
        players: [
          { ...RICH, used: [0], sites: { t13: 'tunnel', t12: 'tunnel' }, metropolises: { 'bottom-left': 15 } },
          {},
          {},
        ],
      }),
      '1: @Re; +tunnel t17',
    ).state,
    wish: { kind: 'upgrade', site: 't17' },
    because: [{ code: 'upgrade-would-be-impossible' }],
  }),
  'colour-mismatch': () => ({
    in: playMoves(two({ kelp: 1, hand: [5], claimed: [OPEN_MENU] }), '1: 5@Rd').state,
    wish: { kind: 'card' },
    because: [{ code: 'colour-mismatch', card: 5, colour: 'red' }],
  }),
  short: () => ({
    in: two(BARE),
    wish: { kind: 'build', what: 'nonsymbiotic', site: 'c8' },
    because: [
      { code: 'short', resource: 'kelp', by: 1 },
      { code: 'short', resource: 'steelplast', by: 2 },
      { code: 'short', resource: 'credit', by: 1 },
    ],
  }),
  'wrong-payment': () => ({
    in: asked('Gc', { biomatter: 1 }),
    wish: { kind: 'build', what: 'nonsymbiotic', site: 'c8', biomatter: { kelp: 1, steelplast: 1 } },
    because: [{ code: 'wrong-payment' }],
  }),
  'supply-out': () => ({
    in: scenario({ players: [RICH, { sites: tunnels(17) }, { sites: tunnels(17) }, { sites: tunnels(12) }] }),
    wish: { kind: 'build', what: 'tunnel', site: 't13' },
    because: [{ code: 'supply-out', what: 'tunnel' }],
  }),
  'no-site': () => ({
    in: two({ ...RICH, sites: ALL_CITIES }),
    wish: { kind: 'play', slot: 'green-c' },
    because: [
      {
        code: 'slot-impossible',
        slot: 'green-c',
        missing: [
          { code: 'no-site', what: 'nonsymbiotic' },
          { code: 'no-site', what: 'symbiotic' },
        ],
      },
    ],
  }),
  'wrong-site': () => ({
    in: asked('Gc'),
    wish: { kind: 'build', what: 'nonsymbiotic', site: 't12' },
    because: [{ code: 'wrong-site', site: 't12', what: 'nonsymbiotic' }],
  }),
  'site-taken': () => ({
    in: asked('Ga', { sites: { 'c9.1': 'farm' } }),
    wish: { kind: 'build', what: 'desalination', site: 'c9.1' },
    because: [{ code: 'site-taken', site: 'c9.1' }],
  }),
  'not-adjacent': () => ({
    in: asked('Gc'),
    wish: { kind: 'build', what: 'nonsymbiotic', site: 'c1' },
    because: [{ code: 'not-adjacent', site: 'c1' }],
  }),
  'not-joined': () => ({
    in: asked('Yb'),
    wish: { kind: 'build', what: 'tunnel', site: 't1' },
    because: [{ code: 'not-joined', site: 't1' }],
  }),
  'expansion-only': () => ({
    in: asked('Ga'),
    wish: { kind: 'build', what: 'desalination', site: 'c9.x' },
    because: [{ code: 'expansion-only', site: 'c9.x' }],
  }),
  'nothing-there': () => ({
    in: two(RICH),
    wish: { kind: 'upgrade', site: 'c9.1' },
    because: [{ code: 'nothing-there', site: 'c9.1' }],
  }),
  'already-upgraded': () => ({
    in: two({ ...RICH, sites: { 'c9.1': 'farm+' } }),
    wish: { kind: 'upgrade', site: 'c9.1' },
    because: [{ code: 'already-upgraded', site: 'c9.1' }],
  }),
  'nothing-to-upgrade': () => ({
    in: two({ ...RICH, sites: { 'c9.1': 'farm' } }),
    wish: effect(46),
    because: [{ code: 'nothing-to-upgrade', what: ['desalination'] }],
  }),
  'not-allowed': () => ({
    in: asked('Ga'),
    wish: { kind: 'build', what: 'farm', site: 'c9.1' },
    because: [{ code: 'not-allowed', what: 'farm' }],
  }),
  condition: () => ({
    in: scenario(),
    wish: effect(28),
    because: [
      {
        code: 'condition',
        condition: { kind: 'count', of: { kind: 'structures', what: ['tunnel'], upgraded: true }, atLeast: 1 },
      },
    ],
  }),
  'no-ready-action': () => ({ in: two({ used: [0] }), wish: effect(69), because: [{ code: 'no-ready-action' }] }),
  'no-useful-action': () => ({
    in: two({ ...BARE, ready: [20] }),
    wish: effect(69),
    because: [{ code: 'no-useful-action' }],
  }),
  'no-used-action': () => ({ in: scenario(), wish: { kind: 'ready', card: 0 }, because: [{ code: 'no-used-action' }] }),
  'action-used': () => ({
    in: two({ used: [0] }),
    wish: { kind: 'use', card: 0 },
    because: [{ code: 'action-used', card: 0 }],
  }),
  'not-claimed': () => ({
    in: two({ hand: [19] }),
    wish: { kind: 'use', card: 19 },
    because: [{ code: 'not-claimed', card: 19 }],
  }),
  'no-card-left': () => ({ in: scenario({ rest: 'removed' }), wish: effect(45), because: [{ code: 'no-card-left' }] }),
  'no-special-left': () => ({
    in: scenario({ offer: [], players: [{}, { hand: CHEAP_SPECIALS }] }),
    wish: { kind: 'play', slot: 'red-c' },
    because: [{ code: 'slot-impossible', slot: 'red-c', missing: [{ code: 'no-special-left' }] }],
  }),
  'special-slot': () => {
    const state = scenario();
    const slots = ['red-c'] as const;
    return { in: state, wish: { kind: 'take', card: state.offer[0] ?? 0 }, because: [{ code: 'special-slot', slots }] };
  },
  'no-metropolis-left': () => ({
    in: scenario({ players: [{ ...RICH, extra: [14, 15, 16] }, {}, {}, {}] }),
    wish: effect(129),
    because: [{ code: 'no-metropolis-left' }],
  }),
  'no-slot-to-perform': () => ({ in: scenario(), wish: effect(112), because: [{ code: 'no-slot-to-perform' }] }),
  'nothing-to-run': () => ({
    in: two({ sites: { 'c9.1': 'farm' } }),
    wish: effect(48),
    because: [{ code: 'nothing-to-run' }],
  }),
  'no-city-to-turn': () => ({
    in: two({ ...RICH, sites: { c9: 'symbiotic' } }),
    wish: effect(75),
    because: [{ code: 'no-city-to-turn' }],
  }),
  'wrong-number-of-cards': () => ({
    in: two({ hand: [3, 4] }),
    wish: { kind: 'play', slot: 'green-b' },
    because: [{ code: 'wrong-number-of-cards', expected: 1 }],
  }),
  'must-act': () => ({ in: asked('Gc'), wish: { kind: 'done' }, because: [{ code: 'must-act' }] }),
  'metropolis-not-connected': () => ({
    in: scenario(),
    wish: { kind: 'metropolis', place: 'top-left' },
    because: [{ code: 'metropolis-not-connected', place: 'top-left' }],
  }),
};

describe('reasons', () => {
  test.each(Object.keys(CASES) as ReasonCode[])('%s is reached', (code) => {
    const { in: state, wish, seat = 0, because } = CASES[code]();
    expect(whyNot(state, seat, wish)).toEqual(because);
    expect(JSON.stringify(because)).toContain(`"${code}"`);
  });

  const MOVES = Object.values(CASES)
    .map((of) => of())
    .filter(({ wish }) => wish.kind !== 'effect' && wish.kind !== 'metropolis');

  test.each(MOVES)('the engine refuses $wish.kind as well: $because.0.code', ({ in: state, wish, seat = 0 }) => {
    expect(apply(state, { ...wish, seat }).ok).toBe(false);
  });
});

describe('what can be had is not refused', () => {
  const STATES: readonly [string, () => State][] = [
    ['before the tile', () => two({ ...RICH, hand: [5, 23, 45] })],
    ['between slot and card', () => playMoves(two({ ...RICH, hand: [5], claimed: [OPEN_MENU] }), '1: 5@Gc').state],
    ['building', () => asked('Yb', { biomatter: 2 })],
    ['upgrading', () => playMoves(asked('Yd', { sites: { 'c9.1': 'farm', t13: 'tunnel' } }), '1: /2').state],
    ['taking a special', () => asked('Rc')],
    ['the hand above its limit', () => two({ hand: [1, 2, 3, 4, 5] })],
  ];

  test.each(STATES)('%s: no reason against any move that is offered', (_, of) => {
    const state = of();
    const moves = decisionsOf(state).flatMap((decision) => decision.moves);
    expect(moves.length).toBeGreaterThan(1);
    for (const move of moves) expect(whyNot(state, move.seat, move)).toEqual([]);
  });

  test('a discard prepared while another player acts', () => {
    const state = scenario({ players: [{}, { hand: [1, 2, 3, 4] }] });
    expect(whyNot(state, 1, { kind: 'prepare', cards: [2] })).toEqual([]);
    expect(whyNot(state, 1, { kind: 'prepare', cards: [1, 2] })).toEqual([
      { code: 'wrong-number-of-cards', expected: 1 },
    ]);
    expect(whyNot(state, 1, { kind: 'prepare', cards: [9] })).toEqual([{ code: 'not-in-hand', card: 9 }]);
  });

  test.each([45, 69, 86, 1, 14, 53])('the effect of card %i, of which something can be carried out', (card) => {
    const sites = { 'c9.1': 'desalination', 'c9.2': 'desalination' };
    expect(whyNot(two({ ...RICH, sites }), 0, effect(card))).toEqual([]);
  });

  test('a build that could be paid if only somebody asked', () => {
    expect(whyNot(two(RICH), 0, { kind: 'build', what: 'tunnel', site: 't13' })).toEqual([{ code: 'not-asked' }]);
    expect(whyNot(two(RICH), 1, { kind: 'play', slot: 'green-b' })).toEqual([{ code: 'not-your-turn' }]);
  });

  test('a metropolis that is connected', () => {
    const sites = { t11: 'tunnel', t6: 'tunnel', t16: 'tunnel' };
    expect(whyNot(two({ sites }), 0, { kind: 'metropolis', place: 'top-right' })).toEqual([]);
  });
});

describe('what is missing', () => {
  test('R-BLD-02 spare biomatter stands in for kelp and steelplast', () => {
    const city: Wish = { kind: 'build', what: 'nonsymbiotic', site: 'c8' };
    const of = (stock: object): readonly Reason[] => whyNot(two({ ...BARE, ...stock }), 0, city);
    expect(of({ steelplast: 2, biomatter: 1 })).toEqual([{ code: 'short', resource: 'credit', by: 1 }]);
    expect(of({ credit: 1, biomatter: 2 })).toEqual([{ code: 'short', resource: 'steelplast', by: 1 }]);
    expect(of({ credit: 1, kelp: 1, steelplast: 1, biomatter: 0 })).toEqual([
      { code: 'short', resource: 'steelplast', by: 1 },
    ]);
  });

  test('R-BLD-03 where every open site asks a surcharge, the cheapest of them', () => {
    // Board 6: beside c5 only the rim is left, the least of whose surcharges are 1 steelplast (c2, c7) or 1 credit (c4).
    const sites = { c5: 'nonsymbiotic', c6: 'nonsymbiotic', c8: 'nonsymbiotic' };
    const state = two({ ...BARE, kelp: 1, steelplast: 2, credit: 1, board: 6, sites });
    expect(whyNot(state, 0, { kind: 'play', slot: 'green-c' })).toEqual([
      {
        code: 'slot-impossible',
        slot: 'green-c',
        missing: [{ code: 'short', resource: 'steelplast', by: 1 }],
      },
    ]);
  });

  test('of several ways the cheapest, and no resource twice', () => {
    // Yellow C: a city or a building, of three kinds; a building of any kind is 1 short, a city more.
    const missing = [{ code: 'short', resource: 'kelp', by: 1 }];
    const impossible = { code: 'slot-impossible', slot: 'yellow-c', missing };
    expect(whyNot(two(BARE), 0, { kind: 'play', slot: 'yellow-c' })).toEqual([impossible]);
    // Red B: the tunnel needs resources; that there is no A-card is another matter.
    const state = two({ ...BARE, used: [0] });
    expect(whyNot(state, 0, { kind: 'play', slot: 'red-b' })).toEqual([
      {
        code: 'slot-impossible',
        slot: 'red-b',
        missing: [
          { code: 'short', resource: 'steelplast', by: 1 },
          { code: 'short', resource: 'credit', by: 1 },
          { code: 'no-ready-action' },
        ],
      },
    ]);
  });

  test('what one more of an effect would need', () => {
    const effect = { kind: 'build', what: ['desalination'], upTo: 2 } as const;
    const again = { kind: 'again', effect, cause: 'slot:green-a' } as const;
    expect(whyNot(two(BARE), 0, again)).toEqual([{ code: 'short', resource: 'credit', by: 1 }]);
    expect(whyNot(two({ ...BARE, credit: 1 }), 0, again)).toEqual([]);
  });

  test('R-CLN-02 the cloning credit is gone before the slot', () => {
    const state = scenario({
      players: [{ ...BARE, credit: 1 }, {}, {}, {}],
      order: [2, 1, 3, 4],
      slots: { Ga: [2] },
      turn: 1,
    });
    expect(whyNot(state, 0, { kind: 'play', slot: 'green-a', clone: true })).toEqual([
      { code: 'slot-impossible', slot: 'green-a', missing: [{ code: 'short', resource: 'credit', by: 1 }] },
    ]);
  });

  test('R-CRD-09 a payment that is possible for something that is not', () => {
    const state = two({ ...RICH, sites: { c9: 'symbiotic' } });
    expect(whyNot(state, 0, effect(75))).toEqual([{ code: 'no-city-to-turn' }]);
    expect(whyNot(two({ ...BARE }), 0, effect(75))).toEqual([{ code: 'short', resource: 'kelp', by: 1 }]);
  });

  test('R-CRD-11 a fifth action card needs one to go', () => {
    const full = { ...RICH, ready: [0, 20, 21], used: [22], hand: [19], claimed: [OPEN_MENU] };
    const state = playMoves(two(full), '1: 19@Gb').state;
    expect(whyNot(state, 0, { kind: 'card' })).toEqual([{ code: 'wrong-number-of-cards', expected: 1 }]);
    expect(whyNot(state, 0, { kind: 'card', room: 33 })).toEqual([{ code: 'not-claimed', card: 33 }]);
    expect(whyNot(state, 0, { kind: 'card', room: 22 })).toEqual([]);
  });

  test('a card or a cost that does not exist', () => {
    expect(whyNot(scenario(), 0, effect(999))).toEqual([{ code: 'malformed', field: 'card' }]);
    const state = two({ ...RICH, sites: { 'c9.1': 'farm' } });
    expect(whyNot(state, 0, { kind: 'upgrade', site: 'c9.1', option: 7 })).toEqual([
      { code: 'malformed', field: 'option' },
    ]);
    expect(whyNot(state, 0, { kind: 'play', slot: 'green-e' })).toEqual([{ code: 'malformed', field: 'slot' }]);
  });
});
