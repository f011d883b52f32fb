/** A straight mapping from values to places. */
export function scaleOf(from: readonly [number, number], to: readonly [number, number]): (value: number) => number {
  const [first, last] = from;
  const [start, end] = to;
  const span = last - first;
  return (value) => (span === 0 ? start : start + ((value - first) / span) * (end - start));
}

/** About so many round numbers from nothing (or what is below) to at least the largest value. */
export function ticksFor(values: readonly number[], wanted: number): readonly number[] {
  const low = Math.min(0, ...values);
  const high = Math.max(1, ...values);
  const step = stepFor((high - low) / wanted);
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** The next larger of 1, 2, 5, 10, 20, 50 ... */
function stepFor(least: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(least)));
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= least) ?? 10;
  return factor * power;
}

/** Places as near as possible to the wanted ones, in their order, but at least so far apart and not beyond the end. */
export function apart(wanted: readonly number[], distance: number, end: number): readonly number[] {
  const order = wanted.map((_, index) => index).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const places = wanted.slice();
  let free = Number.NEGATIVE_INFINITY;
  for (const index of order) {
    places[index] = Math.max(places[index] ?? 0, free);
    free = (places[index] ?? 0) + distance;
  }
  let limit = end;
  for (const index of order.toReversed()) {
    places[index] = Math.min(places[index] ?? 0, limit);
    limit = (places[index] ?? 0) - distance;
  }
  return places;
}
