import {
  type Cause,
  type Forecast,
  forecast,
  type Game,
  gameFrom,
  type Move,
  type Reason,
  sample,
  type Seat,
  seedFrom,
  type State,
  thinkOn,
  thoughtOf,
  type View,
  whyNot,
  type Wish,
} from '../../engine/index.ts';
import { basePrice, named } from '../../engine/reading.ts';
import type { Buildable, BuildEffect, Price } from '../../vocabulary/index.ts';

/**
 * A position that the viewer cannot tell from the true one. What a player may work out for themselves - costs, gains,
 * forecasts, reasons - is the same on it, so screens never need to know what is hidden.
 */
export function guessOf(view: View): State {
  let guess = guesses.get(view);
  if (guess === undefined) guesses.set(view, (guess = sample(view, { seed: SEED, used: 0 })));
  return guess;
}

const SEED = seedFrom('guess');
const guesses = new WeakMap<View, State>();
const forecasts = new WeakMap<View, Map<Seat, Forecast>>();

export function forecastFor(view: View, seat: Seat): Forecast {
  let known = forecasts.get(view);
  if (known === undefined) forecasts.set(view, (known = new Map<Seat, Forecast>()));
  let found = known.get(seat);
  if (found === undefined) known.set(seat, (found = forecast(guessOf(view), seat)));
  return found;
}

/** What a move would change for the viewer, as far as can be known before. */
export interface Preview {
  readonly before: Outlook;
  readonly after: Outlook;
}

export interface Outlook {
  readonly resources: readonly number[];
  readonly vp: number;
  readonly forecast: Forecast;
}

export function previewOf(view: View, move: Move): Preview | undefined {
  const guess = guessOf(view);
  const player = guess.players[move.seat];
  if (player === undefined) return undefined;
  const { state } = thinkOn(thoughtOf(guess, move.seat), move);
  const after = state.players[move.seat];
  if (after === undefined) return undefined;
  return {
    before: { resources: player.resources, vp: player.vp, forecast: forecastFor(view, move.seat) },
    after: { resources: after.resources, vp: after.vp, forecast: forecast(state, move.seat) },
  };
}

/** Why the viewer cannot have this now. */
export function reasonsFor(view: View, wish: Wish): readonly Reason[] {
  return view.viewer === undefined ? [] : whyNot(guessOf(view), view.viewer, wish);
}

const games = new WeakMap<View, Game>();

/** What building one of these would cost the viewer now, before the surcharge of a site. */
export function priceFor(view: View, what: Buildable, how: BuildEffect, cause: Cause): Price {
  if (view.viewer === undefined) return 'usual';
  let game = games.get(view);
  if (game === undefined) games.set(view, (game = gameFrom(guessOf(view))));
  return named(basePrice(game, view.viewer, what, how, cause));
}
