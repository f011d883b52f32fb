import { check } from '../../schema/check.ts';
import {
  type FieldsOf,
  list,
  object,
  oneOf,
  optional,
  type Shape,
  textLike,
  variants,
  whole,
} from '../../schema/shape.ts';
import type { SiteId } from '../../vocabulary/index.ts';
import { BUILDABLES, LAST_CARD_NUMBER, RESOURCES, SLOT_IDS, SPACES, STRUCTURES } from '../../vocabulary/index.ts';
import type { Cause } from '../cause.ts';
import type { Biomatter, Move, MoveKind } from '../move.ts';
import type { Result } from '../reason.ts';
import { PLAYER_COUNTS } from '../setup.ts';
import { inertCopy, shortName } from '../../schema/untrusted.ts';

/** The most cards or resources one move names. */
const LONGEST_LIST = 20;
const LARGEST_NUMBER = 99;
/** A move, its lists and its biomatter. */
const LIMITS = { depth: 2, items: LONGEST_LIST, fields: 8 };

/**
 * Whether an untrusted value is a move: known names, whole numbers within bounds, no field too many or too few. Whether
 * it is legal, `apply` says. The refusal names the place: `kind`, `cards[3]`, `biomatter.kelp`, or `move` for the whole.
 */
export function parseMoveShape(value: unknown): Result<Move> {
  const inert = inertCopy(value, LIMITS);
  if (!inert.ok) return malformed(inert.field);
  const [wrong] = check(moveShape, inert.value);
  return wrong === undefined ? { ok: true, value: inert.value as Move } : malformed(wrong.field);
}

const SITE = 'c[1-9]\\d?(?:\\.[1-9x])?|t[1-9]\\d?';
const site = textLike<SiteId>(new RegExp(`^(?:${SITE})$`));
const slot = oneOf(SLOT_IDS);
const card = whole(0, LAST_CARD_NUMBER);
const cards = list(card, LONGEST_LIST);
const count = whole(0, LARGEST_NUMBER);
export const seat = whole(0, PLAYER_COUNTS.length - 1);
const BIOMATTER: FieldsOf<Biomatter> = { kelp: count, steelplast: count };

/** Kinds of cause that name something, with the form of the name. The others stand alone. */
const NAMED_CAUSES: { readonly [K in Cause as K extends `${infer Kind}:${string}` ? Kind : never]: string } = {
  card: '0|[1-9]\\d{0,2}',
  slot: SLOT_IDS.join('|'),
  space: SPACES.join('|'),
  metropolis: '[1-9]\\d?',
  contract: '[1-9]\\d?',
  site: SITE,
};
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
const cause: Shape<Cause> = textLike<Cause>(
  new RegExp(
    `^(?:${[
      ...Object.entries(NAMED_CAUSES).map(([kind, form]) => `${kind}:(?:${form})`),
      ...Object.keys(PLAIN_CAUSES),
    ].join('|')})$`,
  ),
);

/** The fields of each kind of move besides `kind` and `seat`. */
const SHAPES: { readonly [K in MoveKind]: FieldsOf<Extract<Move, { readonly kind: K }>, 'kind' | 'seat'> } = {
  keep: { cards: cards },
  discard: { cards: cards },
  prepare: { cards: cards },
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
  choose: { card, under: cards },
  perform: { slot },
  symbiosis: { site },
  run: { what: oneOf(STRUCTURES) },
  exchange: { give: oneOf(RESOURCES) },
  pick: { resources: list(oneOf(RESOURCES), LONGEST_LIST) },
  pay: { times: optional(whole(1, LARGEST_NUMBER)), option: optional(count) },
  instead: {},
};

export const moveShape = variants(
  'kind',
  Object.fromEntries(Object.entries(SHAPES).map(([kind, fields]) => [kind, { seat, ...fields }])),
) as Shape<Move>;

function malformed(field: string): Result<never> {
  return { ok: false, reason: { code: 'malformed', field: field === '' ? 'move' : shortName(field) } };
}
