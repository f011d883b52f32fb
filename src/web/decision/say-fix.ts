import { amounts, cardNamed, siteNamed, slotNamed, type Tokens, type Words } from '../../text/index.ts';
import type { Fix } from './nearest-fix.ts';

/** What would help, as a sentence. */
export function sayFix(words: Words, fix: Fix): Tokens {
  switch (fix.kind) {
    case 'slot':
      return words.say('table.nearest-fix.gives', {
        what: slotNamed(words, fix.slot),
        gains: amounts(words, fix.gains),
      });
    case 'card':
      return words.say('table.nearest-fix.gives', {
        what: cardNamed(words, fix.card),
        gains: amounts(words, fix.gains),
      });
    case 'build':
      return words.say('table.nearest-fix.build', { site: siteNamed(words, fix.site) });
    case 'clone':
      return words.say('table.nearest-fix.clone', { cost: amounts(words, { credit: 1 }) });
    default:
      return words.say(`table.nearest-fix.${fix.kind}`);
  }
}
