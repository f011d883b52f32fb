/** Where faults are told; the message names the place and the numbers. */
export type Tell = (fault: string) => void;

export function isWhole(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value);
}

/** A set of small numbers, each exactly once: 0 up to, not including, `count`. */
export function isPermutation(items: readonly number[], count: number): boolean {
  if (items.length !== count) return false;
  let seen = 0;
  for (const item of items) {
    if (!isWhole(item) || item < 0 || item >= count || seen & (1 << item)) return false;
    seen |= 1 << item;
  }
  return true;
}

export function bits(mask: number): number[] {
  const found: number[] = [];
  for (let bit = 0; bit < 31; bit++) if (mask & (1 << bit)) found.push(bit);
  return found;
}

export function bitCount(mask: number): number {
  let count = 0;
  for (let left = mask; left !== 0; left &= left - 1) count++;
  return count;
}
