import { COLOURS, type SlotId } from '../../vocabulary/index.ts';
import type { Game } from '../play/game.ts';
import { mainBoardOf, slotAt } from '../play/game.ts';
import type { State } from '../state.ts';
import { BELOW, FOURTH, NEUTRAL } from '../state.ts';
import { turnUpEraCard } from './deck.ts';

/** Three neutral tiles, on the same slot of each colour (R-SOLO-02). */
export function placeNeutralTiles(state: State, start: number): void {
  const slots = colouredSlots(state);
  const perColour = slots / COLOURS.length;
  for (let colour = 0; colour < COLOURS.length; colour++) state.tiles[colour * perColour + start - 1] = NEUTRAL;
}

/** End of a round: the three move on clockwise, the fourth leaves, and perhaps comes anew (R-SOLO-02, R-SOLO-03, R-SOLO-05). */
export function moveNeutralTiles(game: Game): void {
  const { state } = game;
  const slots = colouredSlots(state);
  const before = state.tiles.slice();
  for (let slot = 0; slot < slots; slot++) {
    const previous = before[(slot + slots - 1) % slots] as number;
    state.tiles[slot] = previous & NEUTRAL;
  }
  const fourth =
    state.spaces[0] === BELOW && state.round < game.content.lastRound ? placeFourth(game, slots) : undefined;
  const neutral: SlotId[] = [];
  for (let slot = 0; slot < slots; slot++) if (state.tiles[slot] === NEUTRAL) neutral.push(slotAt(state, slot).id);
  game.events?.push({ kind: 'neutral', slots: neutral, ...(fourth === undefined ? {} : { fourth }) });
}

/** The card's digits, counted clockwise from the first green slot as 1; if taken, the next free one. */
function placeFourth(game: Game, slots: number): { slot: SlotId; card: number } | undefined {
  const { state } = game;
  const card = turnUpEraCard(game);
  if (card === undefined) return undefined;
  state.discard.push(card);
  let slot = (digitSum(card) - 1) % slots;
  while (state.tiles[slot] !== 0) slot = (slot + 1) % slots;
  state.tiles[slot] = FOURTH;
  return { slot: slotAt(state, slot).id, card };
}

function digitSum(number: number): number {
  let sum = 0;
  for (let rest = number; rest > 0; rest = Math.floor(rest / 10)) sum += rest % 10;
  return sum;
}

function colouredSlots(state: State): number {
  return mainBoardOf(state).slots.length - 1;
}
