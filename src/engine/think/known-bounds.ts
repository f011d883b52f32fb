import { type Content, derived } from '../content.ts';
import type {
  Buildable,
  BuildEffect,
  CardNumber,
  Effect,
  OfKind,
  Passive,
  PlayerBoard,
  Readers,
  Resource,
  SiteFace,
  Structure,
} from '../../vocabulary/index.ts';
import { BUILDABLES, RESOURCES, SPACES, STRUCTURES } from '../../vocabulary/index.ts';
import type { Seat } from '../move.ts';
import type { Game } from '../play/game.ts';
import { mainBoardOf, passivesOf, playerOf } from '../play/game.ts';
import type { Amounts } from '../rules/amounts.ts';
import { amountsOf, at, lessened, NOTHING_TO_PAY } from '../rules/amounts.ts';
import { buildingKind } from '../rules/network.ts';
import { upgradePrice } from '../rules/price.ts';
import { slotTask } from '../rules/slot.ts';
import { type Happening, triggeredBy } from '../rules/triggers.ts';
import type { Player } from '../state.ts';
import { TUNNEL, wholeOf } from '../task.ts';
import { type SiteKind, siteKindOf, topologyOf } from '../topology.ts';
import {
  BUILT,
  COUNTS,
  done,
  either,
  gained,
  less,
  METROPOLISES,
  READIED,
  repeated,
  STEPS,
  sum,
  SYMBIOSES,
  UNBOUNDED,
  UPGRADES,
  type UpperBound,
  USES,
  ZERO,
} from './upper-bound.ts';

/** Whose effects are bounded, and how far that is followed. */
export interface Basis {
  readonly game: Game;
  readonly seat: Seat;
  readonly player: Player;
  /** How many effects led to this one. */
  readonly depth: number;
  readonly followed: { effects: number };
}

export function basisIn(game: Game, seat: Seat): Basis {
  return { game, seat, player: playerOf(game, seat), depth: 0, followed: { effects: 0 } };
}

/** As often as one can. */
const MANY = 99;
/** Beyond this depth effects that lead to effects are not followed. */
const DEEPEST = 3;
/** Nor beyond this many: reactions to reactions on many sites would take longer than the search that this saves. */
const MOST_EFFECTS = 400;

/** What permanents may answer to, everything at its second time as well (R-CRD-17). */
export const MISMATCH: readonly Happening[] = [{ on: 'mismatch' }];
export const METROPOLIS: readonly Happening[] = [{ on: 'metropolis' }];
export const USE: readonly Happening[] = [{ on: 'use-action' }];
export const SLOT_GIVES = RESOURCES.map((resource): Happening => ({ on: 'slot-gives', resource }));
export const ADVANCE = each(SPACES, (space) => ({ on: 'advance', space }));
export const BUILD = each(BUILDABLES, (what) => ({ on: 'build', what, secondAtCity: true, secondInTurn: true }));
export const UPGRADE = each(STRUCTURES, (what) => ({ on: 'upgrade', what, secondAtCity: true }));

/** Upgrading what stands on a site, numbered as in a task. */
export function upgradeAt({ buildings }: Player, site: number): readonly Happening[] {
  return UPGRADE[site >= TUNNEL ? 'tunnel' : (STRUCTURES[buildingKind(at(buildings, site))] as Structure)];
}

function each<K extends string | number>(
  keys: readonly K[],
  happening: (key: K) => Happening,
): Readonly<Record<K, readonly Happening[]>> {
  return Object.fromEntries(keys.map((key) => [key, [happening(key)]])) as { [key: string]: Happening[] } as Record<K, Happening[]>;
}

interface Known {
  readonly bound: UpperBound;
  readonly effects: number;
}

/** What is known for all players on the same boards whose permanents have the same say. */
interface Found {
  readonly content: Content;
  readonly side: number;
  readonly players: number;
  /** By how often an effect may still be carried out. */
  readonly effects: WeakMap<Effect, (Known | undefined)[]>;
  readonly reactions: Map<readonly Happening[], Known>;
}

const foundIn = derived(() => new Map<string, Found>());
/** More are not kept at a time. */
const MOST_FOUND = 500;
/** The same by the list of permanents, which is never changed in place. */
const foundBy = new WeakMap<readonly CardNumber[], Found>();

function foundFor({ game, player }: Basis): Found {
  const { content } = game;
  const { permanents, side } = player;
  const players = game.state.players.length;
  const last = foundBy.get(permanents);
  if (last !== undefined && last.side === side && last.players === players && last.content === content) return last;
  const all = foundIn(content);
  const key = [side, players, ...permanents.filter((card) => passivesOf(content, card).some(hasSay))].join();
  let found = all.get(key);
  if (found === undefined) {
    if (all.size >= MOST_FOUND) all.clear();
    all.set(key, (found = { content, side, players, effects: new WeakMap(), reactions: new Map() }));
  }
  foundBy.set(permanents, found);
  return found;
}

/** Whether it changes what comes of other effects. */
function hasSay(passive: Passive): boolean {
  if (passive.kind !== 'when') return passive.kind === 'discount' || passive.kind === 'slot-rule';
  const { event }: OfKind<Passive, 'when', 'event', 'then'> = passive;
  return event.on !== 'turn-end';
}

/** The upper bound of an effect, as often as it may still be carried out. */
export function knownBound(basis: Basis, effect: Effect, left = wholeOf(effect)): UpperBound {
  const { effects } = foundFor(basis);
  let byLeft = effects.get(effect);
  if (byLeft === undefined) effects.set(effect, (byLeft = []));
  const known = (byLeft[left] ??= found(basis, (alone) => upperBound(alone, effect, left)));
  basis.followed.effects += known.effects;
  return known.bound;
}

/** What permanents may do about what happens. */
export function knownReaction(basis: Basis, happenings: readonly Happening[]): UpperBound {
  const { reactions } = foundFor(basis);
  let known = reactions.get(happenings);
  if (known === undefined) reactions.set(happenings, (known = found(basis, (alone) => reactionTo(alone, happenings))));
  basis.followed.effects += known.effects;
  return known.bound;
}

function found({ game, seat }: Basis, boundOf: (alone: Basis) => UpperBound): Known {
  const alone = basisIn(game, seat);
  const bound = boundOf(alone);
  return { bound, effects: alone.followed.effects };
}

function upperBound(basis: Basis, effect: Effect, left = wholeOf(effect)): UpperBound {
  if (basis.depth > DEEPEST || basis.followed.effects++ > MOST_EFFECTS) return UNBOUNDED;
  const bound = BOUNDS[effect.kind] as (basis: Basis, left: number, effect: Effect) => UpperBound;
  return bound(basis, left, effect);
}

const BOUNDS: Readers<Effect, [basis: Basis, left: number], UpperBound> = {
  gain: (_basis, _left, { gain, per }: OfKind<Effect, 'gain', 'gain' | 'per'>) => {
    const once = gained(amountsOf(gain));
    return per === undefined ? once : sum(repeated(once, per.max ?? MANY), done(COUNTS));
  },
  pick: (_basis, _left, { from }: OfKind<Effect, 'pick', 'from', 'different'>) => gained(oneOfEach(from)),
  draw: (_basis, _left, _effect: OfKind<Effect, 'draw', never, 'cards'>) => ZERO,
  tiers: (_basis, _left, _effect: OfKind<Effect, 'tiers', never, 'count' | 'tiers'>) => ZERO,
  instead: (_basis, _left, _effect: OfKind<Effect, 'instead', never, 'of' | 'lose' | 'gain'>) => ZERO,
  'take-special': (_basis, _left, _effect: OfKind<Effect, 'take-special'>) => ZERO,
  symbiosis: (_basis, _left, _effect: OfKind<Effect, 'symbiosis'>) => done(SYMBIOSES),
  advance: (_basis, left, _effect: OfKind<Effect, 'advance', never, 'steps'>) => repeated(done(STEPS), left),
  'use-action': (_basis, left, _effect: OfKind<Effect, 'use-action', never, 'upTo'>) => repeated(done(USES), left),
  'ready-action': (_basis, left, _effect: OfKind<Effect, 'ready-action', never, 'upTo'>) =>
    repeated(done(READIED), left),
  build: (basis, left, effect: OfKind<Effect, 'build', 'what' | 'cost' | 'less' | 'where' | 'upgrade', 'upTo'>) =>
    repeated(effect.what.map((what) => boundOfBuilding(basis, what, effect)).reduce(either), left),
  upgrade: (basis, left, { what, costs }: OfKind<Effect, 'upgrade', 'what' | 'costs', 'upTo'>) => {
    const prices = (costs ?? [basis.game.content.rulebook.upgrade]).map(amountsOf);
    const upgraded = what.map((kind) => boundOfUpgraded(basis, kind)).reduce(either);
    return repeated(prices.map((price) => less(upgraded, price)).reduce(either), left);
  },
  metropolis: (basis, _left, _effect: OfKind<Effect, 'metropolis'>) =>
    sum(done(METROPOLISES), reactionTo(basis, METROPOLIS)),
  'test-run': ({ game }, _left, { what }: OfKind<Effect, 'test-run', 'what'>) => {
    const { production } = game.content.rulebook;
    return sum(done(COUNTS), what.map((kind) => gained(amountsOf(production[kind].upgraded))).reduce(either));
  },
  exchange: (_basis, left, { between }: OfKind<Effect, 'exchange', 'between', 'upTo'>) =>
    repeated(gained(oneOfEach(between)), left),
  pay: (basis, left, { costs, then }: OfKind<Effect, 'pay', 'costs' | 'then', 'times'>) => {
    const bought = upperBound(basis, then);
    return repeated(costs.map((cost) => less(bought, amountsOf(cost))).reduce(either), left);
  },
  if: (basis, _left, { then }: OfKind<Effect, 'if', 'then', 'condition'>) =>
    sum(done(COUNTS), upperBound(basis, then)),
  all: (basis, left, { parts }: OfKind<Effect, 'all', 'parts'>) =>
    parts.reduce((bound, part, i) => (left & (1 << i) ? sum(bound, upperBound(basis, part)) : bound), ZERO),
  either: (basis, _left, { options }: OfKind<Effect, 'either', 'options'>) =>
    options.map((option) => upperBound(basis, option)).reduce(either),
  'perform-slot': (basis, _left, { colour }: OfKind<Effect, 'perform-slot', 'colour', 'slots'>) => {
    const { game, seat } = basis;
    let most = ZERO;
    mainBoardOf(game.state).slots.forEach((slot, index) => {
      if (slot.colour === undefined || (colour ?? slot.colour) !== slot.colour) return;
      most = either(most, upperBound(deeper(basis), slotTask(game, seat, index).effect));
    });
    return sum(most, reactionTo(basis, SLOT_GIVES));
  },
};

function oneOfEach(names: readonly Resource[]): Amounts {
  return RESOURCES.map((resource) => (names.includes(resource) ? 1 : 0));
}

/** Building one of these, less what it costs; with its upgrade if it has one. */
function boundOfBuilding(
  basis: Basis,
  what: Buildable,
  effect: OfKind<BuildEffect, 'build', 'cost' | 'less' | 'where' | 'upgrade', 'what' | 'upTo'>,
): UpperBound {
  const built = boundOfBuilt(basis, what, effect.where === 'expansion');
  const paid = less(built, lowestPrice(basis, what, effect));
  if (effect.upgrade === undefined || what === 'nonsymbiotic' || what === 'symbiotic') return paid;
  return less(sum(paid, boundOfUpgraded(basis, what)), upgradePrice(basis.game.content, effect.upgrade));
}

/** What building brings: what sites print, and what answers to it. */
export function boundOfBuilt(basis: Basis, what: Buildable, expansion: boolean): UpperBound {
  const { game, player } = basis;
  const kind = siteKindOf(what);
  const printed = bonusesOf(topologyOf(game.content, player.side).board, kind, expansion);
  const richest = printed.map((bonus) => upperBound(deeper(basis), bonus)).reduce(either, ZERO);
  return [done(BUILT[kind]), richest, reactionTo(basis, BUILD[what])].reduce(sum);
}

function boundOfUpgraded(basis: Basis, what: Structure): UpperBound {
  return sum(done(UPGRADES), reactionTo(basis, UPGRADE[what]));
}

/** What it costs at least: with every discount, whichever slot it is for, and without a surcharge. */
function lowestPrice(
  { game, player }: Basis,
  what: Buildable,
  { cost = 'usual', less: discount }: Pick<BuildEffect, 'cost' | 'less'>,
): Amounts {
  if (cost === 'free') return NOTHING_TO_PAY;
  let price = amountsOf(cost === 'usual' ? game.content.rulebook.prices[what] : cost);
  if (discount !== undefined) price = lessened(price, amountsOf(discount));
  for (const number of player.permanents) {
    for (const passive of passivesOf(game.content, number)) {
      if (passive.kind !== 'discount') continue;
      const { what: kinds, less: by }: OfKind<Passive, 'discount', 'what' | 'less', 'at'> = passive;
      if (kinds.includes(what)) price = lessened(price, amountsOf(by));
    }
  }
  return price;
}

function reactionTo(basis: Basis, happenings: readonly Happening[]): UpperBound {
  const { game, seat } = basis;
  let bound = ZERO;
  for (const happening of happenings)
    for (const { effect } of triggeredBy(game, seat, happening)) bound = sum(bound, upperBound(deeper(basis), effect));
  return bound;
}

function deeper({ game, seat, player, depth, followed }: Basis): Basis {
  return { game, seat, player, depth: depth + 1, followed };
}

const bonuses = new WeakMap<PlayerBoard, (readonly Effect[] | undefined)[]>();
const KINDS: readonly SiteKind[] = ['tunnel', 'city', 'building'];

/** The different bonuses that sites of this kind print; found once per board. */
function bonusesOf(board: PlayerBoard, kind: SiteKind, expansion: boolean): readonly Effect[] {
  const place = expansion ? KINDS.length : KINDS.indexOf(kind);
  let ofBoard = bonuses.get(board);
  if (ofBoard === undefined) bonuses.set(board, (ofBoard = []));
  let found = ofBoard[place];
  if (found === undefined) {
    const faces: readonly SiteFace[] =
      kind === 'tunnel'
        ? board.tunnels
        : kind === 'city'
          ? board.cities
          : board.cities.flatMap((city) => (expansion ? [city.expansion] : city.buildings));
    const printed = faces.flatMap(({ bonus }) => (bonus === undefined ? [] : [bonus]));
    found = [...new Map(printed.map((bonus) => [JSON.stringify(bonus), bonus])).values()];
    ofBoard[place] = found;
  }
  return found;
}
