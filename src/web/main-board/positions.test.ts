import { CORE } from '../../engine/core.ts';
import { describe, expect, it } from 'vitest';
import { newGame, type PlayerCount, seedFrom, type View, viewFor } from '../../engine/index.ts';
import {
  boardOf,
  clonerOf,
  isRoundOver,
  markersOn,
  nextOrder,
  progressOf,
  roundsToProduction,
  seatToPlay,
  takersOf,
  turnsLeft,
} from './positions.ts';

function start(players: PlayerCount): View {
  const boards = players === 1 ? 'advanced' : 'basic';
  return viewFor(newGame({ players, seed: seedFrom('main board'), boards, contracts: players > 1 }), 0);
}

function playing(players: PlayerCount, change: Partial<View> = {}): View {
  return { ...start(players), phase: 'play', ...change };
}

describe('slots', () => {
  it('are those of the side in play', () => {
    expect(boardOf(start(2)).slots).toHaveLength(13);
    expect(boardOf(start(3)).slots).toHaveLength(16);
  });

  it('show whose tiles lie there, neutral ones too', () => {
    const view = playing(4, { tiles: [0b1010, 0, 1] });
    expect([0, 1, 2].map((slot) => takersOf(view, slot))).toEqual([[1, 3], [], [0]]);
    const solo = start(1);
    expect(takersOf(solo, 0)).toEqual(['neutral']);
    expect(takersOf({ ...solo, tiles: [16 | 1, 32] }, 1)).toEqual(['fourth']);
  });

  it('have the cloning tile beside them with four players only', () => {
    expect(clonerOf(start(3))).toBeUndefined();
    expect(clonerOf(start(4))).toBe('free');
    expect(clonerOf(playing(4, { cloner: 2 }))).toBe(2);
  });
});

describe('the track', () => {
  const view = playing(4, { spaces: [5, 2, 2, 5], stack: [2, 1, 3, 0] });

  it('has markers in the order of the stack', () => {
    expect(markersOn(view, 2)).toEqual([2, 1]);
    expect(markersOn(view, undefined)).toEqual([3, 0]);
    expect(markersOn(view, 4)).toEqual([]);
  });

  it('R-RND-02 gives the next play order', () => {
    expect(nextOrder(view)).toEqual([2, 1, 3, 0]);
    expect(nextOrder({ ...view, spaces: [1, 2, 2, 5] })).toEqual([0, 2, 1, 3]);
  });
});

describe('the round', () => {
  it('counts the turns left', () => {
    const view = playing(3, { order: [2, 0, 1], turns: 4 });
    expect([0, 1, 2].map((seat) => turnsLeft(view, seat))).toEqual([2, 2, 1]);
    expect(seatToPlay(view)).toBe(0);
  });

  it('knows when the next production comes', () => {
    const at = (round: number): number => roundsToProduction(playing(2, { round }));
    expect([1, 4, 5, 7, 10].map(at)).toEqual([4, 1, 3, 1, 1]);
    const production = playing(2, { round: 4, phase: 'production' });
    expect(roundsToProduction(production)).toBe(0);
    expect(isRoundOver(CORE, production)).toBe(true);
    expect(isRoundOver(CORE, playing(2, { round: 5, phase: 'era' }))).toBe(false);
  });
});

it('requirements are counted for the viewer', () => {
  const condition = { kind: 'count', of: { kind: 'cities' }, atLeast: 3 } as const;
  expect(progressOf(start(2), 0, condition)).toEqual({ condition, have: 1, need: 3 });
  const onTrack = { kind: 'space', space: 4 } as const;
  expect(progressOf(playing(2, { spaces: [4, 5] }), 0, onTrack).have).toBe(1);
});
