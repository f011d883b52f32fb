import path from 'node:path';
import { expect, test } from 'vitest';
import { referring } from '../../schema/json-schema.ts';
import { MESSAGE_LIST, PUSHED } from '../../wire/messages.ts';

const PAGE = path.resolve(import.meta.dirname, '../../../docs/messages.json');

/*
 * As docs/openapi.json for requests: what programs may send over a socket, and what they are sent. A change of it is seen
 * there before it is stored: npm run vitest -- run src/server/sockets/contract.test.ts -u
 */
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
  const pushed = Object.entries(PUSHED).map(([name, shape]) => ({ name, value: print(shape) }));
  await expect(`${JSON.stringify({ messages, pushed, schemas: named }, null, 2)}\n`).toMatchFileSnapshot(PAGE);
});
