import { expect, test } from 'vitest';
import { newGame, viewFor } from '../../engine/index.ts';
import { reasonsFor } from '../session/guess.ts';
import { wishForCard } from './wishes.ts';

const view = viewFor(newGame({ players: 2, seed: 'a'.repeat(64), boards: 'basic', contracts: false }), 0);

test('who taps a special card would take it, whatever else is chosen, and is told why not', () => {
  const cards = [...view.offer, view.specials.at(-1) ?? 0];
  expect(cards.length).toBeGreaterThan(1);
  for (const card of cards) {
    for (const selection of [{}, { slot: 'red-a' as const }]) {
      const wish = wishForCard(view, card, selection);
      expect(wish).toEqual({ kind: 'take', card });
      expect(reasonsFor(view, wish)).not.toEqual([]);
    }
  }
});
