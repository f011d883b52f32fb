import type { CardNumber, SiteId, SlotId } from '../vocabulary/index.ts';

/** What made something happen. Part of every event, so that the log can always say why. */
export type Cause =
  | `card:${number}`
  | `slot:${SlotId}`
  | `site:${SiteId}`
  | `space:${number}`
  | `metropolis:${number}`
  | `contract:${number}`
  | 'setup'
  /** The end of a turn, with the card that is always drawn. */
  | 'turn'
  | 'hand-limit'
  | 'cloning'
  | 'network'
  | 'feeding'
  | 'era'
  | 'cities'
  | 'resources';

export const ofCard = memo((card: CardNumber): Cause => `card:${card}`);
export const ofMetropolis = memo((number: number): Cause => `metropolis:${number}`);
export const ofContract = memo((number: number): Cause => `contract:${number}`);
export const ofSpace = memo((space: number): Cause => `space:${space}`);

/** The action of a slot itself, not what it led to. */
export function isOfSlot(cause: Cause): boolean {
  return cause.startsWith('slot:');
}

/** Each name is made once: causes are compared and stored millions of times in search. */
function memo(name: (number: number) => Cause): (number: number) => Cause {
  const names: Cause[] = [];
  return (number) => (names[number] ??= name(number));
}
