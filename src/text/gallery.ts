import type { Card } from '../vocabulary/index.ts';
import { byItself, counted, slotNamed } from './phrase.ts';
import { sayCard, sayContract, sayMetropolis, saySlot } from './say-card.ts';
import { cardName } from './say-name.ts';
import { capitalised, plainText } from './token.ts';
import type { Tokens } from './token.ts';
import type { Words } from './words.ts';

/** All cards, slots, metropolises and contracts of a language as a page to read, in Markdown. */
export function galleryOf(words: Words): string {
  const said = (tokens: Tokens): string => plainText(capitalised(tokens, words.catalog.locale));
  const { flavours, names } = words.catalog;
  const columns = [
    words.say('browser.number'),
    words.say('browser.name'),
    words.say('browser.era'),
    words.say('browser.colour'),
    words.say('browser.type'),
    words.say('browser.cost'),
    words.say('browser.family'),
    words.say('browser.text'),
    [],
  ];
  return [
    `# ${said(words.say('browser.title'))}`,
    '',
    row(columns.map(plainText)),
    row(columns.map(() => '---')),
    ...words.content.cards.flatMap((card) => row(cellsOf(words, card))),
    '',
    ...Object.values(words.content.mainBoards).flatMap(({ side, slots }) => [
      `## ${said(words.say('table.slots'))} ${side}`,
      '',
      ...slots.map((slot) => `- ${said(byItself(words, slotNamed(words, slot.id)))}: ${said(saySlot(words, slot))}`),
      '',
    ]),
    `## ${said(words.say('table.metropolises'))}`,
    '',
    ...words.content.metropolises.flatMap(
      (tile) =>
        `- ${tile.number}. ${names.metropolises[String(tile.number)]}: ${said(sayMetropolis(words, tile))} *${flavours[`metropolis.${tile.number}`]}*`,
    ),
    '',
    `## ${said(words.say('table.contracts'))}`,
    '',
    ...words.content.contracts.flatMap(
      (contract) =>
        `- ${contract.number}. ${names.contracts[String(contract.number)]}: ${said(sayContract(words, contract))} *${flavours[`contract.${contract.number}`]}*`,
    ),
    '',
    `## ${said(words.say('setup.boards'))}`,
    '',
    ...Object.entries(names.boards).map(([side, name]) => `- ${side}. ${name} *${flavours[`board.${side}`]}*`),
    '',
  ].join('\n');
}

function cellsOf(words: Words, card: Card): readonly string[] {
  return [
    String(card.number),
    cardName(words, card.number),
    plainText(words.say(`era.${card.era}`)),
    plainText(words.say(`colour.${card.colour}`)),
    plainText(words.say(`type.${card.type}`)),
    card.cost === undefined ? '' : plainText(byItself(words, counted(words, 'credit', card.cost))),
    words.catalog.names.families[card.family] ?? '',
    plainText(sayCard(words, card)),
    `*${words.catalog.flavours[`card.${card.number}`] ?? ''}*`,
  ];
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
