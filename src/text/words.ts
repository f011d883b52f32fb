import { IntlMessageFormat } from 'intl-messageformat';
import { type Content, usualContent } from '../engine/content.ts';
import type { CardNumber, SiteId } from '../vocabulary/index.ts';
import type { Catalog, MessageKey, MessageParameters } from './catalog.ts';
import type { Argument, Icu } from './message.ts';
import { argumentsOf } from './message.ts';
import type { Said } from './said.ts';
import { isPhrase } from './said.ts';
import type { Token, Tokens } from './token.ts';
import { append, plainText, text } from './token.ts';

/** One language, ready to speak of what is printed. */
export interface Words {
  readonly catalog: Catalog;
  readonly content: Content;
  readonly say: <K extends MessageKey>(key: K, ...parameters: MessageParameters<K>) => Tokens;
  /** Any ICU text of the catalog; used for nouns and places. */
  readonly format: (message: Icu, parameters: Readonly<Record<string, Said>>) => Tokens;
  readonly list: (kind: 'and' | 'or', items: readonly Tokens[]) => Tokens;
  readonly number: (value: number) => string;
  /** Phrases already said, by noun, form, number and case. */
  readonly known: Map<string, Tokens>;
  /** The site that reader and speaker look at: “this site”. */
  readonly here?: SiteId;
  /** Cards that the reader could take for another of the same name. */
  readonly alike?: ReadonlySet<CardNumber>;
}

/** The same language about other content. */
export function wordsFor(words: Words, content: Content): Words {
  return { ...words, content };
}

/** The same words for somebody who looks at a site, which then needs no name. */
export function wordsAt(words: Words, here: SiteId | undefined): Words {
  return here === undefined ? words : { ...words, here };
}

interface Compiled {
  readonly format: IntlMessageFormat;
  readonly uses: readonly Argument[];
  /** The finished tokens of a message without parameters. */
  readonly constant: Tokens | undefined;
}

export function wordsOf(catalog: Catalog): Words {
  const { locale, messages } = catalog;
  const formatters = formattersOf(locale);
  const numbers = formatters.getNumberFormat();
  const lists = {
    and: new Intl.ListFormat(locale, { type: 'conjunction' }),
    or: new Intl.ListFormat(locale, { type: 'disjunction' }),
  };
  const usual = catalog.cases[0] ?? '';
  const compiled = new Map<Icu, Compiled>();

  const number = (value: number): string => numbers.format(value);
  const format = (message: Icu, parameters: Readonly<Record<string, Said>>): Tokens => {
    let ready = compiled.get(message);
    if (ready === undefined) compiled.set(message, (ready = compile(message, locale, formatters)));
    return ready.constant ?? fill(ready, parameters, usual, number);
  };
  return {
    catalog,
    /** Read when it is needed: the first page of the app speaks before any content is loaded. */
    get content() {
      return usualContent();
    },
    say: (key, ...[parameters]) => format(messages[key], parameters ?? {}),
    format,
    list: (kind, items) => listed(lists[kind], items),
    number,
    known: new Map(),
  };
}

function compile(message: Icu, locale: string, formatters: ReturnType<typeof formattersOf>): Compiled {
  const format = new IntlMessageFormat(message, locale, undefined, { ignoreTag: true, formatters });
  const uses = argumentsOf(format.getAst());
  return { format, uses, constant: uses.length > 0 ? undefined : text(String(format.format())) };
}

/** Each Intl object is made once a language. */
function formattersOf(locale: string) {
  const cardinal = new Intl.PluralRules(locale);
  const ordinal = new Intl.PluralRules(locale, { type: 'ordinal' });
  const numbers = new Intl.NumberFormat(locale);
  return {
    getNumberFormat: () => numbers,
    getPluralRules: (_?: unknown, options?: Intl.PluralRulesOptions) =>
      options?.type === 'ordinal' ? ordinal : cardinal,
    getDateTimeFormat: (_?: unknown, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
  };
}

function fill(
  { format, uses }: Compiled,
  parameters: Readonly<Record<string, Said>>,
  usual: string,
  number: (value: number) => string,
): Tokens {
  const values: Record<string, Tokens | number | string> = {};
  for (const use of uses) {
    const said = parameters[use.base];
    if (said === undefined) throw new Error(`nothing given for {${use.name}}`);
    values[use.name] = valueFor(use, said, usual, number);
  }
  const tokens: Token[] = [];
  for (const { value } of format.formatToParts<Tokens>(values))
    append(tokens, typeof value === 'string' ? text(value) : value);
  return tokens;
}

function valueFor(
  use: Argument,
  said: Said,
  usual: string,
  number: (value: number) => string,
): Tokens | number | string {
  if (isPhrase(said)) {
    if (use.attribute === 'gender') return said.gender;
    if (use.attribute === 'count') return said.count;
    if (use.use !== 'plain') throw new Error(`{${use.name}} is a phrase and can choose no wording`);
    return said.inCase(use.attribute ?? usual);
  }
  if (use.attribute !== undefined) throw new Error(`{${use.name}} has no case, gender or count`);
  if (use.use !== 'plain') {
    if (typeof said === 'object') throw new Error(`{${use.name}} is no number and no choice`);
    return said;
  }
  if (typeof said === 'number') return [{ kind: 'number', value: said, text: number(said) }];
  return typeof said === 'string' ? text(said) : said;
}

function listed(format: Intl.ListFormat, items: readonly Tokens[]): Tokens {
  if (items.length === 1) return items[0] as Tokens;
  const tokens: Token[] = [];
  let next = 0;
  for (const part of format.formatToParts(items.map(plainText))) {
    append(tokens, part.type === 'element' ? (items[next++] as Tokens) : text(part.value));
  }
  return tokens;
}
