import type { Language, Words } from '../../text/index.ts';
import type { CommandError } from './command-error.ts';

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
  /** How it is called, if not as `benthos NAME`. */
  readonly call?: string;
  /** What stands after the command besides options, and how many of it. */
  readonly operands?: { readonly label: string; readonly least: number; readonly most: number };
  readonly options: Readonly<Record<string, Option>>;
  /** What the options do not say; lines up to 100 characters. */
  readonly notes?: string;
  /** Returns the exit code. */
  readonly run: (given: Arguments) => number | Promise<number>;
}

/** What was typed after a command, read. */
export interface Arguments {
  readonly language: Language;
  readonly words: Words;
  readonly operands: readonly string[];
  readonly flag: (option: string) => boolean;
  readonly text: (option: string) => string | undefined;
  readonly texts: (option: string) => readonly string[];
  /** A whole number of a range, or what holds if the option is left out. */
  readonly whole: (option: string, from: number, to: number, otherwise: number) => number;
  readonly choice: <T extends string>(option: string, among: readonly T[], otherwise: T) => T;
  /** The complaint that an option has this value. */
  readonly bad: (option: string, value: string) => CommandError;
}
