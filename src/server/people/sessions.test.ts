import { beforeEach, describe, expect, test } from 'vitest';
import { contentOf, memoryPlace } from '../../../test-kit/proof/memory-place.ts';
import { valueOf } from '../../../test-kit/server/answers.ts';
import { openEnvironment, type TestEnvironment } from '../../../test-kit/server/environment.ts';
import { createPeople, type People } from './people.ts';
import { createSessions, type Sessions } from './sessions.ts';

const A_DAY = 24 * 3_600_000;
const MINUTE = 60_000;
let environment: TestEnvironment;
let people: People;
let sessions: Sessions;

beforeEach(async () => {
  environment = await openEnvironment(memoryPlace());
  people = createPeople(environment);
  sessions = createSessions(environment);
  return () => environment.close();
});

async function guest(name: string): Promise<string> {
  return valueOf(await people.createGuest(name)).id;
}

describe('sessions', () => {
  test('a session says who asks, and is over after 180 days without use, not before', async () => {
    const ann = await guest('Ann');
    const token = await sessions.start(ann, 'Firefox');
    const caller = await sessions.callerOf(token);
    expect(caller).toMatchObject({ by: 'session', person: { id: ann, kind: 'guest', name: 'Ann' } });
    environment.clock.push(180 * A_DAY);
    expect(await sessions.callerOf(token)).toEqual(caller);
    // That was a use.
    environment.clock.push(180 * A_DAY);
    expect(await sessions.callerOf(token)).toEqual(caller);
    environment.clock.push(180 * A_DAY + 1);
    expect(await sessions.callerOf(token)).toBeUndefined();
    expect(await sessions.callerOf('other')).toBeUndefined();
  });

  test('that it was used is noted every ten minutes, no more often', async () => {
    const ann = await guest('Ann');
    const begun = environment.clock.now();
    const token = await sessions.start(ann, 'Firefox');
    const seen = async (): Promise<number | undefined> => (await sessions.list(ann))[0]?.seen;
    environment.clock.push(10 * MINUTE);
    await sessions.callerOf(token);
    expect(await seen()).toBe(begun);
    environment.clock.push(1);
    await sessions.callerOf(token);
    expect(await seen()).toBe(begun + 10 * MINUTE + 1);
  });

  test('who asks is known also when that it was used cannot be noted', async () => {
    const token = await sessions.start(await guest('Ann'), '');
    const fails = { ...environment.store, write: () => Promise.reject(new Error('disk full')) };
    environment.clock.push(11 * MINUTE);
    expect(await createSessions({ ...environment, store: fails }).callerOf(token)).toMatchObject({ by: 'session' });
  });

  test('P11 secrets are long, numbers short, and only the hash of a secret is stored', async () => {
    const ann = await guest('Ann');
    const session = await sessions.start(ann, 'Firefox');
    const { id, token } = await sessions.startToken(ann, 'my bot');
    for (const secret of [session, token]) expect(secret).toMatch(/^[\w-]{43}$/);
    expect([id, (await sessions.callerOf(session))?.id]).toEqual([
      expect.stringMatching(/^[0-9a-f]{16}$/),
      expect.stringMatching(/^[0-9a-f]{16}$/),
    ]);
    const stored = await contentOf(environment.store);
    expect([stored.includes(session), stored.includes(token)]).toEqual([false, false]);
  });

  test('the list names the last used first, and no more of a browser than 120 letters', async () => {
    const ann = await guest('Ann');
    const begun = environment.clock.now();
    const first = await sessions.start(ann, 'x'.repeat(200));
    environment.clock.push(MINUTE);
    await sessions.start(ann, 'second');
    await sessions.start(await guest('Ben'), 'third');
    expect(await sessions.list(ann)).toMatchObject([
      { id: expect.stringMatching(/^[0-9a-f]{16}$/) as string, agent: 'second', created: begun + MINUTE },
      { agent: 'x'.repeat(120), created: begun },
    ]);
    environment.clock.push(11 * MINUTE);
    await sessions.callerOf(first);
    expect((await sessions.list(ann)).map(({ agent }) => agent)).toEqual(['x'.repeat(120), 'second']);
  });

  test('only its owner ends a session; who listens is told which, until they stop', async () => {
    const [ann, ben] = [await guest('Ann'), await guest('Ben')];
    const token = await sessions.start(ann, '');
    const id = (await sessions.callerOf(token))?.id ?? '';
    const ends: unknown[] = [];
    const stop = sessions.onEnd((end) => ends.push(end));
    expect(await sessions.end(ben, id)).toBe(false);
    expect(await sessions.callerOf(token)).toBeDefined();
    expect(ends).toEqual([]);
    expect(await sessions.end(ann, id)).toBe(true);
    expect(await sessions.callerOf(token)).toBeUndefined();
    expect(ends).toEqual([{ ended: id }]);
    stop();
    await sessions.endAll(ann);
    expect(ends).toEqual([{ ended: id }]);
  });

  test('P10 who is gone is let in by nothing, not even by what was made after they went', async () => {
    const ann = await guest('Ann');
    await people.remove({ id: ann, kind: 'guest', name: 'Ann' });
    expect(await sessions.callerOf(await sessions.start(ann, ''))).toBeUndefined();
    expect(await sessions.tokenCallerOf((await sessions.startToken(ann, '')).token)).toBeUndefined();
  });

  test('all others end but the own one; then all', async () => {
    const [ann, ben] = [await guest('Ann'), await guest('Ben')];
    const tokens = [await sessions.start(ann, ''), await sessions.start(ann, ''), await sessions.start(ben, '')];
    const known = async (): Promise<readonly boolean[]> =>
      Promise.all(tokens.map(async (token) => (await sessions.callerOf(token)) !== undefined));
    await sessions.endOthers(ann, (await sessions.callerOf(tokens[0] ?? ''))?.id ?? '');
    expect(await known()).toEqual([true, false, true]);
    const ends: unknown[] = [];
    sessions.onEnd((end) => ends.push(end));
    await sessions.endAll(ann);
    expect(await known()).toEqual([false, false, true]);
    expect(ends).toEqual([{ gone: ann }]);
  });

  test('P10 with all sessions all tokens end, too; by themselves they end one by one', async () => {
    const [ann, ben] = [await guest('Ann'), await guest('Ben')];
    const session = await sessions.start(ann, '');
    const other = await sessions.startToken(ben, '');
    const made = [await sessions.startToken(ann, 'one'), await sessions.startToken(ann, 'two')];
    const ends: unknown[] = [];
    sessions.onEnd((end) => ends.push(end));
    await sessions.endTokens(ann);
    expect(await sessions.listTokens(ann)).toEqual([]);
    expect(ends).toEqual(made.map(({ id }) => ({ ended: id })));
    expect(await sessions.callerOf(session)).toBeDefined();
    const { token } = await sessions.startToken(ann, 'three');
    await sessions.endAll(ann);
    expect(await sessions.tokenCallerOf(token)).toBeUndefined();
    expect(await sessions.tokenCallerOf(other.token)).toBeDefined();
  });

  test('who could not be signed out everywhere is not said to be', async () => {
    const ann = await guest('Ann');
    const busy = createSessions({ ...environment, store: { ...environment.store, write: async () => false } });
    const ends: unknown[] = [];
    busy.onEnd((end) => ends.push(end));
    await expect(busy.endAll(ann)).rejects.toThrow('not all sessions could be ended');
    expect(ends).toEqual([]);
  });

  test('a program’s token is not a session, and is listed and ended by its owner', async () => {
    const [ann, ben] = [await guest('Ann'), await guest('Ben')];
    const { id, token } = await sessions.startToken(ann, 'my bot');
    const caller = { by: 'token', id, person: { id: ann, kind: 'guest', name: 'Ann' } };
    expect(await sessions.tokenCallerOf(token)).toEqual(caller);
    expect(await sessions.callerOf(token)).toBeUndefined();
    expect(await sessions.listTokens(ann)).toEqual([{ id, label: 'my bot', created: environment.clock.now() }]);
    expect(await sessions.listTokens(ben)).toEqual([]);
    expect(await sessions.endToken(ben, id)).toBe(false);
    expect(await sessions.endToken(ann, id)).toBe(true);
    expect(await sessions.tokenCallerOf(token)).toBeUndefined();
  });
});
