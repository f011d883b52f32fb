import { loadWords, plainText, type Words } from '../../text/index.ts';
import { HELP_OPTION } from './arguments.ts';
import type { Command, Option } from './command.ts';
import { inColumns } from './columns.ts';

/** How the program is called. */
const PROGRAM = 'benthos';

/** The help of one command; translated only if all of it is. */
export async function helpOf(command: Command, words: Words): Promise<string> {
  const spoken = isTranslated(command) ? words : await loadWords('en');
  const usage = [command.call ?? `${PROGRAM} ${command.name}`, command.operands?.label].filter(Boolean).join(' ');
  return [
    `${PROGRAM} ${command.name} - ${said(command.summary, spoken)}`,
    '',
    plainText(spoken.say('cli.usage', { command: usage })),
    '',
    plainText(spoken.say('cli.options')),
    ...optionLines(command, spoken),
    ...(command.notes === undefined ? [] : ['', command.notes]),
  ].join('\n');
}

/** The list of commands, in English. */
export async function overview(commands: readonly Command[]): Promise<string> {
  const words = await loadWords('en');
  return [
    `${PROGRAM} - play, simulate, replay and check games of Benthos`,
    '',
    `Usage: npm run ${PROGRAM} -- COMMAND [options]`,
    '',
    'Commands:',
    ...inColumns(
      [
        ...commands.map((command) => [command.name, said(command.summary, words)]),
        ['help', 'Shows this overview, or the help of a command'],
      ],
      { indent: 2 },
    ),
    '',
    `\`npm run ${PROGRAM} -- COMMAND --help\` explains a command. In the examples \`${PROGRAM}\` stands for \`npm run ${PROGRAM} --\`.`,
    'Exit codes: 0 success; 1 failure, such as a record that does not verify; 2 invalid arguments or unreadable files.',
  ].join('\n');
}

/** docs/command-line.md. */
export async function manual(commands: readonly Command[]): Promise<string> {
  const words = await loadWords('en');
  const chapters: string[] = [];
  for (const command of commands) {
    chapters.push(`## ${command.name}\n\n\`\`\`text\n${await helpOf(command, words)}\n\`\`\`\n`);
  }
  return `${MANUAL_HEAD}\n\`\`\`text\n${await overview(commands)}\n\`\`\`\n\n${BOTS_CHAPTER}\n${chapters.join('\n')}`;
}

const MANUAL_HEAD = `# The command line

Generated from the help texts by \`npm run --silent benthos -- help --markdown > docs/command-line.md\`; a test checks that it is up to
date.
`;

const BOTS_CHAPTER = `The bots are \`drifter\`, \`novice\`, \`skipper\` and \`admiral\`. An Admiral may have a budget per turn: \`admiral:1000ms\`, which is the
default, or \`admiral:2000nodes\`. Several bots are separated by commas.

In \`play\` you take seat 1 and bots take the others: Skippers, unless you name others. Answer with the number of a move, or in
[notation](notation.md). In the table of slots and cards \`*\` marks cards of the slot's colour, \`-\` what cannot be played now. \`u\`
takes back a move, \`h\` shows the whole table, \`q\` quits. The game is saved only with \`--save\`; \`--load\` continues it. Name the bots
again, and \`--save\` to keep what follows.

Results depend neither on the number of worker threads nor on the machine, except where an Admiral thinks by the clock. Long work
shows a progress bar on standard error, or an occasional line if that is not a terminal. \`--json\` prints a single JSON value on standard
output.
`;

function optionLines({ options }: Command, words: Words): readonly string[] {
  const all: readonly (readonly [string, Option])[] = [...Object.entries(options), ['help', HELP_OPTION]];
  return inColumns(
    all.map(([name, { value, help }]) => [value === undefined ? `--${name}` : `--${name} ${value}`, said(help, words)]),
    { indent: 2 },
  );
}

function isTranslated({ summary, options, notes }: Command): boolean {
  const texts = [summary, ...Object.values(options).map(({ help }) => help)];
  return notes === undefined && texts.every((text) => typeof text !== 'string');
}

function said(text: string | ((words: Words) => string), words: Words): string {
  return typeof text === 'string' ? text : text(words);
}
