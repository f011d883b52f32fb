import {
  accessSync,
  closeSync,
  constants,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import {
  type GameRecord,
  type Move,
  parseRecord,
  positionFrom,
  printMove,
  recordOf,
  replay,
  type Setup,
  type State,
  verify,
} from '../../engine/index.ts';
import { type Content, contentOf } from '../../engine/content.ts';
import { basesOf } from '../../engine/open-set.ts';
import { makeFolder } from '../../server/environment/make-folder.ts';
import { plainText, sayReason, type Words } from '../../text/index.ts';
import { SET_FORMAT } from '../../vocabulary/index.ts';
import { causeOf } from './cause-of.ts';
import { failed, malformed } from './command-error.ts';
import { faultIn } from './json-fault.ts';

/** The content of a file. */
export type Loaded =
  | { readonly kind: 'record'; readonly record: GameRecord }
  | { readonly kind: 'position'; readonly state: State };

const STANDARD_INPUT = '-';

export function nameOf(source: string): string {
  return source === STANDARD_INPUT ? 'standard input' : source;
}

/** A record or a position from a file, from standard input (`-`), or a literal position that begins with `{`. */
export function load(source: string, words: Words, brought?: readonly Content[]): Loaded {
  const isInline = source.trimStart().startsWith('{');
  const name = isInline ? 'POSITION' : nameOf(source);
  const value = parseJson(name, isInline ? source : readText(source));
  return isRecordLike(value)
    ? { kind: 'record', record: recordIn(name, value, words, brought) }
    : { kind: 'position', state: positionIn(name, value) };
}

/** A record and nothing else. `brought` are the sets of `--set`. */
export function loadRecord(source: string, words: Words, brought?: readonly Content[]): GameRecord {
  const name = nameOf(source);
  return recordIn(name, parseJson(name, readText(source)), words, brought);
}

/** The state after the first moves of a record; an illegal move is reported. */
export function stateAfter(name: string, record: GameRecord, moves: number, words: Words): State {
  const replayed = replay({ ...record, moves: record.moves.slice(0, moves) });
  if (replayed.ok) return replayed.value;
  throw malformed(`${name}: ${refusalText(record, replayed.reason, words)}`);
}

/** Checks a record against its stored result. */
export function verified(name: string, record: GameRecord, words: Words): State {
  const result = verify(record);
  if (result.ok) return result.value;
  throw failed(`${name}: ${refusalText(record, result.reason, words)}`);
}

/** Saves the game. */
export function saveRecord(file: string, setup: Setup, moves: readonly Move[], state: State): void {
  const { moves: list, ...rest } = recordOf(setup, moves, state);
  const head = JSON.stringify(rest, undefined, 1).slice(0, -2);
  writeAtomically(
    file,
    `${head},\n "moves": [\n${list.map((move) => `  ${JSON.stringify(move)}`).join(',\n')}\n ]\n}\n`,
  );
}

/**
 * Atomic: the old content stays intact until the new one is on the disk, even if the process dies. Creates missing folders.
 */
export function writeAtomically(file: string, text: string): void {
  try {
    const there = statsOf(file);
    // Terminals and other devices are written to directly; they cannot be replaced by a file.
    if (there !== undefined && !there.isFile()) writeFileSync(file, text);
    else replace(targetOf(file, there), text, there?.mode);
  } catch (error) {
    throw failed(`${file}: cannot be written: ${causeOf(error)}`);
  }
}

/** Fails before long work rather than after it if the file cannot be written or created. */
export function refuseUnwritable(file: string, folder?: string): void {
  if (file === '') throw malformed('the name of the file to write is empty');
  try {
    const there = statsOf(file);
    // A read-only file could still be replaced, so its permission is checked.
    if (there !== undefined) closeSync(openSync(file, 'r+'));
    if (there?.isFile() === false) return;
    accessSync(`${folder ?? path.dirname(targetOf(file, there))}${path.sep}`, constants.W_OK);
  } catch (error) {
    throw malformed(`${file}: cannot be written: ${causeOf(error)}`);
  }
}

function statsOf(file: string): Stats | undefined {
  return statSync(file, { throwIfNoEntry: false });
}

/** A symbolic link stays, and its target is replaced. */
function targetOf(file: string, there: Stats | undefined): string {
  return there === undefined ? path.resolve(file) : realpathSync(file);
}

function replace(place: string, text: string, mode = 0o666): void {
  const fresh = `${place}.new`;
  makeFolder(path.dirname(place));
  try {
    writeFileSync(fresh, text, { mode, flush: true });
    renameSync(fresh, place);
  } catch (error) {
    rmSync(fresh, { force: true });
    throw error;
  }
}

export function readText(file: string): string {
  try {
    return decoded(readFileSync(file === STANDARD_INPUT ? 0 : file));
  } catch (error) {
    throw malformed(`${file}: ${error instanceof TypeError ? 'not UTF-8' : causeOf(error)}`);
  }
}

/** A byte-order mark, as some editors write it, is skipped. */
function decoded(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

export function parseJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const { line, column, cause } = faultIn(text, error);
    throw malformed(`${name}: line ${line}, column ${column}: not JSON: ${cause}`);
  }
}

/** Fields that a position does not have. */
function isRecordLike(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && ['format', 'rules', 'moves', 'setup'].some((field) => field in value)
  );
}

function recordIn(name: string, value: unknown, words: Words, brought: readonly Content[] = []): GameRecord {
  if ((value as { readonly format?: unknown } | null)?.format === SET_FORMAT) {
    throw malformed(`${name}: a set, not a record; benthos set check reads it`);
  }
  const parsed = parseRecord(value);
  if (parsed.ok) {
    const content = contentOf(parsed.value);
    const needed = [...basesOf(content), content];
    if (brought.length > 0 && !brought.some((each) => needed.includes(each))) {
      const title = labelOf(content);
      console.error(`${name}: ${plainText(words.say('cli.set.not-needed', { option: '--set', title }))}`);
    }
    return parsed.value;
  }
  const { reason } = parsed;
  switch (reason.code) {
    case 'newer-format':
      throw malformed(`${name}: format: ${reason.format} is newer than this version of Benthos can read`);
    case 'newer-rules':
      throw malformed(`${name}: rules: ${reason.rules} is newer than this version of Benthos supports`);
    case 'unknown-content':
      throw malformed(`${name}: setup.content: ${missingText(words, reason.hash, brought)}`);
    case 'malformed':
      throw malformed(`${name}: ${reason.field}: missing, of the wrong type or not allowed in a record`);
  }
}

/** Which set is missing, and how to get it. */
function missingText(words: Words, hash: string, brought: readonly Content[]): string {
  const given = brought.map((each) => `${labelOf(each)} (${each.hash})`).join(', ');
  return plainText(
    given === ''
      ? words.say('cli.set.missing', { hash, option: '--set FILE' })
      : words.say('cli.set.missing-other', { hash, given }),
  );
}

function labelOf({ set }: Content): string {
  return `${set.id} ${set.version}`;
}

function positionIn(name: string, value: unknown): State {
  const built = positionFrom(value);
  if (built.ok) return built.value;
  const places = built.reasons.map(({ field, problem }) => `${name}: ${field}: ${problem.replaceAll('-', ' ')}`);
  throw malformed(places.join('\n  '));
}

type Refusal = Extract<ReturnType<typeof verify>, { readonly ok: false }>['reason'];

function refusalText(record: GameRecord, reason: Refusal, words: Words): string {
  switch (reason.code) {
    case 'illegal-move': {
      const move = record.moves[reason.index];
      const text = move === undefined ? '' : ` (${printMove(move)})`;
      return `moves[${reason.index}]${text}: illegal: ${plainText(sayReason(words, reason.reason))}`;
    }
    case 'other-hash':
      return `hash: the moves lead to a different state (${reason.found}, not ${reason.expected})`;
    case 'other-result':
      return `result: the moves lead to a different result (${JSON.stringify(reason.found ?? 'an unfinished game')})`;
  }
}
