import type { Content } from '../../engine/content.ts';
import type { Card } from '../../vocabulary/index.ts';
import { cardRows } from '../signs/card-signs.ts';
import type { Sign, Signs } from '../signs/sign.ts';

/** The shortest card for every sign there is, so that a few cards show how all of them are read. */
export function signExamples(content: Content): readonly Card[] {
  const shortest = new Map<string, { readonly card: Card; readonly length: number }>();
  // Not `for … of`: what a set leaves out are holes.
  content.cards.forEach((card) => {
    const signs = signsOf(content, card);
    for (const sign of signs) {
      const known = shortest.get(featureOf(sign));
      if (known === undefined || signs.length < known.length) {
        shortest.set(featureOf(sign), { card, length: signs.length });
      }
    }
  });
  shortest.delete('');
  const cards = new Set([...shortest.values()].map(({ card }) => card));
  return [...cards].sort((a, b) => a.number - b.number);
}

/** What has to be explained about a sign; things are explained by their pictures. */
export function featureOf(sign: Sign): string {
  switch (sign.kind) {
    case 'glyph':
      return `glyph ${sign.glyph}`;
    case 'group':
      return `look ${sign.look}`;
    case 'thing':
      return sign.lost === true ? 'lost' : '';
    case 'text':
      // Numbers differ, what they stand for does not.
      return `text ${sign.text.replace(/\d+/g, '')}`;
    case 'ringed':
    case 'type':
      return sign.kind;
    case 'mark':
      return '';
  }
}

export function signsOf(content: Content, card: Card): Signs {
  return flat(cardRows(content, card).flat());
}

function flat(signs: Signs): Signs {
  return signs.flatMap((sign) => (sign.kind === 'group' ? [sign, ...flat(sign.signs)] : [sign]));
}
