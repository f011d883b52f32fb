import type { SetFinding } from '../../content/set/finding.ts';
import { type Content, contentNamed } from '../../engine/content.ts';
import { CORE } from '../../engine/core.ts';
import { openSet } from '../../engine/open-set.ts';
import { inLanguage, plainText, type Words, wordsFor } from '../../text/index.ts';
import { saySetFinding } from '../../text/say-set.ts';
import { LANGUAGE_OPTION } from '../kit/arguments.ts';
import { inColumns, screenWidth } from '../kit/columns.ts';
import type { Arguments, Command, Option } from '../kit/command.ts';
import { malformed } from '../kit/command-error.ts';
import { nameOf } from '../kit/files.ts';
import { broughtContents, openSetFile, readSetFile, SET_OPTION, titleOf } from '../kit/sets.ts';
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

const BASE_OPTION: Option = { ...SET_OPTION, help: (words) => plainText(words.say('cli.set.base')) };

export const set: Command = {
  name: 'set',
  summary: 'Checks, shows, compares or names a set of cards',
  operands: { label: 'check|show|diff|hash FILE...', least: 1, most: Number.POSITIVE_INFINITY },
  options: { set: BASE_OPTION, lang: LANGUAGE_OPTION, json: JSON_OPTION },
  notes: `check says everything that is wrong with sets, and what to do about it. A set may extend another that is given before it,
or by --set. The exit code is 0 if all can be played, 1 if not, 2 if a file cannot be read. show prints the set's own cards
in words (benthos cards --set FILE: all that are played). diff OLD NEW says which pieces are added, changed and left out;
diff FILE compares with core. hash prints the name by which games and records know the set; core as it is now is part of it.
docs/sets.md explains how to make one.

  benthos set check sets/beginners.json
  benthos set diff sets/beginners.json`,
  run(given) {
    const [task = '', ...files] = given.operands;
    const run = Object.hasOwn(TASKS, task) ? TASKS[task] : undefined;
    const { words } = given;
    if (run === undefined) {
      const tasks = Object.keys(TASKS).join(', ');
      throw malformed(plainText(words.say('cli.set.no-task', { command: `set ${task}`, tasks })));
    }
    if (files.length === 0) throw malformed(plainText(words.say('cli.missing', { operand: 'FILE' })));
    broughtContents(given);
    const most = MOST_FILES[task] ?? files.length;
    if (files.length > most)
      throw malformed(plainText(words.say('cli.set.too-many', { command: `set ${task}`, n: most })));
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
      for (const finding of findings) console.error(findingLine(words, nameOf(file), finding));
      if (content === undefined) continue;
      const playable = words.say('cli.set.playable', { title: titleOf(words, content) });
      console.log(`${nameOf(file)}: ${plainText(playable)}`);
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
  const read = readSetFile(file, words);
  const findings = read.findings.map((each) => ({ ...each, text: plainText(saySetFinding(words, each)) }));
  return { file, ok: read.ok, content: read.ok ? openSet(read.set) : undefined, findings };
}

function findingLine(words: Words, name: string, finding: SetFinding & { readonly text: string }): string {
  const { isWarning, text } = finding;
  return `${name}: ${isWarning ? plainText(words.say('cli.set.warning', { text })) : text}`;
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
  const { words } = given;
  const chapter = (title: 'added' | 'changed' | 'left', lines: readonly string[]): readonly string[] =>
    lines.length === 0 ? [] : [bold(plainText(words.say(`cli.set.${title}`, { n: lines.length }))), ...lines];
  const lineOf = (piece: Piece): string => indented(pieceText(words, piece));
  if (given.flag('json')) {
    const plain = { added: added.map(undated), left: left.map(undated) };
    const pairs = changed.map((each) => ({ before: undated(each.before), after: undated(each.after) }));
    console.log(
      JSON.stringify({ before: metaOf(before), after: metaOf(after), ...plain, changed: pairs }, undefined, 2),
    );
    return 0;
  }
  const lines = [
    ...chapter('added', added.map(lineOf)),
    ...chapter(
      'changed',
      changed.map((each) => indented(changeText(words, each.before, each.after))),
    ),
    ...chapter('left', left.map(lineOf)),
  ];
  console.log(lines.length === 0 ? plainText(words.say('cli.set.same')) : lines.join('\n'));
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

function factLines(words: Words, { set, hash, cards }: Content): readonly string[] {
  const { author, licence, languages, without = {} } = set;
  const base = set.extends === CORE.hash ? 'core' : (baseTitle(words, set.extends) ?? set.extends);
  const counts = (['cards', 'metropolises', 'contracts', 'boards'] as const).flatMap((list) =>
    set[list] === undefined ? [] : [plainText(words.say(`cli.set.${list}`, { n: set[list].length }))],
  );
  const facts = [
    ['about', set.description && inLanguage(words, set.description)],
    ['author', author],
    ['licence', licence],
    ['languages', languages?.join(', ')],
    ['extends', base],
    [
      'leaves-out',
      Object.entries(without)
        .map(([list, numbers]) =>
          plainText(words.say('cli.set.numbered', { list: kindOf(list), numbers: ranges(numbers) })),
        )
        .join('; '),
    ],
    ['brings', counts.join(', ')],
    ['slots', Object.keys(set.slots ?? {}).join(', ')],
    ['rulebook', Object.keys(set.rulebook ?? {}).join(', ')],
    ['played', String(Object.keys(cards).length)],
    ['hash', hash],
  ] as const;
  const known = facts.flatMap(([label, fact]) =>
    fact === undefined || fact === '' ? [] : [[plainText(words.say(`cli.set.${label}`)), fact]],
  );
  return inColumns(known, { width: screenWidth() });
}

function kindOf(list: string): 'metropolises' | 'contracts' | 'other' {
  return list === 'metropolises' || list === 'contracts' ? list : 'other';
}

/** The set that it extends, if it is here. */
function baseTitle(words: Words, hash: string | undefined): string | undefined {
  const base = hash === undefined ? undefined : contentNamed(hash);
  return base && `${titleOf(words, base)} (${base.hash})`;
}

/** `1-3, 7` */
function ranges(numbers: readonly number[]): string {
  const sorted = numbers.toSorted((one, other) => one - other);
  const starts = sorted.filter((number) => !sorted.includes(number - 1));
  const ends = sorted.filter((number) => !sorted.includes(number + 1));
  return starts.map((start, index) => (start === ends[index] ? String(start) : `${start}-${ends[index]}`)).join(', ');
}
