import type { Finding } from '../../schema/check.ts';
import { type Expected, expectedOf } from '../../schema/expected.ts';
import type { BoardFault } from '../check/board.ts';

/** What can be wrong with a set, besides the form of a field and the drawing of a board. Codes, not sentences. */
export type SetProblem =
  | BoardFault
  /** No plain JSON data, too deep, or a list far too long. */
  | 'no-data'
  /** The set that it extends is not here. */
  | 'unknown-set'
  /** On a server a set extends nothing but a core. */
  | 'core-only'
  /** An effect of too many parts, or too many inside one another. */
  | 'too-large'
  /** It would answer itself without end. */
  | 'endless'
  /** No slot of the main board shows this picture. */
  | 'no-such-slot'
  /** A number that the extended set does not have. */
  | 'not-there'
  /** Fewer than a game of four needs. */
  | 'too-few'
  /** The Grant, which is always open, could be impossible. */
  | 'not-always'
  | 'no-name'
  /** A family without a picture. */
  | 'no-such-family';

/** What a game of any number of players needs: board sides of each kind, tiles, slots of a colour, cards of an era. */
export const NEEDED = { boards: 4, brown: 4, blue: 8, slots: 4, cards: 40 } as const;

/** `where` names the piece as its author does (`card 37`, `board 5 site t3`, `set`), `field` the place in it. */
export interface SetFinding {
  readonly where: string;
  readonly field: string;
  readonly problem: SetProblem;
  /** A warning does not keep anybody from playing. */
  readonly isWarning: boolean;
  /** What is there instead, as the file writes it, shortened. */
  readonly found?: string;
  /** What would be right. */
  readonly expected?: Expected;
  /** The number of the card with which this one goes on without end. */
  readonly partner?: number;
}

/** Texts that have to follow a pattern, as `Expected` names them. */
export type TextForm = 'id' | 'version' | 'language' | 'base' | 'city-site' | 'tunnel-site';

type Details = Pick<SetFinding, 'found' | 'expected' | 'partner'>;

export function error(where: string, field: string, problem: SetProblem, details: Details = {}): SetFinding {
  return { where, field, problem, isWarning: false, ...details };
}

export function warning(where: string, field: string, problem: SetProblem, details: Details = {}): SetFinding {
  return { where, field, problem, isWarning: true, ...details };
}

/** What a check of the form knows about its finding. */
export function detailsOf({ form, value, expected = form && expectedOf(form) }: Finding<string>): Details {
  return {
    ...(value === undefined ? {} : { found: written(value) }),
    ...(expected === undefined ? {} : { expected }),
  };
}

const LONGEST_FOUND = 40;

/** Lists and objects may be of any size. */
function written(value: unknown): string {
  if (Array.isArray(value)) return '[…]';
  if (typeof value === 'object' && value !== null) return '{…}';
  const text = JSON.stringify(typeof value === 'string' ? value.slice(0, LONGEST_FOUND) : value);
  return text.length > LONGEST_FOUND ? `${text.slice(0, LONGEST_FOUND - 1)}…` : text;
}
