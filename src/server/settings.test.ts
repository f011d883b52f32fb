import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { settingsFrom, type Variables } from './settings.ts';

const USUAL = { host: '127.0.0.1', port: 3000, proxies: 0, hosts: [], limitScale: 1 };
const EMPTY = { HOST: '', PORT: '', BENTHOS_PROXY: '', BENTHOS_LIMITS: '', BENTHOS_DATA: '', DATABASE_URL: '' };

describe('settings of the operator', () => {
  test.each<[string, Variables]>([
    ['none', {}],
    ['empty ones', EMPTY],
  ])('%s: for this machine alone, in the usual folder', (_, variables) => {
    expect(settingsFrom(variables, './data')).toStrictEqual({
      system: { data: './data', courier: {} },
      network: USUAL,
    });
  });

  test.each<[Variables, object]>([
    [
      { HOST: '0.0.0.0', PORT: '80' },
      { host: '0.0.0.0', port: 80 },
    ],
    [{ PORT: '0' }, { port: 0 }],
    [{ PORT: '65535' }, { port: 65_535 }],
    [{ BENTHOS_PROXY: 'yes' }, { proxies: 1, hosts: ['*'] }],
    [{ BENTHOS_HOSTS: 'b.example,c.example' }, { hosts: ['b.example', 'c.example'] }],
    [{ BENTHOS_URL: 'https://b.example/play' }, { hosts: ['b.example'] }],
    [
      { BENTHOS_PROXY: 'yes', BENTHOS_URL: 'https://b.example/', BENTHOS_HOSTS: 'c.example' },
      { proxies: 1, hosts: ['b.example', 'c.example'] },
    ],
    [{ BENTHOS_LIMITS: '0.5' }, { limitScale: 0.5 }],
  ])('%j', (variables, changed) => {
    expect(settingsFrom(variables, './data').network).toEqual({ ...USUAL, ...changed });
  });

  test.each<[Variables, string]>([
    [{ PORT: '65536' }, "PORT is '65536'; it must be a number from 0"],
    [{ PORT: '-1' }, "PORT is '-1'"],
    [{ PORT: '80a' }, "PORT is '80a'"],
    [{ PORT: 'a80' }, "PORT is 'a80'"],
    [{ PORT: '000080' }, "PORT is '000080'"],
    [{ BENTHOS_LIMITS: 'many' }, "BENTHOS_LIMITS is 'many'; it must be a factor"],
    [{ BENTHOS_LIMITS: '0' }, "BENTHOS_LIMITS is '0'"],
    [{ BENTHOS_LIMITS: 'Infinity' }, "BENTHOS_LIMITS is 'Infinity'"],
    [{ BENTHOS_PROXY: 'true' }, "BENTHOS_PROXY is 'true'"],
    [{ BENTHOS_HOSTS: 'https://b.example' }, "BENTHOS_HOSTS has 'https://b.example'"],
  ])('%j is refused in a sentence', (variables, sentence) => {
    expect(() => settingsFrom(variables, './data')).toThrow(sentence);
  });

  test('the folder, a database in its place, and how people are told', () => {
    const variables = { BENTHOS_DATA: '/games', DATABASE_URL: 'postgresql://db', BENTHOS_URL: 'https://b.example' };
    const courier = { address: 'https://b.example/' };
    expect(settingsFrom(variables, './data').system).toEqual({
      data: '/games',
      databaseUrl: 'postgresql://db',
      courier,
    });
  });

  test('docs/operating.md tells all of them', () => {
    const asked = new Set<string>();
    const mail: Variables = {
      BENTHOS_SMTP: 'smtp://h',
      BENTHOS_MAIL_FROM: 'a@b.example',
      BENTHOS_URL: 'https://b.example',
      BENTHOS_PROXY: 'no',
    };
    const watched = new Proxy(mail, {
      get: (variables, name) => {
        asked.add(String(name));
        return variables[String(name)];
      },
    });
    settingsFrom(watched, './data');
    const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/operating.md'), 'utf8');
    const told = [...page.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name);
    // The last one is for `npm start` alone.
    expect(new Set(told)).toEqual(new Set([...asked, 'BENTHOS_OPEN']));
  });
});
