import { describe, expect, it } from 'vitest';
import { refused } from '../../../test-kit/reading.ts';
import { offered, outcome, playMoves, scenario } from '../../../test-kit/scenario.ts';
import type { Event, State } from '../index.ts';
import { checkSetup, newGame, seedFrom, standings } from '../index.ts';
import { slotAt } from '../play/game.ts';
import { slotName } from '../written/notation.ts';
import type { PlayerPosition, Position } from '../written/position.ts';
import { FOURTH, NEUTRAL, NO_CLONER } from '../state.ts';
import { supplyOf } from './supply.ts';

const SETUP = { players: 1, boards: 'advanced', contracts: false, seed: seedFrom('solo') } as const;

function slotsWith(state: State, tile: number): string[] {
  return state.tiles.flatMap((mask, slot) => (mask & tile ? [slotName(slotAt(state, slot).id)] : []));
}

function fourthOf(events: readonly Event[]): Extract<Event, { kind: 'neutral' }>['fourth'] {
  return events.flatMap((event) => (event.kind === 'neutral' ? [event] : []))[0]?.fourth;
}

/** The end of a round in which the marker stayed below the track. */
function stayed(round: number, more: Position = {}): Position {
  return { players: [{}], round, next: 'end-of-round', track: { below: [1] }, ...more };
}

describe('setup', () => {
  it('R-SOLO-01 advanced board, the 1-2 side of the main board, no cloning tile, the marker below the track', () => {
    const state = newGame(SETUP);
    expect(state.players[0]?.side).toBeGreaterThanOrEqual(5);
    expect(state.tiles).toHaveLength(13);
    expect(state.cloner).toBe(NO_CLONER);
    expect(state.spaces).toEqual([5]);
    expect(state.players[0]?.resources).toEqual([1, 1, 1, 2, 0]);
    expect(state.offer).toHaveLength(6);
  });

  it.each([
    ['basic boards', { boards: 'basic' }],
    ['contracts', { contracts: true }],
  ])('R-SOLO-01 no %s', (_what, change) => {
    expect(checkSetup(SETUP)).toBeUndefined();
    expect(checkSetup({ ...SETUP, ...change })).toEqual({ code: 'malformed', field: 'setup.players' });
  });

  it('R-SOLO-01 the metropolis of connected cities is left out', () => {
    const brown = new Set<number | undefined>();
    for (let game = 0; game < 60; game++) {
      const state = newGame({ ...SETUP, seed: seedFrom(`solo ${game}`) });
      brown.add(state.players[0]?.metropolises[0]);
      expect(state.metropolises).toHaveLength(9);
    }
    expect(brown).toEqual(new Set([1, 2, 4, 5]));
  });

  it('R-SOLO-01 symbiotic domes are unlimited', () => {
    const cities = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7'].map((site) => [site, 'symbiotic'] as const);
    const player = { board: 5, sites: Object.fromEntries(cities), kelp: 9, steelplast: 9, biomatter: 9, credit: 9 };
    const alone = playMoves(scenario({ players: [player] }), '1: @Gc; +symbiotic c8').state;
    expect(alone.players[0]?.symbiotic).toBe(0b11111111);
    expect(supplyOf(alone, 'symbiotic')).toBe(Number.POSITIVE_INFINITY);
    // Two players have seven.
    const two = playMoves(scenario({ players: [player, {}] }), '1: @Gc').state;
    expect(refused(two, '1: +symbiotic c8')).toEqual({ code: 'supply-out', what: 'symbiotic' });
  });
});

describe('neutral tiles', () => {
  it.each([
    [1, ['Ga', 'Ra', 'Ya']],
    [2, ['Gb', 'Rb', 'Yb']],
    [3, ['Gc', 'Rc', 'Yc']],
    [4, ['Gd', 'Rd', 'Yd']],
  ] as const)('R-SOLO-02 one on the same slot of each colour, the first to fourth: %i', (soloStart, slots) => {
    expect(slotsWith(newGame({ ...SETUP, soloStart }), NEUTRAL)).toEqual(slots);
  });

  it('R-SOLO-02 without a choice on the first', () => {
    expect(slotsWith(newGame(SETUP), NEUTRAL)).toEqual(['Ga', 'Ra', 'Ya']);
  });

  it('R-SOLO-02 the slots they lie on are occupied', () => {
    const state = scenario({ players: [{ kelp: 2, credit: 2, hand: [1] }] });
    expect(refused(state, '1: 1@Ga')).toEqual({ code: 'slot-occupied', slot: 'green-a' });
    expect(offered(state, 1).some((move) => /@(?:Ga|Ra|Ya)/.test(move))).toBe(false);
    expect(offered(state, 1)).toContain('1@Gb');
  });

  it.each([
    [1, ['Gb', 'Rb', 'Yb']],
    [3, ['Gd', 'Rd', 'Yd']],
    [4, ['Ga', 'Ra', 'Ya']],
  ])('R-SOLO-02 after round %i each has moved one slot clockwise around the whole board', (round, slots) => {
    const position = { players: [{}], round, next: 'end-of-round', track: { '4': [1] } } as const;
    const { state } = outcome(position);
    expect(slotsWith(state, NEUTRAL)).toEqual(slots);
    expect(state.tiles.filter((mask) => mask !== 0)).toHaveLength(3);
  });

  it('R-SOLO-02 your own tiles go home', () => {
    const { state } = outcome({
      players: [{}],
      round: 1,
      next: 'end-of-round',
      slots: { Gb: [1], Rc: [1], Fed: [1] },
      track: { '4': [1] },
    });
    expect(slotsWith(state, 1)).toEqual([]);
  });

  it('R-SOLO-04 they count as tiles of another player for card effects', () => {
    const position: Position = {
      players: [{ hand: [67], steelplast: 1, kelp: 1, credit: 3 }],
      round: 5,
      slots: { Rd: ['fourth'] },
    };
    const state = playMoves(scenario(position), '1: 67@Gb; #').state;
    const slots = offered(state, 1).filter((move) => move.startsWith('>'));
    expect(slots).toEqual(['>Ga', '>Ra', '>Rd', '>Ya']);
    expect(refused(state, '1: >Gb')).toEqual({ code: 'own-tile', slot: 'green-b' });
    expect(refused(state, '1: >Gd')).toEqual({ code: 'slot-unoccupied', slot: 'green-d' });
  });

  it('R-SOLO-04 so they are not unoccupied', () => {
    const position: Position = {
      players: [{ hand: [27], credit: 9, steelplast: 3, kelp: 3 }],
      slots: { Rc: ['fourth'] },
    };
    const state = playMoves(scenario(position), '1: 27@Rd; #; $').state;
    const slots = offered(state, 1).filter((move) => move.startsWith('>'));
    expect(slots).toEqual(['>Gb', '>Gc', '>Gd', '>Rb', '>Yb', '>Yc', '>Yd']);
  });
});

describe('the fourth tile', () => {
  it.each([
    ['the first green slot is 1', 1, 1, 'Ga'],
    ['the digits are added', 1, 30, 'Gc'],
    ['of both places', 1, 25, 'Rc'],
    ['twelve is the last yellow one', 1, 66, 'Yd'],
    ['if taken the next free one: neutral tiles lie on b', 1, 2, 'Gc'],
    ['the same at red', 1, 42, 'Rc'],
    ['from the last slot on to the first', 3, 66, 'Ga'],
    ['a count beyond 12 goes on round the board, without the Grant', 2, 49, 'Ga'],
    ['18 is 6', 5, 99, 'Rc'],
    ['17 is 5', 6, 89, 'Ra'],
    ['three digits', 8, 178, 'Gd'],
  ])('R-SOLO-03 R-SOLO-05 %s: round %i, card %i, slot %s', (_what, round, card, slot) => {
    const { state, events } = outcome(stayed(round, { deck: [card] }));
    expect(slotsWith(state, FOURTH)).toEqual([slot]);
    expect(fourthOf(events)).toEqual({ slot: slotIdOf(slot), card });
    expect(slotsWith(state, NEUTRAL)).toHaveLength(3);
  });

  it('R-SOLO-03 the card is turned up and discarded', () => {
    const { state } = outcome(stayed(1, { deck: [30, 31] }));
    expect(state.discard).toEqual([30]);
    expect(state.deck.at(-1)).toBe(31);
  });

  it.each(['1', '2', '3', '4'] as const)('R-SOLO-03 none if you advanced: space %s', (space) => {
    const { state, events } = outcome(stayed(1, { track: { [space]: [1] }, deck: [30] }));
    expect(fourthOf(events)).toBeUndefined();
    expect(slotsWith(state, FOURTH)).toEqual([]);
    expect(state.discard).toEqual([]);
  });

  it('R-SOLO-03 R-RND-02 each round is looked at anew: an advance of the round before does not count', () => {
    const events: Event[] = [];
    // A round on the Grant alone, after one in which the marker advanced.
    for (let { state } = outcome(stayed(1, { track: { '2': [1] } })); state.round === 2; ) {
      const moves = offered(state, 1);
      const played = playMoves(state, `1: ${moves.find((move) => move.endsWith('@Fed')) ?? moves[0]}`);
      events.push(...played.events);
      ({ state } = played);
    }
    expect(fourthOf(events)).toBeDefined();
  });

  it('R-SOLO-03 it occupies its slot for the next round and is removed at its end', () => {
    const { state } = outcome(stayed(1, { deck: [30], players: [{ hand: [5] }] }));
    expect(refused(state, '1: 5@Gc')).toEqual({ code: 'slot-occupied', slot: 'green-c' });
    const end = outcome({
      players: [{}],
      round: 2,
      next: 'end-of-round',
      slots: { Gc: ['fourth'] },
      track: { '4': [1] },
    });
    expect(slotsWith(end.state, FOURTH)).toEqual([]);
    expect(slotsWith(end.state, NEUTRAL)).toEqual(['Gc', 'Rc', 'Yc']);
  });

  it('R-SOLO-03 its own slot of the last round is free again when the new one is counted', () => {
    const { state } = outcome(stayed(2, { slots: { Ga: ['fourth'] }, deck: [1] }));
    expect(slotsWith(state, FOURTH)).toEqual(['Ga']);
  });

  it('R-SOLO-05 it comes first at the end of the round, after the three have moved', () => {
    const { events } = outcome(stayed(4, { deck: [30] }));
    const kinds = events.map(({ kind }) => kind);
    expect(kinds.slice(0, 3)).toEqual(['neutral', 'order', 'production']);
    expect(events[0]).toEqual({
      kind: 'neutral',
      slots: ['green-a', 'red-a', 'yellow-a'],
      fourth: { slot: 'green-c', card: 30 },
    });
  });

  it('R-SOLO-05 with a card of the era just played, and it stays for the first round of the new one', () => {
    const { state } = outcome(stayed(7, { deck: [120] }));
    expect([state.era, state.round]).toEqual([3, 8]);
    expect(slotsWith(state, FOURTH)).toEqual(['Gc']);
    expect(state.removed).toContain(120);
  });

  it('R-SOLO-05 none after round 10', () => {
    const { state, events } = outcome(stayed(10, { deck: [130] }));
    expect(fourthOf(events)).toBeUndefined();
    expect(slotsWith(state, FOURTH)).toEqual([]);
    expect(state.deck.at(-1)).toBe(130);
  });

  it('R-SOLO-03 R-CMP-05 an empty deck is refilled; with no card left there is no fourth tile', () => {
    const refilled = outcome(stayed(1, { rest: 'removed', discard: [30] }));
    expect(slotsWith(refilled.state, FOURTH)).toEqual(['Gc']);
    expect(slotsWith(outcome(stayed(1, { rest: 'removed' })).state, FOURTH)).toEqual([]);
  });
});

describe('the goal', () => {
  /** Seven connected cities on side 5, the starting one counted, without a building. */
  const SEVEN = {
    c8: 'nonsymbiotic',
    c5: 'symbiotic',
    c4: 'nonsymbiotic',
    c7: 'nonsymbiotic',
    c2: 'nonsymbiotic',
    c6: 'nonsymbiotic',
    t14: 'tunnel',
    t11: 'tunnel',
    t9: 'tunnel',
    t13: 'tunnel',
    t4: 'tunnel',
    t12: 'tunnel',
  };
  const { c2: _2, ...six } = SEVEN;
  const { t4: _4, ...apart } = SEVEN;
  const nothing: PlayerPosition = { board: 5, kelp: 0, steelplast: 0, science: 0, credit: 0 };

  it.each<[string, PlayerPosition, number, boolean]>([
    ['7 cities and 100 VP after final scoring', { sites: SEVEN, vp: 86 }, 100, true],
    ['resources count', { sites: SEVEN, vp: 85, credit: 4 }, 100, true],
    ['99 VP are too few', { sites: SEVEN, vp: 85 }, 99, false],
    ['six cities are too few', { sites: six, vp: 150 }, 162, false],
    ['the seventh must be connected', { sites: apart, vp: 150 }, 162, false],
  ])('R-SOLO-04 R-SOLO-05 %s', (_what, player, vp, goal) => {
    const { state, events } = outcome({ round: 10, next: 'scoring', players: [{ ...nothing, ...player }] });
    expect(standings(state)).toEqual([{ seat: 0, vp, place: 1, goal }]);
    expect(events.at(-1)).toEqual({ kind: 'over', winner: goal ? 0 : undefined });
  });
});

function slotIdOf(name: string): string {
  const colours: Record<string, string> = { G: 'green', R: 'red', Y: 'yellow' };
  return `${colours[name[0] ?? '']}-${name[1]}`;
}
