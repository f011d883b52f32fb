import { afterAll, describe, expect, test } from 'vitest';
import { openApp } from '../../../test-kit/server/open-app.ts';
import { openSockets } from '../../../test-kit/server/open-sockets.ts';
import { hostRefusal, hostsIn } from './hosts.ts';

const refusal = (host: string) => ({ error: 'wrong-host', host, setting: 'BENTHOS_HOSTS' });

describe('a request for', () => {
  test.each([
    undefined,
    '',
    'localhost',
    'localhost:3000',
    'LOCALHOST:3000',
    'app.localhost',
    '127.0.0.1:3000',
    '192.168.1.7',
    '[::1]:3000',
    '[2001:db8::1]',
    'box',
    'box.local:3000',
    'games.home.arpa',
    'games.lan.',
  ])('%s is answered: nobody else can have that name', (host) => {
    expect(hostRefusal(host)).toBeUndefined();
  });

  test.each([
    ['evil.example', 'evil.example'],
    ['Evil.Example.:3000', 'evil.example'],
    ['localhost.evil.example:3000', 'localhost.evil.example'],
    ['127.0.0.1.evil.example', '127.0.0.1.evil.example'],
    ['1.2.3.4.5', '1.2.3.4.5'],
    ['[::1].example', '[::1].example'],
  ])('%s is not', (header, host) => {
    expect(hostRefusal(header)).toEqual(refusal(host));
    expect(hostRefusal(header, ['good.example'])).toEqual(refusal(host));
    expect(hostRefusal(header, ['*'])).toBeUndefined();
  });

  test('a name that the operator has set is answered, by any port', () => {
    const hosts = hostsIn('benthos.example, WWW.benthos.example');
    for (const host of ['benthos.example', 'www.benthos.example:8080', 'Benthos.Example'])
      expect(hostRefusal(host, hosts)).toBeUndefined();
    expect(hostRefusal('other.benthos.example', hosts)).toEqual(refusal('other.benthos.example'));
  });

  test.each(['https://benthos.example', 'benthos.example:80', '', 'a,,b', 'a..b', 'a b', '*.example'])(
    'the setting %s is refused in a sentence',
    (setting) => {
      expect(() => hostsIn(setting)).toThrow(/^BENTHOS_HOSTS has '.*'; it must list host names/);
    },
  );
});

describe('DNS rebinding', () => {
  const headers = { host: 'evil.example:3000' };

  test('reaches nothing over HTTP: no answer, no figures for programs of this machine, no page', async () => {
    const app = await openApp();
    afterAll(() => app.close());
    const { cookie } = await app.guest();
    const { db } = app.services.environment.store;
    const people = async () => (await db.selectFrom('people').select('id').execute()).length;
    for (const [method, path] of [
      ['GET', '/api/me'],
      ['GET', '/api/export'],
      ['POST', '/api/guests'],
      ['GET', '/metrics'],
      ['GET', '/healthz'],
      ['GET', '/'],
      ['GET', '/nowhere'],
    ] as const) {
      const answer = await app.ask(method, path, { cookie, headers });
      expect([path, answer.status, answer.value]).toEqual([path, 421, refusal('evil.example')]);
    }
    expect(await people()).toBe(1);
    const own = await app.ask('GET', '/api/me', { cookie, headers: { host: 'box.local:3000' } });
    expect(own.status).toBe(200);
  });

  test('opens no socket', async () => {
    const app = await openApp();
    const sockets = await openSockets(app.services);
    afterAll(async () => {
      await sockets.close();
      await app.close();
    });
    expect(await sockets.refusalWith(headers)).toBe('wrong-host');
    expect(await sockets.refusalWith({ host: 'localhost:1' })).toBeUndefined();
  });
});
