import { type Content, contentOf } from '../../engine/content.ts';
import type { GameRecord, Move, Seat, State, Stream, View } from '../../engine/index.ts';
import { seedFrom } from '../../engine/index.ts';
import {
  type Account,
  accountsOf,
  type RoundAccount,
  roundsOf,
  type TurningPoint,
  turningPointsOf,
  withLuck,
} from './account.ts';
import { type RolloutBudget, type Timing, timingOf } from './analysis-timing.ts';
import {
  type Calibration,
  calibrationOf,
  type Expectation,
  expectationOf,
  rehearse,
  type Rehearsal,
} from './calibration.ts';
import { averaged, type Candidate, type Choice, choiceAt, type ChoicePoint, leadGained } from './choice.ts';
import { meanOf } from '../judge/estimate.ts';
import { type Evaluate, guessVp } from '../judge/evaluation.ts';
import { beginsWith, linesFor, quickLine, valueOfLine } from '../play/line.ts';
import { rollout, outcomeOf, horizonOf } from '../play/rollout.ts';
import { dealFrom, sharedView, type Stretch, stretchesOf } from './stretch.ts';
import { WEIGHTS } from '../judge/weights.ts';

/** The effort and any text: the same text gives the same analysis of a game, if no clock is involved. */
export type AnalysisBudget = RolloutBudget & { readonly seed?: string };

/** The analysis of a finished game. */
export interface Analysis {
  readonly accounts: readonly Account[];
  /** By seat, largest change first. */
  readonly turningPoints: readonly (readonly TurningPoint[])[];
  /** All choices in order. */
  readonly choices: readonly Choice[];
  readonly rounds: readonly RoundAccount[];
}

interface RolloutPoint extends ChoicePoint {
  readonly view: View;
  /** Where rollouts end. */
  readonly round: number;
}

/** The number of choices per player that may be turning points and get more rollouts, and of alternative lines for each. */
const SUSPECTS = 6;
const OTHERS = 3;
/** Calibration games played to the end for every rollout of the choices; they pause at every round. */
const REHEARSALS = 2;

/** The default number of rollouts, so that an analysis takes about the same time for any number of players. */
export function usualRollouts(players: number): number {
  return players > 2 ? 3 : 6;
}

/**
 * Analyses a finished game: which choices changed the result, and how much of it was luck; docs/bots.md defines the terms.
 * Yields its progress, 0 to 1; the caller can stop it by not resuming it. Throws if the record does not replay or the game
 * is not over.
 */
export function* analyse(record: GameRecord, budget: AnalysisBudget): Generator<number, Analysis> {
  const content = contentOf(record);
  const evaluate: Evaluate = (state, seat) => guessVp(state, seat, WEIGHTS);
  const { stretches, end } = stretchesOf(record);
  const streamOf = (text: string): Stream => ({ seed: seedFrom(`${budget.seed ?? ''} ${text}`), used: 0 });
  const timing = timingOf(budget);
  const rollOut = function* (point: RolloutPoint, deal: number, others: readonly Candidate[]): Generator<number> {
    const dealt = dealFrom(point.view, point.stretch, streamOf(`${point.stretch.from} ${deal}`));
    for (const candidate of linesAt(point, others)) {
      candidate.outcomes[deal] = rollout(dealt, candidate.moves, evaluate, point.round);
      yield timing.share();
    }
  };
  timing.begin('plans', stretches.length);
  const points: RolloutPoint[] = [];
  for (const stretch of stretches) {
    points.push(pointOf(stretch, streamOf(`${stretch.from}`), evaluate));
    yield timing.share();
  }
  timing.begin('all', REHEARSALS * content.lastRound + points.reduce((sum, point) => sum + linesAt(point, []).size, 0));
  const rehearsals: Rehearsal[] = [];
  let deal = 0;
  for (; timing.goesOn(deal); deal++) {
    for (let i = 0; i < REHEARSALS; i++) {
      rehearsals.push(yield* rehearsal(record, streamOf(`rehearsal ${rehearsals.length}`), evaluate, timing));
    }
    for (const point of points) yield* rollOut(point, deal, []);
  }
  const suspects = suspectsOf(points, record.setup.players);
  timing.begin(
    'some',
    suspects.reduce((sum, point) => sum + linesAt(point, point.others).size, 0),
  );
  for (const before = deal; timing.goesOn(deal - before); deal++) {
    for (const point of suspects) yield* rollOut(point, deal, point.others);
  }
  return concluded(content, points, rehearsals, end, evaluate);
}

/** The distinct lines to roll out: the line played may be the usual one. */
function linesAt({ usual, played }: RolloutPoint, others: readonly Candidate[]): ReadonlySet<Candidate> {
  return new Set([usual, played, ...others]);
}

function* rehearsal(
  record: GameRecord,
  stream: Stream,
  evaluate: Evaluate,
  timing: Timing,
): Generator<number, Rehearsal> {
  const playing = rehearse(record, stream, evaluate);
  for (;;) {
    const next = playing.next();
    if (next.done === true) return next.value;
    yield timing.share();
  }
}

function pointOf(stretch: Stretch, stream: Stream, evaluate: Evaluate): RolloutPoint {
  const { seat, moves, decision } = stretch;
  const view = sharedView(stretch);
  // Plans are made on a sampled deal, too: they must not know which specials lie where.
  const state = dealFrom(view, stretch, stream);
  const candidate = (line: readonly Move[]): Candidate => ({
    moves: line,
    judgement: decision === undefined ? 0 : (valueOfLine(state, seat, line, evaluate) ?? 0),
    outcomes: [],
  });
  const usual = candidate(decision === undefined ? [] : quickLine(state, seat, evaluate));
  const isUsual = decision !== undefined && beginsWith(usual.moves, moves);
  const played = isUsual ? usual : candidate(moves);
  const lines = decision === undefined ? [] : linesFor(state, seat, decision.moves, evaluate, 1);
  const others = lines
    .filter((line) => !beginsWith(line.moves, moves) && !beginsWith(usual.moves, line.moves))
    .slice(0, OTHERS)
    .map((line): Candidate => ({ moves: line.moves, judgement: line.value, outcomes: [] }));
  return { stretch, view, round: horizonOf(state), usual, played, others };
}

/** The choices of each player with the largest apparent effect. */
function suspectsOf(points: readonly RolloutPoint[], players: number): RolloutPoint[] {
  return Array.from({ length: players }, (_, seat: Seat) => {
    const moved = ({ played, usual, others }: RolloutPoint): number =>
      Math.max(
        Math.abs(leadGained(played, usual, seat).value),
        ...others.map(({ judgement }) => judgement - played.judgement),
      );
    return points
      .filter(({ stretch }) => stretch.seat === seat)
      .sort((a, b) => moved(b) - moved(a))
      .slice(0, SUSPECTS);
  }).flat();
}

function concluded(
  content: Content,
  points: readonly RolloutPoint[],
  rehearsals: readonly Rehearsal[],
  end: State,
  evaluate: Evaluate,
): Analysis {
  const calibration: Calibration = calibrationOf(content, rehearsals);
  const result = expectationOf(content, outcomeOf(end, evaluate), calibration);
  // At round 2, where the rollouts of the first choices end.
  const starts = rehearsals.flatMap(({ guesses }) =>
    guesses[2] === undefined ? [] : [expectationOf(content, guesses[2], calibration)],
  );
  const start: Expectation = averaged(starts);
  const startErrors = start.vp.map((_, seat) => meanOf(starts.map(({ vp }) => vp[seat] as number)).error);
  const choices = withLuck(
    points.map((point) => choiceAt(content, point, calibration)),
    result,
  );
  return {
    accounts: accountsOf(choices, start, startErrors, result),
    turningPoints: end.players.map((_, seat) => turningPointsOf(choices, seat)),
    choices,
    rounds: roundsOf(choices),
  };
}
