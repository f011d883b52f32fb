import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { openSystem } from './environment/from-process.ts';
import { jsonLog } from './environment/system.ts';
import { startServer } from './server.ts';
import { settingsFrom } from './settings.ts';

/*
 * The server by itself. Set by the environment:
 *   PORT=3000, HOST=127.0.0.1
 *   BENTHOS_DATA=./data       the folder of the embedded database
 *   DATABASE_URL              PostgreSQL instead; then several processes may run
 *   BENTHOS_PROXY=yes         behind a proxy that sets X-Forwarded-For and -Proto; of several in a row, their number
 *   BENTHOS_URL               where browsers find the app, for mail and push services
 *   BENTHOS_SMTP, BENTHOS_MAIL_FROM   a mail server, and who letters are from
 *   BENTHOS_LIMITS=1          how much more than usual everybody may do
 */
const ROOT = path.resolve(import.meta.dirname, '../..');

// Read before anything is opened: whoever made a mistake there is told so at once.
const { system, network } = settingsFrom(process.env, './data');
const webFolder = path.join(ROOT, 'dist/web');
const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string };

const server = await startServer(await openSystem(system), {
  ...network,
  version,
  ...(existsSync(webFolder) ? { webFolder } : {}),
});
const token = await server.services.administrator.firstToken();
// Shown once, to whoever sits at the terminal; the log is kept elsewhere.
if (token !== undefined) {
  process.stderr.write(`The administrator's token for ${server.address}#/admin, shown this once: ${token}\n`);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    jsonLog('info', 'stopping', { signal });
    void server.close().then(() => jsonLog('info', 'stopped'));
  });
}
// Whoever is told this may also end it.
const store = system.databaseUrl === undefined ? 'sqlite' : 'postgresql';
jsonLog('info', 'started', { address: server.address, store });
