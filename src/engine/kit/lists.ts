/** Lists of a state are shared by its copies: what changes gets a new list in the place of the old one. */

/** The list with another item at one place. */
export function withAt<T>(list: readonly T[], place: number, item: T): readonly T[] {
  return list.map((old, index) => (index === place ? item : old));
}

/** The list without the item at one place. */
export function withoutAt<T>(list: readonly T[], place: number): readonly T[] {
  return list.filter((_, index) => index !== place);
}

/** The list without an item that is in it once. */
export function without<T>(list: readonly T[], item: T): readonly T[] {
  return list.filter((other) => other !== item);
}
