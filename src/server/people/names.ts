import { LONGEST_NAME } from '../../wire/limits.ts';

/**
 * A display name as it may be shown, or undefined if it is not valid: no control or invisible characters, no bidirectional
 * overrides, no stacked diacritics, not too long, and something readable in it.
 */
export function cleanName(text: string): string | undefined {
  const name = text
    .normalize('NFKC')
    .replace(/[\p{Z}\s]+/gu, ' ')
    .trim();
  if (/[\p{C}\u115f\u1160\u3164\u2800]/u.test(name)) return undefined;
  if (/\p{M}{3}/u.test(name) || !/[\p{L}\p{N}]/u.test(name)) return undefined;
  return Array.from(name).length <= LONGEST_NAME ? name : undefined;
}
