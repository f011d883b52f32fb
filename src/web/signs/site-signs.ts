import type { Axes, SiteFace } from '../../vocabulary/index.ts';
import { amountSigns, effectSigns } from './effect-signs.ts';
import { type Signs, text } from './sign.ts';

/** What a site prints, each part for itself: boards put them in different places. */
export function siteSigns({ bonus, surcharge, multiplier }: Axes<SiteFace, 'bonus' | 'surcharge' | 'multiplier'>): {
  readonly bonus: Signs;
  readonly surcharge: Signs;
  readonly multiplier: Signs;
} {
  return {
    bonus: bonus === undefined ? [] : effectSigns(bonus, 'gist'),
    surcharge: surcharge === undefined ? [] : [text('−'), ...amountSigns(surcharge)],
    multiplier: multiplier === undefined ? [] : [text(`×${multiplier}`)],
  };
}
