import { CARDS } from '../src/content/cards/index.ts';
import { CONTRACTS } from '../src/content/contracts.ts';
import { METROPOLISES } from '../src/content/metropolises.ts';
import { PLAYER_BOARDS } from '../src/content/player-boards.ts';
import { sayContract, sayMetropolis } from '../src/text/say-card.ts';
import { capitalised, plainText, type Tokens } from '../src/text/token.ts';
import type { Words } from '../src/text/words.ts';
import { type Card, CARD_TYPES, type CardType, COLOURS, ERAS } from '../src/vocabulary/index.ts';
import { BOARD_LINES, FAMILY_LINES } from './content-words.ts';

/** The last section of the page is written by hand, from the figures of `npm run content-use`. */
export const BY_HAND = '## Use in play';

const DECKS = [...ERAS, 'special'] as const;
type Deck = (typeof DECKS)[number];
const DECK_NAMES: Readonly<Record<Deck, string>> = { 1: 'I', 2: 'II', 3: 'III', special: 'special' };

/** docs/content.md, made from the data, but for the section written by hand, which comes from the page as it was. */
export function contentPage(words: Words, page: string): string {
  const start = page.indexOf(BY_HAND);
  return [
    '# The content',
    '',
    'What the game holds. This page is made by `npm run content-page` from the data in `src/content`; only its last',
    'section, about use in play, is written by hand. What every card does: [cards.md](cards.md). The language cards are',
    'written in: [effects.md](effects.md). A card of your own: [adding-a-card.md](adding-a-card.md).',
    '',
    ...decks(),
    ...families(words),
    ...boards(words),
    ...tiles(words),
    ...contracts(words),
    start < 0 ? `${BY_HAND}\n` : page.slice(start),
  ].join('\n');
}

function decks(): string[] {
  const playable = CARDS.slice(1);
  const cells = (cards: readonly Card[]): (string | number)[] => [...byType(cards), cards.length];
  const ofDeck = (deck: Deck): string[] => {
    const cards = playable.filter(({ era }) => era === deck);
    const range = `${cards[0]?.number}-${cards.at(-1)?.number}`;
    const colours = COLOURS.map((colour) => {
      return row([`${DECK_NAMES[deck]} ${colour}`, ...cells(cards.filter((card) => card.colour === colour))]);
    });
    return [...colours, row([`**${DECK_NAMES[deck]}, ${range}**`, ...cells(cards)])];
  };
  return [
    '## Eras, colours and types',
    '',
    row(['', ...CARD_TYPES, 'all']),
    row(['---', ...CARD_TYPES.map(() => '---'), '---']),
    ...DECKS.flatMap(ofDeck),
    row(['**all**', ...cells(playable)]),
    '',
    `Of the specials ${playable.filter(({ cost }) => cost === 3).length} cost 3 credits, the others 1 or 2.`,
    '',
  ];
}

function byType(cards: readonly Card[]): number[] {
  return CARD_TYPES.map((type) => cards.filter((card) => card.type === type).length);
}

function families({ catalog }: Words): string[] {
  const names = [...new Set(CARDS.map(({ family }) => family))];
  const ofFamily = (family: string): string => {
    const cards = CARDS.filter((card) => card.family === family);
    const types = new Set<CardType>(cards.map(({ type }) => type));
    const numbers = DECKS.flatMap((deck) => {
      const ofDeck = cards.filter(({ era }) => era === deck).map(({ number }) => number);
      return ofDeck.length === 0 ? [] : [`${DECK_NAMES[deck]}: ${ofDeck.join(' ')}`];
    });
    return row([
      catalog.names.families[family] ?? family,
      [...types].join(', '),
      numbers.join('; '),
      FAMILY_LINES[family] ?? '',
    ]);
  };
  return [
    '## Families',
    '',
    `${names.length} families: cards of one title with parallel effects, so that the deck can be learnt.`,
    '',
    row(['family', 'types', 'cards', 'what it is about']),
    row(['---', '---', '---', '---']),
    ...names.map(ofFamily),
    '',
  ];
}

function boards({ catalog }: Words): string[] {
  return [
    '## Player boards',
    '',
    row(['side', 'name', 'city sites', 'building sites', 'tunnel sites', 'bonuses', 'character']),
    row(['---', '---', '---', '---', '---', '---', '---']),
    ...PLAYER_BOARDS.map((board, index) => {
      const buildings = board.cities.flatMap((city) => [...city.buildings, city.expansion]);
      const faces = [...board.cities, ...buildings, ...board.tunnels];
      const bonuses = faces.filter(({ bonus }) => bonus !== undefined).length;
      return row([
        `${board.side} ${board.advanced ? 'advanced' : 'basic'}`,
        catalog.names.boards[String(board.side)] ?? '',
        board.cities.length,
        buildings.length,
        board.tunnels.length,
        bonuses,
        BOARD_LINES[index] ?? '',
      ]);
    }),
    '',
  ];
}

function tiles(words: Words): string[] {
  const { metropolises } = words.catalog.names;
  return [
    '## Metropolises',
    '',
    row(['number', 'name', 'colour', 'what it does']),
    row(['---', '---', '---', '---']),
    ...METROPOLISES.map((tile) => {
      const solo = 'excludedInSolo' in tile ? ' Not in solo.' : '';
      const name = metropolises[String(tile.number)] ?? '';
      return row([tile.number, name, tile.kind, `${said(words, sayMetropolis(words, tile))}${solo}`]);
    }),
    '',
  ];
}

function contracts(words: Words): string[] {
  const names = words.catalog.names.contracts;
  return [
    '## Contracts',
    '',
    row(['number', 'name', 'what it asks and gives']),
    row(['---', '---', '---']),
    ...CONTRACTS.map((contract) => {
      return row([contract.number, names[String(contract.number)] ?? '', said(words, sayContract(words, contract))]);
    }),
    '',
  ];
}

function said(words: Words, tokens: Tokens): string {
  return plainText(capitalised(tokens, words.catalog.locale));
}

function row(cells: readonly (string | number)[]): string {
  return `| ${cells.join(' | ')} |`;
}
