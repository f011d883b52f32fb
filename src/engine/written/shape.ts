import type { Check, FieldsOf } from '../../content/check/schema.ts';
import { anyListOf, object, oneOf, optional, whole } from '../../content/check/schema.ts';
import { CARDS } from '../../content/cards/index.ts';
import { CONTRACTS } from '../../content/contracts.ts';
import { METROPOLISES } from '../../content/metropolises.ts';
import { MAIN_BOARDS } from '../../content/slots.ts';
import type { SlotId } from '../../vocabulary/index.ts';
import { BUILDABLES, RESOURCES, SPACES, STRUCTURES } from '../../vocabulary/index.ts';
import type { Cause } from '../cause.ts';
import type { Biomatter, Move, MoveKind } from '../move.ts';
import type { Result } from '../reason.ts';
import { PLAYER_COUNTS } from '../setup.ts';
import { inertCopy, shortName } from './untrusted.ts';

/** The most cards or resources one move names. */
const LONGEST_LIST = 20;
const LARGEST_NUMBER = 99;
/** A move, its lists and its biomatter. */
const LIMITS = { depth: 2, items: LONGEST_LIST, fields: 8 };

/** Every slot of either side of the main board. */
export const SLOT_IDS: readonly SlotId[] = [
  ...new Set(Object.values(MAIN_BOARDS).flatMap((board) => board.slots.map((slot) => slot.id))),
];

/**
 * Whether an untrusted value is a move: known names, whole numbers within bounds, no field too many or too few. Whether
 * it is legal, `apply` says. The refusal names the place: `kind`, `cards[3]`, `biomatter.kelp`, or `move` for the whole.
 */
export function parseMoveShape(value: unknown): Result<Move> {
  const inert = inertCopy(value, LIMITS);
  if (!inert.ok) return malformed(inert.field);
  const wrong = faultOf(inert.value);
  return wrong === undefined ? { ok: true, value: inert.value as Move } : malformed(wrong);
}

const site: Check = textLike(/^(?:c[1-9]\d?(?:\.[1-9x])?|t[1-9]\d?)$/);
const slot: Check = oneOf(SLOT_IDS);
const card: Check = whole(0, CARDS.length - 1);
const count: Check = whole(0, LARGEST_NUMBER);
const seat: Check = whole(0, PLAYER_COUNTS.length - 1);
const BIOMATTER: FieldsOf<Biomatter> = { kelp: count, steelplast: count };

/** The fields of each kind of move besides `kind` and `seat`. */
const SHAPES: { readonly [K in MoveKind]: FieldsOf<Extract<Move, { readonly kind: K }>, 'kind' | 'seat'> } = {
  keep: { cards: anyListOf(card) },
  discard: { cards: anyListOf(card) },
  prepare: { cards: anyListOf(card) },
  play: { slot, card: optional(card), clone: optional(oneOf([true])) },
  slot: {},
  card: { room: optional(card) },
  ability: { card },
  end: {},
  part: { part: count },
  resolve: { cause },
  done: {},
  build: { what: oneOf(BUILDABLES), site, biomatter: optional(object(BIOMATTER)) },
  upgrade: { site, option: optional(count) },
  advance: {},
  use: { card },
  ready: { card },
  take: { card },
  look: {},
  choose: { card, under: anyListOf(card) },
  perform: { slot },
  symbiosis: { site },
  run: { what: oneOf(STRUCTURES) },
  exchange: { give: oneOf(RESOURCES) },
  pick: { resources: anyListOf(oneOf(RESOURCES)) },
  pay: { times: optional(whole(1, LARGEST_NUMBER)), option: optional(count) },
  instead: {},
};

/** Kinds of cause that name something, with the check of the name; the others stand alone. */
const NAMED_CAUSES: { readonly [K in Cause as K extends `${infer Name}:${string}` ? Name : never]: Check } = {
  card: numberLike(card),
  slot,
  site,
  space: numberLike(oneOf(SPACES)),
  metropolis: numberLike(whole(1, METROPOLISES.length)),
  contract: numberLike(whole(1, CONTRACTS.length)),
};
const CHECK_OF_NAME: ReadonlyMap<string, Check> = new Map(Object.entries(NAMED_CAUSES));
const PLAIN_CAUSES: { readonly [K in Cause as K extends `${string}:${string}` ? never : K]: true } = {
  setup: true,
  turn: true,
  'hand-limit': true,
  cloning: true,
  network: true,
  feeding: true,
  era: true,
  cities: true,
  resources: true,
};

/** The kind first, since it says which fields there are. */
function faultOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return '';
  const { kind } = value as { readonly kind?: unknown };
  if (typeof kind !== 'string' || !Object.hasOwn(SHAPES, kind)) return 'kind';
  const fields = { seat, kind: oneOf([kind]), ...SHAPES[kind as MoveKind] };
  return object(fields)(value, '')[0]?.field;
}

function cause(value: unknown, field: string): ReturnType<Check> {
  const [kind, name] = typeof value === 'string' ? split(value) : [];
  if (kind !== undefined && name === undefined && Object.hasOwn(PLAIN_CAUSES, kind)) return [];
  const named = kind === undefined || name === undefined ? undefined : CHECK_OF_NAME.get(kind);
  return named === undefined ? [{ field, problem: 'unknown-value' }] : named(name, field);
}

function split(text: string): [string, string | undefined] {
  const colon = text.indexOf(':');
  return colon < 0 ? [text, undefined] : [text.slice(0, colon), text.slice(colon + 1)];
}

function textLike(pattern: RegExp): Check {
  return (value, field) =>
    typeof value === 'string' && pattern.test(value) ? [] : [{ field, problem: 'unknown-value' }];
}

/** A number written as text in the one usual way. */
function numberLike(check: Check): Check {
  return (value, field) =>
    typeof value === 'string' && /^(?:0|[1-9]\d{0,2})$/.test(value)
      ? check(Number(value), field)
      : [{ field, problem: 'unknown-value' }];
}

function malformed(field: string): Result<never> {
  return { ok: false, reason: { code: 'malformed', field: field === '' ? 'move' : shortName(field) } };
}
