import type { GlyphName } from '../art/glyph.tsx';
import type { CardType, Colour } from '../../vocabulary/index.ts';
import type { Icon } from '../../text/index.ts';

/** The pieces of an icon line. Readers of effects make them; `sign-line.tsx` shows them as HTML, `chart-signs.tsx` as SVG. */
export type Sign =
  /** A thing with its number; one of it goes without. What is `lost` is struck out. */
  | { readonly kind: 'thing'; readonly icon: Icon; readonly count?: number; readonly lost?: true }
  | { readonly kind: 'glyph'; readonly glyph: GlyphName }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'ringed'; readonly number: number }
  | { readonly kind: 'mark'; readonly colour: Colour }
  | { readonly kind: 'type'; readonly type: CardType }
  | { readonly kind: 'group'; readonly look: GroupLook; readonly signs: readonly Sign[] };
export type Signs = readonly Sign[];

/**
 * How things that belong together are held together: `plain` keeps them on one line, `price` is what something costs or
 * costs less, `cause` must be so or must happen first, `count` is what is counted, `slot` is a slot of the main board,
 * and `option` is one of several of which one is chosen.
 */
export type GroupLook = 'plain' | 'price' | 'cause' | 'count' | 'slot' | 'free-slot' | 'option';

export const thing = (icon: Icon, count = 1): Sign => ({ kind: 'thing', icon, count });
export const glyph = (name: GlyphName): Sign => ({ kind: 'glyph', glyph: name });
export const text = (words: string): Sign => ({ kind: 'text', text: words });
export const group = (look: GroupLook, ...signs: readonly Sign[]): Sign => ({ kind: 'group', look, signs });

/** The parts with a sign between each two. */
export function between(parts: readonly Signs[], separator: Sign): Signs {
  return parts.flatMap((part, index) => (index === 0 ? part : [separator, ...part]));
}

/** A number in a ring: a space of the track, the second of its kind. */
export const ringed = (number: number): Sign => ({ kind: 'ringed', number });
