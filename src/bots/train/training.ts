import type { Game, Move, Player, PlayerCount, Seat, Setup, Stream } from '../../engine/index.ts';
import { advance, draw, gameFrom, isSameMove, newGame, seedFrom, thinkOn, thoughtOf } from '../../engine/index.ts';
import type { CardNumber } from '../../vocabulary/index.ts';
import { extract, FEATURES } from '../judge/features.ts';
import type { Rates } from '../judge/rates.ts';
import type { Lesson } from './learning.ts';
import { type Evaluate, evaluationBy, type Weights } from '../judge/evaluation.ts';
import { type Plan, plansFor } from '../play/beam-search.ts';

/** The percentage of turns that explore: they take one of the next best plans. */
const ADVENTURES = 10;
const IDEAS = 8;
/** The percentage of players who overrate some favourite cards, and by how many VP. */
const FANS = 40;
const FANCY = 3;
const FAVOURITES = 10;

/**
 * Plays one game of these weights against themselves and returns one lesson per player. For exploration, some moves are not the
 * best and some players overrate favourite cards: what nobody tries, nobody learns to value.
 */
export function playLesson(number: number, players: PlayerCount, weights: Weights, content?: string): Lesson[] {
  const evaluate = evaluationBy(weights);
  const stream = { seed: seedFrom(`lesson ${number} ${players}`), used: 0 };
  const setup = lessonSetup(number, players);
  const game = gameFrom(newGame(content === undefined ? setup : { ...setup, content }));
  const evaluations = game.state.players.map(() =>
    draw(stream, 100) < FANS ? fancying(evaluate, favourites(stream)) : evaluate,
  );
  const seen = game.state.players.map(() => ({ eras: [] as number[], positions: [] as Float32Array[] }));
  let plan: readonly Move[] = [];
  while (game.decisions.length > 0) {
    const [decision] = game.decisions;
    if (decision === undefined) break;
    const { seat, kind, moves } = decision;
    const planned =
      kind === 'play' ? undefined : moves.find((move) => plan[0] !== undefined && isSameMove(move, plan[0]));
    if (planned === undefined) {
      const plans = plansFor(game.state, seat, moves, evaluations[seat] as Evaluate);
      const chosen = plans[kind === 'play' ? adventure(stream, plans.length) : 0];
      plan = chosen?.moves ?? [moves[0] as Move];
      if (kind === 'play' && chosen !== undefined) {
        seen[seat]?.eras.push(game.state.era);
        seen[seat]?.positions.push(positionAfter(game, seat, chosen, weights.rates));
      }
    }
    advance(game, planned ?? (plan[0] as Move));
    plan = plan.slice(1);
  }
  return seen.map((lesson, seat) => ({ ...lesson, result: game.state.players[seat]?.vp ?? 0 }));
}

/** The features of the position at the end of the plan, as it was evaluated: cards still to be drawn are unknown. */
function positionAfter(game: Game, seat: Seat, plan: Plan, rates: Rates): Float32Array {
  let thought = thoughtOf(game.state, seat);
  for (const move of plan.moves) thought = thinkOn(thought, move);
  const features = new Float64Array(FEATURES.length);
  extract(thought.state, seat, rates, features);
  return Float32Array.from(features);
}

/** Usually the best plan, sometimes one of the next best. */
function adventure(stream: Stream, plans: number): number {
  if (plans < 2 || draw(stream, 100) >= ADVENTURES) return 0;
  return draw(stream, Math.min(plans, IDEAS));
}

function favourites(stream: Stream): (card: CardNumber) => boolean {
  const any = draw(stream, 1_000_000);
  return (card) => ((card + 1) * 7919 + any * 104_729) % 100 < FAVOURITES;
}

function fancying(evaluate: Evaluate, isFavourite: (card: CardNumber) => boolean): Evaluate {
  return (state, seat) => {
    const { ready, used, permanents, productions, scorings } = state.players[seat] as Player;
    const claimed = [ready, used, permanents, productions, scorings].reduce(
      (count, cards) => count + cards.filter(isFavourite).length,
      0,
    );
    return evaluate(state, seat) + FANCY * claimed;
  };
}

/** The deals of lessons are known by number. */
export function lessonSetup(number: number, players: PlayerCount): Setup {
  return {
    players,
    seed: seedFrom(`lesson game ${number} ${players}`),
    boards: players === 1 || number % 2 === 1 ? 'advanced' : 'basic',
    contracts: players > 1 && number % 4 > 1,
  };
}
