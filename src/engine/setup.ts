import { check } from '../schema/check.ts';
import { list, type Meaning, object, oneOf, optional, textLike, whole, yesNo } from '../schema/shape.ts';
import { LAST_SIDE } from '../vocabulary/index.ts';
import { contentNamed } from './content.ts';
import type { Reason } from './reason.ts';
import { RULES_VERSION } from './rules-version.ts';

export const PLAYER_COUNTS = [1, 2, 3, 4] as const;
export type PlayerCount = (typeof PLAYER_COUNTS)[number];

/** All of a setup that everybody at the table may know. */
export const OPEN_SETUP = {
  /** The version of the rules; games of the first say nothing. */
  rules: optional(whole(1, RULES_VERSION)),
  /** The hash of the content played with; games from before contents had names have none. */
  content: optional(textLike(/^[0-9a-f]{64}$/)),
  players: oneOf(PLAYER_COUNTS),
  boards: oneOf(['basic', 'advanced']),
  contracts: yesNo,
  /** Board side per seat if the table chose them; otherwise dealt at random (R-SET-04). */
  sides: optional(list(whole(1, LAST_SIDE), PLAYER_COUNTS.length)),
  /** Where the neutral tiles begin in solo: the first to fourth slot of each colour (R-SOLO-02). */
  soloStart: optional(oneOf([1, 2, 3, 4])),
};
/** 256 bits in hexadecimal. Hidden from players while the game runs (R-INF-01). */
export const SEED = textLike(/^[0-9a-f]{64}$/);
export const setupShape = object({ ...OPEN_SETUP, seed: SEED });

/** All that decides a game before its first move. With the moves it is the whole game (R-CMP-04). */
export type Setup = Meaning<typeof setupShape>;

/** The part of it that everybody at the table may know. */
export function openSetup({ seed: _seed, ...open }: Setup): Omit<Setup, 'seed'> {
  return open;
}

/** What players share and may run out of (R-CMP-02). */
export const LIMITED = ['tunnel', 'nonsymbiotic', 'symbiotic'] as const;

/** The setup of a state: a position may have other numbers of these in the game than the rulebook says. */
export type WithPieces<S> = S & { readonly pieces?: { readonly [P in (typeof LIMITED)[number]]?: number } };

type Malformed = Extract<Reason, { readonly code: 'malformed' }>;

/** What is wrong with a setup, if anything. */
export function checkSetup(value: unknown): Malformed | undefined {
  const [fault] = check(setupShape, value);
  if (fault !== undefined) return bad(fault.field.replace(/\[.*/, ''));
  const { players, boards, contracts, sides, soloStart, content: hash } = value as Setup;
  const content = contentNamed(hash);
  if (content === undefined) return bad('content');
  // R-SOLO-01
  if (players === 1 && (boards !== 'advanced' || contracts)) return bad('players');
  if (sides !== undefined && !areSides(sides, players, content.sides[boards])) return bad('sides');
  return soloStart === undefined || players === 1 ? undefined : bad('soloStart');
}

/** Different boards, all on the basic or all on the advanced side (R-SET-04). */
function areSides(sides: readonly number[], players: number, all: readonly number[]): boolean {
  return sides.length === players && sides.every((side, seat) => all.includes(side) && sides.indexOf(side) === seat);
}

function bad(field: string): Malformed {
  return { code: 'malformed', field: field === '' ? 'setup' : `setup.${field}` };
}
