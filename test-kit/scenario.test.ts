import { describe, expect, test } from 'vitest';
import { offered, outcome, playMoves, scenario } from './scenario.ts';

describe('a scenario', () => {
  test('is the start of a game of two, unless it says otherwise', () => {
    const state = scenario();
    expect(state.players).toHaveLength(2);
    expect(offered(state, 1)).toContain('@Fed');
    expect(offered(state, 2)).toEqual([]);
  });

  test('that is impossible says what is wrong with it', () => {
    const impossible = (): unknown => scenario({ players: [{ hand: [5], sites: { t2: 'tunnel' } }, { hand: [5] }] });
    expect(impossible).toThrow('players[0].sites.t2: not-joined\nplayers[1].hand[0]: card-twice');
  });

  test('goes on by itself to the next choice', () => {
    const { state, events } = outcome({ round: 4, next: 'production', players: [{ sites: { 'c9.1': 'farm' } }, {}] });
    expect(state.round).toBe(5);
    expect(events).toContainEqual({ kind: 'gained', seat: 0, gains: { kelp: 1 }, cause: 'network' });
  });
});

describe('moves in notation', () => {
  test('are played one after another', () => {
    const state = scenario({ players: [{ steelplast: 2, credit: 2 }, {}] });
    const { state: after, events } = playMoves(state, '1: @Yb', '+tunnel t13; +tunnel t11');
    expect(events.filter(({ kind }) => kind === 'built')).toHaveLength(2);
    expect(after.turn?.seat).toBe(1);
    expect(state.players[0]?.tunnels).toBe(0);
  });

  test('that are refused say why, and what was asked instead', () => {
    const state = scenario({ turn: 2, slots: { Rd: [1] } });
    expect(() => playMoves(state, '2: @Rd')).toThrow(/2: @Rd is refused: .*slot-occupied.*\n2 is asked to play: @Ga/);
  });

  test('that begin with ? are played only if they are asked for', () => {
    const rich = scenario({ players: [{ steelplast: 2, credit: 2 }, {}] });
    const poor = scenario({ players: [{ steelplast: 1, credit: 1 }, {}] });
    for (const state of [rich, poor]) {
      // With enough for a second tunnel the player is asked about it, otherwise not.
      const { state: after } = playMoves(state, '1: ?-4; @Yb; +tunnel t13; ?x; 2: ?*39; @Fed');
      expect(after.turn?.seat).toBe(0);
    }
    expect(() => playMoves(rich, '1: ?+bridge t3')).toThrow('moves[0].what');
  });

  test('that cannot be read say where', () => {
    expect(() => playMoves(scenario(), '1: +bridge t3')).toThrow('moves[0].what');
  });
});
