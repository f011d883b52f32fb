import type { Effect, Passive } from './effect.ts';
import type { CardType, Colour, Era } from './terms.ts';

/** What is printed on it; 0 is the Personal Assistant that every player has. */
export type CardNumber = number;
/** The largest that a set may use. */
export const LAST_CARD_NUMBER: CardNumber = 999;
export const PERSONAL_ASSISTANT: CardNumber = 0;

interface CardFace {
  readonly number: CardNumber;
  /** Specials belong to no era. The Personal Assistant counts as a special without cost that is never drawn. */
  readonly era: Era | 'special';
  readonly colour: Colour;
  /** Credits to pay for using or claiming a special (R-CRD-06). */
  readonly cost?: 1 | 2 | 3;
  /** Cards of one family share title and illustration and differ in a detail. */
  readonly family: string;
  /** A plain card that fills the deck until a designed one takes its number. */
  readonly filler?: true;
}

/** A claimed permanent works by its passives; every other type runs its effect: at once, when used, in production or at the end. */
export type Card =
  | (CardFace & { readonly type: 'permanent'; readonly passives: readonly Passive[] })
  | (CardFace & { readonly type: Exclude<CardType, 'permanent'>; readonly effect: Effect });
