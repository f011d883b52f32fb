import { check, type Finding } from '../../schema/check.ts';
import { nearest } from '../../schema/nearest.ts';
import { inertCopy } from '../../schema/untrusted.ts';
import {
  type Card,
  COLOURS,
  ERAS,
  type MainBoard,
  PERSONAL_ASSISTANT,
  type SetFile,
  SLOT_IDS,
} from '../../vocabulary/index.ts';
import { type BoardFinding, bySite, checkBoard } from '../check/board.ts';
import { rulebook } from '../check/rulebook.ts';
import {
  checkEnd,
  checkInstead,
  checkReadying,
  checkEffects,
  checkSlotEnd,
  checkTogether,
  effectsOfBoard,
  effectsOfCard,
  effectsOfContract,
  effectsOfTile,
  isAlwaysPossible,
  picturesOf,
} from './check-effects.ts';
import { type Expanded, expand } from './expand.ts';
import { detailsOf, error, NEEDED, type SetFinding, warning } from './finding.ts';
import { setForm } from './form.ts';

/** A set that can be played with, or all that is in the way. */
export type ReadSet =
  | { readonly ok: true; readonly set: SetFile; readonly findings: readonly SetFinding[] }
  | { readonly ok: false; readonly findings: readonly SetFinding[] };

const LIMITS = { depth: 24, items: 400, fields: 60 };
/** More would be read by nobody. */
const MOST_FINDINGS = 100;

/** Reads a set from outside; `baseOf` finds the set that one extends, by its hash or as `core`. */
export function readSet(value: unknown, baseOf: (name: string) => Expanded | undefined): ReadSet {
  const inert = inertCopy(value, LIMITS);
  if (!inert.ok) return { ok: false, findings: [error('set', inert.field, 'no-data')] };
  const form = check(setForm, inert.value).map((finding) => placed(inert.value, finding));
  if (form.length > 0) return { ok: false, findings: form.slice(0, MOST_FINDINGS).map(cut) };
  const { $schema: _schema, ...set } = inert.value as SetFile & { readonly $schema?: unknown };
  const base = set.extends === undefined ? undefined : baseOf(set.extends);
  if (set.extends !== undefined && base === undefined) {
    return { ok: false, findings: [error('set', 'extends', 'unknown-set', { found: set.extends })] };
  }
  const all = [...checkOwn(set, base), ...checkWhole(expand(set, base))];
  // Errors first: many warnings must not hide one.
  const findings = all.sort((a, b) => Number(a.isWarning) - Number(b.isWarning)).slice(0, MOST_FINDINGS);
  return findings.some(({ isWarning }) => !isWarning) ? { ok: false, findings } : { ok: true, set, findings };
}

const LONGEST_PLACE = 120;

/** Names from outside are cut, since they come back in messages. */
function cut({ where, field, ...finding }: SetFinding): SetFinding {
  return { ...finding, where: where.slice(0, LONGEST_PLACE), field: field.slice(0, LONGEST_PLACE) };
}

const PIECES: Readonly<Record<string, string>> = {
  cards: 'card',
  metropolises: 'metropolis',
  contracts: 'contract',
  boards: 'board',
};

/** A fault of a piece is found under the piece's number: `card 37`, `effect.gain`, for `cards[3].effect.gain`. */
function placed(set: unknown, finding: Finding): SetFinding {
  const { field, problem } = finding;
  const details = detailsOf(finding);
  const [, list = '', index = '', inside = ''] = /^([\w.-]+?)\[(\d+)\]\.?(.*)$/.exec(field) ?? [];
  if (field.startsWith('rulebook.')) return error('rulebook', field.slice('rulebook.'.length), problem, details);
  const [, side] = /^slots\.(1-2|3-4)$/.exec(list) ?? [];
  const { [list]: pieces, slots } = set as Readonly<Record<string, Pieces>> & {
    readonly slots: Record<string, Pieces>;
  };
  const given = (side === undefined ? pieces : slots[side])?.[Number(index)];
  if (side !== undefined) return error(`slot ${side} ${String(given?.['id'])}`, inside, problem, details);
  const piece = PIECES[list];
  if (piece === undefined) return error('set', field, problem, details);
  const number = given?.['number'] ?? given?.['side'];
  const where = typeof number === 'number' ? `${piece} ${number}` : `${list}[${index}]`;
  return piece === 'board'
    ? onBoard(where, bySite({ ...finding, field: inside }, given))
    : error(where, inside, problem, details);
}

type Pieces = readonly Readonly<Record<string, unknown>>[] | undefined;

function onBoard(where: string, finding: BoardFinding): SetFinding {
  const { site, field, problem } = finding;
  return error(site === undefined ? where : `${where} site ${site}`, field, problem, detailsOf(finding));
}

/** What the file itself says, piece by piece. */
function checkOwn(set: SetFile, base: Expanded | undefined): readonly SetFinding[] {
  const { cards = [], metropolises = [], contracts = [], boards = [], without = {} } = set;
  return [
    ...twice(cards, 'card', ({ number }) => number),
    ...twice(metropolises, 'metropolis', ({ number }) => number),
    ...twice(contracts, 'contract', ({ number }) => number),
    ...twice(boards, 'board', ({ side }) => side),
    ...absent('cards', without.cards, base?.cards),
    ...absent('metropolises', without.metropolises, base?.metropolises),
    ...absent('contracts', without.contracts, base?.contracts),
    ...cards.flatMap((card) => checkCard(card as Card, card.name !== undefined || card.family !== undefined)),
    ...(base === undefined ? [] : checkFamilies(set, base)),
    ...metropolises.flatMap((tile) => [
      ...checkEffects(`metropolis ${tile.number}`, effectsOfTile(tile)),
      ...checkTogether(
        `metropolis ${tile.number}`,
        effectsOfTile(tile).filter(([field]) => field !== 'instant'),
      ),
    ]),
    ...contracts.flatMap((contract) => checkEffects(`contract ${contract.number}`, effectsOfContract(contract))),
    ...boards.flatMap((board) => checkBoard(board).map((found) => onBoard(`board ${board.side}`, found))),
    ...boards.flatMap((board) =>
      effectsOfBoard(board).flatMap(([site, bonus]) =>
        checkEffects(`board ${board.side} site ${site}`, [['bonus', bonus]]),
      ),
    ),
    ...(base === undefined
      ? (['cards', 'metropolises', 'boards', 'slots', 'rulebook'] as const).flatMap((part) =>
          set[part] === undefined ? [error('set', part, 'missing')] : [],
        )
      : []),
  ];
}

/** Others than those of the extended set have no picture. */
function checkFamilies({ cards = [] }: SetFile, base: Expanded): readonly SetFinding[] {
  const families = new Set(Object.values(base.cards).map(({ family }) => family));
  return cards.flatMap(({ number, family }) => {
    if (family === undefined || families.has(family)) return [];
    const meant = nearest([...families], family);
    const details = { found: family, ...(meant === undefined ? {} : { expected: { values: [meant] } }) };
    return [warning(`card ${number}`, 'family', 'no-such-family', details)];
  });
}

function twice<T>(pieces: readonly T[], name: string, numberOf: (piece: T) => number): readonly SetFinding[] {
  const numbers = pieces.map(numberOf);
  return numbers.flatMap((number, index) =>
    numbers.indexOf(number) < index ? [error(`${name} ${number}`, 'number', 'duplicate')] : [],
  );
}

function absent(
  list: string,
  numbers: readonly number[] = [],
  base: readonly { readonly number: number }[] = [],
): readonly SetFinding[] {
  return numbers.flatMap((number, index) =>
    base.some((piece) => piece.number === number) ? [] : [warning('set', `without.${list}[${index}]`, 'not-there')],
  );
}

/** R-CRD-06: specials have a price, others do not; the Personal Assistant is a special without one. */
function checkCard(card: Card, hasName: boolean): readonly SetFinding[] {
  const where = `card ${card.number}`;
  const isAssistant = card.number === PERSONAL_ASSISTANT;
  const isPriced = card.era === 'special' && !isAssistant;
  return [
    ...(isPriced && card.cost === undefined ? [error(where, 'cost', 'missing')] : []),
    ...(!isPriced && card.cost !== undefined ? [error(where, 'cost', 'misplaced')] : []),
    ...(isAssistant && card.era !== 'special'
      ? [error(where, 'era', 'misplaced', { expected: { values: ['special'] } })]
      : []),
    ...(isAssistant && card.type !== 'action'
      ? [error(where, 'type', 'misplaced', { expected: { values: ['action'] } })]
      : []),
    ...checkEffects(where, effectsOfCard(card)),
    ...(card.type === 'production' || card.type === 'scoring' ? checkTogether(where, effectsOfCard(card)) : []),
    ...checkEnd(where, card),
    ...(hasName ? [] : [warning(where, 'name', 'no-name')]),
  ];
}

/** What the set comes to as a whole. */
function checkWhole(whole: Expanded): readonly SetFinding[] {
  const { cards, metropolises, boards, mainBoards, rulebook: numbers } = whole;
  const pictures = new Set(Object.values(mainBoards).flatMap(({ slots }) => slots.map(({ picture }) => picture)));
  const tiles = (kind: 'brown' | 'blue'): number => metropolises.filter((tile) => tile.kind === kind).length;
  const inSolo = metropolises.filter((tile) => tile.kind === 'brown' && tile.excludedInSolo !== true);
  const sides = (advanced: boolean): number => boards.filter((board) => board.advanced === advanced).length;
  return [
    ...Object.values(mainBoards).flatMap(checkMainBoard),
    ...check(rulebook, numbers).map((each) => error('rulebook', each.field, each.problem, detailsOf(each))),
    ...cards.flatMap((card) =>
      picturesOf(card).flatMap(([field, picture]) =>
        pictures.has(picture) ? [] : [error(`card ${card.number}`, field, 'no-such-slot')],
      ),
    ),
    ...checkReadying(cards),
    ...cards.flatMap((card) => checkInstead(`card ${card.number}`, card, numbers)),
    ...(cards[PERSONAL_ASSISTANT] === undefined ? [error(`card ${PERSONAL_ASSISTANT}`, 'number', 'missing')] : []),
    ...(tiles('brown') < NEEDED.brown ? [error('metropolises', 'brown', 'too-few')] : []),
    ...(inSolo.length === 0 ? [error('metropolises', 'excludedInSolo', 'too-few')] : []),
    ...(tiles('blue') < NEEDED.blue ? [error('metropolises', 'blue', 'too-few')] : []),
    ...(sides(false) < NEEDED.boards ? [error('boards', 'basic', 'too-few')] : []),
    ...(sides(true) < NEEDED.boards ? [error('boards', 'advanced', 'too-few')] : []),
    ...ERAS.flatMap((era) => checkDeck(era, cards)),
    ...(whole.contracts.flatMap(({ number }) => number).length < (numbers.contracts ?? 0)
      ? [warning('contracts', '', 'too-few')]
      : []),
  ];
}

function checkDeck(era: Card['era'], cards: readonly Card[]): readonly SetFinding[] {
  const deck = cards.filter((card) => card.era === era);
  const where = `era ${era}`;
  if (deck.length === 0) return [error(where, 'cards', 'empty')];
  return [
    ...(deck.length < NEEDED.cards ? [warning(where, 'cards', 'too-few', { found: String(deck.length) })] : []),
    ...COLOURS.flatMap((colour) =>
      deck.some((card) => card.colour === colour) ? [] : [warning(where, colour, 'missing')],
    ),
  ];
}

/** Clockwise by colour and letter, the Grant last (R-SLT-07, R-SLT-10); solo's tiles go round four slots of a colour (R-SOLO-02). */
function checkMainBoard({ side, slots }: MainBoard): readonly SetFinding[] {
  const order = slots.map(({ id }) => SLOT_IDS.indexOf(id));
  const isOrdered = order.every((place, index) => index === 0 || place > (order[index - 1] as number));
  const where = `main board ${side}`;
  return [
    ...(isOrdered ? [] : [error(where, 'slots', 'wrong-order')]),
    ...(slots.at(-1)?.id === 'grant' ? [] : [error(where, 'grant', 'missing')]),
    ...COLOURS.flatMap((colour) =>
      slots.filter((slot) => slot.colour === colour).length < NEEDED.slots ? [error(where, colour, 'too-few')] : [],
    ),
    ...slots.flatMap((slot) => {
      const here = `slot ${side} ${slot.id}`;
      const colour = COLOURS.find((each) => slot.id.startsWith(each));
      return [
        ...(slot.colour === colour
          ? []
          : [error(here, 'colour', 'misplaced', colour && { expected: { values: [colour] } })]),
        ...checkEffects(here, [['effect', slot.effect]]),
        ...checkSlotEnd(here, slot),
        // R-TRN-03: who can lay the tile nowhere else lays it here.
        ...(slot.id === 'grant' && !isAlwaysPossible(slot.effect) ? [error(here, 'effect', 'not-always')] : []),
      ];
    }),
  ];
}
