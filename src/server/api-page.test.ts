import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { BUCKETS } from '../wire/limits.ts';
import { ROUTES } from '../wire/requests.ts';
import { REFUSALS } from '../wire/refusal.ts';
import { jsonSchema } from '../schema/json-schema.ts';
import { MESSAGE_LIST } from '../wire/messages.ts';

const PAGE = readFileSync(path.resolve(import.meta.dirname, '../../docs/api.md'), 'utf8');
const ROWS = PAGE.split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').map((cell) => cell.trim()));

/* The page of the API is written by hand; what of it the code knows must be the same here and there. */

test('docs/api.md names every refusal with its status', () => {
  const named = ROWS.flatMap(([, status, codes = '']) =>
    /^\d{3}$/.test(status ?? '')
      ? [...codes.replace(/\([^)]*\)/g, '').matchAll(/`([a-z-]+)`/g)].map(([, code]) => `${code} ${status}`)
      : [],
  );
  const all = Object.entries(REFUSALS).map(([code, { status }]) => `${code} ${status}`);
  expect(named.toSorted()).toEqual(all.toSorted());
});

test('docs/api.md tells the limits', () => {
  const told = ROWS.flatMap(([, , burst = '', perMinute = '']) =>
    /^\d+$/.test(burst) ? [`${burst} ${perMinute}`] : [],
  );
  expect(told.toSorted()).toEqual(
    Object.values(BUCKETS)
      .map(({ burst, perMinute }) => `${burst} ${perMinute}`)
      .toSorted(),
  );
});

test('docs/api.md tells what every message of the sockets holds', () => {
  for (const { name, body } of MESSAGE_LIST) {
    const [, , fields = ''] = ROWS.find(([, first]) => first === `\`${name}\``) ?? [];
    const { properties } = jsonSchema(body) as { properties: object };
    const told = [...fields.replace(/: \{.*?\}/g, '').matchAll(/\w+/g)].map(([field]) => field);
    expect([name, ...told]).toEqual([name, ...Object.keys(properties)]);
  }
});

test('docs/api.md lists all requests', () => {
  const [, list = ''] = PAGE.split('| request | who | |\n|---|---|---|\n');
  const rows = ROUTES.map(({ method, path: url, who, summary }) => `| \`${method} ${url}\` | ${who} | ${summary} |\n`);
  // Where this differs, what the test expected is what the page should say.
  expect(list).toBe(rows.join(''));
});
