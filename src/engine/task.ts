import type { CardNumber, Effect, Price } from '../vocabulary/index.ts';
import type { Cause } from './cause.ts';

/** Pending work of one player. Tasks are data and are replaced, never changed in place. */
export type Task =
  | EffectTask
  | { readonly kind: 'keep' }
  /** Discard down to the hand limit at the start of the turn. */
  | { readonly kind: 'discard' }
  /** The same at the start of an era, all players together. */
  | { readonly kind: 'era-discard' }
  | { readonly kind: 'play' }
  /** Slot and card in the order the player chooses, abilities in between (R-TRN-11). */
  | { readonly kind: 'menu' }
  /** Beneath the action of a slot: a mask of the resources that this use of the slot gave so far (R-SLT-13). */
  | { readonly kind: 'slot'; readonly gave: number }
  /** The upgrade that belongs to a build (R-BLD-12): `site` is the index of a building site, or of a tunnel site plus TUNNEL. */
  | { readonly kind: 'finish'; readonly site: number; readonly price: Price; readonly cause: Cause }
  /** Effects triggered together, resolved in the owner's order (R-TRN-10). */
  | { readonly kind: 'triggers'; readonly effects: readonly EffectTask[] }
  /** The specials looked at (R-SPC-01); only the owner knows them. */
  | { readonly kind: 'looked'; readonly cards: readonly CardNumber[]; readonly cause: Cause }
  /** The action card that made room: if it was ready it may be used once more, then it goes (R-CRD-11). */
  | { readonly kind: 'put-away'; readonly card: CardNumber; readonly ready: boolean };
export type TaskKind = Task['kind'];

export interface EffectTask<E extends Effect = Effect> {
  readonly kind: 'effect';
  readonly effect: E;
  readonly cause: Cause;
  /** At least part of it has to be carried out (R-TRN-06, R-TRN-16). */
  readonly must: boolean;
  /** What is left: how often still, or a mask of printed parts not yet begun; of `instead`, which structure it would take. */
  readonly left: number;
}

/** Added to a tunnel site's index where building sites and tunnel sites share one number. */
export const TUNNEL = 64;

/** Steps of the game between players' choices, in the rulebook's words. */
export type Step =
  | 'openingHands'
  | 'nextTurn'
  | 'endTurn'
  | 'drawCard'
  | 'tilesGoHome'
  | 'newPlayOrder'
  | 'markersReset'
  | 'advanceEra'
  | 'produce'
  | 'dealProduced'
  | 'contractsOfProduction'
  | 'readyActions'
  | 'feed'
  | 'newEraDeck'
  | 'discardToLimit'
  | 'carryOutDiscards'
  | 'scoreMetropolises'
  | 'scoreCards'
  | 'scoreCities'
  | 'scoreResources';

/** A task for an effect, nothing of it done yet. */
export function effectTask(effect: Effect, cause: Cause, must: boolean): EffectTask {
  return { kind: 'effect', effect, cause, must, left: wholeOf(effect) };
}

/** The same task with this much left, its obligation met or not. */
export function withLeft<E extends Effect>(task: EffectTask<E>, left: number, must: boolean): EffectTask<E> {
  return { kind: 'effect', effect: task.effect, cause: task.cause, must, left };
}

/** What is left of an effect that was not begun. */
export function wholeOf(effect: Effect): number {
  switch (effect.kind) {
    case 'build':
    case 'upgrade':
    case 'use-action':
    case 'ready-action':
    case 'exchange':
      return effect.upTo;
    case 'advance':
      return effect.steps;
    case 'all':
      return (1 << effect.parts.length) - 1;
    case 'pay':
      return effect.times ?? 1;
    default:
      return 1;
  }
}
