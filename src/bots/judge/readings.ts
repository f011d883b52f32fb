import { type Content, derived } from '../../engine/content.ts';
import type { Effect } from '../../vocabulary/index.ts';
import { type CardReading, readingOf } from './card-features.ts';
import { type Term, termsOf } from './effect-features.ts';
import type { Rates } from './rates.ts';

/** The cards and metropolises of a content as the evaluation reads them. */
export interface Readings {
  readonly cards: readonly CardReading[];
  readonly tiles: readonly TileReading[];
}

export interface TileReading {
  readonly production: readonly Term[];
  readonly scoring: readonly Term[];
}

const readingsIn = derived(() => new WeakMap<Rates, Readings>());

/** Computed once for each content and list of rates; usually there is only one. */
export function readingsOf(content: Content, rates: Rates): Readings {
  const known = readingsIn(content);
  let readings = known.get(rates);
  if (readings === undefined) {
    const read = (effect: Effect | undefined): readonly Term[] => (effect === undefined ? [] : termsOf(effect, rates));
    readings = {
      cards: content.cards.map((card) => readingOf(card, rates)),
      tiles: content.metropolises.map((tile) => ({
        production: read(tile.kind === 'blue' ? tile.production : undefined),
        scoring: read(tile.kind === 'brown' ? tile.scoring : undefined),
      })),
    };
    known.set(rates, readings);
  }
  return readings;
}
