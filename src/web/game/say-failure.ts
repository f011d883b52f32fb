import { sayReason, type Tokens, type Words } from '../../text/index.ts';
import type { FileRefusal } from './files.ts';
import type { KeepFailure } from './storage.ts';

/** Why a file cannot be opened, and what to do. */
export function sayFileRefusal(words: Words, refusal: FileRefusal): Tokens {
  switch (refusal.code) {
    case 'too-large':
    case 'no-json':
      return words.say(`file.${refusal.code}`);
    case 'malformed':
      return words.say('file.malformed', { field: refusal.field });
    case 'newer-format':
    case 'newer-rules':
      return words.say('file.newer');
    case 'illegal-move':
      return words.say('file.illegal', { number: refusal.index + 1, reason: sayReason(words, refusal.reason) });
    case 'other-hash':
    case 'other-result':
      return words.say('file.other');
  }
}

/** Why a game could not be kept, and what to do. */
export function sayKeepFailure(words: Words, failure: KeepFailure): Tokens {
  return words.say(`storage.${failure.kind}`);
}
