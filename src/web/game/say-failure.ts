import { sayReason, type Tokens, type Words } from '../../text/index.ts';
import type { FileRefusal } from './files.ts';
import { shortHash } from './name-among.ts';
import type { KeepFailure } from './storage.ts';

/** What went wrong with a game of this device. */
export type Trouble = FileRefusal | { readonly code: 'faulty-set' } | KeepFailure;

/** Why a game cannot be opened or kept, and what to do. */
export function sayTrouble(words: Words, trouble: Trouble): Tokens {
  return 'code' in trouble ? sayFileRefusal(words, trouble) : words.say(`storage.${trouble.kind}`);
}

function sayFileRefusal(words: Words, refusal: Exclude<Trouble, KeepFailure>): Tokens {
  switch (refusal.code) {
    case 'too-large':
    case 'no-json':
      return withCure(words, words.say(`file.${refusal.code}`));
    case 'malformed':
      return withCure(words, words.say('file.malformed', { field: refusal.field }));
    case 'newer-format':
    case 'newer-rules':
      return words.say('file.newer');
    case 'unknown-content':
      return words.say('file.unknown-set', { hash: shortHash(refusal.hash) });
    case 'faulty-set':
      return words.say('file.faulty-set', { page: words.say('sets.title') });
    case 'illegal-move':
      return words.say('file.illegal', { number: refusal.index + 1, reason: sayReason(words, refusal.reason) });
    case 'other-hash':
    case 'other-result':
      return words.say('file.other');
  }
}

/** What is no game at all was the wrong file: the right one is described. */
function withCure(words: Words, first: Tokens): Tokens {
  return words.say('sentences', { first, rest: words.say('file.cure', { ending: '.json' }) });
}
