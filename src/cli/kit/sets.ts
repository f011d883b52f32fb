import { type ReadSet, readSet } from '../../content/set/check-set.ts';
import { MOST_BYTES } from '../../content/set/form.ts';
import { type Content, contentOf, isOurs } from '../../engine/content.ts';
import { CORE } from '../../engine/core.ts';
import type { Setup } from '../../engine/index.ts';
import { baseNamed, basesOf, openSet } from '../../engine/open-set.ts';
import { inLanguage, plainText, type Words, wordsFor } from '../../text/index.ts';
import { saySetFinding } from '../../text/say-set.ts';
import type { SetFile } from '../../vocabulary/index.ts';
import type { Arguments, Option } from './command.ts';
import { malformed } from './command-error.ts';
import { nameOf, parseJson, readText } from './files.ts';

export const SET_OPTION: Option = {
  value: 'FILE',
  many: true,
  help: (words: Words) => plainText(words.say('cli.set')),
};

/** The set in a file, checked, or everything that is wrong with it. */
export function readSetFile(source: string, words: Words): ReadSet {
  const text = readText(source);
  if (Buffer.byteLength(text) > MOST_BYTES) {
    throw malformed(
      `${nameOf(source)}: ${plainText(words.say('sets.too-large', { size: `${MOST_BYTES / 1024} KiB` }))}`,
    );
  }
  const value = parseJson(nameOf(source), text);
  if (typeof value === 'object' && value !== null && 'moves' in value && 'setup' in value) {
    throw malformed(`${nameOf(source)}: ${plainText(words.say('cli.set.is-record', { command: 'benthos check' }))}`);
  }
  return readSet(value, baseNamed);
}

/** A set without faults is opened: games may name it from now on. */
export function openSetFile(source: string, words: Words): Content {
  const read = readSetFile(source, words);
  if (read.ok) return openSet(read.set);
  const faults = read.findings.filter(({ isWarning }) => !isWarning);
  throw malformed(
    faults.map((finding) => `${nameOf(source)}: ${plainText(saySetFinding(words, finding))}`).join('\n  '),
  );
}

/** The sets of `--set`, opened one after the other: each may extend one before it. */
export function broughtContents(given: Arguments): readonly Content[] {
  return given.texts('set').map((file) => openSetFile(file, given.words));
}

/** What to play with: the last set of `--set`, or core. The others are there for it to extend. */
export function readContent(given: Arguments): Content {
  const brought = broughtContents(given);
  const content = brought.at(-1) ?? CORE;
  const needed = [...basesOf(content), content];
  const idle = brought.findIndex((each) => !needed.includes(each));
  if (idle >= 0) {
    const title = titleOf(given.words, content);
    throw malformed(
      `${nameOf(given.texts('set')[idle] ?? '')}: ${plainText(given.words.say('cli.set.idle', { title }))}`,
    );
  }
  return content;
}

/** "The Atoll 1.0" */
export function titleOf(words: Words, { set }: Content): string {
  return `${inLanguage(words, set.title)} ${set.version}`;
}

/** "Set: The Atoll 1.0", for games that are not played with core. */
export function setLines(words: Words): readonly string[] {
  const title = titleOf(words, words.content);
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

/** The sets that the threads of a run need, in the order in which they are opened; every thread has the cores. */
export function setsForThreads(content: Content): readonly SetFile[] {
  return isOurs(content) ? [] : [...basesOf(content), content].map(({ set }) => set);
}
