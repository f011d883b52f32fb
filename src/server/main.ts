import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { openSystem } from './environment/from-process.ts';
import { jsonLog } from './environment/system.ts';
import { firstTokenLine } from './people/administrator.ts';
import { startServer } from './server.ts';
import { settingsFrom } from './settings.ts';

/* The server by itself; docs/operating.md lists its environment variables. */
const ROOT = path.resolve(import.meta.dirname, '../..');

// Read before anything is opened, so that mistakes are reported at once.
const { system, network } = settingsFrom(process.env, './data');
const webFolder = path.join(ROOT, 'dist/web');
const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string };

const server = await startServer(await openSystem(system), {
  ...network,
  version,
  ...(existsSync(webFolder) ? { webFolder } : {}),
});
const token = await server.services.administrator.firstToken();
if (token !== undefined) process.stderr.write(`${firstTokenLine(token, server.address, process.stderr)}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    jsonLog('info', 'stopping', { signal });
    void server.close().then(() => jsonLog('info', 'stopped'));
  });
}
// Logged last: the reader of this line may already send a signal.
const store = system.databaseUrl === undefined ? 'sqlite' : 'postgresql';
jsonLog('info', 'started', { address: server.address, store });
