import type { Person } from '../../wire/people.ts';
import { type Answer, granted, refused } from '../../wire/refusal.ts';
import { loadWords, plainText } from '../../text/index.ts';
import type { MailState } from '../../wire/notices.ts';
import { base64UrlOf, sha256 } from '../environment/digest.ts';
import type { Environment } from '../environment/environment.ts';
import { languageOf } from './language.ts';

/** Mail addresses. Until an address is confirmed, it gets a single confirmation request. */
export interface Mailbox {
  readonly stateOf: (person: string) => Promise<MailState | undefined>;
  /** Sends a mail with a one-time secret that confirms the address. */
  readonly ask: (person: Person, address: string) => Promise<Answer<true>>;
  readonly confirm: (secret: string) => Promise<Answer<true>>;
  /** Unsubscribes, by the link at the end of every mail. */
  readonly stop: (secret: string) => Promise<Answer<true>>;
  readonly remove: (person: string) => Promise<void>;
  /** Deletes addresses that were not confirmed in time. */
  readonly prune: () => Promise<void>;
  /** A confirmed address. */
  readonly of: (person: string) => Promise<{ readonly address: string; readonly stop: string } | undefined>;
}

const HOUR = 3_600_000;
const CONFIRM_WITHIN = 48 * HOUR;
/** The minimum interval between confirmation requests to one address, regardless of the sender. */
const ASK_EVERY = HOUR;

export function createMailbox(environment: Environment): Mailbox {
  const { store, clock, secrets, courier } = environment;
  const { db } = store;
  const newSecret = (): string => base64UrlOf(secrets.randomBytes(32));
  const remove = async (person: string): Promise<void> => {
    await store.write([{ query: db.deleteFrom('mail_addresses').where('person', '=', person) }]);
  };
  const asked = new Map<string, number>();
  /** Seconds until this address may be asked again. */
  const waitFor = (address: string): number | undefined => {
    const now = clock.now();
    for (const [each, at] of asked) if (at <= now - ASK_EVERY) asked.delete(each);
    const at = asked.get(address);
    if (at !== undefined) return Math.ceil((at + ASK_EVERY - now) / 1000);
    asked.set(address, now);
    return undefined;
  };

  return {
    remove,
    stateOf: async (person) => {
      const query = db.selectFrom('mail_addresses').select(['address', 'confirmed']).where('person', '=', person);
      const row = await query.executeTakeFirst();
      return row === undefined ? undefined : { address: row.address, isConfirmed: row.confirmed !== null };
    },
    ask: async (person, given) => {
      const { post } = courier;
      if (post === undefined) return refused('not-found');
      // Guest names are cheap to create; only accounts may make strangers get mail.
      if (person.kind !== 'account') return refused('account-needed');
      const address = given.toLowerCase();
      const wait = waitFor(address);
      if (wait !== undefined) return refused({ error: 'too-many', retryAfter: wait });
      const secret = newSecret();
      const row = { person: person.id, address, secret: sha256(secret), asked: clock.now(), confirmed: null };
      await store.write([
        { query: db.deleteFrom('mail_addresses').where('person', '=', person.id) },
        { query: db.insertInto('mail_addresses').values({ ...row, stop: newSecret() }) },
      ]);
      const words = await loadWords(await languageOf(store, person.id));
      const outcome = await post.send({
        to: address,
        subject: plainText(words.say('notice.confirm.subject')),
        text: [
          // Without names: a mail to a stranger contains nothing that another person chose.
          plainText(words.say('notice.confirm.text')),
          `${post.address}#/mail-on/${secret}`,
          plainText(words.say('notice.confirm.ignore')),
        ].join('\n\n'),
      });
      if (outcome === 'sent' || outcome === 'unknown') return granted(true);
      asked.delete(address);
      await remove(person.id);
      return refused('unavailable');
    },
    confirm: async (secret) => {
      const query = db
        .updateTable('mail_addresses')
        .set({ confirmed: clock.now(), secret: null })
        .where('secret', '=', sha256(secret))
        .where('asked', '>', clock.now() - CONFIRM_WITHIN);
      return (await store.write([{ query, expects: 1 }])) ? granted(true) : refused('not-found');
    },
    stop: async (secret) => {
      const query = db.deleteFrom('mail_addresses').where('stop', '=', secret);
      return (await store.write([{ query, expects: 1 }])) ? granted(true) : refused('not-found');
    },
    prune: async () => {
      const query = db
        .deleteFrom('mail_addresses')
        .where('confirmed', 'is', null)
        .where('asked', '<', clock.now() - CONFIRM_WITHIN);
      await store.write([{ query }]);
    },
    of: (person) =>
      db
        .selectFrom('mail_addresses')
        .select(['address', 'stop'])
        .where('person', '=', person)
        .where('confirmed', 'is not', null)
        .executeTakeFirst(),
  };
}
