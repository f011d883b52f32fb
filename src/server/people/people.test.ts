import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../wire/people.ts';
import { granted } from '../../wire/refusal.ts';
import { memoryPlace } from '../../../test-kit/proof/memory-place.ts';
import { refusedWith, valueOf } from '../../../test-kit/server/answers.ts';
import { openEnvironment, type TestEnvironment } from '../../../test-kit/server/environment.ts';
import { createPeople, type People } from './people.ts';
import { createShuns } from './shuns.ts';

const A_DAY = 24 * 3_600_000;

let environment: TestEnvironment;
let people: People;

beforeEach(async () => {
  environment = await openEnvironment(memoryPlace());
  people = createPeople(environment);
  return () => environment.close();
});

async function guest(name: string): Promise<Person> {
  return valueOf(await people.createGuest(name));
}

async function account(name: string, password: string): Promise<Person> {
  return valueOf(await people.makeAccount(await guest('somebody'), name, password));
}

describe('people', () => {
  test('a guest without a name is called after their number', async () => {
    const made = valueOf(await people.createGuest());
    expect(made.id).toMatch(/^[0-9a-f]{24}$/);
    expect(made.name).toBe(`Guest ${made.id.slice(0, 4)}`);
    expect(await people.find(made.id)).toEqual(made);
    expect(await people.find('nobody')).toBeUndefined();
  });

  test('names of guests may be the same; that of an account, and what looks like it, is nobody else’s', async () => {
    await guest('Ann');
    await guest('Ann');
    const ann = await account('Ann', 'a long password');
    expect(await people.createGuest('Ann')).toEqual(refusedWith('name-taken'));
    expect(await people.createGuest('ANN')).toEqual(refusedWith('name-taken'));
    const ben = await guest('Ben');
    expect(await people.rename(ben, 'ann')).toEqual(refusedWith('name-taken'));
    expect(await people.makeAccount(ben, 'Ann', 'x')).toEqual(refusedWith('name-taken'));
    // One's own may be written in another way.
    expect(await people.rename(ann, 'ANN')).toEqual({ ok: true, value: { ...ann, name: 'ANN' } });
    expect(await people.find(ann.id)).toEqual({ ...ann, name: 'ANN' });
  });

  test.each(['', '...', 'Admin', 'x'.repeat(25)])('%j is no name', async (name) => {
    const bad = refusedWith('bad-name');
    expect(await people.createGuest(name)).toEqual(bad);
    const ben = await guest('Ben');
    expect(await people.makeAccount(ben, name, 'x')).toEqual(bad);
    expect(await people.rename(ben, name)).toEqual(bad);
    expect(await people.find(ben.id)).toEqual(ben);
  });

  test('an account that is renamed is found by the new name, not by the old one', async () => {
    const ann = await account('Ann', 'secret');
    await people.rename(ann, 'Bertha');
    expect(await people.withPassword('Ann', 'secret')).toEqual(refusedWith('wrong-password'));
    expect(await people.withPassword('bertha', 'secret')).toEqual({ ok: true, value: { ...ann, name: 'Bertha' } });
    // A guest has no name to sign in with.
    const ben = await guest('Ben');
    await people.rename(ben, 'Benno');
    expect(await people.withPassword('Benno', '')).toEqual(refusedWith('wrong-password'));
  });

  test('the former name of an account stays its own for ninety days', async () => {
    const ann = await account('Ann', 'secret');
    const ben = await account('Ben', 'secret');
    await people.rename(ann, 'Bertha');
    const taken = refusedWith('name-taken');
    for (const name of ['Ann', 'АNN']) {
      expect(await people.rename(ben, name)).toEqual(taken);
      expect(await people.createGuest(name)).toEqual(taken);
      expect(await people.makeAccount(await guest('Eve'), name, 'secret')).toEqual(taken);
    }
    environment.clock.push(89 * A_DAY);
    expect(await people.createGuest('Ann')).toEqual(taken);
    environment.clock.push(2 * A_DAY);
    expect((await people.rename(ben, 'Ann')).ok).toBe(true);
  });

  test('nobody keeps more than three names from the others, and everybody may go back to their own', async () => {
    let ann = await account('Name0', 'secret');
    for (const name of ['Anna', 'Bella', 'Carla', 'Dora', 'Emma']) {
      environment.clock.push(1000);
      ann = valueOf(await people.rename(ann, name));
    }
    expect((await people.createGuest('Anna')).ok).toBe(true);
    for (const name of ['Bella', 'Carla', 'Dora']) expect((await people.createGuest(name)).ok).toBe(false);
    ann = valueOf(await people.rename(ann, 'Carla'));
    expect((await people.createGuest('Emma')).ok).toBe(false);
    await people.remove(ann);
    for (const name of ['Carla', 'Dora', 'Emma']) expect((await people.createGuest(name)).ok).toBe(true);
  });

  test('an account is made once, and keeps its password until it is changed by who knows it', async () => {
    const ann = await account('Ann', 'first');
    const wrong = refusedWith('wrong-password');
    expect(await people.makeAccount(ann, 'Anna', 'x')).toEqual(refusedWith('forbidden'));
    expect(await people.checkPassword(ann, 'first')).toEqual(granted(true));
    expect(await people.checkPassword(ann, 'other')).toEqual(wrong);
    expect(await people.checkPassword(await guest('Ben'), '')).toEqual(wrong);
    expect(await people.changePassword(ann, 'other', 'x')).toEqual(refusedWith('wrong-password'));
    expect(await people.changePassword(ann, 'first', 'second')).toEqual({ ok: true, value: true });
    expect(await people.checkPassword(ann, 'first')).toEqual(wrong);
    expect(await people.checkPassword(ann, 'second')).toEqual(granted(true));
  });

  test('of two who want a name at the same moment one has it, and the other is told', async () => {
    const [ann, ben] = [await guest('Ann'), await guest('Ben')];
    const taken = refusedWith('name-taken');
    const made = await Promise.all([ann, ben].map((each) => people.makeAccount(each, 'Cleo', 'secret')));
    expect(made).toEqual([{ ok: true, value: { id: ann.id, kind: 'account', name: 'Cleo' } }, taken]);
    expect(await people.find(ben.id)).toEqual(ben);
    const [one, other] = [await account('Dana', 'secret'), await account('Eve', 'secret')];
    const renamed = await Promise.all([one, other].map((each) => people.rename(each, 'Fay')));
    expect(renamed).toEqual([{ ok: true, value: { ...one, name: 'Fay' } }, taken]);
    expect(await people.find(other.id)).toEqual(other);
  });

  test('settings are kept by person', async () => {
    const [ann, ben] = [await guest('Ann'), await guest('Ben')];
    expect(await people.settingsOf(ann.id)).toEqual({});
    await people.setSettings(ann.id, { language: 'pl' });
    expect(await people.settingsOf(ann.id)).toEqual({ language: 'pl' });
    expect(await people.settingsOf(ben.id)).toEqual({});
    expect(await people.settingsOf('nobody')).toEqual({});
  });

  test('whoever goes is nobody any more, to themselves and in the lists of others', async () => {
    const shuns = createShuns(environment);
    const [ann, ben] = [await account('Ann', 'secret'), await guest('Ben')];
    await shuns.set(ann.id, ben.id, 'mute');
    await shuns.set(ben.id, ann.id, 'block');
    await people.remove(ann);
    expect(await people.find(ann.id)).toEqual({ id: ann.id, kind: 'deleted', name: '' });
    expect(await people.withPassword('Ann', 'secret')).toMatchObject({ ok: false });
    expect(await shuns.list(ben.id)).toEqual([]);
    expect(await people.find(ben.id)).toEqual(ben);
    expect(await people.createGuest('Ann')).toMatchObject({ ok: true });
  });

  test('P15 who could not be deleted at first is later, and else it is told', async () => {
    const ann = await account('Ann', 'secret');
    const { store } = environment;
    let refusals = Infinity;
    const write: typeof store.write = async (changes) => (refusals-- > 0 ? false : store.write(changes));
    const busy = createPeople({ ...environment, store: { ...store, write } });
    await expect(busy.remove(ann)).rejects.toThrow('the person could not be deleted');
    expect(await people.find(ann.id)).toEqual(ann);
    refusals = 2;
    await busy.remove(ann);
    expect(await people.find(ann.id)).toMatchObject({ kind: 'deleted' });
  });
});

describe('shuns', () => {
  test('one for each, by name; the last word counts', async () => {
    const shuns = createShuns(environment);
    const [ann, ben, cleo] = [await guest('Ann'), await guest('Ben'), await guest('Cleo')];
    await shuns.set(ann.id, cleo.id, 'mute');
    await shuns.set(ann.id, ben.id, 'mute');
    await shuns.set(ann.id, ben.id, 'block');
    expect(await shuns.list(ann.id)).toEqual([
      { person: ben.id, name: 'Ben', kind: 'block' },
      { person: cleo.id, name: 'Cleo', kind: 'mute' },
    ]);
    expect(await shuns.list(ben.id)).toEqual([]);
    expect(await shuns.set(ann.id, ann.id, 'mute')).toEqual({
      ok: false,
      refusal: { error: 'malformed', field: 'person' },
    });
    expect(await shuns.set(ann.id, 'nobody', 'mute')).toEqual(refusedWith('not-found'));
    await shuns.remove(ann.id, ben.id);
    expect((await shuns.list(ann.id)).map(({ name }) => name)).toEqual(['Cleo']);
  });

  test('five hundred at most; those can still be changed', async () => {
    const shuns = createShuns(environment);
    const ann = await guest('Ann');
    const others = Array.from({ length: 500 }, (_, count) => `person ${count}`);
    const { db } = environment.store;
    const row = { kind: 'guest', name: 'x', login: null, password: null, settings: '{}', created: 0 } as const;
    await environment.store.write([
      { query: db.insertInto('people').values(others.map((id) => ({ id, ...row }))) },
      {
        query: db.insertInto('shuns').values(others.slice(1).map((other) => ({ person: ann.id, other, kind: 'mute' }))),
      },
    ]);
    expect(await shuns.set(ann.id, 'person 0', 'mute')).toEqual({ ok: true, value: true });
    const ben = await guest('Ben');
    expect(await shuns.set(ann.id, ben.id, 'block')).toEqual(refusedWith('limit-reached'));
    expect(await shuns.set(ann.id, 'person 7', 'block')).toEqual({ ok: true, value: true });
    const kinds = (await shuns.list(ann.id)).filter(({ kind }) => kind === 'block');
    expect(kinds.map(({ person }) => person)).toEqual(['person 7']);
  });

  test('a block keeps two apart, whichever of them set it; a mute does not', async () => {
    const shuns = createShuns(environment);
    const [ann, ben, cleo] = [(await guest('Ann')).id, (await guest('Ben')).id, (await guest('Cleo')).id];
    await shuns.set(ann, ben, 'block');
    await shuns.set(ann, cleo, 'mute');
    expect(await shuns.isBlocked(ann, [cleo, ben])).toBe(true);
    expect(await shuns.isBlocked(ben, [cleo, ann])).toBe(true);
    expect(await shuns.isBlocked(ann, [cleo])).toBe(false);
    expect(await shuns.isBlocked(ben, [cleo])).toBe(false);
    expect(await shuns.isBlocked(ben, [])).toBe(false);
  });
});
