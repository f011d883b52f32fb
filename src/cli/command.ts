import type { Words } from '../text/index.ts';
import type { Arguments } from './arguments.ts';

/** One option of a command. Texts out of the catalogs are functions of the language, others are English. */
export interface Option {
  /** What stands for the value in the help; an option without one is a switch. */
  readonly value?: string;
  readonly help: string | ((words: Words) => string);
  /** May be given several times. */
  readonly many?: true;
}

export interface Command {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string | ((words: Words) => string);
  /** What stands after the command besides options, and how many of it. */
  readonly operands?: { readonly label: string; readonly least: number; readonly most: number };
  readonly options: Readonly<Record<string, Option>>;
  /** What the options do not say; lines up to 100 characters. */
  readonly notes?: string;
  /** Returns the exit code. */
  readonly run: (given: Arguments) => number | Promise<number>;
}
