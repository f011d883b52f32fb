import type { Event } from '../../src/engine/index.ts';

/** What came of a slot or an A-card: the causes that count as its own, and whether anything was carried out. */
export interface SlotUse {
  readonly cause: string;
  readonly causes: Set<string>;
  done: boolean;
}

/** `slot:red-b` or `card:19`. */
export function slotUse(cause: string): SlotUse {
  return { cause, causes: new Set([cause]), done: false };
}

/** R-TRN-16: built, upgraded, gained, drawn, taken, exchanged or moved, by the slot or by an A-card or slot used through it. */
export function follow(use: SlotUse, event: Event): void {
  if (!('cause' in event) || !use.causes.has(event.cause)) return;
  switch (event.kind) {
    case 'used':
      use.causes.add(`card:${event.card}`);
      break;
    case 'performed':
      use.causes.add(`slot:${event.slot}`);
      break;
    case 'paid':
      break;
    case 'drew':
      if (event.count > 0) use.done = true;
      break;
    default:
      use.done = true;
  }
}
