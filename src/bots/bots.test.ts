import { describe, expect, test } from 'vitest';
import type { PlayerCount, Seat, State } from '../engine/index.ts';
import { apply, decisionsOf, draw, newGame, PLAYER_COUNTS, sample, seedFrom, viewFor } from '../engine/index.ts';
import { admiralWith } from './play/admiral.ts';
import { type Bot, decide } from './play/bot.ts';
import { botsWith } from './play/bots-with.ts';
import { evaluationBy, guessVp } from './judge/evaluation.ts';
import { extract, FEATURES } from './judge/features.ts';
import { WEIGHTS } from './judge/weights.ts';

const BOTS: readonly Bot[] = Object.values(botsWith({ nodes: 3 }));
const streamOf = (text: string) => ({ seed: seedFrom(text), used: 0 });

/** Positions all over a random game, one in `every`. */
function* positions(players: PlayerCount, name: string, every: number): Generator<State> {
  const stream = streamOf(name);
  const boards = players === 1 || draw(stream, 2) === 0 ? 'advanced' : 'basic';
  let state = newGame({ players, seed: seedFrom(name), boards, contracts: players > 1 });
  for (let count = 0; ; count++) {
    const [decision] = decisionsOf(state);
    if (decision === undefined) return;
    if (count % every === 0) yield state;
    const result = apply(state, decision.moves[draw(stream, decision.moves.length)]);
    if (!result.ok) throw new Error(JSON.stringify(result.reason));
    state = result.value.state;
  }
}

describe.each(BOTS)('$name', (bot) => {
  test.each(PLAYER_COUNTS)(
    'answers whatever it is asked with a legal move, %i players',
    (players) => {
      let answered = 0;
      for (const state of positions(players, `${bot.name} ${players}`, 7)) {
        for (const { seat } of decisionsOf(state)) {
          const move = decide(bot, viewFor(state, seat), streamOf('thinking'));
          expect(apply(state, move)).toMatchObject({ ok: true });
          answered++;
        }
      }
      expect(answered).toBeGreaterThan(10);
    },
    120_000,
  );

  test('R-INF-04 never changes its answer when only hidden things change', () => {
    for (const state of positions(3, `hidden ${bot.name}`, 23)) {
      const seat = decisionsOf(state)[0]?.seat as Seat;
      const view = viewFor(state, seat);
      const other = viewFor(sample(view, streamOf('another deal')), seat);
      expect(decide(bot, other, streamOf('thinking'))).toEqual(decide(bot, view, streamOf('thinking')));
    }
  });

  test('gives the same answer to the same question', () => {
    const state = newGame({ players: 2, seed: seedFrom('again'), boards: 'basic', contracts: false });
    const answer = () => decide(bot, viewFor(state, 0), streamOf('again'));
    expect(answer()).toEqual(answer());
  });
});

describe('the time of an Admiral', () => {
  const BUDGET = 1000;
  const MOST = 8;
  let time = 0;
  /** How often it says what it thinks while its clock goes on by so much each time. */
  const thoughtsOf = (bot: Bot, state: State, each: number): number => {
    const thinking = bot.think(viewFor(state, 0), streamOf('time'));
    let thoughts = 0;
    for (; thoughts < MOST && thinking.next().done !== true; thoughts++) time += each;
    thinking.return(undefined as never);
    return thoughts;
  };
  const choice = [...positions(2, 'time', 1)].find((state) => {
    const [decision] = decisionsOf(state);
    const isOpen = decision?.seat === 0 && decision.kind === 'play';
    return isOpen && thoughtsOf(admiralWith({ nodes: 60 }), state, 0) > 2;
  }) as State;

  test('is kept: what one choice took too long the next of the turn have less', () => {
    const bot = admiralWith({ milliseconds: BUDGET, now: () => time });
    expect(thoughtsOf(bot, choice, BUDGET / 20)).toBeGreaterThan(5);
    expect(thoughtsOf(bot, choice, BUDGET)).toBe(1);
    // Nothing is left for this turn; who has thought of nothing yet has all of it.
    expect(thoughtsOf(bot, choice, 0)).toBe(1);
    expect(thoughtsOf(admiralWith({ milliseconds: BUDGET, now: () => time }), choice, 0)).toBe(MOST);
  });

  test('is whole again in the next game, though the one before was left at its first choice', () => {
    const bot = admiralWith({ milliseconds: BUDGET, now: () => time });
    const begin = (name: string): State =>
      newGame({ players: 2, boards: 'basic', contracts: false, seed: seedFrom(name) });
    expect(thoughtsOf(bot, begin('one'), 2 * BUDGET)).toBe(1);
    expect(thoughtsOf(bot, begin('two'), 0)).toBe(MOST);
  });

  test('is whole again in the next turn', () => {
    const bot = admiralWith({ milliseconds: BUDGET, now: () => time });
    expect(thoughtsOf(bot, choice, 2 * BUDGET)).toBe(1);
    expect(thoughtsOf(bot, { ...choice, turns: choice.turns + 2 }, 0)).toBe(MOST);
  });
});

describe('evaluation', () => {
  test('has one weight for each feature and era', () => {
    expect(WEIGHTS.eras.map((weights) => weights.length)).toEqual([FEATURES.length, FEATURES.length, FEATURES.length]);
    expect(WEIGHTS.eras.flat().every(Number.isFinite)).toBe(true);
  });

  test('reads finite numbers off every position and puts all of them in their places', () => {
    const out = new Float64Array(FEATURES.length);
    for (const state of positions(4, 'features', 11)) {
      for (let seat = 0; seat < 4; seat++) {
        extract(state, seat, WEIGHTS.rates, out.fill(Number.NaN));
        expect(out.every(Number.isFinite)).toBe(true);
        expect(out[FEATURES.indexOf('vp')]).toBe(state.players[seat]?.vp);
        expect(out[FEATURES.indexOf('extra metropolises')]).toBe(state.players[seat]?.extraMetropolises.length);
      }
    }
  });

  test('is the sum of the features times their weights', () => {
    const out = new Float64Array(FEATURES.length);
    for (const state of positions(3, 'sum', 13)) {
      for (let seat = 0; seat < 3; seat++) {
        extract(state, seat, WEIGHTS.rates, out);
        const weights = WEIGHTS.eras[state.era - 1] as readonly number[];
        const sum = out.reduce((total, value, i) => total + value * (weights[i] as number), 0);
        expect(guessVp(state, seat, WEIGHTS)).toBeCloseTo(sum, 6);
      }
    }
  });

  test('R-SOLO-04 wants cities towards the goal in solo, and nothing but VP otherwise', () => {
    const solo = newGame({ players: 1, seed: seedFrom('goal'), boards: 'advanced', contracts: false });
    const duel = newGame({ players: 2, seed: seedFrom('goal'), boards: 'advanced', contracts: false });
    expect(evaluationBy(WEIGHTS)(solo, 0)).toBeGreaterThan(guessVp(solo, 0, WEIGHTS));
    expect(evaluationBy(WEIGHTS)(duel, 0)).toBe(guessVp(duel, 0, WEIGHTS));
  });

  test('thinks more of a player who has more', () => {
    const state = newGame({ players: 2, seed: seedFrom('more'), boards: 'basic', contracts: false });
    const richer = structuredClone(state);
    const player = richer.players[0];
    if (player !== undefined) player.vp += 10;
    expect(guessVp(richer, 0, WEIGHTS)).toBeGreaterThan(guessVp(state, 0, WEIGHTS));
  });
});
