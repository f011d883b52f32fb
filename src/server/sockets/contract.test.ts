import path from 'node:path';
import { expect, test } from 'vitest';
import { jsonSchema } from '../../schema/json-schema.ts';
import { MESSAGES } from './messages.ts';

const PAGE = path.resolve(import.meta.dirname, '../../../docs/messages.json');

/*
 * As docs/openapi.json for requests: what programs may send over a socket. A change of it is seen there before it is
 * stored: npm run vitest -- run src/server/sockets/contract.test.ts -u
 */
test('docs/messages.json is what the server takes over a socket', async () => {
  const messages = MESSAGES.map(({ name, summary, who, bucket, body }) => ({
    name,
    summary,
    who,
    limit: bucket,
    body: jsonSchema(body),
  }));
  await expect(`${JSON.stringify(messages, null, 2)}\n`).toMatchFileSnapshot(PAGE);
});
