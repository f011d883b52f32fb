import type { StoreSettings } from '../../server/environment/from-process.ts';
import { causeOf } from '../kit/cause-of.ts';

/* Why the server cannot start, in words that help. */

const USUAL_PORT = 3000;
const ANOTHER_PORT = 8080;
const LAST_PORT = 65_535;

/** The port or the address cannot be served on. */
export function doorFault(error: unknown, { host, port }: { readonly host: string; readonly port: number }): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    const next = port < LAST_PORT ? port + 1 : USUAL_PORT;
    return `port ${port} is taken, perhaps by Benthos itself. Another one: PORT=${next} npm start`;
  }
  if (code === 'EACCES') {
    const other = port === USUAL_PORT ? ANOTHER_PORT : USUAL_PORT;
    return `port ${port} may not be used. Another one: PORT=${other} npm start`;
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `this machine has no address ${host}. Without HOST it is 127.0.0.1.`;
  return `${host}, port ${port}: ${causeOf(error)}`;
}

/** The database cannot be opened. */
export function systemFault(error: unknown, { data, databaseUrl }: StoreSettings): string {
  const cause = causeOf(error);
  if (databaseUrl !== undefined) return `DATABASE_URL${hostIn(databaseUrl)}: ${cause}`;
  // That the folder is in use is said with its name.
  return cause.startsWith(data) ? cause : `${data}: ${cause}. BENTHOS_DATA names another folder.`;
}

/** Where the database is sought. The rest of the address may hold a password. */
function hostIn(url: string): string {
  const host = URL.parse(url)?.host ?? '';
  return host === '' ? '' : ` (${host})`;
}
