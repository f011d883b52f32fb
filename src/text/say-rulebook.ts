import { type Content, mainBoardFor } from '../engine/content.ts';
import { COLOURS, type Effect, type Gains, STRUCTURES } from '../vocabulary/index.ts';
import type { Icon } from './noun.ts';
import { alone, amounts, byItself, counted, listOf } from './phrase.ts';
import type { Phrase, Said } from './said.ts';
import { plainText, text } from './token.ts';
import type { Words } from './words.ts';

type Amounts = readonly (readonly [Icon, number])[];

/** The parameters of the rules and the guide: numbers, and amounts with their nouns in the markup of these texts. */
export function rulebookFacts(words: Words): Readonly<Record<string, Said>> {
  const { upgrade, production, start, cards, rounds, supply, specials, cloning, scoring, soloGoal } =
    words.content.rulebook;
  const marked = (gains: Gains): Phrase => markedAmounts(words, entriesOf(gains));
  return {
    rounds: words.content.lastRound,
    eraOne: rounds[0],
    eraTwo: rounds[1],
    eraThree: rounds[2],
    laterEras: rounds[1] === rounds[2] ? 'alike' : 'other',
    endOne: words.content.lastRounds[0] ?? 0,
    endTwo: words.content.lastRounds[1] ?? 0,
    endThree: words.content.lastRounds[2] ?? 0,
    turns: words.content.rulebook.turns,
    opening: cards.opening,
    kept: cards.kept,
    dropped: cards.opening - cards.kept,
    drawn: cards.turn,
    dealt: cards.era,
    hand: cards.hand,
    actions: cards.actions,
    start: marked(start.resources),
    placeTwo: start.places[2].space,
    placeThree: start.places[3].space,
    placeFour: start.places[4].space,
    moreTwo: marked(start.places[2].more),
    moreThree: marked(start.places[3].more),
    moreFour: marked(start.places[4].more),
    slotsFew: slotsPerColour(words.content, 2),
    slotsMany: slotsPerColour(words.content, 3),
    grant: markedAmounts(words, givenBy(mainBoardFor(words.content, 1).slots.at(-1)?.effect)),
    cloners: cloning.players,
    cloning: marked(cloning.price),
    dear: marked({ credit: specials.dear }),
    offered: specials.offered,
    looked: specials.looked,
    contracts: words.content.rulebook.contracts,
    tunnels: supply.tunnel,
    domes: supply.nonsymbiotic,
    domesTwo: supply.symbiotic[2],
    domesThree: supply.symbiotic[3],
    domesFour: supply.symbiotic[4],
    prices: pricesTable(words),
    upgrade: marked(upgrade),
    upgradeWords: amounts(words, upgrade),
    production: productionTable(words),
    symbiotic: marked(words.content.rulebook.symbiotic),
    farmPair: marked(production.farm.pair ?? {}),
    desalinationPair: marked(production.desalination.pair ?? {}),
    laboratoryPair: marked(production.laboratory.pair ?? {}),
    spaceOne: marked(words.content.rulebook.track[1]),
    spaceTwo: marked(words.content.rulebook.track[2]),
    spaceThree: marked(words.content.rulebook.track[3]),
    spaceFour: marked(words.content.rulebook.track[4]),
    hunger: marked({ vp: words.content.rulebook.hunger }),
    cityNone: marked({ vp: scoring.cities[0] }),
    cityOne: scoring.cities[1],
    cityTwo: scoring.cities[2],
    cityThree: scoring.cities[3],
    biomatter: marked({ credit: scoring.biomatter }),
    each: scoring.each,
    scored: marked({ vp: scoring.vp }),
    goalCities: soloGoal.cities,
    goalVp: marked({ vp: soloGoal.vp }),
    sideFirst: Math.min(...words.content.sides.advanced),
    sideLast: Math.max(...words.content.sides.advanced),
    multipliers: words.list('or', multipliers(words.content)),
  };
}

/** "2 [steelplast](icon:steelplast) and 1 [kelp](icon:kelp)", in the order of the rulebook. Nothing at all is "0 credits". */
function markedAmounts(words: Words, of: Amounts): Phrase {
  const named = of.filter(([, amount]) => amount !== 0);
  const items = (named.length === 0 ? [['credit', 0] as const] : named).map(([icon, amount]): Phrase => {
    const phrase = counted(words, icon, amount);
    return { ...phrase, inCase: (casus) => text(link(plainText(phrase.inCase(casus)), icon)) };
  });
  return listOf(words, 'and', items);
}

/** The number stays outside. */
function link(said: string, icon: Icon): string {
  return said.replace(/^(\d+\s)?(.*)$/, `$1[$2](icon:${icon})`);
}

function entriesOf(gains: Gains): Amounts {
  return Object.entries(gains) as [keyof Gains, number][];
}

/** What the usual costs are, a row for each thing. */
function pricesTable(words: Words): string {
  const rows = Object.entries(words.content.rulebook.prices) as [keyof typeof words.content.rulebook.prices, Gains][];
  return rows.map(([what, cost]) => row(thing(words, what), cell(words, cost))).join('\n');
}

/** What each thing makes, plain and upgraded. */
function productionTable(words: Words): string {
  const rows = STRUCTURES.map((structure) => {
    const { plain, upgraded } = words.content.rulebook.production[structure];
    return row(thing(words, structure), cell(words, plain), cell(words, upgraded));
  });
  return [...rows, row(thing(words, 'symbiotic'), cell(words, words.content.rulebook.symbiotic), '–')].join('\n');
}

function row(...cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function thing(words: Words, icon: Icon): string {
  return link(plainText(byItself(words, alone(words, icon))), icon);
}

function cell(words: Words, gains: Gains): string {
  return entriesOf(gains)
    .map((entry) => plainText(byItself(words, markedAmounts(words, [entry]))))
    .join(', ');
}

/** Cards and gains of an effect that asks nothing. */
function givenBy(effect: Effect | undefined): Amounts {
  if (effect?.kind === 'all') return effect.parts.flatMap(givenBy);
  if (effect?.kind === 'draw') return [['card', effect.cards]];
  return effect?.kind === 'gain' ? entriesOf(effect.gain) : [];
}

function slotsPerColour(content: Content, players: number): number {
  return (mainBoardFor(content, players).slots.length - 1) / COLOURS.length;
}

function multipliers(content: Content): readonly ReturnType<typeof text>[] {
  const faces = content.boards.flatMap(({ cities, tunnels }) => [
    ...tunnels,
    ...cities,
    ...cities.flatMap(({ buildings }) => buildings),
  ]);
  const printed = faces.flatMap(({ multiplier }) => (multiplier === undefined ? [] : [multiplier]));
  return [...new Set(printed)].sort((a, b) => a - b).map((multiplier) => text(`${multiplier}×`));
}
