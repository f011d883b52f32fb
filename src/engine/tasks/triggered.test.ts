import { describe, expect, test } from 'vitest';
import { gains, refused, stock } from '../../../test-kit/reading.ts';
import { offered, playMoves, scenario } from '../../../test-kit/scenario.ts';
import type { Event } from '../event.ts';
import { decisionsOf } from '../index.ts';
import type { PlayerPosition } from '../written/position.ts';
import type { State } from '../state.ts';

function kinds(events: readonly Event[]): string[] {
  return events.map(({ kind }) => kind);
}

function causeAsked(state: State): string | undefined {
  return decisionsOf(state)[0]?.cause;
}

describe('triggered effects', () => {
  // The example of the rulebooks: the bonus of the first tunnel helps to pay for the second.
  test('R-TRN-10 R-TRN-20 a site bonus comes at once and pays for the next part', () => {
    const tunnels = { board: 4, hand: [23], steelplast: 2, credit: 1, sites: { t13: 'tunnel', t12: 'tunnel' } };
    const first = playMoves(scenario({ players: [tunnels, {}] }), '1: 23@Yb; +tunnel t8').state;
    expect(stock(first, 1)['credit']).toBe(1);
    const { state: after } = playMoves(first, '1: +tunnel t11');
    expect(stock(after, 1)).toEqual({ kelp: 1, science: 1 });
    const elsewhere = playMoves(scenario({ players: [tunnels, {}] }), '1: 23@Yb; +tunnel t11').state;
    expect(elsewhere.turn?.seat).toBe(1);
  });

  // The example of the rulebooks: card 37 pays for the desalination plant of A-card 34.
  test('R-TRN-10 a permanent card answers between build and upgrade, before the rest of the slot', () => {
    const start = scenario({
      players: [
        {
          hand: [45],
          kelp: 0,
          steelplast: 1,
          science: 1,
          credit: 0,
          claimed: [37],
          ready: [34],
          sites: { 'c9.1': 'laboratory' },
        },
        {},
        {},
      ],
      deck: [40, 41],
    });
    const built = playMoves(start, '1: 45@Re; /2; +laboratory c9.3');
    expect(built.events.slice(1, 6)).toEqual([
      { kind: 'paid', seat: 0, cost: { steelplast: 1 }, cause: 'slot:red-e' },
      { kind: 'built', seat: 0, what: 'laboratory', site: 'c9.3', cause: 'slot:red-e' },
      { kind: 'gained', seat: 0, gains: { credit: 1 }, cause: 'card:37' },
      { kind: 'paid', seat: 0, cost: { science: 1 }, cause: 'slot:red-e' },
      { kind: 'upgraded', seat: 0, what: 'laboratory', site: 'c9.3', cause: 'slot:red-e' },
    ]);
    const { state: after } = playMoves(built.state, '1: A34; /1; +desalination c9.2');
    expect(after.players[0]?.hand).toEqual([40, 41]);
  });

  test('R-TRN-10 a Federation space gives its bonus before the next step', () => {
    const start = scenario({ players: [{ hand: [45], claimed: [35] }, {}], track: { '4': [1], below: [2] } });
    const { events } = playMoves(start, '1: 45@Gb; >');
    expect(events.slice(1, 6)).toEqual([
      { kind: 'advanced', seat: 0, space: 3, cause: 'slot:green-b' },
      { kind: 'gained', seat: 0, gains: { credit: 1 }, cause: 'space:3' },
      { kind: 'gained', seat: 0, gains: { credit: 1 }, cause: 'card:35' },
      { kind: 'advanced', seat: 0, space: 2, cause: 'slot:green-b' },
      { kind: 'gained', seat: 0, gains: { steelplast: 1 }, cause: 'space:2' },
    ]);
  });

  describe('several together', () => {
    // At the end of the turn 11 gives a credit on space 2, and 155 sells one for 1 VP.
    const ending = (): State =>
      playMoves(
        scenario({
          round: 8,
          players: [{ hand: [45], credit: 0, claimed: [155, 11] }, {}],
          track: { '2': [1], below: [2] },
        }),
        '1: 45@Rd',
      ).state;

    test('R-TRN-10 their owner chooses the order where it can matter', () => {
      const state = ending();
      expect(offered(state, 1)).toEqual(['!card:155', '!card:11']);
      const paid = playMoves(state, '1: !card:11; $').state;
      expect([stock(paid, 1)['vp'], stock(paid, 1)['credit']]).toEqual([1, undefined]);
      const late = playMoves(state, '1: !card:155').state;
      expect([stock(late, 1)['vp'], stock(late, 1)['credit']]).toEqual([undefined, 1]);
    });

    test('R-TRN-10 only those that are waiting can be named', () => {
      expect(refused(ending(), '1: !card:14')).toBeDefined();
    });

    test('R-TRN-10 nobody is asked where it cannot matter', () => {
      const start = scenario({
        round: 5,
        players: [{ hand: [45], steelplast: 2, claimed: [59, 114], sites: {} }, {}],
      });
      const { state: after, events } = playMoves(start, '1: 45@Yb; @; +tunnel t13; +tunnel t11; .');
      expect([gains(events, 'card:59'), gains(events, 'card:114')]).toEqual([[{ steelplast: 1 }], [{ vp: 1 }]]);
      expect(after.turn?.seat).toBe(1);
    });

    test('R-TRN-10 R-VAR-03 nor about cards drawn for a site and for a contract', () => {
      // The fourth farm, on a site that prints a card, meets contract 5: 2 VP, 1 steelplast and 2 cards.
      const farms = { 'c9.1': 'farm+', 'c9.2': 'farm+', 'c9.3': 'farm' };
      const sites = { ...farms, c8: 'nonsymbiotic', t13: 'tunnel', c6: 'nonsymbiotic', t11: 'tunnel' };
      const start = scenario({
        players: [{ kelp: 1, steelplast: 0, sites }, {}],
        contracts: [5],
        deck: [40, 41, 42, 43],
      });
      const { state: after, events } = playMoves(start, '1: @Ra; +farm c8.1');
      expect(gains(events, 'contract:5')).toEqual([{ vp: 2, steelplast: 1 }]);
      expect(after.players[0]?.hand).toEqual([40, 41, 42, 43]);
    });

    test('R-TRN-19 what is plainly gained is taken before the owner is asked about the rest', () => {
      // c2 prints a step and a card; 77 gives 1 kelp and 1 credit for the city.
      const sites = { c6: 'nonsymbiotic', t11: 'tunnel', t6: 'tunnel' };
      const player = { kelp: 1, steelplast: 2, credit: 1, claimed: [77], sites };
      const start = scenario({ round: 5, players: [player, {}] });
      const { state: asked, events } = playMoves(start, '1: @Gc; +nonsymbiotic c2');
      expect(gains(events, 'card:77')).toEqual([{ kelp: 1, credit: 1 }]);
      expect(causeAsked(asked)).toBe('site:c2');
    });
  });
});

describe('parts', () => {
  const rich: PlayerPosition = { hand: [23], kelp: 3, steelplast: 5, credit: 5 };

  test('R-TRN-15 a part once begun is finished or given up before the next begins', () => {
    const start = scenario({ players: [rich, {}] });
    const city = playMoves(start, '1: 23@Yc; /1').state;
    expect(refused(city, '1: /2')).toEqual({ code: 'not-asked' });
    expect(refused(city, '1: +farm c9.1')).toEqual({ code: 'not-allowed', what: 'farm' });
    const two = playMoves(start, '1: 23@Yb; +tunnel t13').state;
    // Given up is given up.
    expect(playMoves(two, '1: x').state.turn?.seat).toBe(1);
  });

  test('R-TRN-15 the action of an A-card comes before the rest of the slot that allowed it', () => {
    const start = scenario({ players: [{ ...rich, ready: [19] }, {}] });
    const using = playMoves(start, '1: 23@Ya; /1').state;
    expect(causeAsked(using)).toBe('card:19');
    expect(refused(using, '1: &kelp,science')).toEqual({ code: 'not-asked' });
    const first = playMoves(using, '1: /1; +farm c9.1').state;
    expect(refused(first, '1: &kelp,science')).toEqual({ code: 'not-asked' });
    const second = playMoves(first, '1: >').state;
    expect(causeAsked(second)).toBe('slot:yellow-a');
    expect(offered(second, 1)).toContain('&kelp,science');
  });

  test('R-TRN-15 the action of a performed slot comes before the rest of the effect', () => {
    // 195: perform any slot, twice.
    const start = scenario({
      round: 5,
      players: [{ ...rich, hand: [195], credit: 9 }, {}],
      turns: 1,
      order: [2, 1],
      slots: { Yb: [2] },
    });
    const performing = playMoves(start, '1: 195@Ra; #; /1; >Yb; +tunnel t13').state;
    expect(causeAsked(performing)).toBe('slot:yellow-b');
    expect(refused(performing, '1: >Gb')).toEqual({ code: 'not-asked' });
    expect(offered(playMoves(performing, '1: x').state, 1)).toContain('>Gb');
  });

  test('R-TRN-15 of parts joined by OR one is done', () => {
    const start = scenario({ players: [rich, {}] });
    const farms = playMoves(start, '1: 23@Ra; @; /1; +farm c9.1').state;
    expect(refused(farms, '1: +laboratory c9.2')).toEqual({ code: 'not-allowed', what: 'laboratory' });
    const science = scenario({ players: [{ ...rich, sites: { 'c9.1': 'farm' } }, {}] });
    const { state: after } = playMoves(science, '1: 23@Yd; /1');
    expect(stock(after, 1)['science']).toBe(3);
    expect(after.turn?.seat).toBe(1);
  });

  test('R-TRN-16 an A-card of which nothing can be carried out may not be used', () => {
    const broke = { hand: [23], kelp: 0, steelplast: 0, science: 0, credit: 0 };
    const start = scenario({ players: [{ ...broke, ready: [0, 20] }, {}] });
    const using = playMoves(start, '1: 23@Ya; /1').state;
    expect(offered(using, 1)).toEqual(['/1', '/2']);
    expect(causeAsked(using)).toBe('card:0');
    const useless = scenario({ players: [{ ...broke, ready: [20, 32] }, {}] });
    expect(refused(useless, '1: 23@Rb')).toEqual({
      code: 'slot-impossible',
      slot: 'red-b',
      missing: [
        { code: 'short', resource: 'steelplast', by: 1 },
        { code: 'short', resource: 'credit', by: 1 },
        { code: 'no-useful-action' },
      ],
    });
  });

  test('R-TRN-16 an A-card of which part can be carried out may be used, and that part must be', () => {
    // 19: build a structure; advance 1. Nothing to build with.
    const broke = { hand: [45], kelp: 0, steelplast: 0, science: 0, credit: 0, ready: [19] };
    const start = scenario({ players: [broke, {}], track: { '3': [1], below: [2] } });
    const { state: after, events } = playMoves(start, '1: 45@Rb');
    expect(events.slice(1, 3)).toEqual([
      { kind: 'used', seat: 0, card: 19, cause: 'slot:red-b' },
      { kind: 'advanced', seat: 0, space: 2, cause: 'card:19' },
    ]);
    // The steelplast of space 2 makes a laboratory possible.
    expect(offered(after, 1)).toContain('+laboratory c9.1');
    expect(playMoves(after, '1: x').state.turn?.seat).toBe(1);
  });

  test('R-TRN-16 a slot of which nothing can be carried out may not be performed', () => {
    const start = scenario({ players: [{ hand: [27], kelp: 0, steelplast: 0, science: 0, credit: 1 }, {}] });
    const performing = playMoves(start, '1: 27@Rd; #; $').state;
    expect(refused(performing, '1: >Ga')).toMatchObject({ code: 'slot-impossible', slot: 'green-a' });
    expect(offered(performing, 1)).toEqual(['>Gb', '>Gd', '>Rb', '>Rc', '>Ya', '>Yd']);
  });

  test('R-TRN-16 R-TRN-06 drawing counts only if there is a card to draw', () => {
    const start = scenario({ players: [{ hand: [23] }, {}], deck: [], rest: 'removed' });
    const { state: after, events } = playMoves(start, '1: 23@Gd');
    // The kelp is all that is left of green d.
    expect(kinds(events).filter((kind) => kind === 'drew')).toHaveLength(1);
    expect(stock(after, 1)['kelp']).toBe(2);
  });
});

describe('what a bonus gives', () => {
  // c7 of side 2: a step and a card.
  const city: PlayerPosition = { board: 2, hand: [23], kelp: 1, steelplast: 2, credit: 1, sites: { c8: 'symbiotic' } };
  const building = (): State =>
    playMoves(scenario({ players: [city, {}], deck: [40, 41], track: {} }), '1: 23@Gc; +nonsymbiotic c7').state;

  test('R-TRN-19 a Federation step may be declined, the card with it not', () => {
    const { state: after } = playMoves(building(), '1: x');
    expect(after.spaces[0]).toBe(5);
    expect(after.players[0]?.hand).toEqual([40, 41]);
  });

  test.each([
    ['card first, then the step', '/2; >', 4],
    ['card first, no step', '/2; x', 5],
    ['step first', '/1; >', 4],
    ['step first, after all no step', '/1; x', 5],
  ])('R-TRN-19 %s', (_name, moves, space) => {
    const { state: after } = playMoves(building(), `1: ${moves}`);
    expect(after.spaces[0]).toBe(space);
    expect(after.players[0]?.hand).toEqual([40, 41]);
  });

  test('R-TRN-19 a resource to pick is not declined either', () => {
    // Metropolis 14: advance 2; pick 1 resource.
    const start = scenario({
      players: [
        {
          board: 1,
          hand: [23],
          steelplast: 1,
          credit: 1,
          metropolises: { 'top-right': 14 },
          sites: { c6: 'symbiotic', t11: 'tunnel', t6: 'tunnel' },
        },
        {},
      ],
      track: {},
    });
    const { state: connected } = playMoves(start, '1: 23@Yb; +tunnel t16');
    expect(offered(connected, 1)).toEqual(['/1', '/2', 'x']);
    const declined = playMoves(connected, '1: x').state;
    expect(declined.spaces[0]).toBe(5);
    expect(causeAsked(declined)).toBe('metropolis:14');
    expect(offered(declined, 1)).toEqual(['&kelp', '&steelplast', '&science', '&credit', '&biomatter']);
  });

  test('R-TRN-19 resources and VP are taken without asking', () => {
    const tunnels: PlayerPosition = { board: 1, hand: [23], steelplast: 1, credit: 1 };
    const start = scenario({ players: [{ ...tunnels, sites: { t11: 'tunnel', t6: 'tunnel', t1: 'tunnel' } }, {}] });
    const { state: after, events } = playMoves(start, '1: 23@Yb; +tunnel t14');
    expect(gains(events, 'site:t14')).toEqual([{ vp: 1 }]);
    expect(after.turn?.seat).toBe(1);
  });

  test('R-TRN-20 a step counts at once for what follows in the same effect', () => {
    // 52: advance 1; if on space 3, 1 steelplast.
    const on = (space: string): State =>
      scenario({ players: [{ hand: [52] }, {}], track: { [space]: [1], below: [2] } });
    const gained = playMoves(on('4'), '1: 52@Yd; @; #; >');
    expect(gains(gained.events, 'card:52')).toEqual([{ steelplast: 1 }]);
    const passed = playMoves(on('3'), '1: 52@Yd; @; #');
    expect(offered(passed.state, 1)).toEqual(['/1', '/2', 'x']);
    expect(gains(playMoves(passed.state, '1: /1; >').events, 'card:52')).toEqual([]);
  });

  test('R-TRN-20 a card drawn in the middle comes to the hand and is not played this turn', () => {
    const start = scenario({ players: [{ hand: [45] }, {}], deck: [24, 46, 40] });
    const drawn = playMoves(start, '1: 45@Ya; #').state;
    expect(drawn.players[0]?.hand).toEqual([24, 46]);
    expect(refused(drawn, '1: 46@Yd')).toEqual({ code: 'not-asked' });
  });
});

describe('a once-per-turn ability', () => {
  // 39: exchange 1 kelp and 1 steelplast, either way.
  const swap = { hand: [24], claimed: [39], kelp: 1, steelplast: 0 };

  test.each([
    ['before the tile is laid', '*39; ~kelp; 24@Ra'],
    ['before slot and card', '24@Ra; *39; ~kelp'],
    ['between card and slot', '24@Ra; #; *39; ~kelp'],
    ['between slot and card', '24@Ra; @; /1; +farm c9.1; *39; ~steel'],
    ['after slot and card', '24@Ra; #; @; /1; +farm c9.1; *39; ~steel'],
  ])('R-TRN-21 may be used %s', (_name, moves) => {
    const start = scenario({ players: [{ ...swap, steelplast: 1 }, {}] });
    const { state: after, events } = playMoves(start, `1: ${moves}`);
    expect(gains(events, 'card:39')).toHaveLength(1);
    expect(refused(after, '1: *39')).toBeDefined();
  });

  test('R-TRN-21 not while an action or effect is under way', () => {
    const start = scenario({ players: [{ ...swap, kelp: 3 }, {}] });
    const building = playMoves(start, '1: 24@Ra; @').state;
    expect(refused(building, '1: *39')).toEqual({ code: 'not-asked' });
  });

  test('R-TRN-21 once in each own turn', () => {
    const start = scenario({ players: [{ ...swap, hand: [24, 25] }, { hand: [26] }] });
    const used = playMoves(start, '1: *39; ~kelp').state;
    expect(offered(used, 1)).not.toContain('*39');
    const { state: next } = playMoves(used, '1: 24@Yd', '2: 26@Fed');
    expect(refused(next, '1: *39')).toBeUndefined();
    expect(refused(scenario({ players: [{ hand: [1] }, swap] }), '2: *39')).toEqual({ code: 'not-your-turn' });
  });

  test('R-TRN-21 still after the effects at the end of the turn, until the draw', () => {
    // 11 gives a credit at the end of the turn on space 2; 54: exchange 1 science and 1 credit, either way.
    const start = scenario({
      players: [{ hand: [45], science: 0, credit: 0, claimed: [11, 54] }, {}],
      track: { '2': [1], below: [2] },
      deck: [40, 41],
    });
    const ended = playMoves(start, '1: 45@Rd').state;
    expect(stock(ended, 1)['credit']).toBe(1);
    expect(ended.players[0]?.hand).toEqual([]);
    expect(offered(ended, 1)).toEqual(['*54', '.']);
    const { state: after } = playMoves(ended, '1: *54; ~credit');
    expect(stock(after, 1)['science']).toBe(1);
    expect(after.players[0]?.hand).toEqual([40]);
    expect(playMoves(ended, '1: .').state.players[0]?.hand).toEqual([40]);
  });
});
