import { type Language, LANGUAGES } from '../../text/index.ts';

/** The language of the terminal: that of LC_ALL, LC_MESSAGES or LANG if Benthos supports it, else English. */
export function terminalLanguage(environment: NodeJS.ProcessEnv = process.env): Language {
  const locale = environment['LC_ALL'] || environment['LC_MESSAGES'] || environment['LANG'] || '';
  return languageNamed(locale.split(/[_.@-]/)[0] ?? '') ?? 'en';
}

export function languageNamed(name: string): Language | undefined {
  return LANGUAGES.find((language) => language === name.toLowerCase());
}
