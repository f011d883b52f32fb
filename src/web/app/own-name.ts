import { type Language, LOCALES, upperFirst } from '../../text/messages.ts';

/** A language as those who speak it call it. */
export function ownNameOf(language: Language): string {
  const locale = LOCALES[language];
  const name = new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language;
  return upperFirst(name, locale);
}
