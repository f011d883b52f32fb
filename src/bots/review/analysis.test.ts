import { beforeAll, describe, expect, test } from 'vitest';
import type { GameRecord, Move, Seat, Setup, State } from '../../engine/index.ts';
import { advance, gameFrom, newGame, recordOf, seedFrom } from '../../engine/index.ts';
import { type Analysis, analyse, type AnalysisBudget } from './analysis.ts';
import { guessVp } from '../judge/evaluation.ts';
import { plansFor } from '../play/beam-search.ts';
import { WEIGHTS } from '../judge/weights.ts';

const SETUP: Setup = { players: 1, seed: seedFrom('b3'), boards: 'advanced', contracts: false };
/** How much worse the worst move must seem. */
const GLARING = 8;

/** A sensible game but for one turn in which everything is done as badly as can be. */
function blunderedGame(): { readonly record: GameRecord; readonly blunder: number; readonly round: number } {
  const game = gameFrom(newGame(SETUP));
  const moves: Move[] = [];
  let blunder = -1;
  let round = 0;
  let isBlundering = false;
  for (;;) {
    const [decision] = game.decisions;
    if (decision === undefined) break;
    const plans = plansFor(game.state, decision.seat, decision.moves, evaluate, 'quick');
    const [best, worst] = [plans[0], plans.at(-1)];
    const gap = (best?.value ?? 0) - (worst?.value ?? 0);
    if (decision.kind === 'play') isBlundering = blunder === -1 && game.state.era > 1 && gap > GLARING;
    if (isBlundering && decision.kind === 'play') [blunder, round] = [moves.length, game.state.round];
    const move = (isBlundering ? worst : best)?.moves[0] ?? decision.moves[0];
    if (move === undefined) throw new Error('a decision without moves');
    moves.push(move);
    advance(game, move);
  }
  return { record: recordOf(SETUP, moves, game.state), blunder, round };
}

function evaluate(state: State, seat: Seat): number {
  return guessVp(state, seat, WEIGHTS);
}

function run(record: GameRecord, budget: AnalysisBudget): { readonly analysis: Analysis; readonly shares: number[] } {
  const shares: number[] = [];
  const thinking = analyse(record, budget);
  for (;;) {
    const next = thinking.next();
    if (next.done === true) return { analysis: next.value, shares };
    shares.push(next.value);
  }
}

describe('looking back at a game', () => {
  const { record, blunder, round } = blunderedGame();
  let analysis: Analysis;
  let shares: number[];
  beforeAll(() => {
    ({ analysis, shares } = run(record, { rollouts: 2, seed: 'test' }));
  }, 120_000);

  test('the blunder is a turning point, with something better', () => {
    const points = analysis.turningPoints[0] ?? [];
    const found = points.find(({ choice }) => {
      const { from, moves } = analysis.choices[choice] ?? { from: 0, moves: [] };
      return from <= blunder && blunder < from + moves.length;
    });
    expect(found).toMatchObject({ kind: 'mistake' });
    expect(found?.lead.value).toBeLessThan(-2);
    const made = analysis.choices[found?.choice ?? -1];
    expect(made?.round).toBe(round);
    expect(made?.best.moves).not.toEqual(made?.moves);
    // Elsewhere the player did what is usual: little else can stand out.
    expect(points.length).toBeLessThan(6);
    expect(points.filter(({ kind }) => kind === 'stroke').length).toBeLessThan(2);
  });

  test('the sums come out, in VP and in chances', () => {
    const [account] = analysis.accounts;
    for (const sources of [account?.vp, account?.chance]) {
      const { start = 0, own = 0, others = 0, luck = 0, end = 0 } = sources ?? {};
      expect(start + own + others + luck).toBeCloseTo(end, 6);
    }
    expect(account?.vp.end).toBe(record.result?.vp[0]);
    expect(account?.vp.own).toBeLessThan(0);
    expect(account?.vp.others).toBe(0);
    expect(account?.errors.own).toBeGreaterThan(0);
    analysis.choices.forEach(({ after, luck }, index) => {
      const next = analysis.choices[index + 1]?.before.vp[0] ?? record.result?.vp[0] ?? 0;
      expect((after.vp[0] ?? 0) + (luck.vp[0] ?? 0)).toBeCloseTo(next, 9);
    });
    expect(analysis.rounds.map(({ round }) => round)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(analysis.choices.flatMap(({ moves }) => moves)).toEqual(record.moves);
  });

  test('progress goes up, and there is much of it', () => {
    expect(shares).toEqual(shares.slice().sort((a, b) => a - b));
    expect(shares.length).toBeGreaterThan(150);
    expect(shares.at(-1)).toBeCloseTo(1, 9);
  });

  test('the same game and seed give the same again; a clock only ends it sooner', () => {
    const hasty = run(record, { milliseconds: 1, now: clock(), seed: 'test' });
    expect(hasty.shares.length).toBeLessThan(shares.length);
    expect(hasty.analysis.accounts[0]?.vp.start).toBe(analysis.accounts[0]?.vp.start);
    // Choices that were not looked at again have seen just the same deals.
    const same = hasty.analysis.choices.filter(
      (choice, index) => choice.before.vp[0] === analysis.choices[index]?.before.vp[0],
    );
    expect(same.length).toBeGreaterThanOrEqual(analysis.choices.length - 6);
  }, 120_000);

  test('it can be stopped at any moment', () => {
    const thinking = analyse(record, { rollouts: 1000 });
    for (let i = 0; i < 3; i++) expect(thinking.next().done).toBe(false);
    thinking.return({ accounts: [], turningPoints: [], choices: [], rounds: [] });
    expect(thinking.next().done).toBe(true);
  });

  test('only a finished game that replays can be looked back at', () => {
    const unfinished = { ...record, moves: record.moves.slice(0, 20) };
    expect(() => analyse(unfinished, { rollouts: 2 }).next()).toThrow('not over');
    const illegal = { ...record, moves: record.moves.slice(1) };
    expect(() => analyse(illegal, { rollouts: 2 }).next()).toThrow('not legal');
  });
});

function clock(): () => number {
  let time = 0;
  return () => time++;
}
