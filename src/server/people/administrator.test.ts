import { beforeEach, describe, expect, test } from 'vitest';
import { contentOf, memoryPlace } from '../../../test-kit/proof/memory-place.ts';
import { openEnvironment, type TestEnvironment } from '../../../test-kit/server/environment.ts';
import { type Administrator, createAdministrator, firstTokenLine } from './administrator.ts';

const HOUR = 3_600_000;
let environment: TestEnvironment;
let administrator: Administrator;

beforeEach(async () => {
  environment = await openEnvironment(memoryPlace());
  administrator = createAdministrator(environment);
  return () => environment.close();
});

async function tokenAndSession(): Promise<{ readonly token: string; readonly session: string }> {
  const token = await administrator.newToken();
  const session = await administrator.startSession(token);
  if (session === undefined) throw new Error('no session');
  return { token, session };
}

describe('the administrator', () => {
  test('nobody is one before there is a token', async () => {
    expect(await administrator.isToken('')).toBe(false);
    expect(await administrator.startSession('')).toBeUndefined();
    expect(await administrator.isSession('')).toBe(false);
  });

  test('the first token is shown once, and is a secret of 32 bytes', async () => {
    const token = (await administrator.firstToken()) ?? '';
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await administrator.firstToken()).toBeUndefined();
    expect(await administrator.isToken(token)).toBe(true);
    expect(await administrator.isToken(`${token.slice(1)}A`)).toBe(false);
  });

  test('P11 it is shown at a terminal; what may be kept is told only how to make one', () => {
    const shown = "The administrator's token for http://localhost:3000/#/admin, shown only this once: secret";
    expect(firstTokenLine('secret', 'http://localhost:3000/', { isTTY: true })).toBe(shown);
    for (const stream of [{}, { isTTY: false }]) {
      const line = firstTokenLine('secret', 'http://localhost:3000/', stream);
      expect(line).toContain('npm run benthos -- admin-token');
      expect(line).not.toContain('secret');
    }
  });

  test('another token takes the place of the first; neither that nor its sessions are good any more', async () => {
    const { token: old, session } = await tokenAndSession();
    const token = await administrator.newToken();
    expect([await administrator.isToken(old), await administrator.isToken(token)]).toEqual([false, true]);
    expect(await administrator.isSession(session)).toBe(false);
    expect(await administrator.firstToken()).toBeUndefined();
  });

  test('other settings of the server stay when the token changes', async () => {
    const { store } = environment;
    await store.write([{ query: store.db.insertInto('settings').values({ name: 'push-keys', value: 'kept' }) }]);
    await administrator.newToken();
    expect(await contentOf(store)).toContain('kept');
  });

  test('a session lasts for twelve hours, or until it is ended', async () => {
    const { token, session } = await tokenAndSession();
    const other = (await administrator.startSession(token)) ?? '';
    const both = async () => [await administrator.isSession(session), await administrator.isSession(other)];
    expect(await administrator.isSession(token)).toBe(false);
    expect(await both()).toEqual([true, true]);
    await administrator.endSession(session);
    expect(await both()).toEqual([false, true]);
    environment.clock.push(12 * HOUR - 1);
    expect(await both()).toEqual([false, true]);
    environment.clock.push(1);
    expect(await both()).toEqual([false, false]);
  });

  test('P11 neither token nor session is stored as it is', async () => {
    const { token, session } = await tokenAndSession();
    const stored = await contentOf(environment.store);
    expect([stored.includes(token), stored.includes(session)]).toEqual([false, false]);
  });
});
