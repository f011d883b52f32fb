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

/** How many combinations there are. */
export function waysToChoose(items: number, count: number): number {
  let ways = 1;
  for (let i = 1; i <= count; i++) ways = (ways * (items - count + i)) / i;
  return ways;
}

/** How many orders there are. */
export function waysToOrder(items: number): number {
  return items < 2 ? 1 : items * waysToOrder(items - 1);
}
