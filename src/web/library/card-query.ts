import { alone, cardName, plainText, sayCard, type Words } from '../../text/index.ts';
import type { Card } from '../../vocabulary/index.ts';
import { isCorePiece } from '../../engine/content.ts';
import { createStore } from '../kit/store.ts';
import { figuresOf } from './card-figures.ts';
import { folded, wordsIn } from '../kit/folded.ts';

export const FACETS = {
  era: ['1', '2', '3', 'special'],
  colour: ['green', 'red', 'yellow'],
  type: ['instant', 'permanent', 'action', 'production', 'scoring'],
  cost: ['1', '2', '3'],
} as const;
export type Facet = keyof typeof FACETS;

export type CardOrder = 'number' | 'name' | 'use';

/** What the reader looks for. Of a facet any of the chosen values will do; nothing chosen is anything. */
export interface CardQuery {
  readonly text: string;
  readonly chosen: { readonly [F in Facet]: readonly (typeof FACETS)[F][number][] };
  readonly family: string;
  readonly order: CardOrder;
}

export const NO_QUERY: CardQuery = {
  text: '',
  chosen: { era: [], colour: [], type: [], cost: [] },
  family: '',
  order: 'number',
};

/** Outlives the screen, so that a look at the rules loses nothing. */
export const cardQuery = createStore<CardQuery>(NO_QUERY);

export function change(query: Partial<CardQuery>): void {
  cardQuery.set({ ...cardQuery.get(), ...query });
}

export function toggle<F extends Facet>(facet: F, value: (typeof FACETS)[F][number]): void {
  const { chosen } = cardQuery.get();
  const values: readonly string[] = chosen[facet];
  const next = values.includes(value) ? values.filter((each) => each !== value) : [...values, value];
  change({ chosen: { ...chosen, [facet]: next } });
}

/** The words of the search stay. */
export function clearFilters(): void {
  change({ chosen: NO_QUERY.chosen, family: NO_QUERY.family });
}

/** How many filters are on, without the words of the search. */
export function filterCount({ chosen, family }: CardQuery): number {
  return Object.values(chosen).reduce((sum, values) => sum + values.length, family === '' ? 0 : 1);
}

/** A card with what is searched and sorted of it, in one language. */
export interface Entry {
  readonly card: Card;
  readonly name: string;
  /** Not one of core's: what a set brings comes first. */
  readonly isOwn: boolean;
  readonly haystack: string;
}

export function entriesOf(words: Words): readonly Entry[] {
  const { locale, cases } = words.catalog;
  const [usual = ''] = cases;
  return words.content.cards.map((card) => {
    const name = cardName(words, card.number);
    const tokens = sayCard(words, card);
    // Sentences inflect their nouns; readers type them as they stand in a dictionary.
    const nouns = tokens.flatMap((token) => (token.kind === 'icon' ? alone(words, token.icon).inCase(usual) : []));
    const text = `${card.number} ${name} ${plainText(tokens)} ${nouns.map(({ text: noun }) => noun).join(' ')}`;
    const isOwn = !isCorePiece(words.content, 'cards', card.number);
    return { card, name, isOwn, haystack: folded(text, locale) };
  });
}

export function found(entries: readonly Entry[], query: CardQuery, locale: string): readonly Entry[] {
  const wanted = wordsIn(query.text, locale);
  const hits = entries.filter(
    ({ card, haystack }) => isChosen(card, query) && wanted.every((word) => haystack.includes(word)),
  );
  return hits.toSorted(comparing(query.order, locale));
}

function isChosen(card: Card, { chosen, family }: CardQuery): boolean {
  if (family !== '' && card.family !== family) return false;
  return (Object.keys(FACETS) as Facet[]).every((facet) => {
    const values: readonly string[] = chosen[facet];
    return values.length === 0 || values.includes(String(card[facet]));
  });
}

function comparing(order: CardOrder, locale: string): (a: Entry, b: Entry) => number {
  const byNumber = (a: Entry, b: Entry): number => Number(b.isOwn) - Number(a.isOwn) || a.card.number - b.card.number;
  if (order === 'number') return byNumber;
  if (order === 'name') {
    const { compare } = new Intl.Collator(locale);
    return (a, b) => compare(a.name, b.name) || byNumber(a, b);
  }
  // What was never measured comes last.
  const use = ({ card }: Entry): number => figuresOf(card.number)?.used[0] ?? -1;
  return (a, b) => use(b) - use(a) || byNumber(a, b);
}
