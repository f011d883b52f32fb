import { CORE } from '../../engine/core.ts';
import { expect, test } from 'vitest';
import { gameFrom, planFrom, requestFrom } from './game-plan.ts';
import { FIRST_PLANS, type GamePlan } from './plan.ts';

const { here, online } = FIRST_PLANS;
const chosen: GamePlan = {
  ...online,
  players: 3,
  boards: 'advanced',
  contracts: true,
  sides: [2, 4, 1, 0],
  seats: online.seats.map((seat, index) => ({ ...seat, colour: ([4, 2, 1, 3] as const)[index] ?? 1 })),
  options: { ...online.options, undo: 'free', pace: { kind: 'days', hours: 24 } },
};

test('one plan makes the game of this device and the table on the server', () => {
  const { setup, seats, options } = gameFrom(CORE, { ...chosen, seed: 'reef' });
  const common = { players: 3, boards: 'advanced', contracts: true, sides: [6, 8, 5] };
  expect(setup).toMatchObject(common);
  expect(seats.map(({ colour }) => colour)).toEqual([4, 2, 1]);
  expect(options).toEqual({ undo: 'free', liveScore: true, hints: false });
  expect(requestFrom(CORE, chosen)).toEqual({
    ...common,
    // Against others nobody takes back more than the rules allow.
    options: { ...chosen.options, undo: 'rules', colours: [4, 2, 1] },
    seats: ['host', 'open', 'open'],
  });
});

test('a plan kept by an older version is completed, a broken one is not used', () => {
  const { undo, liveScore, hints } = here.options;
  expect(planFrom(CORE, { ...here, players: 4, options: { undo, liveScore, hints } }, here)).toEqual({
    ...here,
    players: 4,
  });
  const broken: readonly unknown[] = [
    'reef',
    { ...here, players: 5 },
    { ...here, seats: [] },
    { ...here, sides: [1, 1, 0, 0] },
    { ...here, options: { ...here.options, undo: 'always' } },
    { ...here, options: { ...here.options, chat: 'yes' } },
    { ...here, options: { ...here.options, relay: 'kraken' } },
  ];
  for (const plan of broken) expect(planFrom(CORE, plan, here)).toBeUndefined();
});
