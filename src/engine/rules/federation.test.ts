import { describe, expect, test } from 'vitest';
import { gains, stock } from '../../../test-kit/reading.ts';
import { offered, outcome, playMoves, scenario } from '../../../test-kit/scenario.ts';
import type { Gains } from '../../vocabulary/index.ts';
import type { Position } from '../written/position.ts';
import type { State } from '../state.ts';
import { BELOW } from '../state.ts';
import { orderByTrack } from './federation.ts';

const NOTHING = { kelp: 0, steelplast: 0, science: 0, credit: 0 };

/** Seat 1 is to move; the slot green b advances 2. */
function onTrack(track: Position['track'], players = 3): State {
  return scenario({ round: 2, players: Array.from({ length: players }, () => NOTHING), ...(track && { track }) });
}

function orderOf(state: State): number[] {
  return orderByTrack(state.spaces, state.stack).map((seat) => seat + 1);
}

describe('R-FED-01 spaces and their bonuses', () => {
  test.each<[string, Position['track'], number, Gains]>([
    ['below the track', { below: [1, 2, 3] }, 4, {}],
    ['space 4', { '4': [1] }, 3, { credit: 1 }],
    ['space 3', { '3': [1] }, 2, { steelplast: 1 }],
    ['space 2', { '2': [1] }, 1, { vp: 1 }],
    ['space 1', { '1': [1] }, 1, { vp: 1 }],
  ])('R-FED-01 one step from %s', (_, track, space, bonus) => {
    const { state } = playMoves(onTrack(track), '1: @Gb; x');
    expect(state.spaces[0]).toBe(space);
    expect(stock(state, 1)).toEqual(bonus);
  });

  test.each<[string, Position['track'], Gains]>([
    ['below the track', { below: [1, 2, 3] }, { credit: 1 }],
    ['space 4', { '4': [1] }, { credit: 1, steelplast: 1 }],
    ['space 3', { '3': [1] }, { steelplast: 1, vp: 1 }],
  ])('R-FED-01 two steps from %s give the bonus of each space', (_, track, bonus) => {
    expect(stock(playMoves(onTrack(track), '1: @Gb; >').state, 1)).toEqual(bonus);
  });

  test('R-FED-01 the bonus comes with the space that was entered', () => {
    const { events } = playMoves(onTrack({ '4': [1] }), '1: @Gb; >');
    expect(gains(events, 'space:3')).toEqual([{ credit: 1 }]);
    expect(gains(events, 'space:2')).toEqual([{ steelplast: 1 }]);
  });
});

describe('R-FED-02 stacks', () => {
  test('R-FED-02 a marker that ends on an occupied space lies on top', () => {
    const { state } = playMoves(onTrack({ '3': [3, 2], '4': [1] }), '1: @Gb; x');
    expect(orderOf(state)).toEqual([1, 3, 2]);
  });

  test('R-FED-02 passing over a stack is not ending on it', () => {
    const { state } = playMoves(onTrack({ '3': [3], '2': [2], '4': [1] }), '1: @Gb; >');
    expect(state.spaces).toEqual([2, 2, 3]);
    expect(orderOf(state)).toEqual([1, 2, 3]);
  });

  test('R-FED-02 markers below the track keep their order behind those on it', () => {
    const { state } = playMoves(onTrack({ below: [3, 2, 1] }), '1: @Gb; x');
    expect(orderOf(state)).toEqual([1, 3, 2]);
  });
});

describe('R-FED-03 the end of the track', () => {
  test('R-FED-03 the example: two steps from space 2 give 2 VP and put the marker on top of the stack', () => {
    const { state } = playMoves(onTrack({ '1': [2, 3], '2': [1] }), '1: @Gb; >');
    expect(stock(state, 1)).toEqual({ vp: 2 });
    expect(state.spaces[0]).toBe(1);
    expect(orderOf(state)).toEqual([1, 2, 3]);
  });

  test('R-FED-03 from beneath, a further step gives 1 VP and brings the marker to the top', () => {
    const { state } = playMoves(onTrack({ '1': [2, 3, 1] }), '1: @Gb; x');
    expect(stock(state, 1)).toEqual({ vp: 1 });
    expect(orderOf(state)).toEqual([1, 2, 3]);
  });

  test('R-FED-03 each of two further steps gives its VP', () => {
    expect(stock(playMoves(onTrack({ '1': [2, 1] }), '1: @Gb; >').state, 1)).toEqual({ vp: 2 });
  });
});

describe('R-FED-04 one step at a time', () => {
  test('R-FED-04 after the first step the player may stop', () => {
    const state = playMoves(onTrack({ '4': [1] }), '1: @Gb').state;
    expect(stock(state, 1)).toEqual({ credit: 1 });
    expect(offered(state, 1)).toEqual(['>', 'x']);
    const { state: after } = playMoves(state, '1: x');
    expect(after.spaces[0]).toBe(3);
    expect(stock(after, 1)).toEqual({ credit: 1 });
  });

  test('R-FED-04 each bonus with what it triggers comes before the next step', () => {
    // Card 35: 1 credit more for space 3.
    const state = scenario({ round: 2, track: { '4': [1] }, players: [{ ...NOTHING, claimed: [35] }, {}] });
    const { events } = playMoves(state, '1: @Gb; >');
    const order = events.flatMap((event) =>
      event.kind === 'advanced' ? [`space ${event.space}`] : event.kind === 'gained' ? [event.cause] : [],
    );
    expect(order).toEqual(['space 3', 'space:3', 'card:35', 'space 2', 'space:2']);
  });

  test('R-FED-04 when a marker leaves a stack the others keep their order', () => {
    const { state } = playMoves(onTrack({ '3': [2, 1, 3] }), '1: @Gb; x');
    expect(orderOf(state)).toEqual([1, 2, 3]);
    const top = playMoves(onTrack({ '3': [1, 3, 2] }), '1: @Gb; x').state;
    expect(orderOf(top)).toEqual([1, 3, 2]);
  });

  test('R-FED-04 "if on space 3" looks at the marker when that effect is resolved', () => {
    // Card 52: advance 1; if on space 3, 1 steelplast.
    const at = (track: Position['track']): State =>
      playMoves(scenario({ round: 2, track: track ?? {}, players: [{ ...NOTHING, hand: [52] }, {}] }), '1: 52@Yd; @; #')
        .state;
    // The step first, then the condition holds.
    const before = at({ '4': [1] });
    const stepped = playMoves(before, '1: >').state;
    expect(stepped.spaces[0]).toBe(3);
    expect(stock(stepped, 1)).toEqual({ science: 2, credit: 1, steelplast: 1 });
    // From space 3 the condition is used first, or the step leads past it.
    const past = at({ '3': [1] });
    expect(offered(past, 1)).toEqual(['/1', '/2', 'x']);
    expect(stock(playMoves(past, '1: /2; x').state, 1)).toEqual({ science: 2, steelplast: 1 });
    expect(stock(playMoves(past, '1: /1; >').state, 1)).toEqual({ science: 2, steelplast: 1 });
    expect(stock(playMoves(past, '1: /2; >').state, 1)).toEqual({ science: 2, steelplast: 2 });
  });

  test('R-FED-04 exactly on a space, neither before nor beyond', () => {
    // Card 11: at the end of the turn, if on space 2 or 3, 1 credit.
    const of = (track: Position['track']): Gains[] =>
      gains(
        playMoves(scenario({ round: 2, track: track ?? {}, players: [{ ...NOTHING, claimed: [11] }, {}] }), '1: @Rd')
          .events,
        'card:11',
      );
    expect(of({ '2': [1] })).toEqual([{ credit: 1 }]);
    expect(of({ '3': [1] })).toEqual([{ credit: 1 }]);
    expect(of({ '1': [1] })).toEqual([]);
    expect(of({ '4': [1] })).toEqual([]);
  });
});

test('R-RND-02 the new round begins below the track in the order of the track', () => {
  const { state } = outcome({
    round: 2,
    next: 'end-of-round',
    players: [{}, {}, {}, {}],
    track: { '2': [3, 1], below: [4, 2] },
  });
  expect(state.order).toEqual([2, 0, 3, 1]);
  expect(state.spaces).toEqual([BELOW, BELOW, BELOW, BELOW]);
});
