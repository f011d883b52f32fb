import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import NAMES from '../../text/catalogs/card-names.en.json' with { type: 'json' };
import type { Card, CardType, Colour, SlotPicture } from '../../vocabulary/index.ts';
import { CARD_TYPES, COLOURS, ERAS } from '../../vocabulary/index.ts';
import { MAIN_BOARDS } from '../slots.ts';
import { CARDS } from './index.ts';

const eraCards = CARDS.filter((card) => card.era !== 'special');
const specials = CARDS.filter((card) => card.era === 'special' && card.number > 0);

describe('the numbers and colours of the deck', () => {
  it('R-CMP-01 cards lie at the index that is their number, 0 to 205 without gaps', () => {
    expect(CARDS.map((card) => card.number)).toEqual(Array.from({ length: 206 }, (_, number) => number));
  });

  it('R-CMP-01 Era I is 1-66, Era II 67-123, Era III 124-180, the specials 181-205', () => {
    const eraOf = (number: number) => (number < 67 ? 1 : number < 124 ? 2 : number < 181 ? 3 : 'special');
    for (const card of CARDS.slice(1)) expect(card.era, `card ${card.number}`).toBe(eraOf(card.number));
  });

  it.each([
    [1, 22],
    [2, 19],
    [3, 19],
  ] as const)('Era %i has %i cards of each colour', (era, each) => {
    const cards = CARDS.filter((card) => card.era === era);
    expect(byColour(cards)).toEqual({ green: each, red: each, yellow: each });
  });

  it('R-CMP-01 25 specials, as even as can be: ten cost 3 and score at the end, fifteen cost 1 or 2', () => {
    expect(byColour(specials)).toEqual({ green: 9, red: 8, yellow: 8 });
    const dear = specials.filter((card) => card.cost === 3);
    expect(dear).toHaveLength(10);
    expect(dear.every((card) => card.type === 'scoring')).toBe(true);
    const cheap = specials.filter((card) => card.cost === 1 || card.cost === 2);
    expect(cheap).toHaveLength(15);
    expect(new Set(cheap.map((card) => card.type))).toEqual(new Set(['instant', 'permanent', 'action', 'production']));
    expect(eraCards.every((card) => card.cost === undefined)).toBe(true);
  });

  it('every era has all five types; engines come early, scoring late, instants make up about half', () => {
    const [first, second, third] = ERAS.map((era) => byType(CARDS.filter((card) => card.era === era)));
    expect(first).toEqual({ instant: 26, permanent: 16, action: 12, production: 10, scoring: 2 });
    expect(second).toEqual({ instant: 28, permanent: 11, action: 6, production: 6, scoring: 6 });
    expect(third).toEqual({ instant: 36, permanent: 3, action: 3, production: 3, scoring: 12 });
  });

  it('every colour of every era has instant, permanent, action and production cards', () => {
    for (const era of ERAS) {
      for (const colour of COLOURS) {
        const types = byType(CARDS.filter((card) => card.era === era && card.colour === colour));
        expect(
          Math.min(types.instant, types.permanent, types.action, types.production),
          `${colour} ${era}`,
        ).toBeGreaterThan(0);
      }
    }
  });
});

describe('how the cards are made', () => {
  it('cards are plain JSON data', () => {
    expect(JSON.parse(JSON.stringify(CARDS))).toEqual(CARDS);
  });

  it('no two cards of an era are the same', () => {
    const faces = CARDS.map((card) => ({ ...card, number: 0, family: '' }));
    const twins = faces.flatMap((face, at) =>
      faces.slice(0, at).flatMap((other, before) => (isDeepStrictEqual(face, other) ? [[before, at]] : [])),
    );
    expect(twins).toEqual([]);
  });

  it('every card has an English name', () => {
    expect(Object.keys(NAMES)).toEqual(CARDS.map((card) => String(card.number)));
  });

  it('families have keys of their own, and every card its own name', () => {
    const families = new Set(CARDS.map(({ family }) => family));
    expect([...families].filter((family) => !/^[a-z]+(-[a-z]+)*$/.test(family))).toEqual([]);
    expect(families.size).toBeGreaterThanOrEqual(45);
    expect(families.size).toBeLessThanOrEqual(70);
    expect(new Set(Object.values(NAMES)).size).toBe(CARDS.length);
  });

  it('a card that pictures a slot pictures one on each main-board side', () => {
    const useless = Object.values(MAIN_BOARDS).flatMap(({ side, slots }) => {
      const shown = new Set(slots.map((slot) => slot.picture));
      const idle = CARDS.filter((card) => {
        const pictures = picturesOf(card);
        return pictures.length > 0 && !pictures.some((picture) => shown.has(picture));
      });
      return idle.map((card) => `card ${card.number} on side ${side}`);
    });
    expect(useless).toEqual([]);
  });
});

function picturesOf(card: Card): SlotPicture[] {
  if (card.type !== 'permanent') return [];
  return card.passives.flatMap((passive) => {
    if (passive.kind === 'slot-rule') return [passive.picture];
    return passive.kind === 'discount' && passive.at !== undefined ? [passive.at] : [];
  });
}

function byColour(cards: readonly Card[]): Record<Colour, number> {
  const colours = { green: 0, red: 0, yellow: 0 };
  for (const card of cards) colours[card.colour] += 1;
  return colours;
}

function byType(cards: readonly Card[]): Record<CardType, number> {
  const types = { instant: 0, permanent: 0, action: 0, production: 0, scoring: 0 };
  for (const type of CARD_TYPES) types[type] = cards.filter((card) => card.type === type).length;
  return types;
}
