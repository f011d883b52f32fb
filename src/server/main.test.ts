import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { serverProcess } from '../../test-kit/server/server-process.ts';

test('P11 a server whose output is kept writes no token of the administrator into it', async () => {
  const data = mkdtempSync(path.join(tmpdir(), 'benthos-main-'));
  const server = await serverProcess({ BENTHOS_DATA: data });
  await server.start();
  await server.stop();
  expect(server.output()).toContain('npm run benthos -- admin-token');
  // As long as the token is.
  expect(server.output()).not.toMatch(/(^|[^\w-])[\w-]{43}([^\w-]|$)/m);
  rmSync(data, { recursive: true, force: true });
}, 60_000);
