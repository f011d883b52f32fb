import type { Content } from '../../src/engine/content.ts';
import type { Event } from '../../src/engine/index.ts';
import { type Card, type Effect, RESOURCES, type Resource } from '../../src/vocabulary/index.ts';
import type { Tell } from './fault.ts';

/** Counts, event by event, what may happen only so often. */
export interface Once {
  readonly check: (events: readonly Event[], tell: Tell) => void;
}

/**
 * R-SLT-13: what answers to a slot that gives something answers once per use of a slot, direct or through a card.
 * R-PRD-10: production cards that take a structure's yield take no more than the network gave in this production.
 */
export function onceOf(content: Content): Once {
  let uses = 0;
  const answers = new Map<string, number>();
  const yields = new Map<string, number>();
  return {
    check(events, tell) {
      for (const event of events) {
        if (event.kind === 'turn') {
          uses = 0;
          answers.clear();
        }
        if (event.kind === 'production') yields.clear();
        if (event.kind === 'played' || event.kind === 'performed') uses++;
        if (event.kind === 'gained' && answersSlot(cardOf(content, event.cause))) {
          const count = (answers.get(event.cause) ?? 0) + 1;
          answers.set(event.cause, count);
          if (count > uses) tell(`${event.cause} answered ${count} times to ${uses} uses of slots`);
        }
        if (event.kind === 'gained' && event.cause === 'network')
          for (const resource of RESOURCES) count(event.seat, resource, event.gains[resource] ?? 0);
        if (event.kind === 'paid' && isInstead(cardOf(content, event.cause)))
          for (const resource of RESOURCES) {
            if (count(event.seat, resource, -(event.cost[resource] ?? 0)) < 0)
              tell(`${event.cause} took more ${resource} than was produced`);
          }
      }
    },
  };

  function count(seat: number, resource: Resource, amount: number): number {
    const key = `${seat} ${resource}`;
    const total = (yields.get(key) ?? 0) + amount;
    yields.set(key, total);
    return total;
  }
}

/** A permanent that does nothing else, and gives once when it answers. */
function answersSlot(card: Card | undefined): boolean {
  if (card?.type !== 'permanent' || card.passives.length > 1) return false;
  return card.passives.every(
    (passive) => passive.kind === 'when' && passive.event.on === 'slot-gives' && givesOnce(passive.then),
  );
}

function givesOnce(effect: Effect): boolean {
  switch (effect.kind) {
    case 'gain':
    case 'pick':
      return true;
    case 'pay':
      return effect.times === undefined && givesOnce(effect.then);
    case 'if':
      return givesOnce(effect.then);
    case 'either':
      return effect.options.every(givesOnce);
    default:
      return false;
  }
}

function isInstead(card: Card | undefined): boolean {
  return card?.type === 'production' && card.effect.kind === 'instead';
}

function cardOf(content: Content, cause: string): Card | undefined {
  return cause.startsWith('card:') ? content.cards[Number(cause.slice(5))] : undefined;
}
