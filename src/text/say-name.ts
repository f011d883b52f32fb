import { isCorePiece } from '../engine/content.ts';
import type { Cause, Seat } from '../engine/index.ts';
import type { CardNumber, SiteId, SlotId, Texts } from '../vocabulary/index.ts';
import { siteNamed, slotNamed, spaceNamed } from './phrase.ts';
import { plainText, type Tokens } from './token.ts';
import type { Words } from './words.ts';

/** What the players are called; the game knows seats only. */
export type PlayerNames = (seat: Seat) => string;

export function cardNamed(words: Words, card: CardNumber): Tokens {
  const name = cardName(words, card);
  const face = words.alike?.has(card) === true ? words.content.cards[card] : undefined;
  if (face === undefined) return [{ kind: 'card', card, text: name }];
  const parameters = { name, colour: words.say(`colour.${face.colour}`), number: String(face.number) };
  return [{ kind: 'card', card, text: plainText(words.say('card.apart', parameters)), bare: name }];
}

/** The same as plain text. */
export function cardTold(words: Words, card: CardNumber): string {
  return plainText(cardNamed(words, card));
}

/** The same words for somebody who sees these cards: those with one name are told apart by colour and number. */
export function wordsApart(words: Words, cards: Iterable<CardNumber>): Words {
  return { ...words, alike: new Set(namesakes(words, cards)) };
}

/** The cards that share their name with another of these, in ascending order. */
export function namesakes(words: Words, cards: Iterable<CardNumber>): readonly CardNumber[] {
  const byName = new Map<string, CardNumber[]>();
  for (const card of new Set(cards)) {
    const name = cardName(words, card);
    byName.set(name, [...(byName.get(name) ?? []), card]);
  }
  const shared = [...byName.values()].filter(({ length }) => length > 1);
  return shared.flat().sort((a, b) => a - b);
}

/** A card with a name of its own, or named like its family. */
export function cardName(words: Words, card: CardNumber): string {
  const family = words.content.cards[card]?.family;
  return ownName(words, 'cards', card) ?? (family === undefined ? String(card) : familyName(words, family));
}

/** What the cards with one picture are called; those of a set that names no picture share the set's. */
export function familyName(words: Words, family: string): string {
  const { set } = words.content;
  return words.catalog.names.families[family] ?? (family === set.id ? inLanguage(words, set.title) : family);
}

type Piece = 'cards' | 'metropolises' | 'contracts';

/** The name that its set gives a piece, in this language or in English; core's own are in the catalog. */
function ownName({ catalog, content }: Words, piece: Piece, number: number): string | undefined {
  const { name } = content.titles[piece][number] ?? {};
  if (name !== undefined) return inLanguage({ catalog }, name);
  const index = piece === 'cards' ? number : number - 1;
  return isCorePiece(content, piece, index) ? catalog.names[piece][String(number)] : undefined;
}

/** A text that its author wrote in some languages: in this one, else in English, else in any. */
export function inLanguage({ catalog }: Pick<Words, 'catalog'>, texts: Texts): string {
  return texts[catalog.locale.split('-')[0] ?? ''] ?? texts['en'] ?? Object.values(texts)[0] ?? '';
}

/** The line of flavour on a card: its set's, or core's from the catalog. */
export function cardFlavour({ catalog, content }: Words, card: CardNumber): string | undefined {
  const { flavour } = content.titles.cards[card] ?? {};
  if (flavour !== undefined) return inLanguage({ catalog }, flavour);
  return isCorePiece(content, 'cards', card) ? catalog.flavours[`card.${card}`] : undefined;
}

/** "Barter, Survey and Jubilee" */
export function cardsNamed(words: Words, cards: readonly CardNumber[]): Tokens {
  return words.list(
    'and',
    cards.map((card) => cardNamed(words, card)),
  );
}

export function metropolisNamed(words: Words, metropolis: number): Tokens {
  return [{ kind: 'metropolis', metropolis, text: ownName(words, 'metropolises', metropolis) ?? String(metropolis) }];
}

export function contractNamed(words: Words, contract: number): Tokens {
  return [{ kind: 'contract', contract, text: ownName(words, 'contracts', contract) ?? String(contract) }];
}

export function playerNamed(seat: Seat, names: PlayerNames): Tokens {
  return [{ kind: 'player', seat, text: names(seat) }];
}

/** Eras and their decks are numbered in Roman. */
export function eraNumber(era: number): string {
  return 'I'.repeat(era);
}

type PlainCause = Exclude<Cause, `${string}:${string}`>;
type CauseKind = 'card' | 'slot' | 'site' | 'space' | 'metropolis' | 'contract';

const CAUSES: { readonly [K in CauseKind]: (words: Words, of: string) => Tokens } = {
  card: (words, of) => words.say('cause.card', { card: cardNamed(words, Number(of)) }),
  slot: (words, of) => words.say('cause.slot', { slot: slotNamed(words, of as SlotId) }),
  site: (words, of) => words.say('cause.site', { site: siteNamed(words, of as SiteId) }),
  space: (words, of) => words.say('cause.space', { space: spaceNamed(words, Number(of)) }),
  metropolis: (words, of) => words.say('cause.metropolis', { metropolis: metropolisNamed(words, Number(of)) }),
  contract: (words, of) => words.say('cause.contract', { contract: contractNamed(words, Number(of)) }),
};

/** What made something happen, as a name in brackets would say it. */
export function sayCause(words: Words, cause: Cause): Tokens {
  const colon = cause.indexOf(':');
  if (colon < 0) return words.say(`cause.${cause as PlainCause}`);
  return CAUSES[cause.slice(0, colon) as CauseKind](words, cause.slice(colon + 1));
}
