import type { Icon } from '../../text/index.ts';
import type { Cost, Count, Effect, Gains, SiteFace } from '../../vocabulary/index.ts';
import { GAINABLES } from '../../vocabulary/index.ts';

/** One piece of a printed line: a picture, perhaps with a number in front, or a few characters that need no language. */
export type Sign =
  | { readonly kind: 'picture'; readonly icon: Icon; readonly count: number }
  | { readonly kind: 'text'; readonly text: string }
  /** Any resource; in every production; something can be built here. */
  | { readonly kind: 'any' | 'production' | 'plus'; readonly count: number };

export function signsOfAmounts(amounts: Gains | Cost): readonly Sign[] {
  const all: Gains = amounts;
  return GAINABLES.flatMap((icon) => {
    const count = all[icon] ?? 0;
    return count === 0 ? [] : [{ kind: 'picture', icon, count } as const];
  });
}

/** What boards and metropolises print. Other effects are on cards only; there the words say them. */
export function signsOf(effect: Effect): readonly Sign[] {
  switch (effect.kind) {
    case 'gain': {
      const gained = signsOfAmounts(effect.gain);
      return effect.per === undefined ? gained : [...gained, text('/'), ...signsOfCount(effect.per.count)];
    }
    case 'pick':
      return [{ kind: 'any', count: effect.different }];
    case 'draw':
      return [picture('card', effect.cards)];
    case 'advance':
      return [picture('step', effect.steps)];
    case 'upgrade':
      return [picture('upgraded-structure', effect.upTo)];
    case 'use-action':
      return [picture('a-card', effect.upTo)];
    case 'all':
      return effect.parts.flatMap(signsOf);
    default:
      return [];
  }
}

export function signsOfCount(count: Count): readonly Sign[] {
  switch (count.kind) {
    case 'metropolises':
      return [picture('metropolis', 1)];
    case 'specials':
      return [picture('special-card', 1)];
    case 'cities':
      return [picture(count.city ?? 'city', 1)];
    case 'structures':
      return count.what.map((what) => picture(count.upgraded ? `upgraded-${what}` : what, 1));
    case 'sets':
      return [
        picture('upgraded-farm', 1),
        picture('upgraded-desalination', 1),
        picture('upgraded-laboratory', 1),
        picture('upgraded-tunnel', 1),
      ];
    case 'claimed':
      return [];
  }
}

/** The bonus of a site. */
export function signsOfBonus({ bonus }: SiteFace): readonly Sign[] {
  return bonus === undefined ? [] : signsOf(bonus);
}

export function signsOfSurcharge({ surcharge }: SiteFace): readonly Sign[] {
  return surcharge === undefined ? [] : [text('−'), ...signsOfAmounts(surcharge)];
}

export function signsOfMultiplier({ multiplier }: SiteFace): readonly Sign[] {
  return multiplier === undefined ? [] : [text(`×${multiplier}`)];
}

function picture(icon: Icon, count: number): Sign {
  return { kind: 'picture', icon, count };
}

export function text(text: string): Sign {
  return { kind: 'text', text };
}

/** How wide a line of signs is, in heights of a picture. */
export function widthOf(signs: readonly Sign[]): number {
  return signs.reduce((sum, sign) => sum + widthOfSign(sign), 0) + 0.12 * Math.max(0, signs.length - 1);
}

export function widthOfSign(sign: Sign): number {
  return sign.kind === 'text' ? 0.5 * sign.text.length : 1 + (sign.count > 1 ? 0.56 : 0);
}
