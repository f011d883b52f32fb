import type {
  BuildEffect,
  Contract,
  Effect,
  PlayerBoard,
  Resource,
  SiteFace,
  TriggerKind,
} from '../../vocabulary/index.ts';
import { RESOURCES } from '../../vocabulary/index.ts';
import type { Game } from '../play/game.ts';
import { contractOf, effectOf, passivesOf } from '../play/game.ts';
import type { Amounts } from '../rules/amounts.ts';
import { add, amountsOf, at, NOTHING_TO_PAY } from '../rules/amounts.ts';
import { metropolisOf } from '../rules/metropolis.ts';
import type { Player } from '../state.ts';
import { type SiteKind, siteKindOf, topologyOf } from '../topology.ts';

/** The most that could come of an effect, at a glance and always generous: what prospect.ts compares with a lack. */
export interface Gift {
  /** The most of each resource. */
  readonly amounts: Amounts;
  /** It may open further sites. */
  readonly sites: boolean;
  /** It may do what is not worth following here. */
  readonly anything: boolean;
}

export const NO_GIFT: Gift = { amounts: NOTHING_TO_PAY, sites: false, anything: false };
export const ANYTHING: Gift = { amounts: NOTHING_TO_PAY, sites: true, anything: true };
const MANY = 99;
/** Effects that lead to effects are followed so far; beyond, anything is thought possible. */
const DEEPEST = 3;

/** The most an effect could bring to the slot. */
export function giftOf(game: Game, player: Player, effect: Effect, depth = 0): Gift {
  if (depth > DEEPEST) return ANYTHING;
  switch (effect.kind) {
    case 'gain':
      return resources(effect.per === undefined ? amountsOf(effect.gain) : times(amountsOf(effect.gain), MANY));
    case 'pick':
      return resources(oneOfEach(effect.from));
    case 'draw':
    case 'tiers':
    case 'instead':
    case 'take-special':
      return NO_GIFT;
    case 'advance':
      return both(ofSteps(effect.steps), giftOfReactions(game, player, 'advance', effect.steps, depth));
    case 'upgrade':
      return giftOfReactions(game, player, 'upgrade', effect.upTo, depth);
    case 'metropolis':
      return giftOfReactions(game, player, 'metropolis', 1, depth);
    case 'use-action':
      return giftOfUse(game, player, effect.upTo, depth);
    case 'test-run':
      return resources([1, 1, 1, 1, 1]);
    case 'exchange':
      return resources(times(oneOfEach(effect.between), effect.upTo));
    case 'pay':
      return repeated(giftOf(game, player, effect.then, depth), effect.times ?? 1);
    case 'if':
      return giftOf(game, player, effect.then, depth);
    case 'all':
      return effect.parts.reduce((gift, part) => both(gift, giftOf(game, player, part, depth)), NO_GIFT);
    case 'either':
      return effect.options.reduce((gift, part) => both(gift, giftOf(game, player, part, depth)), NO_GIFT);
    case 'build':
      return giftOfBuilding(game, player, effect, depth);
    case 'ready-action':
    case 'perform-slot':
    case 'symbiosis':
      return ANYTHING;
  }
}

/** Using A-cards: what the ready ones could give together, and what reacts to their use. */
function giftOfUse(game: Game, player: Player, upTo: number, depth: number): Gift {
  let gift = giftOfReactions(game, player, 'use-action', upTo, depth);
  for (const number of player.ready) {
    const effect = effectOf(number);
    if (effect !== undefined) gift = both(gift, giftOf(game, player, effect, depth + 1));
  }
  return gift;
}

/** Building: what the sites print, the metropolises they lead to, what reacts, and the sites it opens. */
function giftOfBuilding(game: Game, player: Player, effect: BuildEffect, depth: number): Gift {
  const { board } = topologyOf(player.side);
  const steps = 2 * effect.upTo;
  let gift = both(
    giftOfReactions(game, player, 'build', effect.upTo, depth),
    giftOfReactions(game, player, 'advance', steps, depth),
  );
  for (const kind of new Set(effect.what.map(siteKindOf))) {
    gift = both(gift, repeated(richestBonus(board, kind, effect.where === 'expansion'), effect.upTo));
    if (kind !== 'tunnel') continue;
    gift = both(gift, giftOfReactions(game, player, 'metropolis', effect.upTo, depth));
    for (const number of player.metropolises) {
      const tile = metropolisOf(number);
      if (tile.kind === 'blue') gift = both(gift, giftOf(game, player, tile.instant, depth + 1));
    }
  }
  return effect.upgrade === undefined
    ? opening(gift)
    : opening(both(gift, giftOfReactions(game, player, 'upgrade', effect.upTo, depth)));
}

const RICHEST = new Map<string, Gift>();

/** The most of each resource that one bonus of this kind of site gives; worked out once per board. */
function richestBonus(board: PlayerBoard, kind: SiteKind, expansion: boolean): Gift {
  const key = `${board.side} ${kind} ${expansion}`;
  let richest = RICHEST.get(key);
  if (richest === undefined) {
    const faces: readonly SiteFace[] =
      kind === 'tunnel'
        ? board.tunnels
        : kind === 'city'
          ? board.cities
          : board.cities.flatMap((city) => (expansion ? [city.expansion] : city.buildings));
    richest = faces.map((face) => giftOfBonus(face.bonus)).reduce(richer, NO_GIFT);
    RICHEST.set(key, richest);
  }
  return richest;
}

function giftOfBonus(bonus: Effect | undefined): Gift {
  switch (bonus?.kind) {
    case undefined:
    case 'draw':
      return NO_GIFT;
    case 'gain':
      return bonus.per === undefined ? resources(amountsOf(bonus.gain)) : ANYTHING;
    case 'pick':
      return resources(oneOfEach(bonus.from));
    case 'advance':
      return ofSteps(bonus.steps);
    case 'all':
      return bonus.parts.map(giftOfBonus).reduce(both, NO_GIFT);
    default:
      return ANYTHING;
  }
}

/** What permanents and contracts could give for something that happens up to so many times. */
export function giftOfReactions(game: Game, player: Player, on: TriggerKind, upTo: number, depth: number): Gift {
  let gift = NO_GIFT;
  for (const number of game.state.contracts) {
    const contract = contractOf(number);
    if (isAbout(contract, on)) gift = both(gift, giftOf(game, player, contract.reward, depth + 1));
  }
  for (const number of player.permanents) {
    for (const passive of passivesOf(number)) {
      if (passive.kind !== 'when' || passive.event.on !== on) continue;
      gift = both(gift, repeated(giftOf(game, player, passive.then, depth + 1), upTo));
    }
  }
  return gift;
}

function isAbout(contract: Contract, on: TriggerKind): boolean {
  return contract.requires.some((condition) => {
    if (condition.kind !== 'count') return on === 'advance';
    const { of } = condition;
    if (on === 'build') return true;
    if (on === 'upgrade') return of.kind === 'sets' || (of.kind === 'structures' && of.upgraded === true);
    return on === 'metropolis' && of.kind === 'metropolises';
  });
}

function resources(amounts: Amounts): Gift {
  return { amounts, sites: false, anything: false };
}

/** The Federation track gives steelplast or credits for a step (R-FED-01). */
function ofSteps(steps: number): Gift {
  return resources([0, steps, 0, steps, 0]);
}

function opening(gift: Gift): Gift {
  return gift.sites ? gift : { amounts: gift.amounts, sites: true, anything: gift.anything };
}

function repeated(gift: Gift, count: number): Gift {
  return count === 1 ? gift : { amounts: times(gift.amounts, count), sites: gift.sites, anything: gift.anything };
}

export function both(a: Gift, b: Gift): Gift {
  if (a === NO_GIFT) return b;
  if (b === NO_GIFT) return a;
  if (a.anything || b.anything) return ANYTHING;
  return { amounts: add(a.amounts, b.amounts), sites: a.sites || b.sites, anything: false };
}

function richer(a: Gift, b: Gift): Gift {
  if (a.anything || b.anything) return ANYTHING;
  return resources(a.amounts.map((amount, i) => Math.max(amount, at(b.amounts, i))));
}

function oneOfEach(names: readonly Resource[]): Amounts {
  return RESOURCES.map((resource) => (names.includes(resource) ? 1 : 0));
}

function times(amounts: Amounts, count: number): Amounts {
  return amounts.map((amount) => amount * count);
}
