import { loadWords } from '../../text/index.ts';
import { readArguments, wantedLanguage } from './arguments.ts';
import type { Command } from './command.ts';
import { CommandError } from './command-error.ts';
import { helpOf, manual, overview } from './help.ts';
import { terminalLanguage } from './language.ts';

/** Ends quietly when the reader of a pipe closes it, as `head` does. */
export function endWithReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
}

/** `benthos COMMAND ...`: returns the exit code. */
export async function runProgram(commands: readonly Command[], typed: readonly string[]): Promise<number> {
  const [name, ...rest] = typed;
  if (name === undefined || name === '--help' || name === '-h') return print(await overview(commands));
  if (name === 'help') return runHelp(commands, rest);
  const command = commands.find((each) => each.name === name);
  return command === undefined ? unknownCommand(commands, name) : runCommand(command, rest);
}

/** Runs one command with the arguments typed after it. */
export async function runCommand(command: Command, typed: readonly string[]): Promise<number> {
  try {
    if (typed.includes('--help') || typed.includes('-h')) {
      return print(await helpOf(command, await loadWords(wantedLanguage(typed) ?? terminalLanguage())));
    }
    return await command.run(await readArguments(command, typed));
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.error(`benthos ${command.name}: ${error.message}`);
    return error.exitCode;
  }
}

async function runHelp(commands: readonly Command[], typed: readonly string[]): Promise<number> {
  const [name] = typed;
  if (name === undefined) return print(await overview(commands));
  if (name === '--markdown') {
    process.stdout.write(await manual(commands));
    return 0;
  }
  const command = commands.find((each) => each.name === name);
  if (command === undefined) return unknownCommand(commands, name);
  return print(await helpOf(command, await loadWords(wantedLanguage(typed) ?? terminalLanguage())));
}

function unknownCommand(commands: readonly Command[], name: string): number {
  console.error(
    `benthos: there is no command '${name}'. Commands: ${commands.map((each) => each.name).join(', ')}, help`,
  );
  return 2;
}

function print(text: string): number {
  console.log(text);
  return 0;
}
