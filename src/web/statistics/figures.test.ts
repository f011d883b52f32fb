import { expect, test } from 'vitest';
import { figuresOf } from './figures.ts';
import type { PlayedGame } from './played-games.ts';

const person = { name: '', by: 'human' } as const;
const game = (id: string, part: Partial<PlayedGame>): PlayedGame => ({
  id,
  revision: 1,
  ended: 0,
  seats: [person, { name: '', by: 'admiral' }],
  vp: [90, 80],
  places: [1, 2],
  me: 0,
  cards: [],
  ...part,
});

const PLAYED = [
  game('won', { cards: [3, 7] }),
  game('lost', { vp: [70, 99], places: [2, 1], cards: [7, 8] }),
  game('four', {
    seats: [{ name: 'Ada', by: 'human' }, person, { name: 'Bo', by: 'admiral' }, { name: '', by: 'admiral' }],
    vp: [60, 100, 50, 110],
    places: [3, 2, 4, 1],
    me: 1,
  }),
  game('alone', { seats: [person], vp: [105], places: [1], isGoalMet: false }),
  game('another set', { vp: [120, 1], set: 'abc', cards: [8] }),
  game('shared', { seats: [person, person], vp: [200, 1], me: undefined as never }),
];

test('statistics count what was won, by players and by opponents', () => {
  const { all, byPlayers, opponents, latest } = figuresOf(PLAYED);
  expect(all).toEqual({ games: 6, won: 2, best: 120, average: 97 });
  expect(byPlayers).toMatchObject([
    { players: 1, games: 1, won: 0, best: 105 },
    { players: 2, games: 4, won: 2, best: 120 },
    { players: 4, games: 1, won: 0, best: 100 },
  ]);
  expect(opponents).toEqual([
    { name: '', by: 'admiral', games: 5, won: 3 },
    { name: 'Ada', by: 'human', games: 1, won: 1 },
  ]);
  expect(latest.map(({ vp }) => vp)).toEqual([120, 105, 100, 70, 90]);
});

test('only cards of the usual set are counted, those that win first', () => {
  expect(figuresOf(PLAYED).cards).toEqual([
    { card: 3, games: 1, won: 1 },
    { card: 7, games: 2, won: 1 },
  ]);
});

test('without games there are no figures', () => {
  expect(figuresOf([])).toEqual({
    all: { games: 0, won: 0, best: undefined, average: undefined },
    byPlayers: [],
    opponents: [],
    cards: [],
    latest: [],
  });
});
