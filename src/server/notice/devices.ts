import { sql } from 'kysely';
import { type Answer, granted, refused } from '../../wire/refusal.ts';
import { hexOf } from '../environment/digest.ts';
import type { Environment, PushDevice } from '../environment/environment.ts';
import type { Caller } from '../people/sessions.ts';

/** The browsers in which a person receives notices. */
export interface Devices {
  readonly add: (caller: Caller, device: PushDevice) => Promise<Answer<true>>;
  /** Whether a device was registered in this session. */
  readonly has: (person: string, session: string) => Promise<boolean>;
  readonly remove: (person: string, endpoint: string) => Promise<void>;
  readonly of: (person: string) => Promise<readonly (PushDevice & { readonly id: string })[]>;
  /** Deletes devices whose session has ended. */
  readonly prune: () => Promise<void>;
  /** Deletes a device that its push service no longer knows. */
  readonly forget: (id: string) => Promise<void>;
}

const MOST = 10;

export function createDevices({ store, clock, secrets, courier }: Environment): Devices {
  const { db } = store;
  return {
    add: async ({ person, id: session }, { endpoint, keys }) => {
      if (!courier.mayPush(endpoint)) return refused({ error: 'malformed', field: 'body.endpoint' });
      const row = {
        id: hexOf(secrets.randomBytes(8)),
        person: person.id,
        endpoint,
        keys: JSON.stringify(keys),
        created: clock.now(),
        session,
      };
      const kept = db
        .selectFrom('push_subscriptions')
        .select('id')
        .where('person', '=', person.id)
        .orderBy('created', 'desc')
        .limit(MOST);
      await store.write([
        // A previous user of this browser no longer uses it.
        { query: db.deleteFrom('push_subscriptions').where('endpoint', '=', endpoint) },
        { query: db.insertInto('push_subscriptions').values(row) },
        { query: db.deleteFrom('push_subscriptions').where('person', '=', person.id).where('id', 'not in', kept) },
      ]);
      return granted(true);
    },
    has: async (person, session) => {
      const own = db.selectFrom('push_subscriptions').select('id').where('person', '=', person);
      return (await own.where('session', '=', session).executeTakeFirst()) !== undefined;
    },
    remove: async (person, endpoint) => {
      const query = db.deleteFrom('push_subscriptions').where('person', '=', person).where('endpoint', '=', endpoint);
      await store.write([{ query }]);
    },
    of: async (person) => {
      const rows = await db
        .selectFrom('push_subscriptions')
        .select(['id', 'endpoint', 'keys'])
        .where('person', '=', person)
        // A device that was signed out, from anywhere, gets no more notices.
        .where('session', 'in', db.selectFrom('sessions').select('id').where('person', '=', person))
        .execute();
      return rows.map((row) => ({ ...row, keys: JSON.parse(row.keys) as PushDevice['keys'] }));
    },
    prune: async () => {
      const isSignedIn = sql<boolean>`exists (
        select 1 from sessions as open
        where open.person = push_subscriptions.person and open.id = push_subscriptions.session
      )`;
      const query = db.deleteFrom('push_subscriptions').where((device) => device.not(isSignedIn));
      await store.write([{ query }]);
    },
    forget: async (id) => {
      await store.write([{ query: db.deleteFrom('push_subscriptions').where('id', '=', id) }]);
    },
  };
}
