import { parseArgs, type ParseArgsConfig } from 'node:util';

/** What the commands of the kit are asked for. What makes no sense is a sentence and the help, not a stack of calls. */
export interface CommandLine {
  readonly refuse: (sentence: string) => never;
  /** As `parseArgs`. */
  readonly read: <const T extends ParseArgsConfig>(config: T) => ReturnType<typeof parseArgs<T>>;
  readonly whole: (option: string, text: string, least?: number) => number;
  /** Any number above 0. */
  readonly positive: (option: string, text: string) => number;
}

export function commandLine(help: string): CommandLine {
  const refuse = (sentence: string): never => {
    console.error(`${sentence}\n\n${help}`);
    process.exit(2);
  };
  return {
    refuse,
    read: (config) => {
      try {
        return parseArgs(config);
      } catch (error) {
        return refuse(error instanceof Error ? error.message : String(error));
      }
    },
    whole: (option, text, least = 1) => {
      const number = text.trim() === '' ? Number.NaN : Number(text);
      if (Number.isSafeInteger(number) && number >= least) return number;
      return refuse(`--${option} takes a whole number from ${least} on, not '${text}'`);
    },
    positive: (option, text) => {
      const number = Number(text);
      return number > 0 && Number.isFinite(number)
        ? number
        : refuse(`--${option} takes a number above 0, not '${text}'`);
    },
  };
}
