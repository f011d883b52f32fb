import type { Effect, OfKind, PerformSlotEffect } from '../../vocabulary/index.ts';
import { can, type EffectRule } from '../play/dispatch.ts';
import type { Game } from '../play/game.ts';
import { finish, slotAt, slotIndex } from '../play/game.ts';
import type { Move, Seat } from '../move.ts';
import { isOccupiedByOthers, isUnoccupied, performSlot, slotTask } from '../rules/slot.ts';
import { orDone } from './or-done.ts';

/** "Perform the action of a slot": no tile, no card, coloured slots only (R-SLT-09, R-SLT-12). */
export const performSlotRule: EffectRule<OfKind<Effect, 'perform-slot', 'slots' | 'colour'>> = {
  can: (game, seat, { effect }) => slotsFor(game, seat, effect).next().done === false,
  step(game, seat, task) {
    const moves: Move[] = [];
    for (const index of slotsFor(game, seat, task.effect)) {
      moves.push({ seat, kind: 'perform', slot: slotAt(game.state, index).id });
    }
    return orDone(moves, seat, task);
  },
  run(game, seat, task, move) {
    finish(game, seat);
    if (move.kind !== 'perform') return;
    const index = slotIndex(game.state, move.slot);
    if (index === undefined) return;
    game.events?.push({ kind: 'performed', seat, slot: move.slot, cause: task.cause });
    performSlot(game, seat, index);
  },
  lacks: () => [{ code: 'no-slot-to-perform' }],
};

function* slotsFor(game: Game, seat: Seat, effect: PerformSlotEffect): Generator<number> {
  const { length } = game.state.tiles;
  for (let index = 0; index < length; index++) {
    if (effect.colour !== undefined && slotAt(game.state, index).colour !== effect.colour) continue;
    const free = effect.slots !== 'occupied' && isUnoccupied(game, index);
    const taken = effect.slots !== 'unoccupied' && isOccupiedByOthers(game, seat, index);
    if ((free || taken) && can(game, seat, slotTask(game, seat, index))) yield index;
  }
}
