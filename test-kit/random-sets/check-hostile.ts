import { CORE_FILE } from '../../src/content/core.ts';
import { readSet } from '../../src/content/set/check-set.ts';
import { MOST_BYTES } from '../../src/content/set/form.ts';
import { type Content, dropContent } from '../../src/engine/content.ts';
import { CORE } from '../../src/engine/core.ts';
import { openSet } from '../../src/engine/open-set.ts';
import { type Words, wordsFor } from '../../src/text/index.ts';
import { SET_FORMAT, type SetFile } from '../../src/vocabulary/index.ts';
import { playout, tables } from '../playout.ts';
import { type Icons, sayPieces } from './check-set-games.ts';
import { hostileFile } from './hostile-file.ts';
import { randomSet } from './random-set.ts';

/** What became of hostile files. `times` are CPU milliseconds for parsing, reading and opening each. */
export interface Hostile {
  refused: number;
  unreadable: number;
  accepted: number;
  readonly times: number[];
  readonly failures: string[];
}

export function noneHostile(): Hostile {
  return { refused: 0, unreadable: 0, accepted: 0, times: [], failures: [] };
}

/** A small set, core itself, and a random one, each changed for the worse. */
const SMALL: SetFile = {
  format: SET_FORMAT,
  id: 'small',
  version: '1',
  title: { en: 'Small' },
  extends: 'core',
  without: { cards: [1, 2, 3] },
  cards: CORE_FILE.cards?.slice(1, 40) ?? [],
  rulebook: { turns: 3, rounds: [2, 1, 1] },
};
/** Accepted files are played with, one of so many. */
const PLAYED_ONE_IN = 5;

/** One file: it gets findings, or can be played with; nothing is thrown, and nothing is left behind. */
export function checkHostile(index: number, seed: string, words: Words, icons: Icons, found: Hostile): void {
  const name = `${seed}-${index}`;
  const source = index % 4 === 3 ? CORE_FILE : index % 4 === 2 ? (randomSet(name) ?? SMALL) : SMALL;
  const text = hostileFile(source, name);
  try {
    const content = timed(text, found);
    if (content === undefined) return;
    found.accepted++;
    sayPieces(content, wordsFor(words, content), icons);
    if (found.accepted % PLAYED_ONE_IN === 0) {
      const [table] = tables(2, 1, name);
      if (table !== undefined) playout({ ...table, content: content.hash });
    }
    if (content.hash !== CORE.hash) dropContent(content.hash);
  } catch (error) {
    found.failures.push(
      `hostile file ${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    );
  }
  if ('polluted' in {}) found.failures.push(`hostile file ${name} reached the prototype of all objects`);
}

function timed(text: string, found: Hostile): Content | undefined {
  const { user, system } = process.cpuUsage();
  try {
    const set = setFrom(text, found);
    return set === undefined ? undefined : openSet(set);
  } finally {
    const spent = process.cpuUsage({ user, system });
    found.times.push((spent.user + spent.system) / 1000);
  }
}

function setFrom(text: string, found: Hostile): SetFile | undefined {
  if (Buffer.byteLength(text) > MOST_BYTES) {
    found.unreadable++;
    return undefined;
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    found.unreadable++;
    return undefined;
  }
  const read = readSet(value, (base) => (base === 'core' || base === CORE.hash ? CORE : undefined));
  if (read.ok) return read.set;
  if (read.findings.every(({ isWarning }) => isWarning)) throw new Error('refused without a reason');
  found.refused++;
  return undefined;
}
