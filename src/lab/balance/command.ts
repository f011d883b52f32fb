import type { Content } from '../../engine/content.ts';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PLAYER_COUNTS, type PlayerCount } from '../../engine/index.ts';
import { loadWords, wordsFor } from '../../text/index.ts';
import { printBotName, readBotName } from '../match/bot-names.ts';
import { causeOf } from '../../cli/kit/cause-of.ts';
import type { Arguments, Command } from '../../cli/kit/command.ts';
import { malformed } from '../../cli/kit/command-error.ts';
import { refuseUnwritable, writeAtomically } from '../../cli/kit/files.ts';
import { readContent, SET_OPTION } from '../../cli/kit/sets.ts';
import { JSON_OPTION, readWorkers, WORKERS_OPTION } from '../../cli/kit/table-options.ts';
import { digestOf, printDigest } from './digest.ts';
import type { Group } from './games.ts';
import { folderFor, pageOf } from './page.ts';
import { pageWordsOf } from './page-words.ts';
import { contentPrint, gamesIn, merged, newPart, type Part, parsePart, printPart, sortedGroups } from './part.ts';
import { plotsOf } from './plots.ts';
import { resultsOf } from './results.ts';
import { playOn } from './run.ts';
import { targetsFor, WEAKEST } from './targets.ts';

const MOST_GAMES = 10_000_000;
const SAVE_EVERY = 5000;

export const balance: Command = {
  name: 'balance',
  summary: 'Plays games between bots and writes the balance report',
  operands: { label: '', least: 0, most: 1000 },
  options: {
    games: { value: 'N', help: 'Games for each number of players (default 200)' },
    players: { value: 'N', help: 'Only games with this number of players (default: 1 to 4)' },
    bot: { value: 'NAME', help: 'The bot in all seats (default skipper)' },
    seed: { value: 'TEXT', help: 'Any text; the same text gives the same games (default benthos)' },
    out: {
      value: 'FOLDER',
      help: 'Folder for the report (default docs, or balance-ID for a set; none if --part is given)',
    },
    part: { value: 'FILE', help: 'Save the games in this file, and resume from it if it exists' },
    from: { value: 'I', help: 'The first game to play, counted from 0' },
    to: { value: 'J', help: 'The end of the range, excluded (default: --games)' },
    merge: { value: 'FILE...', many: true, help: 'Merge these parts instead of playing' },
    set: SET_OPTION,
    workers: WORKERS_OPTION,
    json: JSON_OPTION,
  },
  notes: `Writes FOLDER/balance.md, FOLDER/balance.json and the plots FOLDER/balance/*.svg. Unless --players
is given, solo games of the Drifter are added for the solo goal. With --part the games so far are saved every few seconds
and when interrupted; the same command resumes. Parts with the same seed and content add up to the report of a single run.

  benthos balance --games 20000
  benthos balance --part one.json --from 0 --to 5000
  benthos balance --merge one.json two.json --out docs`,
  run: runBalance,
};

async function runBalance(given: Arguments): Promise<number> {
  const content = readContent(given);
  const bot = readBotName(given.text('bot') ?? 'skipper');
  if (bot === undefined) throw given.bad('bot', given.text('bot') ?? '');
  const name = printBotName(bot);
  const isMerge = given.texts('merge').length > 0;
  const [surplus] = given.operands;
  if (!isMerge && surplus !== undefined) throw given.bad('merge', surplus);
  const file = given.text('part');
  const out = given.text('out') ?? (file === undefined ? folderFor(content) : undefined);
  if (out === '') throw given.bad('out', out);
  refuseUnwritables([file, ...(out === undefined ? [] : reportFiles(out))].filter((each) => each !== undefined));
  const [part, errors] = isMerge ? [mergedFiles(given), []] : await play(content, given, name, file);
  for (const error of errors) console.error(error);
  const isReport = out !== undefined || given.flag('json');
  // If there is nothing to report, nothing is written.
  if (isReport) await report(content, part, name, out, given.flag('json'));
  if (isMerge && file !== undefined) writeAtomically(file, printPart(part));
  if (!isReport) console.log(`${file}: ${playedText(part)}`);
  return errors.length === 0 ? 0 : 1;
}

/** The page, its figures, and one plot that stands for all of them. */
function reportFiles(out: string): readonly string[] {
  return ['balance.md', 'balance.json', 'balance/plot.svg'].map((name) => path.join(out, name));
}

/** Missing folders are created later, so the nearest existing one is tested. */
function refuseUnwritables(files: readonly string[]): void {
  const nearest = (folder: string): string => (existsSync(folder) ? folder : nearest(path.dirname(folder)));
  for (const file of files) refuseUnwritable(file, nearest(path.dirname(path.resolve(file))));
}

function mergedFiles(given: Arguments): Part {
  const files = [...given.texts('merge'), ...given.operands];
  const parts = files.map((file): readonly [string, Part] => [file, parsePart(read(file), file)]);
  const [[, first] = ['', undefined], ...others] = parts;
  if (first === undefined) throw given.bad('merge', '');
  return others.reduce((sum, [file, part]) => merged(sum, part, file), first);
}

async function play(
  content: Content,
  given: Arguments,
  bot: string,
  file: string | undefined,
): Promise<readonly [Part, string[]]> {
  const games = given.whole('games', 1, MOST_GAMES, 200);
  const from = given.whole('from', 0, MOST_GAMES, 0);
  const to = given.whole('to', from + 1, MOST_GAMES, Math.max(from + 1, games));
  const seed = given.text('seed') ?? 'benthos';
  // All arguments are checked before the file is created.
  const groups = groupsFor(given, bot);
  const workers = readWorkers(given);
  const start =
    file !== undefined && existsSync(file) ? takenUp(content, file, seed) : newPart(seed, contentPrint(content));
  const keeper = keeperOf(start, file);
  const stop = (): void => {
    keeper.save();
    if (file !== undefined) console.error(`interrupted; ${file} has ${playedText(keeper.part())}`);
    process.exit(130);
  };
  process.once('SIGINT', stop).once('SIGTERM', stop);
  try {
    const { keep } = keeper;
    return await playOn(start, { content, groups, from, to, workers, keep });
  } finally {
    keeper.save();
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}

interface Keeper {
  readonly part: () => Part;
  readonly keep: (part: Part) => void;
  readonly save: () => void;
}

/** Saves the part to its file, if there is one, every few seconds and on demand. */
function keeperOf(start: Part, file: string | undefined): Keeper {
  let part = start;
  // The first lot is saved immediately.
  let saved = Number.NEGATIVE_INFINITY;
  const save = (): void => {
    if (file !== undefined) writeAtomically(file, printPart(part));
  };
  save();
  return {
    part: () => part,
    keep(more) {
      part = more;
      if (performance.now() - saved < SAVE_EVERY) return;
      save();
      saved = performance.now();
    },
    save,
  };
}

/** The measured bot at every table and the weakest bot in solo, or only what was asked for. */
function groupsFor(given: Arguments, bot: string): readonly Group[] {
  const players = given.whole('players', 1, PLAYER_COUNTS.length, 0) as PlayerCount | 0;
  if (players !== 0) return [{ players, bot }];
  const groups = PLAYER_COUNTS.map((count) => ({ players: count, bot }));
  return bot === WEAKEST ? groups : [...groups, { players: 1, bot: WEAKEST }];
}

function takenUp(content: Content, file: string, seed: string): Part {
  const part = parsePart(read(file), file);
  if (part.seed !== seed)
    throw malformed(`${file}: seed: '${part.seed}', not '${seed}'; use another file for another run`);
  if (part.content !== contentPrint(content)) {
    throw malformed(`${file}: content: played with different content or weights; use another file for another run`);
  }
  return part;
}

async function report(
  content: Content,
  part: Part,
  bot: string,
  out: string | undefined,
  toOutput: boolean,
): Promise<void> {
  const results = resultsOf(part, bot);
  if (results.tables.size === 0) throw malformed(`there are no games of ${bot} (${playedText(part)})`);
  // The report uses the names and texts of the current content.
  if (part.content !== contentPrint(content))
    console.error('these games were played with different content or weights than the current ones');
  const targets = targetsFor(content, results);
  const digest = printDigest(digestOf(content, results, targets));
  if (toOutput) process.stdout.write(digest);
  if (out === undefined) return;
  writeAtomically(
    path.join(out, 'balance.md'),
    pageOf(content, results, targets, pageWordsOf(wordsFor(await loadWords('en'), content))),
  );
  writeAtomically(path.join(out, 'balance.json'), digest);
  for (const [name, plot] of plotsOf(content, results, targets)) writeAtomically(path.join(out, 'balance', name), plot);
  if (toOutput) return;
  for (const { asks, verdict } of targets) console.log(`${verdict.padEnd(14)} ${asks}`);
  console.log(`\n${path.join(out, 'balance.md')}: ${playedText(part)}`);
}

function playedText(part: Part): string {
  if (part.groups.length === 0) return 'no games';
  const texts = sortedGroups(part).map((group) => `${gamesIn(part, group)} of ${group.players} (${group.bot})`);
  return `games by players: ${texts.join(', ')}`;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw malformed(`${file}: ${causeOf(error)}`);
  }
}
