import { type Effect, type OfKind, type Passive, SLOT_IDS, type SlotId } from '../../vocabulary/index.ts';
import type { Cause } from '../cause.ts';
import type { Game } from '../play/game.ts';
import { passivesOf, playerOf, push, slotAt } from '../play/game.ts';
import type { Seat } from '../move.ts';
import type { EffectTask } from '../task.ts';
import { effectTask } from '../task.ts';

/** The action of a slot: its printed action with what the player's permanents add to this picture; some of it must be done. */
export function slotTask(game: Game, seat: Seat, index: number): EffectTask {
  const slot = slotAt(game.state, index);
  const cause: Cause = SLOT_CAUSES[slot.id];
  const { permanents } = playerOf(game, seat);
  let effect = slot.effect;
  for (let i = 0; i < permanents.length; i++) {
    for (const passive of passivesOf(game.content, permanents[i] as number)) {
      if (passive.kind !== 'slot-rule') continue;
      const { picture, also }: OfKind<Passive, 'slot-rule', 'picture' | 'also'> = passive;
      if (picture === slot.picture) effect = both(effect, also);
    }
  }
  return effectTask(effect, cause, true);
}

/** Begins the action of a slot, directly or through a card. */
export function performSlot(game: Game, seat: Seat, index: number): void {
  push(game, seat, { kind: 'slot', gave: 0 });
  push(game, seat, slotTask(game, seat, index));
}

/** Is the slot free of tiles? The Grant is never occupied nor available for effects (R-SLT-07). */
export function isUnoccupied(game: Game, index: number): boolean {
  return slotAt(game.state, index).colour !== undefined && game.state.tiles[index] === 0;
}

/** Does another player's tile lie there, and none of this player's (R-SLT-09)? Neutral tiles count (R-SOLO-04). */
export function isOccupiedByOthers(game: Game, seat: Seat, index: number): boolean {
  if (slotAt(game.state, index).colour === undefined) return false;
  const tiles = game.state.tiles[index] as number;
  return tiles !== 0 && (tiles & (1 << seat)) === 0;
}

const joined = new WeakMap<Effect, WeakMap<Effect, Effect>>();

/** Made once, so that what is known of an effect is found again. */
function both(effect: Effect, also: Effect): Effect {
  let withOthers = joined.get(effect);
  if (withOthers === undefined) joined.set(effect, (withOthers = new WeakMap()));
  let whole = withOthers.get(also);
  if (whole === undefined) {
    whole = { kind: 'all', parts: [...(effect.kind === 'all' ? effect.parts : [effect]), also] };
    withOthers.set(also, whole);
  }
  return whole;
}

/** Made once; effects compare and store them all the time. */
const SLOT_CAUSES = Object.fromEntries(SLOT_IDS.map((id) => [id, `slot:${id}`])) as Record<SlotId, Cause>;
