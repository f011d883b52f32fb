import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { DATA_TABLES, type DataTable, type Row } from '../../server/store/all-rows.ts';
import { failed, malformed } from '../kit/command-error.ts';
import { causeOf } from '../kit/cause-of.ts';
import { syncFolder } from '../kit/sync-folder.ts';

/*
 * A backup has one JSON value per line: a head, every row as [table, row], and an end with the checksum of everything before
 * it.
 */

export interface BackupHead {
  readonly benthos: 'backup';
  readonly format: number;
  readonly at: string;
  /** The migrations that had been applied to the schema of these rows. */
  readonly migrations: readonly string[];
}

interface BackupEnd {
  readonly rows: number;
  readonly sha256: string;
}

export const BACKUP_FORMAT = 1;

/**
 * Writes under a temporary name until the file is complete and on the disk. Only its owner may read it: it contains hidden
 * information.
 */
export async function writeBackup(
  file: string,
  head: BackupHead,
  fill: (take: (table: DataTable, rows: readonly Row[]) => Promise<void>) => Promise<void>,
): Promise<void> {
  const part = `${file}.${process.pid}.part`;
  const handle = await open(part, 'wx', 0o600).catch((error: unknown) => {
    throw failed(`${file}: cannot be written: ${causeOf(error)}`);
  });
  try {
    const sum = createHash('sha256');
    let count = 0;
    const write = async (lines: readonly unknown[]): Promise<void> => {
      const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
      sum.update(text);
      await handle.appendFile(text).catch((error: unknown) => {
        throw failed(`${file}: cannot be written: ${causeOf(error)}`);
      });
    };
    await write([head]);
    await fill((table, rows) => {
      count += rows.length;
      return write(rows.map((row) => [table, row]));
    });
    const end: BackupEnd = { rows: count, sha256: sum.copy().digest('hex') };
    await write([end]);
    await handle.sync();
    await handle.close();
    await rename(part, file)
      .then(() => syncFolder(path.dirname(file)))
      .catch((error: unknown) => {
        throw failed(`${file}: cannot be written: ${causeOf(error)}`);
      });
  } catch (error) {
    await handle.close().catch(() => {});
    await rm(part, { force: true });
    throw error;
  }
}

interface OpenBackup {
  readonly head: BackupHead;
  readonly rows: AsyncGenerator<BackupRow>;
}

/**
 * The head of a backup and its rows, to be read once. If the file can be read twice, damage is reported before the first
 * row.
 */
export async function openBackup(file: string): Promise<OpenBackup> {
  const { head, rows } = await openOnce(file);
  return { head, rows: (await stat(file)).isFile() ? checkedRows(file, rows) : rows };
}

async function* checkedRows(file: string, rows: AsyncGenerator<BackupRow>): AsyncGenerator<BackupRow> {
  for await (const each of rows) void each;
  yield* (await openOnce(file)).rows;
}

/** Stops at damage. */
async function openOnce(file: string): Promise<OpenBackup> {
  const lines = linesOf(file);
  const first = await lines.next();
  const head = first.done === true ? undefined : (parsed(first.value) as Partial<BackupHead> | null | undefined);
  if (head?.benthos !== 'backup' || !Array.isArray(head.migrations)) throw malformed(`${file}: not a Benthos backup`);
  if (head.format !== BACKUP_FORMAT)
    throw malformed(`${file}: format: this version of Benthos cannot read format ${head.format}`);
  return { head: head as BackupHead, rows: rowsIn(file, String(first.value), lines) };
}

export interface BackupRow {
  readonly table: DataTable;
  readonly row: Row;
}

async function* rowsIn(file: string, head: string, lines: AsyncGenerator<string>): AsyncGenerator<BackupRow> {
  const sum = createHash('sha256').update(`${head}\n`);
  let count = 0;
  for await (const line of lines) {
    const value = parsed(line);
    if (Array.isArray(value)) {
      const [table, row] = value as unknown as readonly [DataTable, Row];
      count += 1;
      if (!DATA_TABLES.includes(table))
        throw malformed(`${file}: line ${count + 1}: this version of Benthos has no table ${table}`);
      sum.update(`${line}\n`);
      yield { table, row };
      continue;
    }
    const { rows, sha256, ...surplus } = (value ?? {}) as Partial<BackupEnd>;
    if (sha256 === undefined) throw malformed(`${file}: line ${count + 2}: truncated or damaged`);
    if (sha256 !== sum.digest('hex') || rows !== count || Object.keys(surplus).length > 0)
      throw malformed(`${file}: damaged: the checksum does not match`);
    return;
  }
  throw malformed(`${file}: truncated: the last line is missing`);
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** readline would also split at U+2028, which chat may contain. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  try {
    // Non-blocking, because reading a silent device file would hang for ever; a pipe may block.
    const flags = (await stat(file)).isFile() ? constants.O_RDONLY | constants.O_NONBLOCK : constants.O_RDONLY;
    const options = { encoding: 'utf8', flags: flags as unknown as string } as const;
    for await (const chunk of createReadStream(file, options) as AsyncIterable<string>) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } catch (error) {
    throw malformed(`${file}: cannot be read: ${causeOf(error)}`);
  }
  if (rest !== '') yield rest;
}
