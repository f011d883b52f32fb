import { contentOf } from '../content.ts';
import type { Gains } from '../../vocabulary/index.ts';
import { copyForThought, copyState } from '../copy.ts';
import { veiled } from '../hidden/sample.ts';
import type { View } from '../hidden/view.ts';
import { answer } from '../play/dispatch.ts';
import type { Game } from '../play/game.ts';
import { laneOf, playerOf, thinking } from '../play/game.ts';
import type { Move, Seat } from '../move.ts';
import { settleLane } from '../play/advance.ts';
import { at, named } from '../rules/amounts.ts';
import { mealOf } from '../rules/feeding.ts';
import { END_OF_GAME, PRODUCTION, schedule, STEPS } from '../rules/flow.ts';
import { networkProduction } from '../rules/production.ts';
import type { ReadonlyPlayer, ReadonlyState, Source, State } from '../state.ts';
import { SOURCES } from '../state.ts';
import type { Task } from '../task.ts';
import { cityPoints, resourcePoints } from '../rules/scoring.ts';

/** What would happen if production, or the end of the game, came now; choices are made the way that is offered first. */
export interface Forecast {
  /** What the network alone gives, and all production together. */
  readonly network: Gains;
  readonly production: Gains;
  /** Cards that production would bring. */
  readonly cards: number;
  /** What feeding would take after that production. */
  readonly feeding: { readonly kelp: number; readonly biomatter: number; readonly vp: number };
  /** VP by source if the game were scored now, without a further production. */
  readonly scoring: { readonly [S in Source]: number };
  readonly total: number;
}

export function forecast(state: State | View, seat: Seat): Forecast {
  const before = state.players[seat] as ReadonlyPlayer;
  const { amounts, vp } = networkProduction(contentOf(state), before);
  const produced = alone(state, seat);
  schedule(produced, PRODUCTION.slice(0, 1));
  settleByDefault(produced, seat);
  const after = playerOf(produced, seat);
  const scored = alone(state, seat);
  // Once final scoring has begun only the player's own choices are left of it.
  if (state.phase === 'scoring') laneOf(scored, seat).push(...(state.lanes[seat] as Task[]));
  else if (state.phase !== 'over') schedule(scored, END_OF_GAME.slice(1, 3));
  settleByDefault(scored, seat);
  const end = playerOf(scored, seat);
  const scoring = Object.fromEntries(SOURCES.map((source, i) => [source, end.scored[i] as number])) as Record<
    Source,
    number
  >;
  scoring.cities = cityPoints(contentOf(state), end);
  scoring.resources = resourcePoints(contentOf(state), end);
  return {
    network: named(amounts, vp),
    production: named(
      after.resources.map((amount, i) => amount - at(before.resources, i)),
      after.vp - before.vp,
    ),
    cards: produced.state.owed[seat] as number,
    feeding: mealOf(contentOf(state), after),
    scoring,
    total: SOURCES.reduce((sum, source) => sum + scoring[source], 0),
  };
}

/** Whether nothing comes after this for the seat but the last production and the final scoring: it is in its last turn or past it. */
export function isEnding(state: ReadonlyState, seat: Seat): boolean {
  const { round, turns, turn, phase, players } = state;
  if (round !== contentOf(state).lastRound) return false;
  return phase !== 'play' || (turn?.seat === seat && turns >= (contentOf(state).rulebook.turns - 1) * players.length);
}

/** The VP this seat ends with if nobody does anything more before the end of the game; choices as in a forecast. */
export function finalVp(state: State, seat: Seat): number {
  const game = state.phase === 'play' ? alone(state, seat) : thinking(copyState(state));
  if (state.phase === 'play') {
    schedule(game, END_OF_GAME);
    schedule(game, PRODUCTION.slice(0, 1));
  }
  settleByDefault(game, seat);
  return playerOf(game, seat).vp;
}

/** A copy in which this player is alone and has nothing else to do. */
function alone(state: State | View, seat: Seat): Game {
  const copy = copyForThought('seed' in state ? state : veiled(state), seat);
  copy.order = [seat];
  copy.agenda = [];
  copy.lanes = copy.lanes.map(() => []);
  copy.turn = undefined;
  copy.owed = copy.owed.map(() => 0);
  return thinking(copy);
}

/** Runs the scheduled steps for this seat alone, its questions answered by the first move offered. */
function settleByDefault(game: Game, seat: Seat): void {
  const { state } = game;
  for (;;) {
    state.lanes.forEach((lane, other) => {
      if (other !== seat) lane.length = 0;
    });
    for (let asked = settleLane(game, seat); asked !== undefined; asked = settleLane(game, seat)) {
      answer(game, asked.moves[0] as Move);
    }
    const next = state.agenda.pop();
    if (next === undefined) return;
    STEPS[next](game);
  }
}
