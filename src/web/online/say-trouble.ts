import { type MessageKey, plainText, type Words } from '../../text/messages.ts';
import type { Trouble } from './link/api.ts';

/** How much of a hash is shown. */
const SHOWN = 12;

/** Why something was not done, in a sentence. */
export function sayTrouble(words: Words, trouble: Trouble): string {
  switch (trouble.error) {
    case 'unknown-set':
    case 'set-removed':
      return plainText(words.say(`refusal.${trouble.error}`, { hash: trouble.set.slice(0, SHOWN) }));
    default:
      return plainText(words.say(`refusal.${trouble.error}` satisfies MessageKey));
  }
}
