import { describe, expect, it } from 'vitest';
import { CARDS } from '../../content/cards/index.ts';
import { METROPOLISES } from '../../content/metropolises.ts';
import { MAIN_BOARDS } from '../../content/slots.ts';
import { loadWords, plainText, sayEffect, sayPassives } from '../../text/index.ts';
import type { Effect } from '../../vocabulary/index.ts';
import { effectSigns } from './effect-signs.ts';
import { passiveRows } from './passive-signs.ts';

const words = await loadWords('en');

describe('icon lines', () => {
  it('say as much as the texts: what reads differently looks different', () => {
    const texts = new Map<string, Set<string>>();
    const note = (signs: unknown, text: string) => {
      const key = JSON.stringify(signs);
      texts.set(key, (texts.get(key) ?? new Set()).add(text));
    };
    const noteEffect = (effect: Effect) => note(effectSigns(effect), plainText(sayEffect(words, effect)));
    for (const card of CARDS) {
      if (card.type === 'permanent') note(passiveRows(card.passives), plainText(sayPassives(words, card.passives)));
      else noteEffect(card.effect);
    }
    for (const { slots } of Object.values(MAIN_BOARDS)) for (const { effect } of slots) noteEffect(effect);
    for (const tile of METROPOLISES) {
      if (tile.kind === 'brown') noteEffect(tile.scoring);
      else for (const effect of [tile.instant, tile.production ?? []].flat()) noteEffect(effect);
    }
    expect([...texts.values()].filter((alike) => alike.size > 1).map((alike) => [...alike])).toEqual([]);
  });

  it('show something for every card', () => {
    const bare = CARDS.filter((card) =>
      card.type === 'permanent' ? passiveRows(card.passives).length === 0 : effectSigns(card.effect).length === 0,
    );
    expect(bare).toEqual([]);
  });
});
