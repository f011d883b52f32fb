/** All ways to choose `count` of the items, each in the items' order. */
export function combinations<T>(items: readonly T[], count: number): T[][] {
  if (count === 0) return [[]];
  const found: T[][] = [];
  for (let first = 0; first <= items.length - count; first++) {
    for (const rest of combinations(items.slice(first + 1), count - 1)) found.push([items[first] as T, ...rest]);
  }
  return found;
}

/** All orders of the items. */
export function orders<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [items.slice()];
  return items.flatMap((item, index) =>
    orders([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [item, ...rest]),
  );
}
