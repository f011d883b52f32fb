import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openApi } from './open-api.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/*
 * Programs of others rely on the API as it is. A change of it shows in this file, to be looked at and noted before it
 * is stored: npm run vitest -- run src/server/http/open-api.test.ts -u
 */
test('docs/openapi.json is the API as the server has it', async () => {
  const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { readonly version: string };
  const text = `${JSON.stringify(openApi(version), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot(path.join(ROOT, 'docs/openapi.json'));
});
