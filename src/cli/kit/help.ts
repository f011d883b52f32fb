import { loadWords, plainText, type Words } from '../../text/index.ts';
import { HELP_OPTION } from './arguments.ts';
import type { Command, Option } from './command.ts';
import { inColumns } from './columns.ts';

/** How the program is called. */
const PROGRAM = 'benthos';

/** The help of one command; in another language than English only if all of it can be said in that. */
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

/** What there is, in English. */
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
        ['help', 'Shows this, or the help of a command'],
      ],
      { indent: 2 },
    ),
    '',
    `\`npm run ${PROGRAM} -- COMMAND --help\` explains one of them; there \`${PROGRAM}\` stands for \`npm run ${PROGRAM} --\`.`,
    'Exit codes: 0 well; 1 what was asked for failed (a record that does not verify); 2 arguments or files cannot be read.',
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

Made from the help texts by \`npm run --silent benthos -- help --markdown > docs/command-line.md\`; a test compares.
`;

const BOTS_CHAPTER = `Bots are called \`drifter\`, \`novice\`, \`skipper\` and \`admiral\`; the Admiral may have a budget for its turn,
\`admiral:1000ms\` (what it has without one) or \`admiral:2000nodes\`. Where a command takes several, they stand with commas.

In \`play\` you sit on seat 1 against as many bots as there are other seats, Skippers if none are named. Answer with the
number before a move, or in [notation](notation.md). In the table of slots and cards a \`*\` marks cards of the slot's
colour, \`-\` what cannot be played now. \`u\` takes back, \`h\` shows the whole table, \`q\` leaves. The game is kept only with
\`--save\`; \`--load\` goes on with it (name the bots again, and \`--save\` to keep what follows).

Results do not depend on how many worker threads there are, nor on the machine, except where an Admiral thinks by the clock.
Long work shows a bar on the error stream, or a line now and then where that is no terminal. \`--json\` prints one JSON value
and nothing else on the output.
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
