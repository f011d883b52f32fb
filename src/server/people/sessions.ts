import type { Person, SessionInfo, TokenInfo } from '../../wire/people.ts';
import { base64UrlOf, hexOf, sha256 } from '../environment/digest.ts';
import type { Environment } from '../environment/environment.ts';
import type { Refusal } from '../../wire/refusal.ts';
import type { SanctionRow } from '../store/schema.ts';
import type { Change } from '../store/store.ts';
import { refusalBy } from './sanctions.ts';

/** Who is calling, and with which credentials. */
export interface Caller {
  readonly person: Person;
  /** A person's browser, or a program with a token, which may play but not manage the account. */
  readonly by: 'session' | 'token';
  /** The public id of the session or token. */
  readonly id: string;
  /** The administrator has excluded the person: they may read, and take care of their account. */
  readonly ban?: Refusal;
}

/** Who acts at a table: somebody, or a program for them. */
export function actorOf({ person, by }: Caller): {
  readonly kind: 'person';
  readonly id: string;
  readonly isProgram: boolean;
} {
  return { kind: 'person', id: person.id, isProgram: by === 'token' };
}

export interface Sessions {
  /** The token is shown once and stored only as a hash. */
  readonly start: (person: string, agent: string) => Promise<string>;
  /** A new token for a session whose person has gained something: whoever had the old one gains nothing. */
  readonly rotate: (person: string, id: string) => Promise<string>;
  /** The session of a guest becomes one of an account, with a new token; all else of the guest ends. */
  readonly handOver: (guest: Caller, account: string, besides: readonly Change[]) => Promise<string>;
  readonly callerOf: (token: string) => Promise<Caller | undefined>;
  readonly list: (person: string) => Promise<readonly SessionInfo[]>;
  readonly end: (person: string, id: string) => Promise<boolean>;
  readonly endOthers: (person: string, id: string) => Promise<void>;
  readonly startToken: (person: string, label: string) => Promise<{ readonly id: string; readonly token: string }>;
  readonly tokenCallerOf: (token: string) => Promise<Caller | undefined>;
  readonly listTokens: (person: string) => Promise<readonly TokenInfo[]>;
  readonly endToken: (person: string, id: string) => Promise<boolean>;
  readonly endTokens: (person: string) => Promise<void>;
  /** Reports each session or token that ends, on any node, until the returned function is called. */
  readonly onEnd: (listener: Listener) => () => void;
  /** Ends every connection of a person, whose sessions and tokens stay: who comes back is another caller. */
  readonly hangUp: (person: string) => void;
  /** Ends all sessions and tokens of a person, and with them every connection. */
  readonly endAll: (person: string) => Promise<void>;
}

/** The session or token that ended, or the person all of whose sessions and tokens ended. */
type End = { readonly ended: string } | { readonly gone: string };
type Listener = (end: End) => void;

const TOKEN_BYTES = 32;
const LONGEST_AGENT = 120;
const A_DAY = 24 * 3_600_000;
/** The last use is recorded no more often than this. */
const SEEN_EVERY = 10 * 60_000;
/** A session expires after this long without use. */
export const SESSION_DAYS = 180;

const BAN = ['sanctions.reason', 'sanctions.note', 'sanctions.until'] as const;
type BanColumns = { readonly [C in 'reason' | 'note' | 'until']: SanctionRow[C] | null };

function bannedBy({ reason, note, until }: BanColumns, now: number): Pick<Caller, 'ban'> {
  if (reason === null || (until !== null && until <= now)) return {};
  return { ban: refusalBy('banned', { reason, note: note ?? '', until }) };
}

export function createSessions({ store, secrets, clock, bus }: Environment): Sessions {
  const { db } = store;
  const newToken = (): string => base64UrlOf(secrets.randomBytes(TOKEN_BYTES));
  const newId = (): string => hexOf(secrets.randomBytes(8));

  const listeners = new Set<Listener>();
  const tell = (end: End): void => listeners.forEach((listener) => listener(end));
  /** At once here, and on the other nodes as soon as they hear of it. */
  const tellAll = (end: End): void => {
    tell(end);
    bus.publish(end);
  };
  bus.subscribe((hint) => {
    if (hint !== undefined && ('ended' in hint || 'gone' in hint)) tell(hint);
  });
  const ended = async (id: string, query: Change['query']): Promise<boolean> => {
    const isEnded = await store.write([{ query, expects: 1 }]);
    if (isEnded) tellAll({ ended: id });
    return isEnded;
  };
  const end = (person: string, id: string): Promise<boolean> =>
    ended(id, db.deleteFrom('sessions').where('person', '=', person).where('id', '=', id));
  const list = (person: string): Promise<readonly SessionInfo[]> =>
    db
      .selectFrom('sessions')
      .select(['id', 'agent', 'created', 'seen'])
      .where('person', '=', person)
      .orderBy('seen', 'desc')
      .execute();
  const endToken = (person: string, id: string): Promise<boolean> =>
    ended(id, db.deleteFrom('api_tokens').where('person', '=', person).where('id', '=', id));
  const listTokens = (person: string): Promise<readonly TokenInfo[]> =>
    db.selectFrom('api_tokens').select(['id', 'label', 'created']).where('person', '=', person).execute();

  return {
    start: async (person, agent) => {
      const token = newToken();
      const now = clock.now();
      const row = {
        token: sha256(token),
        id: newId(),
        person,
        agent: agent.slice(0, LONGEST_AGENT),
        created: now,
        seen: now,
      };
      await store.write([{ query: db.insertInto('sessions').values(row) }]);
      return token;
    },
    rotate: async (person, id) => {
      const token = newToken();
      const query = db
        .updateTable('sessions')
        .set({ token: sha256(token) })
        .where('person', '=', person);
      if (!(await store.write([{ query: query.where('id', '=', id), expects: 1 }])))
        throw new Error('the session is gone');
      return token;
    },
    handOver: async ({ person, id }, account, besides) => {
      const token = newToken();
      const query = db.updateTable('sessions').set({ person: account, token: sha256(token) });
      const isDone = await store.write([
        { query: query.where('person', '=', person.id).where('id', '=', id), expects: 1 },
        { query: db.deleteFrom('sessions').where('person', '=', person.id) },
        { query: db.deleteFrom('api_tokens').where('person', '=', person.id) },
        ...besides,
      ]);
      if (!isDone) throw new Error('the session is gone');
      tellAll({ gone: person.id });
      return token;
    },
    callerOf: async (token) => {
      const row = await db
        .selectFrom('sessions')
        .innerJoin('people', 'people.id', 'sessions.person')
        .leftJoin('sanctions', (join) =>
          join.onRef('sanctions.person', '=', 'people.id').on('sanctions.kind', '=', 'ban'),
        )
        .select(['people.id', 'people.kind', 'people.name', 'sessions.id as session', 'sessions.seen', ...BAN])
        .where('sessions.token', '=', sha256(token))
        .where('people.kind', '!=', 'deleted')
        .executeTakeFirst();
      const now = clock.now();
      if (row === undefined || now - row.seen > SESSION_DAYS * A_DAY) return undefined;
      if (now - row.seen > SEEN_EVERY) {
        const query = db.updateTable('sessions').set({ seen: now }).where('token', '=', sha256(token));
        // Recording the last use must not fail the request.
        await store.write([{ query }]).catch(() => false);
      }
      const person = { id: row.id, kind: row.kind, name: row.name };
      return { person, by: 'session', id: row.session, ...bannedBy(row, now) };
    },
    list,
    end,
    endOthers: async (person, id) => {
      for (const session of await list(person)) if (session.id !== id) await end(person, session.id);
    },
    startToken: async (person, label) => {
      const token = newToken();
      const id = newId();
      const row = { token: sha256(token), id, person, label, created: clock.now() };
      await store.write([{ query: db.insertInto('api_tokens').values(row) }]);
      return { id, token };
    },
    tokenCallerOf: async (token) => {
      const row = await db
        .selectFrom('api_tokens')
        .innerJoin('people', 'people.id', 'api_tokens.person')
        .leftJoin('sanctions', (join) =>
          join.onRef('sanctions.person', '=', 'people.id').on('sanctions.kind', '=', 'ban'),
        )
        .select(['people.id', 'people.kind', 'people.name', 'api_tokens.id as token', ...BAN])
        .where('api_tokens.token', '=', sha256(token))
        .where('people.kind', '!=', 'deleted')
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const person = { id: row.id, kind: row.kind, name: row.name };
      return { person, by: 'token', id: row.token, ...bannedBy(row, clock.now()) };
    },
    listTokens,
    endToken,
    endTokens: async (person) => {
      for (const { id } of await listTokens(person)) await endToken(person, id);
    },
    onEnd: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    hangUp: (person) => tellAll({ gone: person }),
    endAll: async (person) => {
      const isDone = await store.write([
        { query: db.deleteFrom('sessions').where('person', '=', person) },
        { query: db.deleteFrom('api_tokens').where('person', '=', person) },
      ]);
      if (!isDone) throw new Error('not all sessions could be ended');
      tellAll({ gone: person });
    },
  };
}
