import {
  anything,
  type Fields,
  type FieldsOf,
  filled,
  list,
  mapOf,
  named,
  object,
  oneOf,
  optional,
  optionals,
  type Shape,
  line,
  textLike,
  variants,
  type VariantsOf,
  whole,
} from '../../schema/shape.ts';
import {
  type Card,
  CARD_TYPES,
  type CardType,
  COLOURS,
  type Contract,
  ERAS,
  LAST_CARD_NUMBER,
  LAST_TILE_NUMBER,
  type Metropolis,
  SET_FORMAT,
  type SetCard,
  type SetFile,
  type Slot,
  SLOT_IDS,
  type Texts,
} from '../../vocabulary/index.ts';
import { board } from '../check/board.ts';
import { condition, effect, MOST, passive, picture, productionEffect, slotEffect } from '../check/language.ts';
import { RULEBOOK_FIELDS } from '../check/rulebook.ts';
import type { TextForm } from './finding.ts';

/** The largest file, as JSON text. */
export const MOST_BYTES = 512 * 1024;

/** The most of everything, so that no set is more than engine, bots, browser and server can take. */
export const MOST_PIECES = { cards: 400, tiles: 60, boards: 16 } as const;

const LANGUAGE = textLike(/^[a-z]{2}$/, 'language' satisfies TextForm);
const HASH = '[0-9a-f]{64}';
export const setHash = textLike(new RegExp(`^${HASH}$`));
const name: Shape<Texts> = named('Name', mapOf(line(60), LANGUAGE));
const prose: Shape<Texts> = named('Prose', mapOf(line(400), LANGUAGE));
const TITLED = { name: optional(name), flavour: optional(prose) };
const id = textLike(/^[a-z0-9][a-z0-9-]{0,39}$/, 'id' satisfies TextForm);

const number = whole(1, LAST_CARD_NUMBER);
const tileNumber = whole(1, LAST_TILE_NUMBER);
const FACE: Omit<FieldsOf<SetCard>, 'type'> = {
  ...TITLED,
  number: whole(0, LAST_CARD_NUMBER),
  era: oneOf([...ERAS, 'special']),
  colour: oneOf(COLOURS),
  cost: optional(whole(1, 3)),
  family: optional(id),
  filler: optional(oneOf([true])),
};
const BODIES: Readonly<Record<CardType, Fields>> = {
  instant: { effect },
  permanent: { passives: filled(list(passive, MOST.parts)) },
  action: { effect },
  production: { effect: productionEffect },
  scoring: { effect },
};
const card = variants(
  'type',
  Object.fromEntries(CARD_TYPES.map((type) => [type, { ...FACE, ...BODIES[type] }])),
) as Shape<unknown> as Shape<Card>;

const METROPOLIS: VariantsOf<Metropolis, 'kind'> = {
  brown: { number: tileNumber, scoring: effect, excludedInSolo: optional(oneOf([true])) },
  blue: { number: tileNumber, instant: effect, production: optional(effect) },
};
const metropolis = variants('kind', {
  brown: { ...METROPOLIS.brown, ...TITLED },
  blue: { ...METROPOLIS.blue, ...TITLED },
});
const CONTRACT: FieldsOf<Contract> = {
  number: tileNumber,
  requires: filled(list(condition, MOST.parts)),
  reward: effect,
};
const SLOT: FieldsOf<Slot> = {
  id: oneOf(SLOT_IDS),
  colour: optional(oneOf(COLOURS)),
  picture,
  effect: slotEffect,
};
const slots = filled(list(object(SLOT), SLOT_IDS.length));

const FIELDS = {
  format: oneOf([SET_FORMAT]),
  id,
  version: textLike(/^[0-9A-Za-z][0-9A-Za-z.+-]{0,19}$/, 'version' satisfies TextForm),
  title: filled(name),
  description: optional(prose),
  author: optional(line(80)),
  licence: optional(line(80)),
  languages: optional(list(LANGUAGE, 20)),
  extends: optional(textLike(new RegExp(`^(?:core|${HASH})$`), 'base' satisfies TextForm)),
  without: optional(
    object(
      optionals({
        cards: list(number, MOST_PIECES.cards),
        metropolises: list(tileNumber, MOST_PIECES.tiles),
        contracts: list(tileNumber, MOST_PIECES.tiles),
      }),
    ),
  ),
  cards: optional(list(card, MOST_PIECES.cards)),
  metropolises: optional(list(metropolis, MOST_PIECES.tiles)),
  contracts: optional(list(object({ ...CONTRACT, ...TITLED }), MOST_PIECES.tiles)),
  boards: optional(list(board, MOST_PIECES.boards)),
  slots: optional(object(optionals({ '1-2': slots, '3-4': slots }))),
  rulebook: optional(object(optionals(RULEBOOK_FIELDS))),
} satisfies { readonly [F in keyof SetFile]-?: unknown };

/** The form of a set file. `$schema` is for editors. */
export const setForm: Shape<SetFile> = named(
  'Set',
  object({ $schema: optional(anything), ...FIELDS }) as Shape<unknown> as Shape<SetFile>,
);
