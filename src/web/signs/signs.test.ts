import { CORE } from '../../engine/core.ts';
import { describe, expect, it } from 'vitest';
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
    for (const card of CORE.cards)
      note([card.type === 'permanent', ...cardRows(CORE, card)], plainText(sayCard(words, card)));
    for (const { slots } of Object.values(CORE.mainBoards)) for (const { effect } of slots) noteEffect(effect);
    for (const tile of CORE.metropolises) {
      if (tile.kind === 'brown') noteEffect(tile.scoring);
      else for (const effect of [tile.instant, tile.production ?? []].flat()) noteEffect(effect);
    }
    expect([...texts.values()].filter((alike) => alike.size > 1).map((alike) => [...alike])).toEqual([]);
  });

  it('show something for every card', () => {
    const bare = CORE.cards.filter((card) => cardRows(CORE, card).flat().length === 0);
    expect(bare).toEqual([]);
  });
});
