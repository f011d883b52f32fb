import { describe, expect, test } from 'vitest';
import { randomGame, SETUPS } from '../../../test-kit/random-game.ts';
import { refused } from '../../../test-kit/reading.ts';
import { offered, outcome, playMoves, scenario } from '../../../test-kit/scenario.ts';
import type { Event } from '../event.ts';
import { eventFor } from '../event.ts';
import { newGame, sample, seedFrom } from '../index.ts';
import type { Position } from '../written/position.ts';
import type { State } from '../state.ts';
import { HIDDEN, viewFor } from './view.ts';

/** Seats from 1 as in the notation; a spectator is nobody. */
const SPECTATOR = undefined;
const VIEWERS = [0, 1, SPECTATOR];

function handSeen(state: State, owner: number, viewer: number | undefined): readonly number[] {
  return viewFor(state, viewer).players[owner]?.hand ?? [];
}

function seen(events: readonly Event[], viewer: number | undefined): (Event | undefined)[] {
  return events.map((event) => eventFor(event, viewer));
}

function keep(state: State, seat: number): ReturnType<typeof playMoves> {
  return playMoves(state, `${seat}: =${state.players[seat - 1]?.hand.slice(0, 3).join()}`);
}

describe('what is hidden', () => {
  const state = (): State =>
    scenario({
      round: 5,
      players: [{ hand: [67, 1], claimed: [9] }, { hand: [68, 2, 181] }],
      contracts: [1, 2],
      deck: [69, 70],
      discard: [71],
      specials: [192, 193],
    });

  test('R-INF-01 one sees one’s own hand; of others only how many cards, and specials taken openly', () => {
    expect(handSeen(state(), 0, 0)).toEqual([67, 1]);
    expect(handSeen(state(), 1, 1)).toEqual([68, 2, 181]);
    expect(handSeen(state(), 1, 0)).toEqual([181, HIDDEN, HIDDEN]);
    expect(handSeen(state(), 0, 1)).toEqual([HIDDEN, HIDDEN]);
    expect(VIEWERS.slice(2).map((viewer) => handSeen(state(), 0, viewer))).toEqual([[HIDDEN, HIDDEN]]);
  });

  test('R-INF-01 the order in which others drew is not shown', () => {
    const other = scenario({ round: 5, players: [{}, { hand: [68, 2, 69] }] });
    const same = scenario({ round: 5, players: [{}, { hand: [2, 69, 68] }] });
    expect(viewFor(other, 0).players[1]).toEqual(viewFor(same, 0).players[1]);
  });

  test.each(VIEWERS)('R-INF-01 viewer %s knows the size of every deck but no card in it', (viewer) => {
    const view = viewFor(state(), viewer);
    const whole = state();
    expect(view.deck).toBe(whole.deck.length);
    expect(view.boxPools).toHaveLength(whole.box.length);
    expect(view.specials).toHaveLength(whole.specials.length);
    expect(view.specials.slice(-2)).toEqual([HIDDEN, 192]);
    expect(view.specials.filter((card) => card !== HIDDEN)).toEqual([192]);
    expect(Object.keys(view)).not.toContain('box');
  });

  test.each(VIEWERS)('R-INF-01 viewer %s is told neither the seed nor how much of it is used', (viewer) => {
    const view = viewFor(state(), viewer);
    expect(JSON.stringify(view)).not.toContain(state().seed);
    expect(Object.keys(view)).not.toContain('drawn');
    expect(Object.keys(view.setup)).not.toContain('seed');
  });

  test('R-INF-01 nobody can tell the unused dear specials from each other', () => {
    const game = newGame({ players: 2, seed: seedFrom('dear'), boards: 'basic', contracts: false });
    const numbers = viewFor(game, 0).unplaced.flatMap(({ cards }) => cards);
    expect(numbers.some((card) => card >= 181 && !game.specials.includes(card))).toBe(false);
  });

  test('R-INF-01 everything else is public', () => {
    const [one, two, nobody] = VIEWERS.map((viewer) => viewFor(state(), viewer));
    const open = (view: typeof one): object => {
      const { round, order, tiles, spaces, stack, discard, removed, offer, contracts, metropolises, supply } =
        view ?? {};
      const players = view?.players.map(({ hand, marks: _marks, chosen: _chosen, prepared: _prepared, ...rest }) => ({
        ...rest,
        cards: hand.length,
      }));
      return { round, order, tiles, spaces, stack, discard, removed, offer, contracts, metropolises, supply, players };
    };
    expect(open(two)).toEqual(open(one));
    expect(open(nobody)).toEqual(open(one));
    expect(open(one)).toMatchObject({
      round: 5,
      discard: [71],
      contracts: [1, 2],
      supply: { tunnel: 46, nonsymbiotic: 15 },
    });
    expect(one?.players[0]).toMatchObject({ resources: [1, 1, 1, 2, 0], permanents: [9], ready: [0], vp: 0 });
  });

  test('R-INF-01 a card drawn is seen by its owner alone', () => {
    const { events } = playMoves(scenario({ players: [{ hand: [23] }, {}], deck: [40] }), '1: 23@Yd');
    const draws = events.filter(({ kind }) => kind === 'drew');
    expect(seen(draws, 0)).toEqual([{ kind: 'drew', seat: 0, count: 1, cards: [40], cause: 'turn' }]);
    for (const viewer of [1, SPECTATOR]) {
      expect(seen(draws, viewer)).toEqual([{ kind: 'drew', seat: 0, count: 1, cause: 'turn' }]);
    }
  });
});

describe('discards', () => {
  test('R-INF-02 are face up for all', () => {
    const { state, events } = playMoves(scenario({ players: [{ hand: [1, 2, 3, 4] }, {}] }), '1: -3');
    for (const viewer of VIEWERS) {
      expect(viewFor(state, viewer).discard).toEqual([3]);
      expect(seen(events, viewer)).toEqual([{ kind: 'discarded', seat: 0, cards: [3], cause: 'hand-limit' }]);
    }
  });

  test('R-INF-04 are proposed by number: their order does not tell the order of drawing', () => {
    const drawn = [
      [1, 2, 3, 40, 50],
      [50, 3, 40, 1, 2],
    ].map((hand) => scenario({ players: [{ hand }, {}] }));
    expect(drawn.map((state) => offered(state, 1))[1]).toEqual(offered(drawn[0] as State, 1));
    expect(offered(drawn[1] as State, 1)).toContain('-3,50');
  });

  test('R-INF-02 a special on its way under the deck is seen, and known to lie there', () => {
    const { state } = playMoves(scenario({ players: [{ hand: [1, 2, 3, 186] }, {}], seen: { 186: [] } }), '1: -186');
    for (const viewer of VIEWERS) expect(viewFor(state, viewer).specials[0]).toBe(186);
  });

  test('R-INF-02 of the opening hands become public when everyone has chosen', () => {
    const game = newGame({ players: 3, seed: seedFrom('views'), boards: 'basic', contracts: false });
    const first = keep(game, 1);
    const discarded = game.players[0]?.hand.slice(3).toSorted((a, b) => a - b);
    expect(viewFor(first.state, 0).players[0]).toMatchObject({ hasChosen: true, chosen: discarded });
    for (const viewer of [1, SPECTATOR]) {
      const view = viewFor(first.state, viewer);
      expect(view.discard).toEqual([]);
      expect(view.players.map(({ hasChosen }) => hasChosen)).toEqual([true, false, false]);
      expect(view.players[0]?.chosen).toBeUndefined();
      expect(view.players[0]?.hand).toEqual(Array.from({ length: 6 }, () => HIDDEN));
      expect(seen(first.events, viewer)).toEqual([{ kind: 'chose', seat: 0 }]);
    }
    const last = keep(keep(first.state, 3).state, 2);
    for (const viewer of [0, 1, 2, SPECTATOR]) {
      expect(viewFor(last.state, viewer).discard).toEqual(last.state.discard);
      expect(seen(last.events, viewer)).toContainEqual({
        kind: 'discarded',
        seat: 0,
        cards: discarded,
        cause: 'setup',
      });
    }
  });

  test('R-INF-02 of a new era become public when everyone has chosen', () => {
    const { state } = outcome({ round: 4, next: 'end-of-era', players: [{ hand: [1] }, { hand: [2] }] });
    const first = playMoves(state, '1: -1');
    expect(seen(first.events, 1)).toEqual([{ kind: 'chose', seat: 0 }]);
    expect(viewFor(first.state, 1).removed).toEqual([]);
    const both = playMoves(first.state, '2: -2');
    expect(viewFor(both.state, 1).removed).toEqual([1, 2]);
  });

  test('R-INF-04 that are prepared are noticed by nobody else', () => {
    const state = scenario({ players: [{ hand: [9] }, { hand: [1, 2, 3, 4] }] });
    const { state: prepared, events } = playMoves(state, '2: -?4');
    for (const viewer of [0, SPECTATOR]) {
      expect(viewFor(prepared, viewer)).toEqual(viewFor(state, viewer));
      expect(seen(events, viewer)).toEqual([undefined]);
    }
    expect(viewFor(prepared, 1).players[1]?.prepared).toEqual([4]);
    expect(seen(events, 1)).toEqual([{ kind: 'prepared', seat: 1, cards: [4] }]);
  });
});

describe('the look at three specials', () => {
  const start = (): State =>
    scenario({ players: [{ hand: [1] }, { hand: [2] }], specials: [192, 193, 194, 195, 196], track: {} });
  const looking = (): State => playMoves(start(), '1: 1@Rc; T?').state;

  test('R-INF-03 shows them to the looker only', () => {
    const { state, events } = playMoves(start(), '1: 1@Rc; T?');
    expect(offered(state, 1)).toContain('T193/195,194');
    expect(viewFor(state, 0).lanes[0]?.at(-1)).toMatchObject({ kind: 'looked', cards: [193, 194, 195] });
    expect(viewFor(state, 0).decision?.moves).toHaveLength(6);
    for (const viewer of [1, SPECTATOR]) {
      const view = viewFor(state, viewer);
      expect(view.lanes[0]?.at(-1)).toMatchObject({ kind: 'looked', cards: [HIDDEN, HIDDEN, HIDDEN] });
      expect(view.decision).toBeUndefined();
      expect(seen(events, viewer)).toContainEqual({ kind: 'looked', seat: 0, count: 3 });
      expect(JSON.stringify(seen(events, viewer))).not.toMatch(/193|194|195/);
      // The face-up card went under the deck openly.
      expect(view.specials[0]).toBe(192);
    }
  });

  test('R-INF-03 what was taken and what went under is known to the looker alone', () => {
    const { state, events } = playMoves(looking(), '1: T194/195,193');
    expect(viewFor(state, 0).specials.slice(0, 3)).toEqual([193, 195, 192]);
    expect(handSeen(state, 0, 0)).toContain(194);
    for (const viewer of [1, SPECTATOR]) {
      expect(viewFor(state, viewer).specials.slice(0, 3)).toEqual([HIDDEN, HIDDEN, 192]);
      expect(handSeen(state, 0, viewer)).toEqual([HIDDEN, HIDDEN]);
      expect(seen(events, viewer)).toContainEqual({
        kind: 'took-secretly',
        seat: 0,
        under: 2,
        cause: 'slot:red-c',
      });
      expect(JSON.stringify(seen(events, viewer))).not.toMatch(/193|194|195/);
    }
    // The next one lies face up for all.
    for (const viewer of VIEWERS) expect(viewFor(state, viewer).specials.at(-1)).toBe(196);
    expect(events).toContainEqual({ kind: 'turned-up', card: 196 });
  });

  test('R-INF-03 the program remembers it in later turns', () => {
    const { state } = playMoves(looking(), '1: T194/195,193', '2: 2@Fed');
    expect(viewFor(state, 0).specials.slice(0, 3)).toEqual([193, 195, 192]);
    expect(viewFor(state, 1).specials.slice(0, 3)).toEqual([HIDDEN, HIDDEN, 192]);
  });

  test('R-INF-03 a special taken openly is known in its owner’s hand', () => {
    const { state, events } = playMoves(start(), '1: 1@Rc; T192');
    for (const viewer of [1, SPECTATOR]) {
      expect(handSeen(state, 0, viewer)).toEqual([192, HIDDEN]);
      expect(seen(events, viewer)).toContainEqual({ kind: 'took', seat: 0, card: 192, cause: 'slot:red-c' });
    }
  });
});

describe('nothing depends on what is hidden', () => {
  /** Alike for player 1: another hand of player 2, another deck, other specials under the face-up one, another seed. */
  const WORLDS: readonly Position[] = [
    { players: [{ hand: [23] }, { hand: [1, 2, 3, 4] }], deck: [40, 41], specials: [192, 193], seed: seedFrom('a') },
    { players: [{ hand: [23] }, { hand: [50, 51, 52, 53] }], deck: [60, 2], specials: [192, 200], seed: seedFrom('b') },
  ];
  const [one, other] = WORLDS.map((position) => scenario(position)) as [State, State];

  test('R-INF-04 not the view, its options, nor what may be prepared', () => {
    expect(viewFor(one, 0)).toEqual(viewFor(other, 0));
    expect(viewFor(one)).toEqual(viewFor(other));
    expect(viewFor(one, 1)).not.toEqual(viewFor(other, 1));
    expect(viewFor(one, 1).preparable).toBeDefined();
    expect(viewFor(one, 0).preparable).toBeUndefined();
  });

  test.each(['1: 40@Rd', '1: 1@Rd', '1: -?23', '1: T193', '2: -1', '1: 23@Gc', '1: x'])(
    'R-INF-04 nor the error for %s',
    (move) => {
      expect(refused(one, move)).toBeDefined();
      expect(refused(one, move)).toEqual(refused(other, move));
    },
  );

  test('R-INF-04 nor the number and order of messages', () => {
    const [events, others] = [one, other].map((state) => playMoves(state, '1: 23@Fed').events) as [Event[], Event[]];
    expect(seen(events, SPECTATOR)).toEqual(seen(others, SPECTATOR));
    expect(seen(events, 1)).toEqual(seen(others, 1));
  });

  test.each(SETUPS)('R-INF-04 every world that fits a view gives the same view: $players players, $boards', (setup) => {
    const { states } = randomGame(setup, 'views');
    const stream = { seed: seedFrom('worlds'), used: 0 };
    for (const state of states.filter((_, index) => index % 7 === 0)) {
      for (const viewer of [...state.players.keys(), SPECTATOR]) {
        const view = viewFor(state, viewer);
        const world = sample(view, stream);
        expect(world.seed).not.toBe(state.seed);
        expect(viewFor(world, viewer)).toEqual(view);
      }
    }
  });
});
