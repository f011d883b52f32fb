import { CORE } from '../src/engine/core.ts';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { CATALOG } from '../src/text/catalogs/en/index.ts';
import { byItself, counted, plainText, wordsOf } from '../src/text/index.ts';
import type { Gains } from '../src/vocabulary/index.ts';

/*
 * docs/rules.md is written by hand. Where a rule states numbers of src/content/rulebook.ts, these pieces of its sentences
 * are put together here from the numbers, and have to stand there.
 */

const words = wordsOf(CATALOG);
const { cards, cloning, prices, production, rounds, scoring, soloGoal, specials, start, supply, track } = CORE.rulebook;
const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const spelled = (number: number): string => NUMBERS[number] ?? String(number);

/** "2 steelplast", "1 kelp" */
function listed(gains: Gains): readonly string[] {
  const entries = Object.entries(gains) as [keyof Gains, number][];
  return entries.map(([what, amount]) => plainText(byItself(words, counted(words, what, amount))));
}

function commas(gains: Gains): string {
  return listed(gains).join(', ');
}

function and(gains: Gains): string {
  return listed(gains).join(' and ') || 'nothing';
}

function startAt(place: 2 | 3 | 4): string {
  const { space, more } = start.places[place];
  const extra = listed(more).map((amount) => amount.replace(' ', ' more '));
  return `on space ${space}${extra.length === 0 ? '' : ` and with ${extra.join(' and ')}`}`;
}

function produced({ plain, upgraded, pair }: (typeof production)['farm']): readonly string[] {
  const both = `gives ${and(plain)}, an upgraded one ${and(upgraded)}.`;
  return pair === undefined ? [both] : [both, `gives ${and(pair)} more, once.`];
}

const PIECES: Readonly<Record<string, readonly string[]>> = {
  'R-CMP-02': [
    `${supply.tunnel} tunnels`,
    `${supply.nonsymbiotic} nonsymbiotic domes`,
    `${Object.values(supply.symbiotic).join(' / ')} symbiotic domes with ${Object.keys(supply.symbiotic).join(' / ')} players`,
    `${spelled(specials.offered)} of the ${specials.dear}-credit specials`,
  ],
  'R-SET-01': [`with ${cloning.players} players only`],
  'R-SET-02': [`${spelled(specials.offered)} of the shuffled ${specials.dear}-credit specials`],
  'R-SET-03': [`${CORE.rulebook.turns} action tiles`, commas(start.resources)],
  'R-SET-06': [`second ${startAt(2)}`, `third ${startAt(3)}`, `fourth ${startAt(4)}`],
  'R-SET-07': [`draws ${cards.opening} cards of Era I and keeps ${cards.kept}`],
  'R-SET-08': [`${CORE.rulebook.contracts} of the 8 contracts`],
  'R-SET-09': [`${CORE.lastRound} rounds: ${rounds[0]} in Era I, ${rounds[1]} in Era II, ${rounds[2]} in Era III`],
  'R-RND-01': [`${CORE.rulebook.turns} turns`],
  'R-TRN-01': [`hand limit: ${cards.hand},`],
  'R-TRN-08': [`drawing ${cards.turn} card`],
  'R-CRD-04': [`${spelled(cards.actions)} action cards`],
  'R-CLN-01': [`with ${cloning.players} players`, `pay ${and(cloning.price)}`],
  'R-SPC-01': [`${specials.dear}-credit card`, `look at the next ${spelled(specials.looked)}`],
  'R-BLD-01': [
    `nonsymbiotic city ${commas(prices.nonsymbiotic)};`,
    `symbiotic city ${commas(prices.symbiotic)};`,
    `tunnel ${commas(prices.tunnel)};`,
    `farm ${commas(prices.farm)};`,
    `desalination plant ${commas(prices.desalination)};`,
    `laboratory ${commas(prices.laboratory)};`,
    `upgrade ${commas(CORE.rulebook.upgrade)}.`,
  ],
  'R-FED-01': ([4, 3, 2, 1] as const).map((space) => `${space} gives ${and(track[space])}`),
  'R-FED-03': [`gives ${and(track[1])}`],
  'R-PRD-01': [`rounds ${CORE.lastRounds.slice(0, -1).join(', ')} and ${CORE.lastRound}`],
  'R-PRD-02': produced(production.farm),
  'R-PRD-03': produced(production.desalination),
  'R-PRD-04': produced(production.laboratory),
  'R-PRD-05': produced(production.tunnel),
  'R-PRD-06': [`gives ${and(CORE.rulebook.symbiotic)}`],
  'R-PRD-09': [
    `farm ${and(production.farm.upgraded)},`,
    `desalination plant ${and(production.desalination.upgraded)},`,
    `laboratory ${and(production.laboratory.upgraded)},`,
    `tunnel ${and(production.tunnel.upgraded)}.`,
  ],
  'R-ERA-01': [`draws ${cards.era} cards`],
  'R-ERA-03': [`${CORE.rulebook.hunger} VP for each city still hungry`],
  'R-END-02': [
    `${scoring.cities[0]} VP without buildings`,
    `${scoring.cities[1]} with one kind, ${scoring.cities[2]} with two, ${scoring.cities[3]} with all three`,
  ],
  'R-END-03': [`biomatter as ${scoring.biomatter}: every ${scoring.each} give ${scoring.vp} VP`],
  'R-SOLO-04': [`${soloGoal.cities} or more connected cities and ${soloGoal.vp} or more VP`],
};

const page = readFileSync(resolve(import.meta.dirname, '../docs/rules.md'), 'utf8');

test.each(Object.entries(PIECES))('%s states the numbers of the rulebook', (rule, pieces) => {
  const [, rest = ''] = page.split(`- **${rule}** `);
  const text = (rest.split(/\n(?=- \*\*|\n)/)[0] ?? '').replaceAll(/\s+/g, ' ').toLowerCase();
  expect(pieces.filter((piece) => !text.includes(piece.toLowerCase()))).toEqual([]);
});
