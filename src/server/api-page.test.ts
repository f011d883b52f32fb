import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { referring } from '../schema/json-schema.ts';
import { BUCKETS } from '../wire/limits.ts';
import { MESSAGE_LIST, PUSHED } from '../wire/messages.ts';
import { REFUSALS } from '../wire/refusal.ts';
import { ROUTES } from '../wire/requests.ts';
import { openApi } from './http/open-api.ts';

/*
 * Programs of others rely on the API as it is. A change of it shows in these pages, to be looked at before it is stored:
 * npm run vitest -- run src/server/api-page.test.ts -u
 */

const DOCS = path.resolve(import.meta.dirname, '../../docs');
const PAGE = readFileSync(path.join(DOCS, 'api.md'), 'utf8');
const ROWS = PAGE.split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').map((cell) => cell.trim()));

test('docs/openapi.json is the API as the server has it', async () => {
  const file = readFileSync(path.join(DOCS, '../package.json'), 'utf8');
  const { version } = JSON.parse(file) as { readonly version: string };
  await expect(`${JSON.stringify(openApi(version), null, 2)}\n`).toMatchFileSnapshot(path.join(DOCS, 'openapi.json'));
});

test('docs/messages.json is what is said over a socket', async () => {
  const { print, named } = referring('#/schemas/');
  const messages = MESSAGE_LIST.map(({ name, summary, who, bucket, body, answer }) => ({
    name,
    summary,
    who,
    limit: bucket,
    body: print(body),
    answer: print(answer),
  }));
  const events = Object.entries(PUSHED).map(([event, shape]) => ({ event, value: print(shape) }));
  const text = JSON.stringify({ messages, events, schemas: named }, null, 2);
  await expect(`${text}\n`).toMatchFileSnapshot(path.join(DOCS, 'messages.json'));
});

test('docs/api.md lists all requests', async () => {
  const [before = ''] = PAGE.split(/(?<=\| request \| who \| \|\n\|---\|---\|---\|\n)/);
  const rows = ROUTES.map(({ name, who, summary }) => `| \`${name}\` | ${who} | ${summary} |\n`);
  await expect(before + rows.join('')).toMatchFileSnapshot(path.join(DOCS, 'api.md'));
});

/* The rest of that page is written by hand; what of it the code knows must be the same here and there. */

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
    const known = body.form.kind === 'object' ? body.form.fields.map((field) => field.name) : [];
    const told = [...fields.replace(/: \{.*?\}/g, '').matchAll(/\w+/g)].map(([field]) => field);
    expect([name, ...told]).toEqual([name, ...known]);
  }
});
