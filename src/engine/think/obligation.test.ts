import { describe, expect, test } from 'vitest';
import { gains, refused, stock } from '../../../test-kit/reading.ts';
import {
  action,
  advance,
  all,
  build,
  gain,
  metropolis,
  mismatch,
  oncePerTurn,
  onSpace,
  pay,
  performSlot,
  permanent,
  provided,
  readyAction,
  upgrade,
  useAction,
  when,
} from '../../content/cards/phrases.ts';
import { offered, playedWith, playMoves, scenario } from '../../../test-kit/scenario.ts';
import { BUILDABLES, STRUCTURES } from '../../vocabulary/index.ts';
import { gameFrom } from '../play/advance.ts';
import type { PlayerPosition, Position } from '../written/position.ts';
import type { State } from '../state.ts';
import { whyNot } from './why-not.ts';

/** Nothing in stock, no A-card ready: only what the test names. */
const BARE: PlayerPosition = { kelp: 0, steelplast: 0, science: 0, credit: 0, ready: [], used: [0] };

function alone(player: PlayerPosition, more: Position = {}): State {
  return scenario({ ...more, players: [{ ...BARE, ...player }, {}] });
}

function impossible(slot: string): object {
  return { code: 'slot-impossible', slot };
}

function wouldBeImpossible(slot: string): object {
  return { code: 'slot-would-be-impossible', slot };
}

describe('a slot that only the card makes possible', () => {
  test('R-TRN-06 may be chosen, and then the card goes first', () => {
    // 24 (red): 2 steelplast, enough for a laboratory on red a.
    const { state, events } = playMoves(alone({ hand: [24] }), '1: 24@Ra');
    expect(gains(events, 'card:24')).toEqual([{ steelplast: 2 }]);
    expect(offered(state, 1)).toContain('+laboratory c9.1');
    expect(refused(state, '1: x')).toEqual({ code: 'must-act' });
  });

  test('R-TRN-06 the slot cannot go first', () => {
    const laid = playMoves(alone({ hand: [24], credit: 1, claimed: [54] }), '1: 24@Ra').state;
    expect(offered(laid, 1)).toEqual(['#', '*54']);
    expect(refused(laid, '1: @')).toMatchObject(impossible('red-a'));
    expect(refused(laid, '1: .')).toEqual({ code: 'not-asked' });
  });

  test.each([
    ['of another colour', 2, 'Ra'],
    ['that gives something else', 26, 'Ra'],
    ['of the slot’s colour on the wrong slot', 24, 'Yb'],
  ])('R-TRN-06 cannot be chosen with a card %s', (_name, card, slot) => {
    expect(refused(alone({ hand: [card] }), `1: ${card}@${slot}`)).toMatchObject({ code: 'slot-impossible' });
  });

  test('R-TRN-06 a discount counts: farms on red a are free with 40', () => {
    const { state, events } = playMoves(alone({ hand: [40] }), '1: 40@Ra');
    expect(events).toContainEqual({ kind: 'claimed', seat: 0, card: 40 });
    expect(offered(state, 1)).toContain('+farm c9.1');
    expect(refused(alone({ hand: [41] }), '1: 41@Ra')).toMatchObject(impossible('red-a'));
  });

  test('R-TRN-06 a new A-card counts where the slot uses one', () => {
    const { state, events } = playMoves(alone({ hand: [33] }), '1: 33@Rb');
    expect(events).toContainEqual({ kind: 'used', seat: 0, card: 33, cause: 'slot:red-b' });
    expect(stock(state, 1)['credit']).toBe(2);
    expect(refused(alone({ hand: [35] }), '1: 35@Rb')).toMatchObject(impossible('red-b'));
  });

  test('R-TRN-17 an old A-card that makes room for the fifth counts too', () => {
    // 33 comes; 62 or 21 goes and gives what a farm or a laboratory needs, 22 is used and gives nothing.
    const laid = playMoves(alone({ ready: [62, 21], used: [0, 22], hand: [33] }), '1: 33@Ra').state;
    expect(offered(laid, 1)).toEqual(['#-62', '#-21']);
    expect(refused(laid, '1: #-22')).toEqual(wouldBeImpossible('red-a'));
    const { state } = playMoves(laid, '1: #-62');
    expect(stock(state, 1)).toEqual({ kelp: 2 });
    expect(offered(state, 1)).toContain('+farm c9.1');
  });

  test('R-TRN-17 never what a hidden card or tile might give', () => {
    // 45 draws cards; 193 gives a random metropolis, one of which gives steelplast.
    expect(refused(alone({ hand: [45], credit: 2 }), '1: 45@Yb')).toMatchObject(impossible('yellow-b'));
    expect(refused(alone({ hand: [193], credit: 3 }), '1: 193@Yb')).toMatchObject(impossible('yellow-b'));
  });

  test('R-TRN-17 a mismatch effect counts, on another colour only', () => {
    // 14: 1 steelplast when a card does not match.
    const player = { claimed: [14], hand: [45, 26] };
    expect(refused(alone(player), '1: 26@Ra')).toMatchObject(impossible('red-a'));
    const { state, events } = playMoves(alone(player), '1: 45@Ra');
    expect(events.slice(0, 2)).toEqual([
      { kind: 'played', seat: 0, slot: 'red-a', card: 45 },
      { kind: 'gained', seat: 0, gains: { steelplast: 1 }, cause: 'card:14' },
    ]);
    expect(offered(state, 1)).toContain('+laboratory c9.1');
  });

  test('R-TRN-17 a once-per-turn ability counts while it is unused', () => {
    const player = { claimed: [39], kelp: 1, credit: 1, hand: [23] };
    const { state } = playMoves(alone(player), '1: 23@Yb');
    // The ability has begun by itself: nothing else would lead to the slot.
    expect(stock(state, 1)).toEqual({ steelplast: 1, credit: 1 });
    expect(offered(state, 1)).toContain('+tunnel t13');
    const used = alone({ ...player, hand: [23] }, { turn: { seat: 1, abilities: [39] } });
    expect(refused(used, '1: 23@Yb')).toMatchObject(impossible('yellow-b'));
  });

  test('R-TRN-17 an ability that gives something else does not', () => {
    // 54 exchanges science and credit; yellow b lacks steelplast.
    expect(refused(alone({ claimed: [54], credit: 2, hand: [23] }), '1: 23@Yb')).toMatchObject(impossible('yellow-b'));
  });

  test('R-TRN-17 R-SLT-13 what a permanent answers to a slot that the card performs counts', () => {
    // 89 performs green d, which gives 1 steelplast; 38 answers that with the credit of which a tunnel on red b is short.
    const threeAt = (claimed: readonly number[]): State =>
      scenario({ round: 6, players: [{ ...BARE, hand: [89], claimed }, {}, {}] });
    expect(refused(threeAt([]), '1: 89@Rb')).toMatchObject(impossible('red-b'));
    const { state } = playMoves(threeAt([38]), '1: 89@Rb');
    expect(stock(state, 1)).toEqual({ steelplast: 1, credit: 1 });
    expect(offered(state, 1)).toContain('+tunnel t11');
  });

  test('R-TRN-17 steps on the track count with their bonuses', () => {
    // 31 (red): advance 2 and 1 credit; from space 3 the first step gives the steelplast for a tunnel.
    const on = (space: string): State => alone({ hand: [31] }, { track: { [space]: [1], below: [2] } });
    const { state } = playMoves(on('3'), '1: 31@Rb');
    expect(state.spaces[0]).toBe(2);
    expect(refused(on('1'), '1: 31@Rb')).toMatchObject(impossible('red-b'));
  });

  const FULL = Object.fromEntries(
    ['c6', 'c8', 'c9'].flatMap((city) => [1, 2, 3].map((site) => [`${city}.${site}`, 'farm'])),
  );
  const FAR_WEST = { t13: 'tunnel', t12: 'tunnel' };

  test.each<[string, PlayerPosition, number, string, string]>([
    ['an A-card that it uses: the assistant', { hand: [69], ready: [0], used: [] }, 5, '69@Ga', 'green-a'],
    ['biomatter for what is short', { hand: [92] }, 5, '92@Ra', 'red-a'],
    ['a test run', { hand: [49], credit: 1, sites: { 'c9.1': 'laboratory+' } }, 1, '49@Yb', 'yellow-b'],
    ['a slot that it performs for a credit', { hand: [27], credit: 1 }, 1, '27@Ra', 'red-a'],
    [
      'a permanent that answers to upgrading: 117',
      { hand: [110], claimed: [117], steelplast: 1, science: 1, sites: { 'c9.1': 'laboratory' } },
      5,
      '110@Yb',
      'yellow-b',
    ],
    [
      'a permanent that answers to a metropolis, whichever it is: 78',
      { hand: [193], claimed: [78], credit: 2 },
      5,
      '193@Yb',
      'yellow-b',
    ],
    [
      'a metropolis on the board that its tunnel connects: 11',
      { hand: [5], kelp: 1, credit: 2, sites: FAR_WEST, metropolises: { 'bottom-left': 11 } },
      1,
      '5@Gc',
      'green-c',
    ],
    [
      'a site it builds on: c5.3 prints a kelp',
      { hand: [30], credit: 1, sites: { c8: 'nonsymbiotic' } },
      1,
      '30@Ra',
      'red-a',
    ],
    ['sites that its city opens', { hand: [74], steelplast: 1, credit: 2, sites: FULL }, 5, '74@Ga', 'green-a'],
  ])('R-TRN-17 what the card does counts with all that surely follows: %s', (_name, player, round, play, slot) => {
    const start = alone({ board: 1, ...player }, { round, track: { '1': [1], below: [2] } });
    expect(refused(start, `1: ${play}`)).toBeUndefined();
    // It is the card that makes the slot possible: one that does nothing here does not.
    const { hand: _hand, ...without } = player;
    expect(refused(alone({ board: 1, ...without }, { round }), `1: @${play.split('@')[1]}`)).toMatchObject(
      impossible(slot),
    );
  });
});

describe('what would leave no part of the slot possible', () => {
  test('R-TRN-17 paying too much is refused', () => {
    // 129 (green): pay 1 steelplast or 2 credits for a metropolis; green a needs a credit for a desalination plant.
    const start = alone({ hand: [129], steelplast: 1, credit: 2 }, { round: 8 });
    const paying = playMoves(start, '1: 129@Ga; #').state;
    expect(offered(paying, 1)).toEqual(['$/1', 'x']);
    expect(refused(paying, '1: $/2')).toEqual(wouldBeImpossible('green-a'));
    const { events } = playMoves(paying, '1: $/1');
    expect(events[0]).toMatchObject({ kind: 'paid', cost: { steelplast: 1 } });
  });

  test('R-TRN-17 after the slot it is not', () => {
    const start = alone({ hand: [129], steelplast: 1, credit: 3 }, { round: 8 });
    const done = playMoves(start, '1: 129@Ga; @; +desalination c9.1; x; #').state;
    expect(stock(done, 1)).toEqual({ steelplast: 1, credit: 2 });
    expect(offered(done, 1)).toEqual(['$/1', '$/2', 'x']);
  });

  test('R-TRN-17 one of several payments is refused', () => {
    // 8 (green): upgrade farms for 1 credit or 1 science each; green a needs the credit.
    const start = alone({ hand: [8], credit: 1, science: 1, sites: { 'c9.1': 'farm' } });
    const upgrading = playMoves(start, '1: 8@Ga; #; /1').state;
    expect(refused(upgrading, '1: ^c9.1/1')).toEqual(wouldBeImpossible('green-a'));
    expect(refused(upgrading, '1: ^c9.1/2')).toBeUndefined();
  });

  test('R-TRN-17 building is refused on sites that do not give back what the slot needs', () => {
    // 30 (red): a farm or laboratory for 1 credit, which the tunnel of red b needs; c9.2 prints a credit.
    const start = alone({ hand: [30], credit: 1, steelplast: 1 });
    const building = playMoves(start, '1: 30@Rb; #; /1').state;
    expect(refused(building, '1: +farm c9.1')).toEqual(wouldBeImpossible('red-b'));
    expect(offered(building, 1)).toEqual(['+farm c9.2', '+laboratory c9.2', 'x']);
  });

  test('R-TRN-17 building is allowed where what it sets off gives that back, several effects together', () => {
    // The second laboratory at c9: the site and card 37 give a credit each, for the tunnel of red b.
    const player = { ...BARE, hand: [30], credit: 1, steelplast: 1, claimed: [37], sites: { 'c9.1': 'laboratory' } };
    const building = playMoves(scenario({ players: [player, {}, {}] }), '1: 30@Rb; #; /1').state;
    expect(offered(building, 1)).toEqual(['+farm c9.2', '+laboratory c9.2', '+laboratory c9.3', 'x']);
  });

  test('R-TRN-17 R-CMP-05 drawing the last card is refused if the slot can do nothing but draw', () => {
    // 29 (red): draw 3. Red b has no tunnel to build, and A-card 65 nothing to upgrade: drawing 1 card is all it can do.
    const player = { hand: [29], kelp: 1, ready: [65], claimed: [39] };
    const last = playMoves(alone(player, { deck: [40], rest: 'removed' }), '1: 29@Rb').state;
    expect(refused(last, '1: #')).toEqual(wouldBeImpossible('red-b'));
    const enough = playMoves(alone(player, { deck: [40, 41, 42, 43], rest: 'removed' }), '1: 29@Rb').state;
    expect(refused(enough, '1: #')).toBeUndefined();
  });

  test('R-TRN-17 paying for a special is refused', () => {
    // 192 (red) costs 1 credit.
    const start = alone({ hand: [192], kelp: 1, credit: 1, steelplast: 1, claimed: [39] });
    const laid = playMoves(start, '1: 192@Rb').state;
    expect(refused(laid, '1: #')).toEqual(wouldBeImpossible('red-b'));
    expect(offered(laid, 1)).toEqual(['@', '*39']);
  });

  test('R-TRN-17 an exchange is refused in one direction', () => {
    const start = alone({ hand: [23], claimed: [39], kelp: 1, steelplast: 1, credit: 1 });
    const swapping = playMoves(start, '1: 23@Yb; *39').state;
    expect(refused(swapping, '1: ~steelplast')).toEqual(wouldBeImpossible('yellow-b'));
    expect(refused(swapping, '1: ~kelp')).toBeUndefined();
    // Before the tile is laid there is no obligation.
    expect(refused(playMoves(start, '1: *39').state, '1: ~steelplast')).toBeUndefined();
  });

  test('R-TRN-17 a payment that can be earned back is allowed, and then binds what follows', () => {
    // 27 (red): pay 1 credit, perform a free slot. Two steps on green b bring a credit back for the tunnel of red b.
    const start = alone({ hand: [27], credit: 1, steelplast: 1 }, { track: {} });
    const performing = playMoves(start, '1: 27@Rb; #; $').state;
    // Green b is the only way: it has begun, and neither step can be declined.
    expect(performing.spaces[0]).toBe(3);
    expect(stock(performing, 1)).toEqual({ steelplast: 1, credit: 1 });
  });

  test('R-TRN-17 performing a slot that uses up what the chosen one needs is refused', () => {
    const performing = playMoves(alone({ hand: [27], credit: 2, steelplast: 1 }), '1: 27@Ra; #; $').state;
    expect(refused(performing, '1: >Yb')).toEqual(wouldBeImpossible('red-a'));
    expect(offered(performing, 1)).toEqual(['>Ga', '>Gb', '>Gd', '>Rc', '>Rd', '>Ya', '>Yc', '>Yd']);
  });

  test('R-TRN-06 nothing is refused as long as any part stays possible', () => {
    // Red b also uses an A-card: with the assistant ready the credit may go.
    const start = alone({ hand: [192], credit: 1, steelplast: 1, ready: [0], used: [] });
    expect(refused(playMoves(start, '1: 192@Rb').state, '1: #')).toBeUndefined();
  });

  test('R-TRN-17 R-BLD-12 what the slot and the upgrade of a build both need is needed twice', () => {
    // 73 (green): a tunnel for a steelplast, upgraded for a credit; t17 connects metropolis 14 (2 steps, 1 resource).
    // Space 3 gives one credit, the resource must be the other: green a asks for one as well.
    const sites = { t13: 'tunnel', t12: 'tunnel' };
    const start = alone(
      { board: 1, hand: [73], steelplast: 1, sites, metropolises: { 'bottom-left': 14 } },
      { round: 5, track: {} },
    );
    const { state, events } = playMoves(start, '1: 73@Ga; /1');
    expect(gains(events, 'metropolis:14')).toEqual([{ credit: 1 }]);
    expect(stock(state, 1)).toEqual({ credit: 1 });
    expect(offered(state, 1)).toContain('+desalination c9.1');
  });
});

describe('what the slot lets do nothing at all', () => {
  /** 54 exchanges science and credit: harmless here, so that the menu stays open. */
  const OPEN: PlayerPosition = { ...BARE, claimed: [54], science: 1 };

  test('R-TRN-17 an instant whose only payment the slot needs is not offered, and stays for after the slot', () => {
    // 149 (red): pay 1 steelplast for 3 VP; the tunnel of red b needs it.
    const start = scenario({ round: 8, players: [{ ...OPEN, hand: [149], steelplast: 1, credit: 1 }, {}, {}] });
    const laid = playMoves(start, '1: 149@Rb').state;
    expect(offered(laid, 1)).toEqual(['@', '*54']);
    expect(refused(laid, '1: #')).toEqual(wouldBeImpossible('red-b'));
    expect(whyNot(laid, 0, { kind: 'card' })).toEqual([wouldBeImpossible('red-b')]);
    const rich = scenario({ round: 8, players: [{ ...OPEN, hand: [149], steelplast: 2, credit: 1 }, {}, {}] });
    expect(offered(playMoves(rich, '1: 149@Rb').state, 1)).toEqual(['@', '#', '*54']);
    const after = playMoves(rich, '1: 149@Rb; @; +tunnel t13').state;
    expect(offered(after, 1)).toEqual(['#', '*54', '.']);
  });

  test('R-TRN-17 nor one whose payment cannot be earned back', () => {
    // 27 (red): pay 1 credit, perform a free slot; on space 1 no slot brings the credit for the tunnel of red b.
    const start = alone({ hand: [27], credit: 1, steelplast: 1 }, { track: { '1': [1], below: [2] } });
    const { state } = playMoves(start, '1: 27@Rb');
    expect(state.turn?.cardUsed).toBe(false);
    expect(offered(state, 1)).toContain('+tunnel t13');
  });

  test('R-TRN-17 a once-per-turn ability of which every use would take what the slot needs is not offered', () => {
    // 39 exchanges kelp and steelplast; a city on green c needs all of both.
    const player = { ...OPEN, claimed: [39, 54], kelp: 1, steelplast: 2, credit: 1 };
    const laid = playMoves(alone({ ...player, hand: [23] }), '1: 23@Gc').state;
    expect(offered(laid, 1)).toEqual(['@', '*54']);
    expect(refused(laid, '1: *39')).toEqual(wouldBeImpossible('green-c'));
    expect(whyNot(laid, 0, { kind: 'ability', card: 39 })).toEqual([wouldBeImpossible('green-c')]);
    // Before the tile is laid it is, and with a steelplast more too.
    expect(offered(alone({ ...player, hand: [23] }), 1)).toContain('*39');
    expect(offered(playMoves(alone({ ...player, steelplast: 3, hand: [23] }), '1: 23@Gc').state, 1)).toContain('*39');
  });

  test('R-TRN-17 a part of a card that could only be declined is not offered', () => {
    // 8 (green): upgrade farms for 1 credit or 1 science each; draw a card. Green a needs the credit.
    const start = alone({ hand: [8], credit: 1, sites: { 'c9.1': 'farm' } });
    const asked = playMoves(start, '1: 8@Ga; #').state;
    expect(offered(asked, 1)).toEqual(['/2', 'x']);
    expect(refused(asked, '1: /1')).toEqual(wouldBeImpossible('green-a'));
  });

  test('R-TRN-16 R-TRN-17 an A-card whose only payment the slot needs is not used', () => {
    // 69 (green) uses an A-card; 156 pays kelp, steelplast or science for VP; a city on green c needs all there is.
    const player = { ...OPEN, hand: [69], science: 0, kelp: 1, steelplast: 2, credit: 2 };
    const laid = playMoves(alone({ ...player, ready: [156] }, { round: 8 }), '1: 69@Gc').state;
    expect(offered(laid, 1)).toEqual(['@', '*54']);
    expect(refused(laid, '1: #')).toEqual(wouldBeImpossible('green-c'));
    const other = playMoves(alone({ ...player, ready: [156, 137] }, { round: 8 }), '1: 69@Gc; #').state;
    expect(offered(other, 1)).toEqual(['A137', 'x']);
  });

  test('R-CRD-14 R-TRN-17 a special may be paid for although its effect is barred', () => {
    // 194 (green, 1 credit): a symbiotic city for kelp and steelplast, which the city on green c needs.
    const start = alone({ ...OPEN, hand: [194], kelp: 1, steelplast: 2, credit: 2 }, { specials: [186] });
    expect(offered(playMoves(start, '1: 194@Gc').state, 1)).toContain('#');
  });
});

describe('a slot that asks on which space of the track one is', () => {
  // 31 (red): advance 2 and 1 credit.
  const { scenario: own } = playedWith({
    slots: {
      'red-b': provided(onSpace(3), gain({ kelp: 1 })),
      'red-c': pay({ credit: 1 }, provided(onSpace(2), gain({ kelp: 1 }))),
    },
  });
  const on = (space: string): State =>
    own({ players: [{ ...BARE, hand: [31, 1] }, {}], track: { [space]: [1], below: [2] } });

  test('R-TRN-17 R-FED-04 a step that leaves it is refused until the slot is done', () => {
    const { state } = playMoves(on('3'), '1: 31@Rb; #');
    expect([state.spaces[0], stock(state, 1)]).toEqual([3, { kelp: 1, credit: 1 }]);
  });

  test('R-TRN-17 R-FED-04 a step that leads to it is taken, the next one is not', () => {
    const { state } = playMoves(on('3'), '1: 31@Rc');
    expect([state.spaces[0], stock(state, 1)]).toEqual([2, { kelp: 1, steelplast: 1 }]);
  });
});

describe('a slot that needs the last metropolis', () => {
  // 39: use an A-card, and then a metropolis; declined, the metropolis would be taken all the same.
  const { scenario: own } = playedWith({
    cards: { 39: permanent(oncePerTurn(all(readyAction(1), all(advance(1), useAction(1)), metropolis))) },
    slots: { 'red-b': metropolis },
  });
  const start = (): State =>
    own({
      players: [
        {
          ...BARE,
          ready: [0],
          used: [],
          hand: [1, 2],
          claimed: [39],
          metropolises: { 'top-right': 6, 'bottom-left': 7 },
        },
        { metropolises: { 'top-right': 8, 'bottom-left': 9 }, extra: [10, 11, 12, 13, 14, 15] },
      ],
    });

  test('R-TRN-17 nothing that leads to it being taken is offered, declining included', () => {
    const { state } = playMoves(start(), '1: 1@Rb; *39; /2');
    // Once an A-card is used it can be readied, and then the rest may be declined.
    expect(offered(state, 1)).toEqual(['/1', '/2']);
  });

  test('R-TRN-17 R-CRD-15 a card whose mismatch takes it is not laid there', () => {
    const { scenario: with40 } = playedWith({
      cards: { 40: permanent(when(mismatch, metropolis)) },
      slots: { 'red-b': metropolis },
    });
    const state = with40({
      players: [
        { ...BARE, hand: [1, 31], claimed: [40], metropolises: { 'top-right': 6, 'bottom-left': 7 } },
        { metropolises: { 'top-right': 8, 'bottom-left': 9 }, extra: [10, 11, 12, 13, 14, 15] },
      ],
    });
    // 1 is green, 31 red.
    expect(offered(state, 1).filter((move) => move.endsWith('@Rb'))).toEqual(['31@Rb']);
  });
});

describe('a slot that uses A-cards, of which one asks on which space of the track one is', () => {
  // 31 (red): advance 2 and 1 credit. 44 performs slots.
  const { scenario: own } = playedWith({
    cards: { 42: action(provided(onSpace(3), gain({ kelp: 1 }))), 44: action(performSlot('occupied', 'green')) },
    slots: { 'red-b': useAction(1), 'green-a': provided(onSpace(3), gain({ kelp: 1 })) },
  });

  test.each([
    ['itself', 42],
    ['by a slot that it performs', 44],
  ])('R-TRN-17 R-FED-04 %s: a step that leaves it is refused until the slot is done', (_how, card) => {
    const start = own({
      players: [{ ...BARE, ready: [card], hand: [31, 1] }, {}],
      slots: { Ga: [2] },
      track: { '3': [1], below: [2] },
    });
    const { state } = playMoves(start, '1: 31@Rb; #');
    expect([state.spaces[0], stock(state, 1)]).toEqual([3, { kelp: 1, credit: 1 }]);
  });
});

describe('a search that does not come to an end', () => {
  const everything = all(build(BUILDABLES, { upTo: 9 }), upgrade(9, STRUCTURES), build(BUILDABLES, { upTo: 9 }));
  const dear = pay({ science: 25 }, gain({ vp: 1 }));
  const { scenario: own } = playedWith({
    cards: Object.fromEntries([39, 40, 41].map((card) => [card, permanent(oncePerTurn(everything))])),
    slots: { 'red-a': dear, 'red-b': dear },
  });
  const rich = { kelp: 9, steelplast: 9, science: 9, credit: 9, biomatter: 9 };

  test('R-TRN-17 is given up: what is not proved counts as impossible, and the other slots are offered', () => {
    const state = own({ players: [{ ...BARE, ...rich, hand: [1, 2, 3], claimed: [39, 40, 41] }, {}] });
    expect(gameFrom(state).patience.steps).toBeLessThanOrEqual(0);
    const slots = new Set(offered(state, 1).map((move) => move.split('@')[1]));
    expect([slots.has('Ra'), slots.has('Rb'), slots.has('Ga')]).toEqual([false, false, true]);
  });
});
