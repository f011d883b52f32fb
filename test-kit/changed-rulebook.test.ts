import { CORE } from '../src/engine/core.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { decisionsOf, forecast } from '../src/engine/index.ts';
import { handLimit } from '../src/engine/rules/deck.ts';
import type { Player } from '../src/engine/state.ts';
import { LANGUAGES, loadWords, plainText, type Words, wordsFor } from '../src/text/index.ts';
import { guideOf, rulesOf, type Section } from '../src/text/reference.ts';
import { groupsIn } from '../src/web/library/icon-meanings.ts';
import { payments } from './open-sites.ts';
import { refused, stock } from './reading.ts';
import { contentWith } from './other-content.ts';
import { playedWith, playMoves } from './scenario.ts';

/*
 * Numbers of the rulebook stand in one place: where the price of a tunnel, what a farm makes and the hand limit are changed
 * there, the rules play by it and everything that players read says it.
 */
const { prices, production, cards } = CORE.rulebook;
const CHANGED = contentWith({
  rulebook: {
    prices: { ...prices, tunnel: { steelplast: 2, credit: 1 } },
    production: { ...production, farm: { ...production.farm, plain: { kelp: 5 } } },
    cards: { ...cards, hand: 5 },
  },
});
const { scenario, outcome } = playedWith({ rulebook: CHANGED.rulebook });

describe('the engine', () => {
  test('charges the price', () => {
    const laid = playMoves(
      scenario({ players: [{ steelplast: 2, credit: 1, kelp: 0, science: 0 }, {}] }),
      '1: @Yb',
    ).state;
    const { state, events } = playMoves(laid, '1: +tunnel t13');
    expect(payments(events)).toEqual([{ steelplast: 2, credit: 1 }]);
    expect(stock(state, 1)).toEqual({});
  });

  test('says what is missing', () => {
    const short = { code: 'short', resource: 'steelplast', by: 1 };
    const refusal = refused(scenario({ players: [{ steelplast: 1, credit: 1 }, {}] }), '1: @Yb');
    expect(refusal).toEqual({ code: 'slot-impossible', slot: 'yellow-b', missing: [short] });
  });

  test('produces, and foretells it', () => {
    const farm = { 'c9.1': 'farm' };
    expect(forecast(scenario({ players: [{ sites: farm }, {}] }), 0).network).toEqual({ kelp: 5 });
    const { events } = outcome({ round: 4, next: 'production', players: [{ sites: farm }, {}] });
    expect(events).toContainEqual({ kind: 'gained', seat: 0, gains: { kelp: 5 }, cause: 'network' });
  });

  test('lets players hold as many cards', () => {
    expect(handLimit(CHANGED, scenario().players[0] as Player)).toBe(5);
    const state = scenario({ players: [{ hand: [1, 2, 3, 4, 5] }, {}] });
    expect(decisionsOf(state).map(({ kind }) => kind)).toEqual(['play']);
  });
});

test('the key to the icons says what a farm makes', () => {
  expect(groupsIn(CHANGED).structure).toContainEqual(['farm', { produces: { kelp: 5 } }]);
});

/** How the rules and how a lesson of the guide state a hand limit. */
const SAID: { readonly [L in (typeof LANGUAGES)[number]]: readonly [rules: string, lesson: string] } = {
  en: ['5 cards', 'down to 5 cards'],
  pl: ['5 kart', 'zostanie 5'],
  uk: ['5 карток', 'лишиться 5'],
  cs: ['5 karet', 'nezbyde 5 karet'],
  hu: ['5 kártya', '5 maradjon'],
  it: ['5 carte', 'tenerne 5'],
};

describe.each(LANGUAGES)('what players read in %s', (language) => {
  let words: Words;
  beforeAll(async () => {
    words = wordsFor(await loadWords(language), CHANGED);
  });

  test('the table of prices', () => {
    expect(rowOf(rulesOf(words), 'building', 'tunnel')).toEqual([['2 steelplast', '1 credit']]);
  });

  test('the table of production', () => {
    expect(rowOf(rulesOf(words), 'production', 'farm')).toEqual([['5 kelp'], ['1 kelp', '1 vp']]);
  });

  test('the hand limit, in the rules and in the guide', () => {
    expect(textOf(rulesOf(words), 'hand-limit')).toContain(SAID[language][0]);
    expect(textOf(guideOf(words), 'discard')).toContain(SAID[language][1]);
  });
});

/** The amounts in the cells of a row, by their pictures: what they are called depends on the language. */
function rowOf(sections: readonly Section[], id: string, icon: string): readonly (readonly string[])[] {
  const blocks = sections.find((section) => section.id === id)?.blocks ?? [];
  const rows = blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []));
  const [, ...cells] = rows.find(([head]) => head?.some((token) => token.kind === 'icon' && token.icon === icon)) ?? [];
  return cells.map((cell) =>
    cell.flatMap((token, index) => {
      const number = /\d+/.exec(cell[index - 1]?.text ?? '')?.[0] ?? '';
      return token.kind === 'icon' ? [`${number} ${token.icon}`] : [];
    }),
  );
}

function textOf(sections: readonly Section[], id: string): string {
  const blocks = sections.find((section) => section.id === id)?.blocks ?? [];
  return blocks.map((block) => (block.kind === 'paragraph' ? plainText(block.text) : '')).join(' ');
}
