import { type Answer, granted, refused } from '../../wire/refusal.ts';
import { base64UrlOf, hmac, isSame } from '../environment/digest.ts';
import type { Environment } from '../environment/environment.ts';
import { createAllowances } from '../http/throttle/limits.ts';

/**
 * Limits how many wrong passwords are tried for one account, wherever they come from. If that were all, anybody could lock an
 * account by trying; so a browser in which its owner has signed in before has a proof of that, by which it is counted apart.
 */
export interface Guesses {
  /** The proof, for a cookie. It is worth nothing but this. */
  readonly proofFor: (person: string) => Promise<string>;
  readonly isProof: (person: string, proof: string) => Promise<boolean>;
  readonly judge: (person: string, isKnown: boolean, check: () => Promise<boolean>) => Promise<Answer<true>>;
}

const KEY = 'browser-key';

export function createGuesses({ store, clock, secrets }: Environment): Guesses {
  const { db } = store;
  const allowances = createAllowances(clock);
  const readKey = async (): Promise<string | undefined> =>
    (await db.selectFrom('settings').select('value').where('name', '=', KEY).executeTakeFirst())?.value;
  let known: string | undefined;
  const key = async (): Promise<string> => {
    known ??= await readKey();
    if (known !== undefined) return known;
    const made = base64UrlOf(secrets.randomBytes(32));
    await store.write([{ query: db.insertInto('settings').values({ name: KEY, value: made }) }]);
    // If several nodes start at once, one of them has created it.
    known = (await readKey()) ?? made;
    return known;
  };
  const proofFor = async (person: string): Promise<string> => hmac(await key(), `browser of ${person}`);

  return {
    proofFor,
    isProof: async (person, proof) => isSame(Buffer.from(proof), Buffer.from(await proofFor(person))),
    judge: async (person, isKnown, check) => {
      const by = `${person} ${isKnown}`;
      // Counted before the check: many at once are as many.
      const wait = allowances.take('guesses', by);
      if (wait !== undefined) return refused({ error: 'too-many', retryAfter: wait });
      if (!(await check())) return refused('wrong-password');
      allowances.giveBack('guesses', by);
      return granted(true);
    },
  };
}
