import { contentOf, type Content, derived } from '../content.ts';
import type { Buildable, Cost, OfKind, Passive, Price, SiteFace, SlotPicture } from '../../vocabulary/index.ts';
import { BUILDABLES } from '../../vocabulary/index.ts';
import type { Cause } from '../cause.ts';
import { mainBoardOf, passivesOf } from '../play/game.ts';
import type { Biomatter, Seat } from '../move.ts';
import type { ReadonlyPlayer, ReadonlyState } from '../state.ts';
import type { Amounts } from './amounts.ts';
import {
  add,
  amountsOf,
  at,
  BIOMATTER,
  CREDIT,
  KELP,
  lessened,
  NOTHING_TO_PAY,
  SCIENCE,
  STEELPLAST,
} from './amounts.ts';

const usualPrices = derived(({ rulebook: { prices, upgrade } }) => ({
  build: Object.fromEntries(BUILDABLES.map((what) => [what, amountsOf(prices[what])])) as Record<Buildable, Amounts>,
  upgrade: amountsOf(upgrade),
}));

/** What building this costs before the site's surcharge: stated or usual cost less discounts (R-BLD-03). */
export function basePrice(
  state: ReadonlyState,
  seat: Seat,
  what: Buildable,
  how: { readonly cost?: Price; readonly less?: Cost },
  cause: Cause,
): Amounts {
  const { cost = 'usual' } = how;
  if (cost === 'free') return NOTHING_TO_PAY;
  let price = cost === 'usual' ? usualPrices(contentOf(state)).build[what] : amountsOf(cost);
  if (how.less !== undefined) price = lessened(price, amountsOf(how.less));
  const { permanents } = state.players[seat] as ReadonlyPlayer;
  for (let i = 0; i < permanents.length; i++) {
    for (const passive of passivesOf(contentOf(state), permanents[i] as number)) {
      if (passive.kind !== 'discount') continue;
      const { what: kinds, less, at: slot }: OfKind<Passive, 'discount', 'what' | 'less' | 'at'> = passive;
      if (!kinds.includes(what)) continue;
      if (slot === undefined || slot === pictureOf(state, cause)) price = lessened(price, amountsOf(less));
    }
  }
  return price;
}

/** Surcharges come last, also on free building (R-BLD-03). */
export function withSurcharge(price: Amounts, face: SiteFace): Amounts {
  return face.surcharge === undefined ? price : add(price, amountsOf(face.surcharge));
}

export function upgradePrice(content: Content, price: Price): Amounts {
  if (price === 'free') return NOTHING_TO_PAY;
  return price === 'usual' ? usualPrices(content).upgrade : amountsOf(price);
}

const NO_BIOMATTER: readonly (Biomatter | undefined)[] = [undefined];
const NONE: readonly (Biomatter | undefined)[] = [];

/** Every way to pay a building price, the one that keeps most biomatter first (R-BLD-02). `undefined`: no replacement. */
export function payments(player: ReadonlyPlayer, price: Amounts): readonly (Biomatter | undefined)[] {
  const have = player.resources;
  if (at(have, SCIENCE) < at(price, SCIENCE) || at(have, CREDIT) < at(price, CREDIT)) return NONE;
  const spare = at(have, BIOMATTER) - at(price, BIOMATTER);
  const kelp = at(price, KELP);
  const steelplast = at(price, STEELPLAST);
  const leastKelp = Math.max(0, kelp - at(have, KELP));
  const leastSteelplast = Math.max(0, steelplast - at(have, STEELPLAST));
  if (spare < leastKelp + leastSteelplast) return NONE;
  if (spare === 0 || kelp + steelplast === 0) return NO_BIOMATTER;
  const ways: (Biomatter | undefined)[] = [];
  for (let total = leastKelp + leastSteelplast; total <= Math.min(spare, kelp + steelplast); total++) {
    for (
      let forKelp = Math.max(leastKelp, total - steelplast);
      forKelp <= Math.min(kelp, total - leastSteelplast);
      forKelp++
    ) {
      ways.push(total === 0 ? undefined : { kelp: forKelp, steelplast: total - forKelp });
    }
  }
  return ways;
}

/** What leaves the player's stock when this price is paid this way. */
export function paidWith(price: Amounts, biomatter: Biomatter | undefined): Amounts {
  if (biomatter === undefined) return price;
  const replaced = biomatter.kelp + biomatter.steelplast;
  return [
    at(price, KELP) - biomatter.kelp,
    at(price, STEELPLAST) - biomatter.steelplast,
    at(price, SCIENCE),
    at(price, CREDIT),
    at(price, BIOMATTER) + replaced,
  ];
}

/** The picture of the slot whose action this is part of, if it is one. */
function pictureOf(state: ReadonlyState, cause: Cause): SlotPicture | undefined {
  return mainBoardOf(state).slots.find(({ id }) => cause === `slot:${id}`)?.picture;
}
