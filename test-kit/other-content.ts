import { checkContent } from '../src/content/check-content.ts';
import type { instant, permanent } from '../src/content/cards/phrases.ts';
import { PLAYER_BOARDS } from '../src/content/player-boards.ts';
import { RULEBOOK } from '../src/content/rulebook.ts';
import { type Content, CORE } from '../src/engine/content.ts';
import type { Contract, Effect, MainBoard, Metropolis, SlotId } from '../src/vocabulary/index.ts';

/**
 * What differs from the printed content, for tests of what no printed card says: cards by number, in the phrases of
 * `src/content/cards/phrases.ts` (number, era, colour and price stay), slots by id on both sides of the main board,
 * metropolises and contracts by number.
 */
export interface OtherContent {
  readonly cards?: { readonly [number: number]: ReturnType<typeof instant | typeof permanent> };
  readonly slots?: { readonly [S in SlotId]?: Effect };
  readonly metropolises?: { readonly [number: number]: Metropolis };
  readonly contracts?: { readonly [number: number]: Omit<Contract, 'number'> };
}

/** The printed content with that in its place; throws on what could not be printed. */
export function contentWith({ cards = {}, slots = {}, metropolises = {}, contracts = {} }: OtherContent): Content {
  const board = (side: MainBoard['side']): MainBoard => ({
    side,
    slots: CORE.mainBoards[side].slots.map((slot) => ({ ...slot, effect: slots[slot.id] ?? slot.effect })),
  });
  const content: Content = {
    cards: CORE.cards.map((card) => {
      const does = cards[card.number];
      if (does === undefined) return card;
      const { number, era, colour, family, cost } = card;
      return { number, era, colour, family, ...(cost === undefined ? {} : { cost }), ...does };
    }),
    mainBoards: { '1-2': board('1-2'), '3-4': board('3-4') },
    metropolises: CORE.metropolises.map((tile) => metropolises[tile.number] ?? tile),
    contracts: CORE.contracts.map((contract) => ({ ...contract, ...contracts[contract.number] })),
  };
  const problems = checkContent({ ...content, slots: content.mainBoards, boards: PLAYER_BOARDS, rulebook: RULEBOOK });
  if (problems.length > 0) throw new Error(`no such content: ${JSON.stringify(problems)}`);
  return content;
}
