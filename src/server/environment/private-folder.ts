import { chmodSync, closeSync, existsSync, openSync, readdirSync, statSync } from 'node:fs';
import { makeFolder } from './make-folder.ts';

/* What the server keeps holds the seeds of running games and its keys: only its own user may read it. */

const OWN_FOLDER = 0o700;
const OWN_FILE = 0o600;
const OTHERS = 0o077;
/** What SQLite puts beside a database, and what a restore leaves under another name until it is complete. */
const DATABASE_FILES = /^(benthos|in-use)\.db(\.part)?(-wal|-shm|-journal)?$/;
const BESIDE = ['', '-wal', '-shm'];

/**
 * The folder of a database, which is created if need be. One that also holds other things may be anybody's, such as `/srv`, and
 * keeps its permissions: the files in it are private in any case.
 */
export function makePrivateFolder(folder: string): void {
  makeFolder(folder);
  if (readdirSync(folder).every((name) => DATABASE_FILES.test(name))) restrict(folder, OWN_FOLDER);
}

/**
 * A database file, created before SQLite would create it, which gives it the usual permissions. One that is there is not opened:
 * closing it would end the locks that this process holds on it.
 */
export function makePrivateFile(file: string): void {
  if (!existsSync(file)) closeSync(openSync(file, 'a', OWN_FILE));
  for (const ending of BESIDE) if (existsSync(file + ending)) restrict(file + ending, OWN_FILE);
}

/** Only where somebody else has access: the owner of a folder that a service may write to need not be the service. */
function restrict(name: string, mode: number): void {
  if ((statSync(name).mode & OTHERS) !== 0) chmodSync(name, mode);
}
