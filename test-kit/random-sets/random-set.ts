import { CORE_FILE } from '../../src/content/core.ts';
import { readSet } from '../../src/content/set/check-set.ts';
import { setForm } from '../../src/content/set/form.ts';
import { CORE } from '../../src/engine/core.ts';
import { draw, seedFrom, shuffle, type Stream } from '../../src/engine/index.ts';
import type { Field, ObjectForm, Shape } from '../../src/schema/shape.ts';
import {
  type Card,
  type MainBoard,
  PERSONAL_ASSISTANT,
  type PlayerBoard,
  SET_FORMAT,
  type SetFile,
} from '../../src/vocabulary/index.ts';
import { pick } from '../playout.ts';
import { randomValue } from './random-value.ts';

/** Any piece of a set: the generator need not know what is in it. */
type Piece = Readonly<Record<string, unknown>>;
type Pieces = 'cards' | 'metropolises' | 'contracts' | 'boards';
interface Draft {
  cards: Piece[];
  metropolises: Piece[];
  contracts: Piece[];
  boards: Piece[];
  slots: Record<string, Piece[]>;
  rulebook: Record<string, unknown>;
  without: Record<string, number[]>;
}

const CARDS = { least: 60, more: 140 };
const ROUNDS = 40;
const CORE_NUMBERS = CORE.cards.map(({ number }) => number).filter((number) => number !== PERSONAL_ASSISTANT);

/** A random set that can be played with, the same for the same seed; nothing if all tries had faults that none could put right. */
export function randomSet(seed: string): SetFile | undefined {
  const chance: Stream = { seed: seedFrom(`set ${seed}`), used: 0 };
  const isWhole = draw(chance, 3) === 0;
  const draft = drafted(chance, isWhole);
  for (let round = 0; round < ROUNDS; round++) {
    const file = JSON.parse(JSON.stringify(fileOf(seed, draft, isWhole))) as unknown;
    const read = readSet(file, (name) => (name === 'core' ? CORE : undefined));
    if (read.ok) return read.set;
    for (const { where, field, isWarning } of read.findings)
      if (!isWarning) replace(draft, where, field, chance, { isWhole, isLate: round > ROUNDS / 2 });
  }
  return undefined;
}

function fileOf(seed: string, draft: Draft, isWhole: boolean): object {
  const head = { format: SET_FORMAT, id: `random-${seed.toLowerCase().replace(/[^a-z0-9]/g, '')}`.slice(0, 40) };
  const { without, ...pieces } = draft;
  const rest = isWhole ? {} : { extends: 'core', without };
  return { ...head, version: '1', title: { en: `Random ${seed}` }, ...rest, ...pieces };
}

function drafted(chance: Stream, isWhole: boolean): Draft {
  const some = <T>(items: readonly T[], share: number): T[] => items.filter(() => draw(chance, 100) < share);
  const numbers = cardNumbers(CARDS.least + draw(chance, CARDS.more), chance);
  const eras = erasFor(numbers.length, chance);
  const cards = numbers.map((number, index) => cardAt(number, eras[index] ?? 1, chance));
  const tiles = (list: 'metropolises' | 'contracts'): Piece[] =>
    isWhole || draw(chance, 2) === 0
      ? Array.from({ length: 12 + draw(chance, 20) }, (_, index) =>
          tileAt(list, 1 + index * (1 + draw(chance, 2)), chance),
        )
      : [];
  return {
    cards: isWhole ? [...cards, CORE_FILE.cards?.[0] as unknown as Piece] : cards,
    metropolises: unique(tiles('metropolises')),
    contracts: unique(tiles('contracts')),
    boards: isWhole || draw(chance, 2) === 0 ? CORE.boards.map((board) => boardLike(board, chance)) : [],
    slots: slotsFor(chance, isWhole),
    rulebook: rulebookFor(chance, isWhole),
    without: {
      cards: some(CORE_NUMBERS, pick([0, 0, 30, 97, 100], chance)),
      metropolises: some(
        CORE.metropolises.map(({ number }) => number),
        pick([0, 20], chance),
      ),
      contracts: some(
        CORE.contracts.map(({ number }) => number),
        pick([0, 30, 100], chance),
      ),
    },
  };
}

/** New ones in a row or with gaps, or in the place of core's. */
function cardNumbers(count: number, chance: Stream): number[] {
  const step = 1 + draw(chance, 3);
  const from = pick([1, 207, 301], chance);
  return Array.from({ length: count }, (_, index) => from + index * step).filter((number) => number <= 999);
}

/** Most often in equal parts, sometimes with decks as small as one card. */
function erasFor(count: number, chance: Stream): Card['era'][] {
  const shares = pick(
    [
      [1, 1, 1, 1],
      [3, 2, 2, 1],
      [20, 1, 20, 0],
      [1, 20, 1, 9],
      [0, 0, 1, 20],
    ],
    chance,
  );
  const total = shares.reduce((sum, share) => sum + share);
  const eras = ([1, 2, 3, 'special'] as const).flatMap((era, index) =>
    Array.from({ length: Math.max(1, Math.round((count * (shares[index] as number)) / total)) }, () => era),
  );
  return shuffle(eras, chance);
}

function cardAt(number: number, era: Card['era'], chance: Stream): Piece {
  const card = valueFor('cards', chance) as Record<string, unknown>;
  // A family that does not exist is a warning that takes long to find, and changes nothing.
  const { cost: _cost, filler: _filler, family: _family, ...rest } = card;
  const price = era === 'special' ? { cost: 1 + draw(chance, 3) } : {};
  return { ...rest, number, era, ...price };
}

function tileAt(list: 'metropolises' | 'contracts', number: number, chance: Stream): Piece {
  return { ...(valueFor(list, chance) as Piece), number };
}

function unique(pieces: Piece[]): Piece[] {
  return pieces.filter((piece, index) => pieces.findIndex((each) => each['number'] === piece['number']) === index);
}

/** A board of core with other faces: what a site gives, what it costs more, what it multiplies. */
function boardLike(board: PlayerBoard, chance: Stream): Piece {
  const face = (piece: object): object => (draw(chance, 4) > 0 ? piece : { ...piece, ...faceFor(board, chance) });
  return {
    ...board,
    cities: board.cities.map((city) => ({
      ...face(city),
      buildings: city.buildings.map(face),
      expansion: face(city.expansion),
    })),
    tunnels: board.tunnels.map(face),
  };
}

function faceFor({ advanced }: PlayerBoard, chance: Stream): object {
  const city = elementOf(fieldOf(elementOf(fieldOf(setForm, 'boards')), 'cities'));
  const { bonus, surcharge, multiplier } = randomValue(fieldOf(city, 'expansion'), chance) as Record<string, unknown>;
  return {
    ...(bonus === undefined ? {} : { bonus }),
    ...(surcharge === undefined || !advanced ? {} : { surcharge }),
    ...(multiplier === undefined || !advanced ? {} : { multiplier }),
  };
}

function slotsFor(chance: Stream, isWhole: boolean): Record<string, Piece[]> {
  const slots: Record<string, Piece[]> = {};
  for (const side of ['1-2', '3-4'] as const) {
    const isOwn = draw(chance, 2) === 0;
    if (!isOwn && !isWhole) continue;
    slots[side] = CORE.mainBoards[side].slots.map((slot): Piece => {
      const effect = isOwn && draw(chance, 3) === 0 ? slotEffect(chance) : slot.effect;
      return { ...slot, effect };
    });
  }
  return slots;
}

function slotEffect(chance: Stream): unknown {
  return randomValue(fieldOf(elementOf(fieldOf(fieldOf(setForm, 'slots'), '1-2')), 'effect'), chance);
}

function rulebookFor(chance: Stream, isWhole: boolean): Record<string, unknown> {
  const share = pick([0, 0, 10, 30, 100], chance);
  const own = fieldListOf(fieldOf(setForm, 'rulebook')).flatMap(({ name, shape }) =>
    draw(chance, 100) < share ? [[name, randomValue(shape, chance)] as const] : [],
  );
  return { ...(isWhole ? CORE.rulebook : {}), ...Object.fromEntries(own) };
}

/** Another piece in the place of one with a fault. */
function replace(
  draft: Draft,
  where: string,
  field: string,
  chance: Stream,
  { isWhole, isLate }: { readonly isWhole: boolean; readonly isLate: boolean },
): void {
  const [what = '', name = '', id] = where.split(' ');
  switch (what) {
    case 'card': {
      const index = draft.cards.findIndex(({ number }) => number === Number(name));
      const card = draft.cards[index];
      if (card !== undefined) draft.cards[index] = cardAt(Number(name), card['era'] as Card['era'], chance);
      else (draft.without['cards'] ??= []).push(Number(name));
      return;
    }
    case 'metropolis':
    case 'contract': {
      const list = what === 'contract' ? 'contracts' : 'metropolises';
      const index = draft[list].findIndex(({ number }) => number === Number(name));
      if (index >= 0) draft[list][index] = tileAt(list, Number(name), chance);
      return;
    }
    case 'metropolises':
      draft.without['metropolises'] = [];
      draft.metropolises = isWhole ? (CORE_FILE.metropolises as unknown as Piece[]).slice() : [];
      return;
    case 'board': {
      const core = CORE.boards[Number(name) - 1] as PlayerBoard;
      draft.boards[Number(name) - 1] = boardLike(core, chance);
      return;
    }
    case 'slot': {
      const slots = draft.slots[name] ?? [];
      const index = slots.findIndex((slot) => slot['id'] === id);
      // Few effects are always possible, as the Grant has to be.
      const ours = isLate ? CORE.mainBoards[name as MainBoard['side']].slots.find((slot) => slot.id === id) : undefined;
      if (index >= 0) slots[index] = { ...slots[index], effect: ours?.effect ?? slotEffect(chance) };
      return;
    }
    case 'era':
      draft.cards.push(cardAt(900 + draw(chance, 99), Number(name) as Card['era'], chance));
      return;
    default:
      amendRulebook(draft, field, isWhole);
  }
}

function amendRulebook(draft: Draft, field: string, isWhole: boolean): void {
  const name = field.split('.').find((part) => part in draft.rulebook);
  if (name === undefined) return;
  if (isWhole) draft.rulebook[name] = CORE.rulebook[name as keyof typeof CORE.rulebook];
  else delete draft.rulebook[name];
}

function valueFor(list: Pieces, chance: Stream): unknown {
  return randomValue(elementOf(fieldOf(setForm, list)), chance);
}

/** The shape of a field, seen through whatever the shape is wrapped in. */
function fieldOf(shape: Shape<unknown>, name: string): Shape<unknown> {
  const field = fieldListOf(shape).find((each) => each.name === name);
  if (field === undefined) throw new Error(`there is no field ${name}`);
  return field.shape;
}

function fieldListOf(shape: Shape<unknown>): readonly Field[] {
  return (bare(shape).form as ObjectForm).fields;
}

function elementOf(shape: Shape<unknown>): Shape<unknown> {
  const { form } = bare(shape);
  if (form.kind !== 'list') throw new Error('this is no list');
  return form.of;
}

function bare(shape: Shape<unknown>): Shape<unknown> {
  const { form } = shape;
  if (form.kind === 'lazy') return bare(form.of());
  return form.kind === 'named' || form.kind === 'filled' || form.kind === 'ruled' || form.kind === 'described'
    ? bare(form.of)
    : shape;
}
