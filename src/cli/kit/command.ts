import type { Language, Words } from '../../text/index.ts';
import type { CommandError } from './command-error.ts';

/** One option of a command. Translated texts are functions of the language; the others are English. */
export interface Option {
  /** The placeholder for the value in the help; an option without one is a flag. */
  readonly value?: string;
  readonly help: string | ((words: Words) => string);
  /** May be repeated. */
  readonly many?: true;
}

export interface Command {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string | ((words: Words) => string);
  /** How it is called, if not `benthos NAME`. */
  readonly call?: string;
  /** The operands: their placeholder and how many there may be. */
  readonly operands?: { readonly label: string; readonly least: number; readonly most: number };
  readonly options: Readonly<Record<string, Option>>;
  /** Further explanation; lines of up to 100 characters. */
  readonly notes?: string;
  /** Returns the exit code. */
  readonly run: (given: Arguments) => number | Promise<number>;
}

/** The parsed arguments of a command. */
export interface Arguments {
  readonly language: Language;
  readonly words: Words;
  readonly operands: readonly string[];
  readonly flag: (option: string) => boolean;
  readonly text: (option: string) => string | undefined;
  readonly texts: (option: string) => readonly string[];
  /** An integer in a range, or the default if the option is missing. */
  readonly whole: (option: string, from: number, to: number, otherwise: number) => number;
  readonly choice: <T extends string>(option: string, among: readonly T[], otherwise: T) => T;
  /** The error for an invalid value of an option. */
  readonly bad: (option: string, value: string) => CommandError;
}
