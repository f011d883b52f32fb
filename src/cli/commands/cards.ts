import { cardName, plainText, sayCard, type Words, wordsFor } from '../../text/index.ts';
import { type Card, CARD_TYPES, COLOURS } from '../../vocabulary/index.ts';
import { LANGUAGE_OPTION } from '../kit/arguments.ts';
import { inColumns, screenWidth } from '../kit/columns.ts';
import type { Arguments, Command } from '../kit/command.ts';
import { readContent, SET_OPTION } from '../kit/sets.ts';
import { JSON_OPTION } from '../kit/table-options.ts';
import { tinted } from '../kit/tint.ts';

export interface CardEntry {
  readonly number: number;
  readonly era: 1 | 2 | 3 | 'special';
  readonly colour: Card['colour'];
  readonly type: Card['type'];
  /** In credits; 0 for cards without a cost. */
  readonly cost: number;
  readonly name: string;
  readonly text: string;
}

type Test = (card: Card, entry: CardEntry) => boolean;

export const cards: Command = {
  name: 'cards',
  summary: 'Lists all cards, or those that match filters',
  options: {
    filter: { value: 'FILTER', many: true, help: 'Only matching cards; a card must match all filters given' },
    set: SET_OPTION,
    lang: LANGUAGE_OPTION,
    json: JSON_OPTION,
  },
  notes: `A filter is one of number=37, era=1|2|3|special, colour=${COLOURS.join('|')}, type=${CARD_TYPES.join('|')},
cost=0|1|2|3, family=NAME, or any text, which is searched for in names and card texts.
Card 0 is the Personal Assistant that every player has.

  benthos cards --filter era=2 --filter type=action --lang it`,
  run(given) {
    const words = wordsFor(given.words, readContent(given));
    const tests = given.texts('filter').map((filter) => testOf(filter, given));
    const found = words.content.cards
      .map((card) => ({ card, entry: entryOf(words, card) }))
      .filter(({ card, entry }) => tests.every((test) => test(card, entry)))
      .map(({ entry }) => entry);
    if (given.flag('json')) console.log(JSON.stringify(found, undefined, 2));
    else console.log(listOf(words, found));
    return 0;
  },
};

export function entryOf(words: Words, card: Card): CardEntry {
  const { number, era, colour, type, cost = 0 } = card;
  return { number, era, colour, type, cost, name: cardName(words, number), text: plainText(sayCard(words, card)) };
}

const FIELDS: Readonly<Record<string, { readonly of: (card: Card) => string; readonly values: RegExp }>> = {
  number: { of: ({ number }) => String(number), values: /^\d{1,3}$/ },
  era: { of: ({ era }) => String(era), values: /^([123]|special)$/ },
  colour: { of: ({ colour }) => colour, values: new RegExp(`^(${COLOURS.join('|')})$`) },
  type: { of: ({ type }) => type, values: new RegExp(`^(${CARD_TYPES.join('|')})$`) },
  cost: { of: ({ cost = 0 }) => String(cost), values: /^[0123]$/ },
  family: { of: ({ family }) => family, values: /^[a-z0-9-]+$/ },
};

function testOf(filter: string, given: Arguments): Test {
  const [, name = '', value = ''] = /^([a-z]+)=(.*)$/.exec(filter) ?? [];
  if (name === '') {
    const locale = given.words.catalog.locale;
    const wanted = filter.toLocaleLowerCase(locale);
    return (_, entry) => `${entry.name} ${entry.text}`.toLocaleLowerCase(locale).includes(wanted);
  }
  const field = Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined;
  if (field === undefined || !field.values.test(value)) throw given.bad('filter', filter);
  return (card) => field.of(card) === value;
}

export function listOf(words: Words, found: readonly CardEntry[]): string {
  const heads = (['number', 'era', 'colour', 'type', 'cost', 'name', 'text'] as const).map((column) =>
    plainText(words.say(`browser.${column}`)),
  );
  const rows = found.map(({ number, era, colour, type, cost, name, text }) => [
    String(number),
    plainText(words.say(`era.${era}`)),
    tinted(colour, plainText(words.say(`colour.${colour}`))),
    plainText(words.say(`type.${type}`)),
    cost === 0 ? '' : String(cost),
    name,
    text,
  ]);
  const count = plainText(words.say('browser.found', { n: found.length }));
  return [
    ...(found.length === 0 ? [] : inColumns([heads, ...rows], { right: [0, 4], width: screenWidth() })),
    count,
  ].join('\n');
}
