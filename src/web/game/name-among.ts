import { inLanguage, type Words } from '../../text/index.ts';
import type { SetSummary } from './sets.ts';

/** As much of a hash as tells sets apart for people. */
const SHORT = 12;

export function shortHash(hash: string): string {
  return hash.slice(0, SHORT);
}

/** A set's title; with its version where another has the same title, and with its hash where that has the same version, too. */
export function nameAmong(words: Words, set: SetSummary, sets: readonly SetSummary[]): string {
  const title = inLanguage(words, set.title);
  const alike = sets.filter((other) => other.id !== set.id && inLanguage(words, other.title) === title);
  if (alike.length === 0) return title;
  const isToldByVersion = alike.every(({ version }) => version !== set.version);
  return isToldByVersion ? `${title} ${set.version}` : `${title} ${set.version} (${shortHash(set.id)})`;
}
