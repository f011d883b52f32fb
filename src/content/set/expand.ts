import { canonicalJson } from '../../schema/canonical-json.ts';
import { sha256 } from '../../schema/sha256.ts';
import type {
  Card,
  Contract,
  MainBoard,
  Metropolis,
  Printed,
  SetCard,
  SetFile,
  Slot,
  Titled,
  Titles,
} from '../../vocabulary/index.ts';

/** What a set comes to together with the one that it extends. */
export interface Expanded extends Printed {
  readonly titles: Titles;
}

/** The name of a set: the SHA-256 of its canonical JSON. What it extends belongs to it, so that has to be named by its hash, too. */
export function hashOfSet(set: SetFile): string {
  return sha256(canonicalJson(set));
}

/** A set that extends `core`, whatever core is today, extends this very one from now on. */
export function pinned(set: SetFile, core: string): SetFile {
  return set.extends === 'core' ? { ...set, extends: core } : set;
}

/** The parts of a set that has been checked; `base` is what it extends. */
export function expand(set: SetFile, base: Expanded | undefined): Expanded {
  const { without = {}, cards = [], metropolises = [], contracts = [], boards = [], slots = {} } = set;
  const slotsOf = (side: MainBoard['side']): MainBoard => ({
    side,
    slots: (slots[side] ?? base?.mainBoards[side].slots ?? []).map(colouredSlot),
  });
  return {
    cards: merged(
      base?.cards,
      without.cards,
      cards.map((card) => plainCard(set, card)),
      (card) => card.number,
    ),
    metropolises: merged(base?.metropolises, without.metropolises, metropolises.map(untitled<Metropolis>), indexOfTile),
    contracts: merged(base?.contracts, without.contracts, contracts.map(untitled<Contract>), indexOfTile),
    boards: merged(base?.boards, [], boards, ({ side }) => side - 1),
    mainBoards: { '1-2': slotsOf('1-2'), '3-4': slotsOf('3-4') },
    rulebook: { ...base?.rulebook, ...set.rulebook } as Printed['rulebook'],
    titles: {
      cards: { ...base?.titles.cards, ...titlesOf(cards) },
      metropolises: { ...base?.titles.metropolises, ...titlesOf(metropolises) },
      contracts: { ...base?.titles.contracts, ...titlesOf(contracts) },
    },
  };
}

interface Numbered {
  readonly number: number;
}

function indexOfTile({ number }: Numbered): number {
  return number - 1;
}

/** Each piece at its index; numbers that are left out leave holes. */
function merged<T extends object>(
  base: readonly T[] | undefined,
  without: readonly number[] = [],
  own: readonly T[],
  indexOf: (piece: T) => number,
): readonly T[] {
  const pieces: T[] = [];
  base?.forEach((piece) => {
    if (!('number' in piece) || !without.includes(piece.number as number)) pieces[indexOf(piece)] = piece;
  });
  for (const piece of own) pieces[indexOf(piece)] = piece;
  return pieces;
}

/** JSON has no undefined: the Grant's colour is left out there. */
function colouredSlot(slot: Slot): Slot {
  return { id: slot.id, colour: slot.colour, picture: slot.picture, effect: slot.effect };
}

function plainCard({ id }: SetFile, { name: _name, flavour: _flavour, ...card }: SetCard): Card {
  return { ...card, family: card.family ?? id };
}

function untitled<T>({ name: _name, flavour: _flavour, ...piece }: T & Titled): T {
  return piece as T;
}

function titlesOf(pieces: readonly (Numbered & Titled)[]): Readonly<Record<number, Titled>> {
  return Object.fromEntries(
    pieces.map(({ number, name, flavour }) => [
      number,
      { ...(name === undefined ? {} : { name }), ...(flavour === undefined ? {} : { flavour }) },
    ]),
  );
}
