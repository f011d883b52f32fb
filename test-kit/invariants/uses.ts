import { type Content, contentOf } from '../../src/engine/content.ts';
import type { Decision, Event, Move, State } from '../../src/engine/index.ts';
import type { Tell } from './fault.ts';
import { follow, slotUse } from './slot-use.ts';

/** Follows what players begin, move by move. */
export interface Uses {
  readonly check: (
    state: State,
    move: Move | undefined,
    decisions: readonly Decision[],
    events: readonly Event[],
    tell: Tell,
  ) => void;
}

/**
 * Whatever a player chooses to use - an instant, an ability, a printed part, an A-card, a slot to perform - does
 * something or asks how: nothing is offered that is then used up for nothing (R-TRN-16, R-TRN-17).
 */
export function usesOf(start: State): Uses {
  const content = contentOf(start);
  let asked: readonly Decision[] = [];
  let laid = start.turn?.card;
  let owed = 0;
  let isProduction = false;
  return {
    check(state, move, decisions, events, tell) {
      // What is drawn in a production is owed until its end (R-CMP-06).
      const before = owed;
      owed = state.owed.reduce((sum, cards) => sum + cards, 0);
      const isDrawn = owed > before || (isProduction && events.some(({ kind }) => kind === 'drew'));
      isProduction = state.phase === 'production';
      const cause = move && causeOf(content, move, asked, laid);
      asked = decisions;
      for (const event of events) if (event.kind === 'played') laid = event.card;
      if (move === undefined || cause === undefined) return;
      const use = slotUse(cause);
      for (const event of events) follow(use, event);
      const isAsked = decisions.some((decision) => decision.seat === move.seat && use.causes.has(decision.cause ?? ''));
      if (!use.done && !isAsked && !isDrawn) tell(`${JSON.stringify(move)} used up ${cause} for nothing`);
    },
  };
}

/** What the move uses, as events name it. */
function causeOf(
  content: Content,
  move: Move,
  asked: readonly Decision[],
  laid: number | undefined,
): string | undefined {
  switch (move.kind) {
    case 'card': {
      const card = content.cards[laid ?? -1];
      return card?.type === 'instant' && card.cost === undefined ? `card:${card.number}` : undefined;
    }
    case 'ability':
    case 'use':
      return `card:${move.card}`;
    case 'perform':
      return `slot:${move.slot}`;
    case 'part':
      return asked.find(({ seat }) => seat === move.seat)?.cause;
    default:
      return undefined;
  }
}
