import type { EffectKind } from '../vocabulary/index.ts';
import type { Cause } from './cause.ts';
import type { Move, Seat } from './move.ts';
import type { TaskKind } from './task.ts';

/** A question put to a player, and every answer there is. */
export interface Decision {
  readonly seat: Seat;
  /** What is asked: the kind of the task or effect on top of the player's lane. Some tasks never ask. */
  readonly kind: Exclude<TaskKind, 'effect' | 'slot' | 'finish'> | EffectKind;
  readonly cause: Cause | undefined;
  /** Legal moves, the proposed one first where one is clearly best; cards to discard may be named in any order. */
  readonly moves: readonly Move[];
}
