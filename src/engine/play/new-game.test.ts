import { contentOf } from '../content.ts';
import { CORE } from '../core.ts';
import { describe, expect, test } from 'vitest';
import { decisionsOf, newGame } from './apply.ts';
import { layTable } from './new-game.ts';
import { seedFrom } from '../kit/random.ts';
import { EVERYBODY } from '../rules/deck.ts';
import { supplyOf } from '../rules/supply.ts';
import type { PlayerCount, Setup } from '../setup.ts';
import { BELOW, CLONER_FREE, NO_CLONER } from '../state.ts';
import { topologyOf } from '../topology.ts';

const MANY = Array.from({ length: 300 }, (_, game) => `game ${game}`);

function setupOf(players: PlayerCount, name = 'new game', more: Partial<Setup> = {}): Setup {
  return { players, seed: seedFrom(name), boards: players === 1 ? 'advanced' : 'basic', contracts: false, ...more };
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function sorted(numbers: readonly number[]): number[] {
  return numbers.toSorted((a, b) => a - b);
}

function numbersOf(era: unknown): number[] {
  return CORE.cards.filter((card) => card.era === era && card.number > 0).map((card) => card.number);
}

describe('what is in the box', () => {
  test.each([
    [1, 1, 66],
    [2, 67, 123],
    [3, 124, 180],
    ['special', 181, 205],
  ])('R-CMP-01 deck %s runs from %i to %i', (era, first, last) => {
    expect(numbersOf(era)).toEqual(range(first, last));
  });

  test('R-CMP-01 ten specials cost 3 credits, fifteen 1 or 2, other cards nothing', () => {
    const costs = CORE.cards.slice(181).map((card) => card.cost);
    expect(costs.filter((cost) => cost === 3)).toHaveLength(10);
    expect(costs.filter((cost) => cost === 1 || cost === 2)).toHaveLength(15);
    expect(CORE.cards.slice(0, 181).every((card) => card.cost === undefined)).toBe(true);
  });

  test('R-CMP-01 8 contracts, 5 brown and 11 blue metropolises, 4 boards with two sides, two main boards', () => {
    expect(CORE.contracts.map(({ number }) => number)).toEqual(range(1, 8));
    expect(CORE.metropolises.map(({ number }) => number)).toEqual(range(1, 16));
    expect(CORE.metropolises.filter(({ kind }) => kind === 'brown')).toHaveLength(5);
    expect(CORE.metropolises.filter(({ kind }) => kind === 'blue')).toHaveLength(11);
    expect(CORE.boards.map(({ side, advanced }) => [side, advanced])).toEqual(
      range(1, 8).map((side) => [side, side > 4]),
    );
    expect(Object.keys(CORE.mainBoards)).toEqual(['1-2', '3-4']);
  });

  test.each([
    [1, Number.POSITIVE_INFINITY],
    [2, 7],
    [3, 10],
    [4, 13],
  ] as const)(
    'R-CMP-02 %i players: 46 tunnels, 17 white domes less the starting cities, %s purple domes',
    (players, purple) => {
      const state = newGame(setupOf(players));
      expect(supplyOf(state, 'tunnel')).toBe(46);
      expect(supplyOf(state, 'nonsymbiotic')).toBe(17 - players);
      expect(supplyOf(state, 'symbiotic')).toBe(purple);
    },
  );
});

describe('a new game', () => {
  test('R-CMP-04 is the same for the same seed, to the last bit, and another for another seed', () => {
    expect(newGame(setupOf(4))).toEqual(newGame(setupOf(4)));
    const { deck } = newGame(setupOf(4));
    expect(newGame(setupOf(4, 'another')).deck).not.toEqual(deck);
  });

  test('R-CMP-04 records how much of the stream its shuffles took', () => {
    // Four seats, four boards, 5 and 11 metropolises, 15 and 10 specials, 66 cards: a word for all but one of each.
    expect(newGame(setupOf(4)).drawn).toBeGreaterThanOrEqual(3 + 3 + 4 + 10 + 14 + 9 + 65);
  });

  test.each([
    [1, 13, NO_CLONER],
    [2, 13, NO_CLONER],
    [3, 16, NO_CLONER],
    [4, 16, CLONER_FREE],
  ] as const)(
    'R-SET-01 %i players use the side of %i slots; only four have the cloning tile',
    (players, slots, cloner) => {
      const state = newGame(setupOf(players));
      expect(state.tiles).toHaveLength(slots);
      expect(state.cloner).toBe(cloner);
    },
  );

  test('R-SET-02 the fifteen cheap specials are shuffled, the top one lies face up', () => {
    const { specials, specialsSeen } = newGame(setupOf(3));
    expect(sorted(specials)).toEqual(
      CORE.cards.filter(({ cost }) => cost === 1 || cost === 2).map(({ number }) => number),
    );
    expect(specials).not.toEqual(sorted(specials));
    expect(specialsSeen).toEqual([...Array.from({ length: 14 }, () => 0), EVERYBODY]);
    expect(new Set(MANY.map((name) => newGame(setupOf(2, name)).specials.at(-1))).size).toBe(15);
  });

  test('R-SET-02 six of the ten dear specials lie face up, the others are nowhere', () => {
    const state = newGame(setupOf(3));
    const dear = contentOf(state)
      .cards.filter(({ cost }) => cost === 3)
      .map(({ number }) => number);
    expect(new Set(state.offer).size).toBe(6);
    expect(state.offer.every((card) => dear.includes(card))).toBe(true);
    expect(state.removed).toEqual([]);
    expect(state.box).toEqual([]);
    expect(new Set(MANY.flatMap((name) => newGame(setupOf(2, name)).offer))).toEqual(new Set(dear));
  });

  test('R-SET-03 each player has the assistant ready, 1 kelp, 1 steelplast, 1 science, 2 credits and no VP', () => {
    const state = newGame(setupOf(2));
    for (const player of state.players) {
      expect(player.resources).toEqual([1, 1, 1, 2, 0]);
      expect([player.ready, player.used, player.vp]).toEqual([[0], [], 0]);
    }
  });

  test.each([
    ['basic', range(1, 4)],
    ['advanced', range(5, 8)],
  ] as const)('R-SET-04 %s boards are dealt at random, each once', (boards, sides) => {
    const dealt = MANY.map((name) => newGame(setupOf(3, name, { boards })).players.map(({ side }) => side));
    for (const three of dealt) expect(new Set(three).size).toBe(3);
    for (const seat of range(0, 2)) expect(new Set(dealt.map((three) => three[seat]))).toEqual(new Set(sides));
  });

  test('R-SET-04 boards the table chose are given as chosen', () => {
    const { players } = newGame(setupOf(3, 'chosen', { sides: [4, 1, 2] }));
    expect(players.map(({ side }) => side)).toEqual([4, 1, 2]);
  });

  test.each(CORE.boards)(
    'R-SET-04 the starting city of side $side stands bottom right and brought no bonus',
    (board) => {
      const { boards, players } = { boards: board.advanced ? 'advanced' : 'basic', players: 2 } as const;
      const other = board.side % 4 === 1 ? board.side + 1 : board.side - 1;
      const state = newGame(setupOf(players, 'start', { boards, sides: [board.side, other] }));
      const player = state.players[0];
      const start = board.cities.findIndex(({ id }) => id === board.start);
      expect(
        board.cities.every(({ x, y }) => x + y <= (board.cities[start]?.x ?? 0) + (board.cities[start]?.y ?? 0)),
      ).toBe(true);
      expect(player?.nonsymbiotic).toBe(topologyOf(contentOf(state), board.side).start);
      expect(player?.nonsymbiotic).toBe(1 << start);
      expect([player?.symbiotic, player?.tunnels, player?.vp]).toEqual([0, 0, 0]);
      expect(player?.resources).toEqual([1, 1, 1, 2, 0]);
      expect(player?.buildings.every((building) => building === 0)).toBe(true);
    },
  );

  test('R-SET-05 a brown metropolis top left, blue ones in the other corners, no tile twice', () => {
    for (const name of MANY.slice(0, 50)) {
      const { players, metropolises } = newGame(setupOf(4, name));
      const kinds = players.map((player) => player.metropolises.map((tile) => CORE.metropolises[tile - 1]?.kind));
      expect(kinds).toEqual(players.map(() => ['brown', 'blue', 'blue']));
      const placed = players.flatMap((player) => player.metropolises);
      expect(new Set([...placed, ...metropolises]).size).toBe(4 * 3 + 3);
      expect(metropolises.every((tile) => tile > 5)).toBe(true);
    }
    for (const place of range(0, 2)) {
      const seen = new Set(MANY.map((name) => newGame(setupOf(2, name)).players[0]?.metropolises[place]));
      expect(sorted([...seen] as number[])).toEqual(place === 0 ? range(1, 5) : range(6, 16));
    }
  });

  test('R-SET-06 the play order of round 1 is random', () => {
    const orders = new Set(MANY.map((name) => newGame(setupOf(4, name)).order.join()));
    expect(orders.size).toBe(24);
  });

  test.each(MANY.slice(0, 8))('R-SET-06 markers and extra resources follow the play order (%s)', (name) => {
    const { order, spaces, players } = newGame(setupOf(4, name));
    expect(order.map((seat) => spaces[seat])).toEqual([BELOW, 4, 3, 2]);
    expect(order.map((seat) => players[seat]?.resources)).toEqual([
      [1, 1, 1, 2, 0],
      [1, 1, 1, 2, 0],
      [1, 1, 1, 3, 0],
      [1, 2, 1, 3, 0],
    ]);
  });

  test('R-SET-07 everybody holds 6 cards of Era I and is asked at once which 3 to keep', () => {
    const state = newGame(setupOf(4));
    const hands = state.players.flatMap(({ hand }) => hand);
    expect(state.players.map(({ hand }) => hand.length)).toEqual([6, 6, 6, 6]);
    expect(sorted([...hands, ...state.deck])).toEqual(range(1, 66));
    expect(decisionsOf(state).map(({ seat, kind, moves }) => [seat, kind, moves.length])).toEqual(
      range(0, 3).map((seat) => [seat, 'keep', 20]),
    );
  });

  test('R-CMP-06 the opening hands are dealt player by player in play order', () => {
    const setup = setupOf(3, 'game 2');
    const { deck, order } = layTable(setup);
    expect(order).not.toEqual([0, 1, 2]);
    const { players } = newGame(setup);
    expect(order.flatMap((seat) => players[seat]?.hand)).toEqual(deck.toReversed().slice(0, 18));
  });

  test('R-SET-08 with contracts three different ones of the eight lie face up, without none', () => {
    const dealt = MANY.map((name) => newGame(setupOf(2, name, { contracts: true })).contracts);
    for (const three of dealt) expect(new Set(three).size).toBe(3);
    expect(sorted([...new Set(dealt.flat())])).toEqual(range(1, 8));
    expect(newGame(setupOf(2)).contracts).toEqual([]);
  });

  test('R-SET-09 begins with the first round of Era I', () => {
    const state = newGame(setupOf(2));
    expect([state.round, state.era, state.phase, state.turns]).toEqual([1, 1, 'opening', 0]);
  });
});
