import type { StoreSettings } from '../../server/environment/from-process.ts';
import { causeOf } from '../kit/cause-of.ts';

/* Why the server cannot start, and what to do about it. */

const USUAL_PORT = 3000;
const ANOTHER_PORT = 8080;
const LAST_PORT = 65_535;

/** The server cannot listen on the port or address. */
export function listenFault(error: unknown, { host, port }: { readonly host: string; readonly port: number }): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    const next = port < LAST_PORT ? port + 1 : USUAL_PORT;
    return `port ${port} is in use, perhaps by Benthos itself. For another port: PORT=${next} npm start`;
  }
  if (code === 'EACCES') {
    const other = port === USUAL_PORT ? ANOTHER_PORT : USUAL_PORT;
    return `port ${port} requires privileges. For another port: PORT=${other} npm start`;
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `this machine has no address ${host}. The default of HOST is 127.0.0.1.`;
  return `${host}, port ${port}: ${causeOf(error)}`;
}

/** The database cannot be opened. */
export function databaseFault(error: unknown, { data, databaseUrl }: StoreSettings): string {
  const cause = causeOf(error);
  if (databaseUrl !== undefined) return `DATABASE_URL${hostIn(databaseUrl)}: ${cause}`;
  // The message for a folder in use already names the folder.
  return cause.startsWith(data) ? cause : `${data}: ${cause}. Set BENTHOS_DATA to another folder.`;
}

/** The host of the database; the rest of the URL may contain a password. */
function hostIn(url: string): string {
  const host = URL.parse(url)?.host ?? '';
  return host === '' ? '' : ` (${host})`;
}
