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
    case 'banned':
    case 'muted': {
      const { error, reason, until } = trouble;
      const why = words.say(`refusal.${error}`, { reason: plainText(words.say(`reason.${reason}`)) });
      return `${plainText(why)} ${sayEnd(words, until)}`;
    }
    default:
      return plainText(words.say(`refusal.${trouble.error}` satisfies MessageKey));
  }
}

function sayEnd(words: Words, until: number | undefined): string {
  if (until === undefined) return plainText(words.say('sanction.for-good'));
  const date = new Intl.DateTimeFormat(words.catalog.locale, { dateStyle: 'medium', timeStyle: 'short' });
  return plainText(words.say('sanction.until', { date: date.format(until) }));
}
