import { describe, expect, it } from 'vitest';
import { cardName, loadWords, plainText, SPOKEN, sayCard, spokenText } from '../../text/index.ts';
import { cardLabel } from './card-label.ts';

describe.each(SPOKEN)('the label of a card: %s', async (language) => {
  const words = await loadWords(language);

  it('begins with the name, then says colour, type, cost and effect', () => {
    for (const card of words.content.cards) {
      const effect = spokenText(sayCard(words, card)).replace(/\.$/, '');
      const [colour, type] = [words.say(`colour.${card.colour}`), words.say(`type.${card.type}`)].map(plainText);
      const [name = '', ...rest] = cardLabel(words, card.number).split(`. ${colour}. ${type}. `);
      expect(name).toBe(cardName(words, card.number));
      const cost = card.cost === undefined ? '' : String.raw`\p{L}+: ${card.cost} \p{L}+\. `;
      expect(rest.join().replace(effect, '')).toMatch(new RegExp(`^${cost}$`, 'u'));
    }
  });

  it('says where the card lies after its name, and what choosing it means at the end', () => {
    const label = cardLabel(words, 1, { note: 'On top', choice: 'Take it' });
    expect(label.startsWith(`${cardName(words, 1)}. On top. `)).toBe(true);
    expect(label.endsWith('. Take it')).toBe(true);
  });
});
