import { loadWords, plainText } from '../../text/index.ts';
import type { Person } from '../../wire/people.ts';
import { type Answer, granted, refused } from '../../wire/refusal.ts';
import { base64UrlOf, sha256 } from '../environment/digest.ts';
import type { Environment, Post } from '../environment/environment.ts';
import { languageOf } from '../notice/language.ts';
import { hashPassword } from './passwords.ts';
import { skeletonOf } from './skeleton.ts';

/** Ways back into an account whose password is forgotten: a secret that is good once, for a short time. */
export interface Resets {
  /**
   * Mails a link to the confirmed address of the account with this name, or of those with this address. The answer is always
   * the same and comes before anything is looked up: it says nothing about who has an account.
   */
  readonly ask: (who: string) => Answer<object>;
  /** For the administrator to hand over, as where there is no mail. */
  readonly issue: (person: string) => Promise<Answer<{ readonly token: string; readonly until: number }>>;
  readonly use: (secret: string, next: string) => Promise<Answer<Person>>;
  /** Until all letters that were asked for are on their way. */
  readonly settled: () => Promise<void>;
}

const MINUTE = 60_000;
const MAILED_FOR = 60 * MINUTE;
const ISSUED_FOR = 24 * 60 * MINUTE;
/** An account gets no more letters than this, whoever asks for them. */
const MAIL_EVERY = 10 * MINUTE;
/** Of the accounts that share an address. */
const MOST_ACCOUNTS = 3;

export function createResets({ store, clock, secrets, courier, log }: Environment): Resets {
  const { db } = store;
  const underWay = new Set<Promise<void>>();

  /** Replaces an earlier one. */
  const keep = async (person: string, lasts: number) => {
    const token = base64UrlOf(secrets.randomBytes(32));
    const asked = clock.now();
    const row = { person, secret: sha256(token), asked, until: asked + lasts };
    await store.write([
      { query: db.deleteFrom('password_resets').where('person', '=', person) },
      { query: db.insertInto('password_resets').values(row) },
    ]);
    return { token, until: row.until };
  };

  const accountsOf = (who: string) => {
    const all = db
      .selectFrom('people')
      .innerJoin('mail_addresses', 'mail_addresses.person', 'people.id')
      .leftJoin('password_resets', 'password_resets.person', 'people.id')
      .select(['people.id', 'people.name', 'mail_addresses.address', 'password_resets.asked'])
      .where('people.login', 'is not', null)
      .where('mail_addresses.confirmed', 'is not', null);
    const found = who.includes('@')
      ? all.where('mail_addresses.address', '=', who.trim().toLowerCase())
      : all.where('people.login', '=', skeletonOf(who));
    return found.orderBy('people.id').limit(MOST_ACCOUNTS).execute();
  };

  const mail = async (post: Post, who: string): Promise<void> => {
    for (const { id, name, address, asked } of await accountsOf(who)) {
      if (asked !== null && asked > clock.now() - MAIL_EVERY) continue;
      const { token } = await keep(id, MAILED_FOR);
      const words = await loadWords(await languageOf(store, id));
      const outcome = await post.send({
        to: address,
        subject: plainText(words.say('notice.reset.subject')),
        text: [
          plainText(words.say('notice.reset.text', { name })),
          `${post.address}#/reset/${token}`,
          plainText(words.say('notice.reset.ignore')),
        ].join('\n\n'),
      });
      if (outcome !== 'sent') log('warn', 'mail-failed', { outcome });
    }
  };

  return {
    ask: (who) => {
      const { post } = courier;
      if (post === undefined) return refused('no-mail');
      const sending = mail(post, who)
        .catch((error: unknown) => log('warn', 'mail-failed', { message: String(error) }))
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
      return granted({});
    },
    issue: async (person) => {
      const query = db.selectFrom('people').select('id').where('id', '=', person).where('login', 'is not', null);
      if ((await query.executeTakeFirst()) === undefined) return refused('not-found');
      return granted(await keep(person, ISSUED_FOR));
    },
    use: async (secret, next) => {
      const hash = sha256(secret);
      const row = await db
        .selectFrom('password_resets')
        .innerJoin('people', 'people.id', 'password_resets.person')
        .select(['people.id', 'people.kind', 'people.name'])
        .where('password_resets.secret', '=', hash)
        .where('password_resets.until', '>', clock.now())
        .executeTakeFirst();
      if (row === undefined) return refused('not-found');
      const password = await hashPassword(secrets, next);
      const isMine = await store.write([
        // Of two who use it at the same time one has used it.
        { query: db.deleteFrom('password_resets').where('secret', '=', hash), expects: 1 },
        { query: db.updateTable('people').set({ password }).where('id', '=', row.id), expects: 1 },
      ]);
      return isMine ? granted(row) : refused('not-found');
    },
    settled: async () => {
      await Promise.all(underWay);
    },
  };
}
