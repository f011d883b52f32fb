import { type Answer, granted, refused } from '../../wire/refusal.ts';
import { hexOf } from '../environment/digest.ts';
import type { Environment } from '../environment/environment.ts';
import { unusedSets } from '../store/sets.ts';
import type { PersonRow } from '../store/schema.ts';
import { createFormerNames } from './former-names.ts';
import { createGuesses } from './guesses.ts';
import { cleanName } from './names.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { isReserved } from './reserved-names.ts';
import { skeletonOf } from './skeleton.ts';
import type { Person, PersonSettings } from '../../wire/people.ts';

export interface People {
  readonly createGuest: (name?: string) => Promise<Answer<Person>>;
  /** A guest who chooses a login and a password becomes an account and remains the same person. */
  readonly makeAccount: (person: Person, name: string, password: string) => Promise<Answer<Person>>;
  /** `proof`: of a browser in which the person has signed in before. */
  readonly withPassword: (name: string, password: string, proof?: string) => Promise<Answer<Person>>;
  readonly checkPassword: (person: Person, password: string) => Promise<Answer<true>>;
  readonly changePassword: (person: Person, old: string, next: string) => Promise<Answer<true>>;
  readonly rename: (person: Person, name: string) => Promise<Answer<Person>>;
  readonly find: (id: string) => Promise<Person | undefined>;
  readonly settingsOf: (id: string) => Promise<PersonSettings>;
  readonly setSettings: (id: string, settings: PersonSettings) => Promise<void>;
  /** Deletes everything about the person; their seats stay, so that the games of others remain complete. */
  readonly remove: (person: Person) => Promise<void>;
}

const MOST_TRIES = 20;

export function createPeople(environment: Environment, guesses = createGuesses(environment)): People {
  const { store, secrets, clock } = environment;
  const { db } = store;
  const formerNames = createFormerNames(store, clock);
  const update = (id: string, set: Partial<PersonRow>): Promise<boolean> =>
    store.write([{ query: db.updateTable('people').set(set).where('id', '=', id), expects: 1 }]);

  const find = async (id: string): Promise<Person | undefined> =>
    db.selectFrom('people').select(['id', 'kind', 'name']).where('id', '=', id).executeTakeFirst();

  /** Somebody with a session is in a known browser. */
  const checkPassword = async ({ id }: Person, password: string): Promise<Answer<true>> => {
    const row = await db.selectFrom('people').select('password').where('id', '=', id).executeTakeFirst();
    const check = (): Promise<boolean> => isPassword(secrets, password, row?.password ?? undefined);
    return guesses.judge(id, true, check);
  };

  /** A name that no account has or had lately, and that cannot be mistaken for one. */
  const freeName = async (wanted: string, own?: string): Promise<Answer<string>> => {
    const name = cleanName(wanted);
    if (name === undefined || isReserved(name)) return refused('bad-name');
    const login = skeletonOf(name);
    const owner = await db.selectFrom('people').select('id').where('login', '=', login).executeTakeFirst();
    const former = await formerNames.ownerOf(login);
    const isOthers = [owner?.id, former].some((each) => each !== undefined && each !== own);
    return isOthers ? refused('name-taken') : granted(name);
  };

  return {
    find,
    createGuest: async (wanted) => {
      const id = hexOf(secrets.randomBytes(12));
      const name = wanted === undefined ? granted(`Guest ${id.slice(0, 4)}`) : await freeName(wanted);
      if (!name.ok) return name;
      const person: Person = { id, kind: 'guest', name: name.value };
      const row = { ...person, login: null, password: null, settings: '{}', created: clock.now() };
      await store.write([{ query: db.insertInto('people').values(row) }]);
      return granted(person);
    },
    makeAccount: async (person, wanted, password) => {
      if (person.kind !== 'guest') return refused('forbidden');
      const name = await freeName(wanted);
      if (!name.ok) return name;
      const login = skeletonOf(name.value);
      const set = {
        kind: 'account',
        name: name.value,
        login,
        password: await hashPassword(secrets, password),
      } as const;
      // Fails if somebody else took the name first.
      const isMine = await update(person.id, set);
      return isMine ? granted({ ...person, kind: 'account', name: name.value }) : refused('name-taken');
    },
    withPassword: async (name, password, proof) => {
      const row = await db.selectFrom('people').selectAll().where('login', '=', skeletonOf(name)).executeTakeFirst();
      const check = (): Promise<boolean> => isPassword(secrets, password, row?.password ?? undefined);
      // Counted for accounts only, so that invented names cannot fill the memory; who has an account is no secret.
      if (row === undefined) {
        await check();
        return refused('wrong-password');
      }
      const isKnown = proof !== undefined && (await guesses.isProof(row.id, proof));
      const right = await guesses.judge(row.id, isKnown, check);
      return right.ok ? granted({ id: row.id, kind: row.kind, name: row.name }) : right;
    },
    checkPassword,
    changePassword: async (person, old, next) => {
      const right = await checkPassword(person, old);
      if (!right.ok) return right;
      await update(person.id, { password: await hashPassword(secrets, next) });
      await store.write([{ query: db.deleteFrom('password_resets').where('person', '=', person.id) }]);
      return granted(true);
    },
    rename: async (person, wanted) => {
      const name = await freeName(wanted, person.id);
      if (!name.ok) return name;
      const renamed = granted({ ...person, name: name.value });
      if (person.kind !== 'account')
        return (await update(person.id, { name: name.value })) ? renamed : refused('not-found');
      const login = skeletonOf(name.value);
      const isMine = await store.write([
        ...(await formerNames.changes(person, login)),
        { query: db.updateTable('people').set({ name: name.value, login }).where('id', '=', person.id), expects: 1 },
      ]);
      return isMine ? renamed : refused('name-taken');
    },
    settingsOf: async (id) => {
      const row = await db.selectFrom('people').select('settings').where('id', '=', id).executeTakeFirst();
      return JSON.parse(row?.settings ?? '{}') as PersonSettings;
    },
    setSettings: async (id, settings) => {
      await update(id, { settings: JSON.stringify(settings) });
    },
    remove: async ({ id }) => {
      const guests = db.selectFrom('merged_guests').select('guest').where('account', '=', id);
      const gone = { kind: 'deleted', name: '', login: null, password: null, settings: '{}' } as const;
      const changes = [
        { query: db.updateTable('people').set(gone).where('id', '=', id) },
        { query: db.deleteFrom('sessions').where('person', '=', id) },
        { query: db.deleteFrom('api_tokens').where('person', '=', id) },
        { query: db.deleteFrom('former_names').where('person', '=', id) },
        { query: db.deleteFrom('password_resets').where('person', '=', id) },
        { query: db.deleteFrom('sanctions').where('person', '=', id) },
        { query: db.deleteFrom('reports').where((is) => is.or([is('person', '=', id), is('other', '=', id)])) },
        // The name of a guest they were may still stand where that guest kept a seat.
        { query: db.updateTable('people').set(gone).where('id', 'in', guests) },
        { query: db.deleteFrom('merged_guests').where('account', '=', id) },
        { query: db.deleteFrom('ratings').where('person', '=', id) },
        { query: db.deleteFrom('seekers').where('person', '=', id) },
        { query: db.deleteFrom('tallies').where('person', '=', id) },
        { query: db.deleteFrom('versus').where((or) => or.or([or('person', '=', id), or('other', '=', id)])) },
        { query: db.updateTable('seats').set({ rating: null, gained: null }).where('person', '=', id) },
        { query: db.deleteFrom('push_subscriptions').where('person', '=', id) },
        { query: db.deleteFrom('mail_addresses').where('person', '=', id) },
        { query: db.deleteFrom('notices').where('person', '=', id) },
        { query: db.deleteFrom('shuns').where((or) => or.or([or('person', '=', id), or('other', '=', id)])) },
        { query: db.updateTable('chat').set({ text: '' }).where('person', '=', id) },
        { query: db.deleteFrom('daily_results').where('person', '=', id) },
        // Others may be playing with the rest.
        { query: db.deleteFrom('sets').where('hash', 'in', unusedSets(store).where('person', '=', id)) },
        { query: db.updateTable('sets').set({ person: null }).where('person', '=', id) },
      ];
      // Concurrent writes may conflict, so a failed one is retried.
      for (let tries = 0; tries < MOST_TRIES; tries++) if (await store.write(changes)) return;
      throw new Error('the person could not be deleted');
    },
  };
}
