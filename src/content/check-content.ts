import type { Card, CardType, Contract, MainBoard, Metropolis, Slot, SlotId } from '../vocabulary/index.ts';
import { CARD_TYPES, COLOURS, ERAS, PERSONAL_ASSISTANT } from '../vocabulary/index.ts';
import { check, type Finding, isObject } from '../schema/check.ts';
import {
  type Fields,
  type FieldsOf,
  filled,
  list,
  nothing,
  object,
  oneOf,
  optional,
  type Shape,
  text,
  textLike,
  variants,
  type VariantsOf,
  whole,
} from '../schema/shape.ts';
import { type BoardFault, checkBoard } from './check/board.ts';
import { condition, effect, passive, picture, productionEffect, slotEffect } from './check/language.ts';
import { rulebook } from './check/rulebook.ts';

/** A fault of the content: `where` names the piece (`card 37`, `board 5 site t3`), `field` the place in it. */
export interface ContentProblem {
  readonly where: string;
  readonly field: string;
  readonly problem: BoardFault;
}

/** All content as it comes from a file or module, not yet trusted. */
export interface RawContent {
  readonly cards: unknown;
  readonly slots: unknown;
  readonly metropolises: unknown;
  readonly contracts: unknown;
  readonly boards: unknown;
  readonly rulebook: unknown;
}

/** Throws one message that names every bad piece and field. */
export function refuseBadContent(content: RawContent): void {
  const problems = checkContent(content);
  if (problems.length === 0) return;
  throw new Error(problems.map(({ where, field, problem }) => `${where}: ${field}: ${problem}`).join('\n'));
}

export function checkContent(content: RawContent): readonly ContentProblem[] {
  return [
    ...checkCards(content.cards),
    ...checkSlots(content.slots),
    ...checkMetropolises(content.metropolises),
    ...checkContracts(content.contracts),
    ...checkBoards(content.boards),
    ...checkRulebook(content.rulebook),
  ];
}

/** R-CMP-01: where the era decks end, and how many specials cost 3 credits. */
const LAST_OF_ERAS = [66, 123, 180] as const;
const LAST_CARD = 205;
const COSTLY_SPECIALS = 10;

const FACE: Omit<FieldsOf<Card>, 'type' | 'era' | 'cost'> = {
  number: whole(0),
  colour: oneOf(COLOURS),
  family: text(),
  filler: optional(oneOf([true])),
};
const BODIES: Readonly<Record<CardType, Fields>> = {
  instant: { effect },
  permanent: { passives: filled(list(passive)) },
  action: { effect },
  production: { effect: productionEffect },
  scoring: { effect },
};
const ERA_CARDS = ERAS.map((era) => cardWith({ era: oneOf([era]), cost: optional(nothing) }));
const ASSISTANT = cardWith({ era: oneOf(['special']), cost: optional(nothing) });
const SPECIAL_CARD = cardWith({ era: oneOf(['special']), cost: whole(1, 3) });

function cardWith(fields: Fields): Shape<unknown> {
  return variants(
    'type',
    Object.fromEntries(CARD_TYPES.map((type) => [type, { ...FACE, ...fields, ...BODIES[type] }])),
  );
}

/** The Personal Assistant at 0, then 1 to 205, each at its place. */
export function checkCards(cards: unknown): readonly ContentProblem[] {
  const problems = checkNumbered('card', cards, PERSONAL_ASSISTANT, LAST_CARD, cardShape);
  if (problems.length > 0) return problems;
  const costly = (cards as readonly Card[]).filter(({ cost }) => cost === 3).length;
  return costly === COSTLY_SPECIALS ? [] : [{ where: 'cards', field: 'cost', problem: 'wrong-count' }];
}

function cardShape(number: unknown): Shape<unknown> {
  if (number === PERSONAL_ASSISTANT) return ASSISTANT;
  return ERA_CARDS.find((_, index) => Number(number) <= Number(LAST_OF_ERAS[index])) ?? SPECIAL_CARD;
}

const METROPOLISES_LAST = 16;
const BROWN_LAST = 5;

const METROPOLIS: VariantsOf<Metropolis, 'kind'> = {
  brown: { number: whole(1, BROWN_LAST), scoring: effect, excludedInSolo: optional(oneOf([true])) },
  blue: { number: whole(BROWN_LAST + 1, METROPOLISES_LAST), instant: effect, production: optional(effect) },
};

const metropolis = variants('kind', METROPOLIS);

export function checkMetropolises(metropolises: unknown): readonly ContentProblem[] {
  const problems = checkNumbered('metropolis', metropolises, 1, METROPOLISES_LAST, () => metropolis);
  if (problems.length > 0) return problems;
  const leftOut = (metropolises as readonly Metropolis[]).filter((tile) => 'excludedInSolo' in tile).length;
  return leftOut === 1 ? [] : [{ where: 'metropolises', field: 'excludedInSolo', problem: 'wrong-count' }];
}

const CONTRACT: FieldsOf<Contract> = { number: whole(1), requires: filled(list(condition)), reward: effect };
const contract = object(CONTRACT);
const CONTRACTS_LAST = 8;

export function checkContracts(contracts: unknown): readonly ContentProblem[] {
  return checkNumbered('contract', contracts, 1, CONTRACTS_LAST, () => contract);
}

const SLOTS_PER_COLOUR = { '1-2': ['a', 'b', 'c', 'd'], '3-4': ['a', 'b', 'c', 'd', 'e'] } as const;
const SLOT: FieldsOf<Slot> = {
  id: textLike(/^(?:\w+-[a-e]|grant)$/),
  colour: optional(oneOf(COLOURS)),
  picture,
  effect: slotEffect,
};
const slotShape = object(SLOT);

/** Both sides, each clockwise: green, red, yellow, the Grant last (R-SLT-07, R-SLT-10). */
export function checkSlots(mainBoards: unknown): readonly ContentProblem[] {
  return (['1-2', '3-4'] as const).flatMap((side) => {
    const board = isObject(mainBoards) ? mainBoards[side] : undefined;
    const where = `main board ${side}`;
    if (!isObject(board)) return [{ where, field: '', problem: 'missing' }];
    if (board['side'] !== side) return [{ where, field: 'side', problem: 'unknown-value' }];
    const slots: unknown = board['slots'];
    if (!Array.isArray(slots)) return [{ where, field: 'slots', problem: 'wrong-type' }];
    const coloured = COLOURS.flatMap((colour) => SLOTS_PER_COLOUR[side].map((letter): SlotId => `${colour}-${letter}`));
    return [...coloured, 'grant' as const].flatMap((id, index) => checkSlot(side, id, slots[index]));
  });
}

function checkSlot(side: MainBoard['side'], id: SlotId, slot: unknown): readonly ContentProblem[] {
  const where = `slot ${side} ${id}`;
  if (!isObject(slot)) return [{ where, field: '', problem: slot === undefined ? 'missing' : 'wrong-type' }];
  const colour = COLOURS.find((colour) => id.startsWith(colour));
  const found: readonly Finding[] = [
    ...check(slotShape, slot),
    ...(slot['id'] === id ? [] : [{ field: 'id', problem: 'wrong-order' as const }]),
    ...(slot['colour'] === colour ? [] : [{ field: 'colour', problem: 'misplaced' as const }]),
  ];
  return found.map((finding) => ({ where, ...finding }));
}

const SIDES = 8;

export function checkBoards(boards: unknown): readonly ContentProblem[] {
  if (!Array.isArray(boards)) return [{ where: 'boards', field: '', problem: 'wrong-type' }];
  return Array.from({ length: Math.max(SIDES, boards.length) }, (_, index) => index).flatMap((index) => {
    const board: unknown = boards[index];
    const where = `board ${index + 1}`;
    if (board === undefined) return [{ where, field: 'side', problem: 'missing' as const }];
    if (isObject(board) && board['side'] !== index + 1)
      return [{ where, field: 'side', problem: 'wrong-order' as const }];
    return checkBoard(board).map(({ site, field, problem }) => ({
      where: site === undefined ? where : `${where} site ${site}`,
      field,
      problem,
    }));
  });
}

export function checkRulebook(numbers: unknown): readonly ContentProblem[] {
  return check(rulebook, numbers).map((finding) => ({ where: 'rulebook', ...finding }));
}

/** A list whose pieces carry their numbers, first to last without gap or repetition, and are right each for itself. */
function checkNumbered(
  what: string,
  pieces: unknown,
  first: number,
  last: number,
  shapeOf: (number: unknown) => Shape<unknown>,
): readonly ContentProblem[] {
  if (!Array.isArray(pieces)) return [{ where: `${what}s`, field: '', problem: 'wrong-type' }];
  const numbers = pieces.map((piece: unknown) => (isObject(piece) ? piece['number'] : undefined));
  const wanted = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const gaps = wanted.filter((number) => !numbers.includes(number));
  return [
    ...gaps.map((number): ContentProblem => ({ where: `${what} ${number}`, field: 'number', problem: 'missing' })),
    ...pieces.flatMap((piece: unknown, index): readonly ContentProblem[] => {
      const number = numbers[index];
      const where = typeof number === 'number' ? `${what} ${number}` : `${what} at place ${index + first}`;
      const found = check(shapeOf(number), piece).map((finding) => ({ where, ...finding }));
      if (typeof number !== 'number' || (number === index + first && number <= last)) return found;
      const known = numbers.indexOf(number) < index ? 'duplicate' : 'wrong-order';
      const problem = number > last ? 'out-of-range' : known;
      return [...found, { where, field: 'number', problem }];
    }),
  ];
}
