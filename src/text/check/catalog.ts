import type { Catalog, Noun, PlaceNoun } from '../catalog.ts';
import { alphabetFaults } from './alphabet.ts';
import { checkLinks } from './links.ts';
import type { Argument, Ast, Icu } from '../message.ts';
import { argumentsOf, isLiteral, parseMessage } from '../message.ts';

/** Something wrong in a catalog: where, and what in plain words for the translator. */
export interface Fault {
  readonly key: string;
  readonly problem: string;
}

/** All that is wrong with a language, measured against the reference: keys, parameters, plurals, cases, links, letters. */
export function checkCatalog(reference: Catalog, catalog: Catalog): readonly Fault[] {
  return [
    ...checkMessages(reference, catalog),
    ...checkNouns(reference, catalog),
    ...checkPlaces(reference, catalog),
    ...checkTexts('names.families', reference.names.families, catalog.names.families),
    ...checkTexts('names.cards', reference.names.cards, catalog.names.cards),
    ...checkTexts('names.metropolises', reference.names.metropolises, catalog.names.metropolises),
    ...checkTexts('names.contracts', reference.names.contracts, catalog.names.contracts),
    ...checkTexts('names.boards', reference.names.boards, catalog.names.boards),
    ...checkTexts('flavours', reference.flavours, catalog.flavours),
    ...checkProse('rules', reference, catalog),
    ...checkProse('guide', reference, catalog),
    ...alphabetFaults(catalog),
  ];
}

type Texts = Readonly<Record<string, string>>;

function checkMessages(reference: Catalog, catalog: Catalog): readonly Fault[] {
  const wanted = reference.messages as Texts;
  const given = catalog.messages as Texts;
  return [
    ...checkTexts('messages', wanted, given),
    ...shared(wanted, given).flatMap((key) =>
      [
        ...parameterFaults(wanted[key] ?? '', given[key] ?? '', reference, catalog),
        ...endFaults(wanted[key] ?? '', given[key] ?? ''),
      ].map((problem) => ({ key, problem })),
    ),
  ];
}

/** Whole sentences, many of them, with links. */
function checkProse(theme: 'rules' | 'guide', reference: Catalog, catalog: Catalog): readonly Fault[] {
  const wanted = reference[theme] as Texts;
  const given = catalog[theme] as Texts;
  return [
    ...checkTexts(theme, wanted, given),
    ...checkLinks(theme, wanted, given),
    ...shared(wanted, given).flatMap((key) =>
      parameterFaults(wanted[key] ?? '', given[key] ?? '', reference, catalog).map((problem) => ({
        key: `${theme}.${key}`,
        problem,
      })),
    ),
  ];
}

function parameterFaults(wanted: Icu, given: Icu, reference: Catalog, catalog: Catalog): readonly string[] {
  const model = parsed(wanted, reference.locale);
  const own = parsed(given, catalog.locale);
  if (typeof own === 'string') return [`cannot be read: ${own}`];
  if (typeof model === 'string') return [`cannot be read in English: ${model}`];
  return [...compareArguments(argumentsOf(model), argumentsOf(own), catalog), ...pluralFaults(own, catalog.locale)];
}

/** Same parameters; wordings chosen by the same options; cases, genders and counts only of what has them. */
function compareArguments(model: readonly Argument[], own: readonly Argument[], catalog: Catalog): readonly string[] {
  const problems: string[] = [];
  for (const base of new Set(model.map((use) => use.base))) {
    if (!own.some((use) => use.base === base)) problems.push(`does not use {${base}}`);
  }
  for (const use of own) {
    const models = model.filter(({ base }) => base === use.base);
    if (models.length === 0) problems.push(`uses the unknown {${use.name}}`);
    else problems.push(...useFaults(models, use, catalog));
  }
  return problems;
}

function useFaults(models: readonly Argument[], use: Argument, catalog: Catalog): readonly string[] {
  const plainly = models.filter((model) => model.attribute === undefined);
  const chooses = plainly.find((model) => model.use === 'select');
  const counts = plainly.some((model) => model.use === 'plural' || model.use === 'ordinal' || model.use === 'number');
  if (use.attribute !== undefined) {
    if (chooses !== undefined || counts) return [`{${use.name}}: {${use.base}} has no cases`];
    if (use.attribute === 'gender') return optionFaults(use, [...catalog.genders]);
    if (use.attribute === 'count') return use.use === 'plain' ? [`{${use.name}} is for plural`] : [];
    return catalog.cases.includes(use.attribute) ? [] : [`{${use.name}}: there is no case "${use.attribute}"`];
  }
  if (chooses !== undefined)
    return use.use === 'select' ? optionFaults(use, chooses.options) : [`{${use.name}} must select`];
  if (counts) return use.use === 'select' ? [`{${use.name}} is a number`] : [];
  return use.use === 'plain' ? [] : [`{${use.name}} is neither a number nor a choice`];
}

function optionFaults(use: Argument, options: readonly string[]): readonly string[] {
  const wanted = use.attribute === undefined ? options : [];
  return [
    ...(use.use === 'select' ? [] : [`{${use.name}} must select`]),
    ...wanted.filter((option) => !use.options.includes(option)).map((option) => `{${use.name}} lacks ${option}`),
    ...use.options
      .filter((option) => option !== 'other' && !options.includes(option))
      .map((option) => `{${use.name}} has no ${option}`),
  ];
}

/** Every category that the language has, no other; and no `#` where intl-messageformat would lose it. */
function pluralFaults(ast: Ast, locale: string): readonly string[] {
  const problems = argumentsOf(ast).flatMap((use) => {
    if (use.use !== 'plural' && use.use !== 'ordinal') return [];
    const type = use.use === 'plural' ? 'cardinal' : 'ordinal';
    const wanted: readonly string[] = new Intl.PluralRules(locale, { type }).resolvedOptions().pluralCategories;
    return [
      ...wanted.filter((category) => !use.options.includes(category)).map((c) => `{${use.name}} lacks the plural ${c}`),
      ...use.options
        .filter((option) => !option.startsWith('=') && !wanted.includes(option))
        .map((option) => `{${use.name}} has no plural ${option} in this language`),
    ];
  });
  return losesNumber(ast) ? [...problems, '# is a number only directly within plural: put select outside'] : problems;
}

/** Outside of plural, and inside of a select in it, the sign stands for itself. */
function losesNumber(ast: Ast): boolean {
  return ast.some((element) => {
    if (isLiteral(element)) return element.value.includes('#');
    return 'options' in element && Object.values(element.options).some(({ value }) => losesNumber(value));
  });
}

/** Sentences end as sentences do, clauses and labels do not, and clauses begin small. */
function endFaults(model: string, own: string): readonly string[] {
  const end = (text: string): string => /[.?:!…]$/u.exec(text)?.[0] ?? '';
  const problems = end(model) === end(own) ? [] : [`ends with "${end(own)}", the English with "${end(model)}"`];
  const isBig = (text: string): boolean => /^\p{Lu}/u.test(text);
  const isSmall = (text: string): boolean => /^\p{Ll}/u.test(text);
  if (isSmall(model) && isBig(own)) problems.push('begins with a capital letter');
  if (isBig(model) && isSmall(own)) problems.push('begins with a small letter');
  return problems;
}

function checkNouns(reference: Catalog, catalog: Catalog): readonly Fault[] {
  const nouns: Readonly<Record<string, Noun>> = catalog.nouns;
  const hasArticles = Object.values(nouns).some((noun) => catalog.cases.some((casus) => 'a' in Object(noun[casus])));
  return [
    ...keyFaults('nouns', reference.nouns, catalog.nouns),
    ...shared(reference.nouns, nouns).flatMap((id) => {
      const noun = nouns[id] as Noun;
      return [
        ...genderFaults(noun.gender, catalog),
        ...catalog.cases.flatMap((casus) => formFaults(noun[casus], casus, hasArticles, catalog.locale)),
        ...strangers(noun, catalog),
      ].map((problem) => ({ key: `nouns.${id}`, problem }));
    }),
  ];
}

function formFaults(
  forms: Noun[string] | undefined,
  casus: string,
  hasArticles: boolean,
  locale: string,
): readonly string[] {
  if (forms === undefined || typeof forms === 'string') return [`lacks the case ${casus}`];
  const wanted = hasArticles ? ['one', 'a', 'many', 'n'] : ['one', 'many', 'n'];
  const texts = forms as unknown as Texts;
  const missing = wanted.filter((form) => (texts[form] ?? '') === '').map((form) => `${casus} lacks ${form}`);
  const extra = Object.keys(texts).filter((form) => !wanted.includes(form));
  const counted = parsed(forms.n ?? '', locale);
  if (typeof counted === 'string') return [`${casus}.n cannot be read: ${counted}`];
  const isPlural = argumentsOf(counted).every(({ name, use }) => name === 'n' && use === 'plural');
  return [
    ...missing,
    ...extra.map((form) => `${casus} has the unknown form ${form}`),
    ...(isPlural && argumentsOf(counted).length > 0 ? [] : [`${casus}.n must be a plural of n`]),
    ...pluralFaults(counted, locale).map((problem) => `${casus}.n: ${problem}`),
  ];
}

function checkPlaces(reference: Catalog, catalog: Catalog): readonly Fault[] {
  const places: Readonly<Record<string, PlaceNoun>> = catalog.places;
  const models: Readonly<Record<string, PlaceNoun>> = reference.places;
  return [
    ...keyFaults('places', models, places),
    ...shared(models, places).flatMap((id) => {
      const own = places[id] as PlaceNoun;
      const model = parsed(models[id]?.[reference.cases[0] ?? ''] ?? '', reference.locale);
      const inCases = catalog.cases.flatMap((casus) => {
        const text = parsed(own[casus] ?? '', catalog.locale);
        if ((own[casus] ?? '') === '' || typeof text === 'string' || typeof model === 'string') {
          return [`lacks the case ${casus}`];
        }
        const problems = compareArguments(argumentsOf(model), argumentsOf(text), catalog);
        return problems.map((problem) => `${casus}: ${problem}`);
      });
      const all = [...genderFaults(own.gender, catalog), ...inCases, ...strangers(own, catalog)];
      return all.map((problem) => ({ key: `places.${id}`, problem }));
    }),
  ];
}

function genderFaults(gender: string, catalog: Catalog): readonly string[] {
  return catalog.genders.includes(gender) ? [] : [`there is no gender "${gender}"`];
}

function strangers(of: object, catalog: Catalog): readonly string[] {
  const known = ['gender', ...catalog.cases];
  return Object.keys(of)
    .filter((key) => !known.includes(key))
    .map((key) => `has the unknown case ${key}`);
}

/** The same keys, and nothing empty that is not empty in English. */
function checkTexts(theme: string, wanted: Texts, given: Texts): readonly Fault[] {
  return [
    ...keyFaults(theme, wanted, given),
    ...shared(wanted, given)
      .filter((key) => typeof given[key] !== 'string' || (given[key].trim() === '' && wanted[key] !== ''))
      .map((key) => ({ key: `${theme}.${key}`, problem: 'is empty' })),
    ...shared(wanted, given)
      .filter((key) => given[key] !== given[key]?.trim())
      .map((key) => ({ key: `${theme}.${key}`, problem: 'begins or ends with a space' })),
  ];
}

function keyFaults(theme: string, wanted: object, given: object): readonly Fault[] {
  return [
    ...Object.keys(wanted)
      .filter((key) => !(key in given))
      .map((key) => ({ key: `${theme}.${key}`, problem: 'is missing' })),
    ...Object.keys(given)
      .filter((key) => !(key in wanted))
      .map((key) => ({ key: `${theme}.${key}`, problem: 'is not a key of the English catalog' })),
  ];
}

function shared(wanted: object, given: object): readonly string[] {
  return Object.keys(wanted).filter((key) => key in given);
}

/** The message, or why it cannot be read. */
function parsed(message: Icu, locale: string): Ast | string {
  try {
    return parseMessage(message, locale);
  } catch (error) {
    return error instanceof Error ? error.message : 'not ICU';
  }
}
