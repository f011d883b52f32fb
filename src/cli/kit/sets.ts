import { type ReadSet, readSet } from '../../content/set/check-set.ts';
import { MOST_BYTES } from '../../content/set/form.ts';
import { type Content, contentOf, isOurs } from '../../engine/content.ts';
import { CORE } from '../../engine/core.ts';
import type { Setup } from '../../engine/index.ts';
import { baseNamed, openSet } from '../../engine/open-set.ts';
import { inLanguage, plainText, type Words, wordsFor } from '../../text/index.ts';
import { saySetFinding } from '../../text/say-set.ts';
import type { SetFile } from '../../vocabulary/index.ts';
import type { Arguments, Option } from './command.ts';
import { malformed } from './command-error.ts';
import { nameOf, parseJson, readText } from './files.ts';

export const SET_OPTION: Option = { value: 'FILE', help: (words: Words) => plainText(words.say('cli.set')) };

/** The set in a file, checked, or everything that is wrong with it. */
export function readSetFile(source: string): ReadSet {
  const text = readText(source);
  const bytes = Buffer.byteLength(text);
  if (bytes > MOST_BYTES) throw malformed(`${nameOf(source)}: ${bytes} bytes; a set has at most ${MOST_BYTES}`);
  const value = parseJson(nameOf(source), text);
  if (typeof value === 'object' && value !== null && 'moves' in value && 'setup' in value) {
    throw malformed(`${nameOf(source)}: the record of a game, not a set; benthos check reads it`);
  }
  return readSet(value, baseNamed);
}

/** A set without faults is opened: games may name it from now on. */
export function openSetFile(source: string, words: Words): Content {
  const read = readSetFile(source);
  if (read.ok) return openSet(read.set);
  const faults = read.findings.filter(({ isWarning }) => !isWarning);
  throw malformed(
    faults.map((finding) => `${nameOf(source)}: ${plainText(saySetFinding(words, finding))}`).join('\n  '),
  );
}

/** The set of `--set`, opened. */
export function broughtContent(given: Arguments): Content | undefined {
  const file = given.text('set');
  return file === undefined ? undefined : openSetFile(file, given.words);
}

/** The same, or core. */
export function readContent(given: Arguments): Content {
  return broughtContent(given) ?? CORE;
}

/** "Set: The Atoll 1.0", for games that are not played with core. */
export function setLines(words: Words): readonly string[] {
  const { set } = words.content;
  const title = `${inLanguage(words, set.title)} ${set.version}`;
  return isOurs(words.content) ? [] : [plainText(words.say('sets.played-with', { title }))];
}

/** How a setup names it. Core is named, too: a game ends by the cards it began with. */
export function nameFor({ hash }: Content): Required<Pick<Setup, 'content'>> {
  return { content: hash };
}

/** The words for a game, which may be played with a set of its own. */
export function wordsOfGame(words: Words, game: { readonly setup: Pick<Setup, 'content'> }): Words {
  return wordsFor(words, contentOf(game));
}

/** The set that the threads of a run need; every thread has the cores. */
export function setForThreads(content: Content): SetFile | undefined {
  return isOurs(content) ? undefined : content.set;
}
