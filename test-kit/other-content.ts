import { checkContent } from '../src/content/check-content.ts';
import type { instant, permanent } from '../src/content/cards/phrases.ts';
import { addContent, type Content } from '../src/engine/content.ts';
import { contentFrom } from '../src/engine/open-set.ts';
import { CORE } from '../src/engine/core.ts';
import { sha256 } from '../src/schema/sha256.ts';
import { canonicalJson } from '../src/schema/canonical-json.ts';
import type { Contract, Effect, MainBoard, Metropolis, Printed, Rulebook, SlotId } from '../src/vocabulary/index.ts';

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

/** The printed content with that in its place; throws on what could not be printed. */
export function contentWith({
  cards = {},
  slots = {},
  metropolises = {},
  contracts = {},
  rulebook = {},
}: OtherContent): Content {
  const board = (side: MainBoard['side']): MainBoard => ({
    side,
    slots: CORE.mainBoards[side].slots.map((slot) => ({ ...slot, effect: slots[slot.id] ?? slot.effect })),
  });
  const printed: Printed = {
    cards: CORE.cards.map((card) => {
      const does = cards[card.number];
      if (does === undefined) return card;
      const { number, era, colour, family, cost } = card;
      return { number, era, colour, family, ...(cost === undefined ? {} : { cost }), ...does };
    }),
    mainBoards: { '1-2': board('1-2'), '3-4': board('3-4') },
    metropolises: CORE.metropolises.map((tile) => metropolises[tile.number] ?? tile),
    contracts: CORE.contracts.map((contract) => ({ ...contract, ...contracts[contract.number] })),
    boards: CORE.boards,
    rulebook: { ...CORE.rulebook, ...rulebook },
  };
  const problems = checkContent({ ...printed, slots: printed.mainBoards });
  if (problems.length > 0) throw new Error(`no such content: ${JSON.stringify(problems)}`);
  return addContent(contentFrom({ ...printed, titles: CORE.titles }, CORE.set, sha256(canonicalJson(printed))));
}
