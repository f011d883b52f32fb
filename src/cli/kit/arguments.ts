import { parseArgs } from 'node:util';
import { type Language, LANGUAGES, loadWords, plainText, type Words } from '../../text/index.ts';
import type { Arguments, Command } from './command.ts';
import { type CommandError, malformed } from './command-error.ts';
import { languageNamed, terminalLanguage } from './language.ts';

type Value = string | boolean | (string | boolean)[] | undefined;

/** Parses the arguments of a command strictly: anything unknown is refused. */
export async function readArguments(command: Command, typed: readonly string[]): Promise<Arguments> {
  const guess = await loadWords(wantedLanguage(typed) ?? terminalLanguage());
  const { values, positionals } = parse(command, typed, guess);
  const bad = (option: string, value: string): CommandError =>
    malformed(
      [plainText(guess.say('cli.bad-value', { option: `--${option}`, value })), hintFor(command, option, guess)]
        .filter(Boolean)
        .join('\n'),
    );
  const text = (option: string): string | undefined => {
    const value = values[option];
    return typeof value === 'string' ? value : undefined;
  };
  const named = text('lang');
  const chosen = named === undefined ? undefined : languageNamed(named);
  if (named !== undefined && chosen === undefined) throw bad('lang', named);
  // Output for machines must not depend on the language of the terminal.
  const language = chosen ?? (values['json'] === true ? 'en' : terminalLanguage());
  return {
    language,
    words: await loadWords(language),
    operands: positionals,
    flag: (option) => values[option] === true,
    text,
    texts: (option) => [values[option] ?? []].flat().map(String),
    whole: (option, from, to, otherwise) => {
      const value = text(option);
      if (value === undefined) return otherwise;
      const number = /^\d{1,12}$/.test(value) ? Number(value) : Number.NaN;
      if (!(number >= from && number <= to)) throw bad(option, value);
      return number;
    },
    choice: (option, among, otherwise) => {
      const value = text(option);
      const found = value === undefined ? otherwise : among.find((each) => each === value);
      if (found === undefined) throw bad(option, value ?? '');
      return found;
    },
    bad,
  };
}

/** The line of the help text about this option. */
function hintFor({ options }: Command, option: string, words: Words): string {
  const { value, help } = options[option] ?? { help: '' };
  const text = typeof help === 'string' ? help : help(words);
  return text === '' ? '' : `  ${[`--${option}`, value].filter(Boolean).join(' ')}  ${text}`;
}

/** The language asked for, needed early because errors are reported in it. */
export function wantedLanguage(typed: readonly string[]): Language | undefined {
  const at = typed.findIndex((each) => each === '--lang' || each.startsWith('--lang='));
  const named = typed[at]?.startsWith('--lang=') ? typed[at].slice('--lang='.length) : typed[at + 1];
  return at < 0 ? undefined : languageNamed(named ?? '');
}

/** Stricter than Node, so that errors are in the reader's language and `--games -1` is an invalid value. */
function parse(
  command: Command,
  typed: readonly string[],
  words: Words,
): { readonly values: Readonly<Record<string, Value>>; readonly positionals: readonly string[] } {
  const { options, operands } = command;
  const config = Object.fromEntries(
    Object.entries(options).map(([name, { value, many }]) => [
      name,
      { type: value === undefined ? ('boolean' as const) : ('string' as const), multiple: many === true },
    ]),
  );
  const parsed = parseArgs({ args: [...typed], options: config, strict: false, allowPositionals: true, tokens: true });
  const refused = (...lines: readonly string[]): CommandError => malformed(lines.filter(Boolean).join('\n'));
  const given = new Set<string>();
  for (const token of parsed.tokens) {
    if (token.kind !== 'option') continue;
    const { name, rawName: option, value, inlineValue } = token;
    const known = Object.hasOwn(options, name) ? options[name] : undefined;
    if (known === undefined) throw refused(plainText(words.say('cli.unknown-option', { option })));
    const hint = hintFor(command, name, words);
    if (known.value === undefined && value !== undefined)
      throw refused(plainText(words.say('cli.takes-no-value', { option })), hint);
    if (known.value !== undefined && (value === undefined || (!inlineValue && value.startsWith('--'))))
      throw refused(plainText(words.say('cli.needs-value', { option })), hint);
    if (given.has(name) && known.many !== true)
      throw refused(plainText(words.say('cli.given-twice', { option })), hint);
    given.add(name);
  }
  const { least, most, label } = operands ?? { least: 0, most: 0, label: '' };
  const surplus = parsed.positionals[most];
  if (surplus !== undefined) throw refused(plainText(words.say('cli.unknown-option', { option: surplus })));
  if (parsed.positionals.length < least) throw refused(plainText(words.say('cli.missing', { operand: label })));
  return parsed;
}

/** Options shared by several commands, translated. */
export const LANGUAGE_OPTION = {
  value: LANGUAGES.join('|'),
  help: (words: Words) => plainText(words.say('cli.language', { languages: LANGUAGES.join(', ') })),
};
export const HELP_OPTION = { help: (words: Words) => plainText(words.say('cli.help')) };
