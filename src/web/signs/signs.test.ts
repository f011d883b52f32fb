import { describe, expect, it } from 'vitest';
import { CARDS } from '../../content/cards/index.ts';
import { METROPOLISES } from '../../content/metropolises.ts';
import { MAIN_BOARDS } from '../../content/slots.ts';
import { loadWords, plainText, sayCard, sayEffect } from '../../text/index.ts';
import type { Effect } from '../../vocabulary/index.ts';
import { effectSigns } from './effect-signs.ts';
import { cardRows } from './card-signs.ts';

const words = await loadWords('en');

describe('icon lines', () => {
  it('say as much as the texts: what reads differently looks different', () => {
    const texts = new Map<string, Set<string>>();
    const note = (signs: unknown, text: string) => {
      const key = JSON.stringify(signs);
      texts.set(key, (texts.get(key) ?? new Set()).add(text));
    };
    const noteEffect = (effect: Effect) => note([false, effectSigns(effect)], plainText(sayEffect(words, effect)));
    // The type of a card stands beside its signs.
    for (const card of CARDS) note([card.type === 'permanent', ...cardRows(card)], plainText(sayCard(words, card)));
    for (const { slots } of Object.values(MAIN_BOARDS)) for (const { effect } of slots) noteEffect(effect);
    for (const tile of METROPOLISES) {
      if (tile.kind === 'brown') noteEffect(tile.scoring);
      else for (const effect of [tile.instant, tile.production ?? []].flat()) noteEffect(effect);
    }
    expect([...texts.values()].filter((alike) => alike.size > 1).map((alike) => [...alike])).toEqual([]);
  });

  it('show something for every card', () => {
    const bare = CARDS.filter((card) => cardRows(card).flat().length === 0);
    expect(bare).toEqual([]);
  });
});
