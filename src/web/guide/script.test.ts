import { expect, test } from 'vitest';
import { apply, decisionsOf, isSameMove, newGame, seedFrom, type State, viewFor } from '../../engine/index.ts';
import { bitCount, connectedCities } from '../../engine/reading.ts';
import { contentOf } from '../../engine/content.ts';
import { decide } from '../../bots/play/bot.ts';
import { novice } from '../../bots/play/novice.ts';
import { CATALOG } from '../../text/catalogs/en/index.ts';
import { CHALLENGES } from '../session/guide.ts';
import { challengeStart } from './challenge-starts.ts';
import { LESSONS } from './lessons.ts';
import { DEAL, LED, OPENING } from './script.ts';

test('the led turns can be played as foreseen, whatever the opponent does', () => {
  for (let number = 0; number < 6; number++) {
    let state = afterOpening();
    for (const { moves } of LED) {
      state = othersPlay(state, number);
      for (const { move } of moves) {
        const legal = decisionsOf(state).find(({ seat }) => seat === 0)?.moves ?? [];
        expect(legal.some((each) => isSameMove(each, move))).toBe(true);
        state = after(state, move);
      }
    }
    const [player] = state.players;
    expect(player === undefined ? 0 : bitCount(connectedCities(contentOf(state), player))).toBe(2);
  }
});

test('every step, lesson and challenge has its text, and every text its use', () => {
  const led = LED.flatMap(({ moves, end }) => [...moves.flatMap(({ says }) => says), end]);
  const used = [...led, ...LESSONS.map(({ id }) => id), ...CHALLENGES.map((id) => `goal-${id}`)];
  const texts = Object.keys(CATALOG.guide).flatMap((key) => (key.endsWith('.title') ? [key.slice(0, -6)] : []));
  expect(texts.filter((id) => !id.startsWith('about-')).toSorted()).toEqual(used.toSorted());
});

test.each([
  ['network', 5, 3],
  ['feeding', 8, 5],
  ['points', 8, 5],
] as const)(
  'the challenge %s begins with the first turn of an era, and with the person to play',
  (id, round, cities) => {
    const { setup, moves } = challengeStart(id);
    const state = moves.reduce(after, newGame(setup));
    expect([state.round, state.turns, decisionsOf(state)[0]?.seat, decisionsOf(state)[0]?.kind]).toEqual([
      round,
      0,
      0,
      'play',
    ]);
    const [player] = state.players;
    expect(player === undefined ? 0 : bitCount(connectedCities(contentOf(state), player))).toBe(cities);
  },
);

function afterOpening(): State {
  return OPENING.reduce(after, newGame(DEAL));
}

function after(state: State, move: unknown): State {
  const result = apply(state, move);
  if (!result.ok) throw new Error(JSON.stringify(result.reason));
  return result.value.state;
}

function othersPlay(first: State, number: number): State {
  let state = first;
  for (let step = 0; decisionsOf(state).some(({ seat }) => seat === 1); step++)
    state = after(state, decide(novice, viewFor(state, 1), { seed: seedFrom(`novice ${number} ${step}`), used: 0 }));
  return state;
}
