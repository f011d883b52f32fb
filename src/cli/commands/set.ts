import type { SetFinding } from '../../content/set/finding.ts';
import type { Content } from '../../engine/content.ts';
import { CORE } from '../../engine/core.ts';
import { openSet } from '../../engine/open-set.ts';
import { inLanguage, plainText, type Words, wordsFor } from '../../text/index.ts';
import { saySetFinding } from '../../text/say-set.ts';
import { LANGUAGE_OPTION } from '../kit/arguments.ts';
import { inColumns, screenWidth } from '../kit/columns.ts';
import type { Arguments, Command } from '../kit/command.ts';
import { malformed } from '../kit/command-error.ts';
import { nameOf } from '../kit/files.ts';
import { openSetFile, readSetFile } from '../kit/sets.ts';
import { JSON_OPTION } from '../kit/table-options.ts';
import { bold } from '../kit/tint.ts';
import { changeText, differenceOf, type Piece, pieceText } from '../show/set-pieces.ts';
import { entryOf, listOf } from './cards.ts';

const TASKS: Readonly<Record<string, (given: Arguments, files: readonly string[]) => number>> = {
  check: checkFiles,
  show: showFile,
  diff: compareFiles,
  hash: printHash,
};

const MOST_FILES: Readonly<Record<string, number>> = { show: 1, diff: 2, hash: 1 };

export const set: Command = {
  name: 'set',
  summary: 'Checks, shows, compares or names a set of cards',
  operands: { label: 'check|show|diff|hash FILE...', least: 2, most: Number.POSITIVE_INFINITY },
  options: { lang: LANGUAGE_OPTION, json: JSON_OPTION },
  notes: `check says everything that is wrong with sets, and what to do about it; one may extend another that is given before it. The
exit code is 0 if all can be played, 1 if not, 2 if a file cannot be read. show prints the set's own cards in words (benthos cards --set FILE: all that are played).
diff OLD NEW says which pieces are added, changed and left out; diff FILE compares with core. hash prints the name by which
games and records know the set; core as it is now is part of it. docs/sets.md explains how to make one.

  benthos set check sets/beginners.json
  benthos set diff sets/beginners.json`,
  run(given) {
    const [task = '', ...files] = given.operands;
    const run = Object.hasOwn(TASKS, task) ? TASKS[task] : undefined;
    if (run === undefined) throw malformed(`there is no 'set ${task}'; there are ${Object.keys(TASKS).join(', ')}`);
    const most = MOST_FILES[task] ?? files.length;
    if (files.length > most) throw malformed(`set ${task} takes ${most === 1 ? 'one file' : 'two files'}`);
    return run(given, files);
  },
};

/** A set may extend one that is given before it. */
function checkFiles({ words, flag }: Arguments, files: readonly string[]): number {
  const checked = files.map((file) => checkedFile(words, file));
  if (flag('json')) {
    const [first, ...others] = checked.map(({ content, ...rest }) => ({ ...rest, ...(content && metaOf(content)) }));
    console.log(JSON.stringify(others.length === 0 ? first : [first, ...others], undefined, 2));
  } else {
    for (const { file, content, findings } of checked) {
      for (const finding of findings) console.error(findingLine(nameOf(file), finding));
      if (content !== undefined) console.log(`${nameOf(file)}: ${titleOf(words, content)} can be played`);
    }
  }
  return checked.every(({ ok }) => ok) ? 0 : 1;
}

interface CheckedFile {
  readonly file: string;
  readonly ok: boolean;
  readonly content: Content | undefined;
  readonly findings: readonly (SetFinding & { readonly text: string })[];
}

function checkedFile(words: Words, file: string): CheckedFile {
  const read = readSetFile(file);
  const findings = read.findings.map((each) => ({ ...each, text: plainText(saySetFinding(words, each)) }));
  return { file, ok: read.ok, content: read.ok ? openSet(read.set) : undefined, findings };
}

function findingLine(name: string, { isWarning, text }: SetFinding & { readonly text: string }): string {
  return `${name}: ${isWarning ? 'warning: ' : ''}${text}`;
}

function showFile(given: Arguments, [file = '']: readonly string[]): number {
  const words = wordsFor(given.words, openSetFile(file, given.words));
  const { content } = words;
  const own = (content.set.cards ?? []).map(({ number }) => number);
  const entries = content.cards.filter(({ number }) => own.includes(number)).map((card) => entryOf(words, card));
  if (given.flag('json')) console.log(JSON.stringify({ ...metaOf(content), cards: entries }, undefined, 2));
  else
    console.log([bold(titleOf(words, content)), ...factLines(words, content), '', listOf(words, entries)].join('\n'));
  return 0;
}

function compareFiles(given: Arguments, [first = '', second]: readonly string[]): number {
  const contents = [first, ...(second === undefined ? [] : [second])].map((file) => openSetFile(file, given.words));
  const [before = CORE, after = CORE] = second === undefined ? [CORE, ...contents] : contents;
  const difference = differenceOf(wordsFor(given.words, before), wordsFor(given.words, after));
  const { added, changed, left } = difference;
  const chapter = (title: string, lines: readonly string[]): readonly string[] =>
    lines.length === 0 ? [] : [bold(`${title} (${lines.length})`), ...lines];
  if (given.flag('json')) {
    const plain = { added: added.map(undated), left: left.map(undated) };
    const pairs = changed.map((each) => ({ before: undated(each.before), after: undated(each.after) }));
    console.log(
      JSON.stringify({ before: metaOf(before), after: metaOf(after), ...plain, changed: pairs }, undefined, 2),
    );
    return 0;
  }
  const lines = [
    ...chapter('Added', added.map(pieceText).map(indented)),
    ...chapter(
      'Changed',
      changed.map(({ before, after }) => indented(changeText(before, after))),
    ),
    ...chapter('Left out', left.map(pieceText).map(indented)),
  ];
  console.log(lines.length === 0 ? 'Nothing is different.' : lines.join('\n'));
  return 0;
}

function printHash(given: Arguments, [file = '']: readonly string[]): number {
  const content = openSetFile(file, given.words);
  console.log(given.flag('json') ? JSON.stringify(metaOf(content), undefined, 2) : content.hash);
  return 0;
}

function indented(text: string): string {
  return text
    .split('\n')
    .flatMap((part, index) => inColumns([[part]], { indent: index === 0 ? 2 : 4, width: screenWidth() }))
    .join('\n');
}

function undated({ data: _data, ...piece }: Piece): Omit<Piece, 'data'> {
  return piece;
}

type Meta = Pick<Content['set'], 'id' | 'version' | 'title' | 'description' | 'author' | 'licence' | 'languages'>;

function metaOf({ set, hash }: Content): Meta & { readonly hash: string; readonly extends?: string } {
  const { cards: _cards, metropolises: _tiles, contracts: _contracts, boards: _boards, ...rest } = set;
  const { slots: _slots, rulebook: _rulebook, without: _without, format: _format, ...meta } = rest;
  return { ...meta, hash };
}

function titleOf(words: Words, { set }: Content): string {
  return `${inLanguage(words, set.title)} ${set.version}`;
}

const ONE = { cards: '1 card', metropolises: '1 metropolis', contracts: '1 contract', boards: '1 board' } as const;

function factLines(words: Words, { set, hash, cards }: Content): readonly string[] {
  const { author, licence, languages, without = {} } = set;
  const base = set.extends === CORE.hash ? 'core' : set.extends;
  const counts = (['cards', 'metropolises', 'contracts', 'boards'] as const).flatMap((list) =>
    set[list] === undefined ? [] : [set[list].length === 1 ? ONE[list] : `${set[list].length} ${list}`],
  );
  const facts: readonly (readonly [string, string | undefined])[] = [
    ['about', set.description && inLanguage(words, set.description)],
    ['author', author],
    ['licence', licence],
    ['languages', languages?.join(', ')],
    ['extends', base],
    [
      'leaves out',
      Object.entries(without)
        .map(([list, numbers]) => `${list} ${ranges(numbers)}`)
        .join('; '),
    ],
    ['brings', counts.join(', ')],
    ['slots', Object.keys(set.slots ?? {}).join(' and ')],
    ['rulebook', Object.keys(set.rulebook ?? {}).join(', ')],
    ['cards played', String(Object.keys(cards).length)],
    ['hash', hash],
  ];
  const known = facts.flatMap(([label, text]) => (text === undefined || text === '' ? [] : [[label, text]]));
  return inColumns(known, { width: screenWidth() });
}

/** `1-3, 7` */
function ranges(numbers: readonly number[]): string {
  const sorted = numbers.toSorted((one, other) => one - other);
  const starts = sorted.filter((number) => !sorted.includes(number - 1));
  const ends = sorted.filter((number) => !sorted.includes(number + 1));
  return starts.map((start, index) => (start === ends[index] ? String(start) : `${start}-${ends[index]}`)).join(', ');
}
