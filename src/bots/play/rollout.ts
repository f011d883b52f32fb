import { contentOf } from '../../engine/content.ts';
import type { Game, Move, Seat, State } from '../../engine/index.ts';
import { advance, gameFrom, isSameMove, standings } from '../../engine/index.ts';
import { bitCount, connectedCities } from '../../engine/reading.ts';
import type { Evaluate } from '../judge/evaluation.ts';
import { effortFor } from './beam-search.ts';
import { playOn } from './play-on.ts';

/** The outcome of a rollout. */
export interface Outcome {
  /** The final VP of each seat, or the prediction where the rollout ended. */
  readonly vp: readonly number[];
  /** The connected cities of each seat where it ended, for the solo goal. */
  readonly cities: readonly number[];
  /** The round that was about to begin where the rollout ended; undefined if the game was over. */
  readonly round: number | undefined;
  /** The winner of a game that was over; in solo only if the goal was met. */
  readonly winner: Seat | undefined;
}

/** The most work (turn-tree.ts) for a rollout with a set: it then ends before its time, with a prediction. */
const MOST_WORK = 10_000;

/** Plays a line of one player's moves on this deal, then sensibly for everybody until this round begins. */
export function rollout(deal: State, line: readonly Move[], evaluate: Evaluate, round: number): Outcome {
  const game = gameFrom(deal);
  follow(game, line);
  const effort = effortFor(deal, MOST_WORK);
  while (game.decisions.length > 0 && !hasBegun(game.state, round) && effort.work < effort.most)
    playOn(game, evaluate, 'quick', undefined, effort);
  return outcomeOf(game.state, evaluate);
}

/**
 * Rollouts end where a round begins: there all have had as many turns, and predictions are most comparable. Everybody gets
 * at least one more turn before that, so that preparations can pay off.
 */
export function horizonOf(state: State): number {
  const players = state.players.length;
  if (state.phase === 'opening') return state.round + 1;
  if (state.phase !== 'play') return state.round + 2;
  const left = contentOf(state).rulebook.turns * players - state.turns - 1;
  return state.round + (left >= players ? 1 : 2);
}

export function hasBegun(state: State, round: number): boolean {
  return state.phase === 'play' && state.round >= round;
}

export function outcomeOf(state: State, evaluate: Evaluate): Outcome {
  const cities = state.players.map((player) => bitCount(connectedCities(contentOf(state), player)));
  if (state.phase !== 'over') {
    return { vp: state.players.map((_, seat) => evaluate(state, seat)), cities, round: state.round, winner: undefined };
  }
  const [first] = standings(state);
  return {
    vp: state.players.map(({ vp }) => vp),
    cities,
    round: undefined,
    winner: first?.goal === false ? undefined : first?.seat,
  };
}

/** The lead of a seat over the best of the others; in solo its VP. */
export function leadOverBest(vp: readonly number[], seat: Seat): number {
  const others = vp.filter((_, other) => other !== seat);
  return (vp[seat] as number) - (others.length === 0 ? 0 : Math.max(...others));
}

/** A card drawn on the way may change the plan, so it is replanned from there. */
function follow(game: Game, line: readonly Move[]): void {
  const { length } = game.state.deck;
  for (const move of line) {
    if (!isOffered(game, move) || game.state.deck.length !== length) return;
    advance(game, move);
  }
}

/**
 * Plans are made on thought copies, which ignore obligations (src/engine/think/obligation.ts), so a move may turn out to be
 * illegal.
 */
function isOffered(game: Game, move: Move): boolean {
  // Preparing is no answer to a decision: it may be done while others act.
  if (move.kind === 'prepare') return true;
  return game.decisions.some(({ moves }) => moves.some((legal) => isSameMove(legal, move)));
}
