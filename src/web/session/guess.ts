import {
  type Forecast,
  forecast,
  type Move,
  type Reason,
  type Thought,
  thinkOn,
  thoughtOf,
  type View,
  whyNot,
  type Wish,
} from '../../engine/index.ts';
import { contentOf } from '../../engine/content.ts';
import { connectedCities, siteOf } from '../../engine/reading.ts';
import type { CitySiteId } from '../../vocabulary/index.ts';
import { forecastFor } from './forecast.ts';
import { wayTo } from './further.ts';
import { guessOf } from './guess-of.ts';

export { guessOf } from './guess-of.ts';

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

/** Whether what this move builds would stand unconnected, where it makes nothing (R-NET-02). */
export function buildsIdle(view: View, move: Move): boolean {
  // A white dome makes nothing anywhere, and a tunnel is always connected (R-NET-01).
  if (move.kind !== 'build' || move.what === 'nonsymbiotic' || move.what === 'tunnel') return false;
  const player = thoughtAfter(view, move).state.players[move.seat];
  if (player === undefined) return false;
  const content = contentOf(view);
  const [city] = move.site.split('.') as [CitySiteId];
  const index = siteOf(content, player.side, city)?.index ?? 0;
  return ((connectedCities(content, player) >> index) & 1) === 0;
}

export function previewOf(view: View, move: Move): Preview | undefined {
  const { state } = thoughtAfter(view, move);
  const [player, after] = [view.players[move.seat], state.players[move.seat]];
  if (player === undefined || after === undefined) return undefined;
  return {
    before: { resources: player.resources, vp: player.vp, forecast: forecastFor(view, move.seat) },
    after: { resources: after.resources, vp: after.vp, forecast: forecast(state, move.seat) },
  };
}

function thoughtAfter(view: View, move: Move): Thought {
  return [...wayTo(view, move), move].reduce(thinkOn, thoughtOf(guessOf(view), move.seat));
}

/** Why the viewer cannot have this now. */
export function reasonsFor(view: View, wish: Wish): readonly Reason[] {
  return view.viewer === undefined ? [] : whyNot(guessOf(view), view.viewer, wish);
}
