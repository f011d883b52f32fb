import { type Forecast, forecast, type Seat, type View } from '../../engine/index.ts';

const forecasts = new WeakMap<View, Map<Seat, Forecast>>();

export function forecastFor(view: View, seat: Seat): Forecast {
  let known = forecasts.get(view);
  if (known === undefined) forecasts.set(view, (known = new Map<Seat, Forecast>()));
  let found = known.get(seat);
  if (found === undefined) known.set(seat, (found = forecast(view, seat)));
  return found;
}
