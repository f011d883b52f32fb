import type { Move, Reason } from '../../engine/index.ts';
import type { CardNumber, SiteId, SlotId } from '../../vocabulary/index.ts';

/** The answers to a question by the thing one taps to give them. */
export interface Choices {
  readonly slots: ReadonlyMap<SlotId, readonly Move[]>;
  readonly cards: ReadonlyMap<CardNumber, readonly Move[]>;
  readonly sites: ReadonlyMap<SiteId, readonly Move[]>;
  /** Answers that no thing on the table stands for: buttons. */
  readonly options: readonly Move[];
  /** The answer is a set of this many cards. */
  readonly set: CardSet | undefined;
}

export interface CardSet {
  readonly kind: 'keep' | 'discard';
  readonly count: number;
  readonly cards: readonly CardNumber[];
}

/** What has been pointed out so far for a move that names a slot and a card. */
export interface Selection {
  readonly slot?: SlotId | undefined;
  readonly card?: CardNumber | undefined;
}

/** A question being answered: what can be tapped, what has been, and what is left to choose between. */
export interface Answering {
  /** What can be tapped now, after what has been. */
  readonly choices: Choices;
  readonly selection: Selection;
  /** Cards chosen for an answer that is a set of cards. */
  readonly chosen: ReadonlySet<CardNumber>;
  readonly site: SiteId | undefined;
  /** What building is paid from, where that can be chosen (R-BLD-02): as little biomatter as possible, or more. */
  readonly payment: 'stock' | 'biomatter' | undefined;
  /** The answers to offer as buttons now, the proposed one first. */
  readonly offered: readonly Move[];
  /** Why the thing tapped last cannot be chosen. */
  readonly reasons: readonly Reason[];
  /** The site tapped last, where it cannot be chosen. */
  readonly vain: SiteId | undefined;
  readonly tapSlot: (slot: SlotId) => void;
  readonly tapCard: (card: CardNumber) => void;
  readonly tapSite: (site: SiteId) => void;
  readonly tapPayment: () => void;
  /** Lets go of what was tapped: of a site first, then of slot and card. */
  readonly clear: () => void;
  readonly isSelecting: boolean;
}
