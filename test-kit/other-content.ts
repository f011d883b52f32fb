import type { instant, permanent } from '../src/content/cards/phrases.ts';
import { readSet } from '../src/content/set/check-set.ts';
import type { Content } from '../src/engine/content.ts';
import { CORE } from '../src/engine/core.ts';
import { openSet } from '../src/engine/open-set.ts';
import {
  type Card,
  type Contract,
  type Effect,
  type MainBoard,
  type Metropolis,
  type Rulebook,
  SET_FORMAT,
  type Slot,
  type SlotId,
} from '../src/vocabulary/index.ts';

/**
 * What differs from the printed content, for tests of what no printed card says: cards by number, in the phrases of
 * `src/content/cards/phrases.ts` (number, era, colour and price stay), slots by id on both sides of the main board,
 * metropolises and contracts by number, numbers of the rulebook.
 */
export interface OtherContent {
  readonly cards?: { readonly [number: number]: ReturnType<typeof instant | typeof permanent> };
  readonly slots?: { readonly [S in SlotId]?: Effect };
  readonly metropolises?: { readonly [number: number]: Metropolis };
  readonly contracts?: { readonly [number: number]: Omit<Contract, 'number'> };
  readonly rulebook?: Partial<Rulebook>;
}

/** Core with that in its place; throws on what could not be printed. */
export function contentWith({
  cards = {},
  slots = {},
  metropolises = {},
  contracts = {},
  rulebook,
}: OtherContent): Content {
  const board = (side: MainBoard['side']): readonly Slot[] =>
    CORE.mainBoards[side].slots.map((slot) => ({ ...slot, effect: slots[slot.id] ?? slot.effect }));
  const file = {
    format: SET_FORMAT,
    id: 'test',
    version: '1',
    title: { en: 'Test' },
    extends: 'core',
    cards: Object.entries(cards).map(([number, does]) => {
      const { era, colour, family, cost } = CORE.cards[Number(number)] as Card;
      return { number: Number(number), era, colour, family, cost, ...does };
    }),
    slots: { '1-2': board('1-2'), '3-4': board('3-4') },
    metropolises: Object.values(metropolises),
    contracts: Object.entries(contracts).map(([number, contract]) => ({ number: Number(number), ...contract })),
    rulebook,
  };
  const read = readSet(JSON.parse(JSON.stringify(file)), () => CORE);
  if (!read.ok) throw new Error(`no such content: ${JSON.stringify(read.findings)}`);
  return openSet(read.set);
}
