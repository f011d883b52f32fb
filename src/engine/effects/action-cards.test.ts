import { CORE } from '../core.ts';
import { describe, expect, test } from 'vitest';
import type { Position } from '../written/position.ts';
import type { Player, State } from '../state.ts';
import { copyState } from '../copy.ts';
import { effectTask } from '../task.ts';
import { action, gain, performSlot, useAction } from '../../content/cards/phrases.ts';
import type { Effect } from '../../vocabulary/index.ts';
import { offered, playedWith, playMoves, scenario } from '../../../test-kit/scenario.ts';
import { gains, refused, stock } from '../../../test-kit/reading.ts';

type Seat = NonNullable<Position['players']>[number];

const NOTHING = { kelp: 0, steelplast: 0, science: 0, credit: 0 };
const two = (player: Seat, rest: Position = {}): State => scenario({ players: [player, {}], ...rest });
const first = (state: State): Player => state.players[0] as Player;
const uses = (events: readonly { kind: string }[]): number => events.filter(({ kind }) => kind === 'used').length;

describe('using an A-card', () => {
  test('R-CRD-03 each once an era: a used one cannot be used', () => {
    const { state } = playMoves(two({ ...NOTHING, ready: [33, 62], used: [0] }), '1: @Ya; /1');
    expect(offered(state, 1)).toEqual(['A33', 'A62']);
    expect(refused(state, '1: A0')).toEqual({ code: 'action-used', card: 0 });
    expect(refused(state, '1: A21')).toEqual({ code: 'not-claimed', card: 21 });
    const { state: after } = playMoves(state, '1: A33; &kelp,science');
    expect(first(after)).toMatchObject({ ready: [62], used: [0, 33] });
    expect(stock(after, 1)).toEqual({ kelp: 1, science: 1, credit: 2 });
  });

  test('R-CRD-03 only when a slot or effect says so', () => {
    const state = two({ ready: [33], used: [0] });
    expect(refused(state, '1: A33')).toEqual({ code: 'not-asked' });
    expect(uses(playMoves(state, '1: @Rd').events)).toBe(0);
  });

  test('R-CRD-03 a used one stays used in the next round of the same era', () => {
    const last: Position = { order: [2, 1], turns: 5, players: [{ used: [0], ready: [33] }, {}] };
    const { state } = playMoves(scenario(last), '1: @Rd');
    expect(state.round).toBe(2);
    expect(first(state).used).toEqual([0]);
  });

  test('R-CRD-03 an effect may ready one, which can be used again in the same era', () => {
    const { state } = playMoves(two({ ...NOTHING, hand: [53], used: [0] }), '1: 53@Ya; #; R0; /1');
    expect(offered(state, 1)).toEqual(['/1', '/2']);
    expect(stock(playMoves(state, '1: /1; &kelp,science').state, 1)).toEqual({
      kelp: 1,
      steelplast: 1,
      science: 1,
      credit: 1,
    });
  });

  test('R-CRD-05 the Personal Assistant gains 1 steelplast or 1 credit', () => {
    const { state } = playMoves(two({ ...NOTHING }), '1: @Ya; /1');
    expect(offered(state, 1)).toEqual(['/1', '/2']);
    expect(stock(playMoves(state, '1: /1; &kelp,science').state, 1)).toEqual({ kelp: 1, steelplast: 1, science: 1 });
    expect(stock(playMoves(state, '1: /2; &kelp,science').state, 1)).toEqual({ kelp: 1, credit: 1, science: 1 });
  });

  test('R-CRD-05 every player has a Personal Assistant of their own', () => {
    const state = scenario({ players: [{ used: [0] }, {}, {}] });
    expect(state.players.map(({ ready }) => ready)).toEqual([[], [0], [0]]);
  });

  test('R-CRD-12 a card counts as used from the moment its action begins', () => {
    const { state } = playMoves(two({ ...NOTHING, ready: [19, 62], used: [0], kelp: 1 }), '1: @Ya; /1; A19');
    expect(first(state)).toMatchObject({ ready: [62], used: [0, 19] });
  });

  test('R-CRD-12 inside its own action a card cannot be used again', () => {
    const state = two({ ...NOTHING, credit: 2, ready: [99], used: [0, 33] }, { round: 5 });
    const { state: inside } = playMoves(state, '1: @Ya; /1');
    expect(first(inside).used).toEqual([0, 33, 99]);
    expect(refused(inside, '1: >Rb')).toMatchObject({
      missing: [{ code: 'short', resource: 'steelplast', by: 1 }, { code: 'no-ready-action' }],
    });
    const other = two({ ...NOTHING, credit: 2, ready: [99, 62], used: [0] }, { round: 5 });
    // Another one that is ready can be used there: it is the only one, so it is.
    expect(first(playMoves(other, '1: @Ya; /1; A99; >Rb').state).used).toEqual([0, 99, 62]);
  });

  test('R-CRD-12 unless something readied it first', () => {
    const position: Position = { round: 5, players: [{ ...NOTHING, hand: [91], ready: [33], used: [0] }, {}] };
    const { events, state } = playMoves(scenario(position), '1: 91@Rb; @', '1: #; R33; A33');
    expect(uses(events)).toBe(2);
    expect(stock(state, 1)).toEqual({ credit: 4 });
  });

  test('R-CRD-12 also inside its own action', () => {
    // 202 performs Rb, where 205 readies 202.
    const sites = { t13: 'tunnel', t12: 'tunnel' };
    const player = {
      ...NOTHING,
      steelplast: 2,
      credit: 5,
      ready: [202, 205],
      used: [0],
      sites,
      metropolises: { 'bottom-left': 16 },
    };
    const { events } = playMoves(two(player, { round: 5 }), '1: @Ya; /1; A202; >Rb; /2; R202; +tunnel t17; A202');
    expect(uses(events)).toBe(3);
  });

  test('R-CRD-12 a card in the middle of its action is a used one: what readies A-cards then readies it', () => {
    const { state } = playMoves(two({ ...NOTHING, kelp: 1, ready: [19, 62], used: [0] }), '1: @Ya; /1; A19');
    const readying = copyState(state);
    readying.lanes[0]?.push(effectTask({ kind: 'ready-action', upTo: 1 }, 'turn', false));
    expect(offered(readying, 1)).toEqual(['R0', 'R19', 'x']);
    expect(first(playMoves(readying, '1: R19').state)).toMatchObject({ ready: [62, 19], used: [0] });
  });

  test('R-CRD-12 only a used card can be readied', () => {
    const { state } = playMoves(two({ hand: [53], used: [0, 62], ready: [33] }), '1: 53@Yd; #');
    expect(offered(state, 1)).toEqual(['R0', 'R62', 'x']);
    expect(refused(state, '1: R33')).toEqual({ code: 'no-used-action' });
  });

  test('R-CRD-12 no A-card can go on for ever: none both readies and uses A-cards', () => {
    const endless = CORE.cards.filter((card) => {
      const text = card.type === 'action' ? JSON.stringify(card.effect) : '';
      return text.includes('"ready-action"') && /"use-action"|"perform-slot"/.test(text);
    });
    expect(endless.map(({ number }) => number)).toEqual([]);
  });

  test('R-TRN-16 A-cards that lead to each other in every order are followed once, and found useless or not', () => {
    const chained = [19, 20, 21, 22, 32, 33, 34, 43];
    const slots = Object.fromEntries(
      CORE.mainBoards['1-2'].slots.flatMap(({ id, colour }) => (colour === undefined ? [] : [[id, useAction(1)]])),
    );
    const rulebook = { cards: { ...CORE.rulebook.cards, actions: chained.length } };
    const ending = (last: Effect): State => {
      const cards = chained.map((card, index) => [card, action(index === 7 ? last : performSlot('any'))] as const);
      const own = playedWith({ cards: Object.fromEntries(cards), slots, rulebook });
      return own.scenario({ players: [{ ...NOTHING, hand: [1, 2], ready: chained }, {}] });
    };
    expect(offered(ending(performSlot('any')), 1)).toHaveLength(2);
    expect(offered(ending(gain({ kelp: 1 })), 1)).toHaveLength(2 * CORE.mainBoards['1-2'].slots.length);
  });

  test('R-TRN-16 an A-card of which nothing can be carried out may not be used', () => {
    const state = two({ ...NOTHING, ready: [32, 33], used: [0] });
    const { events } = playMoves(state, '1: @Rb');
    expect(events).toContainEqual({ kind: 'used', seat: 0, card: 33, cause: 'slot:red-b' });
    const useless = two({ ...NOTHING, ready: [32], used: [0] });
    expect(refused(useless, '1: @Rb')).toMatchObject({
      code: 'slot-impossible',
      missing: [
        { code: 'short', resource: 'steelplast', by: 1 },
        { code: 'short', resource: 'credit', by: 1 },
        { code: 'no-useful-action' },
      ],
    });
  });
});

describe('effects with A-cards', () => {
  test('R-EFX readying an A-card can make the slot possible; it is then kept for the slot: card 91', () => {
    const state = two({ ...NOTHING, hand: [91, 92], used: [0] }, { round: 5 });
    expect(refused(state, '1: 92@Rb')).toMatchObject({ code: 'slot-impossible' });
    const { state: laid, events } = playMoves(state, '1: 91@Rb');
    expect(events).toContainEqual({ kind: 'used', seat: 0, card: 0, cause: 'slot:red-b' });
    expect(offered(laid, 1)).toEqual(['/1', '/2']);
  });

  test('R-EFX using an A-card: card 69', () => {
    const { state } = playMoves(
      two({ ...NOTHING, hand: [69], ready: [33, 62], used: [0] }, { round: 5 }),
      '1: 69@Gb; #',
    );
    expect(offered(state, 1)).toEqual(['A33', 'A62', 'x']);
    const { state: after } = playMoves(state, '1: A62');
    expect(stock(after, 1)).toEqual({ kelp: 2 });
    expect(offered(after, 1)).toEqual(['>', 'x']);
  });

  test('R-EFX using one or two A-cards for a credit: card 124', () => {
    const ready = [33, 62];
    const state = two({ ...NOTHING, credit: 1, hand: [124], ready, used: [0] }, { round: 8 });
    const { state: paid } = playMoves(state, '1: 124@Gb; #; $');
    expect(stock(paid, 1)).toEqual({});
    expect(offered(paid, 1)).toEqual(['A33', 'A62']);
    const one = playMoves(paid, '1: A33').state;
    expect(offered(one, 1)).toEqual(['A62', 'x']);
    expect(stock(playMoves(one, '1: A62').state, 1)).toEqual({ kelp: 2, credit: 2 });
    // The credit may also be kept.
    expect(stock(playMoves(state, '1: 124@Gb; #; x').state, 1)).toEqual({ credit: 1 });
  });

  test('R-EFX using two A-cards needs the credit and an A-card of use', () => {
    const poor = two({ ...NOTHING, hand: [124], ready: [33], claimed: [39], kelp: 1 }, { round: 8 });
    expect(refused(playMoves(poor, '1: 124@Gb').state, '1: #')).toEqual({ code: 'short', resource: 'credit', by: 1 });
  });

  test('R-EFX readying a used A-card: card 111', () => {
    const { state } = playMoves(two({ ...NOTHING, hand: [111], used: [0] }, { round: 5 }), '1: 111@Yd; #; R0');
    expect(first(state)).toMatchObject({ ready: [0], used: [] });
    expect(stock(state, 1)).toEqual({ kelp: 1, science: 2 });
  });

  test('R-EFX readying up to two A-cards, then using one: card 152', () => {
    const state = two({ ...NOTHING, hand: [152], ready: [], used: [0, 33, 62] }, { round: 8 });
    const { state: readied } = playMoves(state, '1: 152@Rd; #; R33; R62');
    expect(offered(readied, 1)).toEqual(['A33', 'A62', 'x']);
    expect(first(playMoves(readied, '1: A62').state)).toMatchObject({ ready: [33], used: [0, 62] });
  });

  test('R-EFX a gain whenever an A-card is used: card 12', () => {
    const { events } = playMoves(two({ ...NOTHING, claimed: [12] }), '1: @Ya; /1; /1; &kelp,science');
    expect(gains(events, 'card:12')).toEqual([{ credit: 1 }]);
  });
});
