import { type Content, contentOf, derived } from '../content.ts';
import type {
  CardNumber,
  Contract,
  Count,
  Effect,
  Gains,
  OfKind,
  Passive,
  PlayerBoard,
  Readers,
  Resource,
  SiteFace,
  Structure,
  TriggerKind,
} from '../../vocabulary/index.ts';
import { RESOURCES } from '../../vocabulary/index.ts';
import type { Seat } from '../move.ts';
import type { Game } from '../play/game.ts';
import { contractOf, effectOf, passivesOf } from '../play/game.ts';
import type { Amounts } from '../rules/amounts.ts';
import { add, amountsOf, at, named, greater, NOTHING_TO_PAY, timesCovered } from '../rules/amounts.ts';
import { isMet } from '../rules/condition.ts';
import { bonusAfter } from '../rules/federation.ts';
import { metropolisOf } from '../rules/metropolis.ts';
import { countOf, timesOf } from '../rules/network.ts';
import type { ReadonlyPlayer, ReadonlyState } from '../state.ts';
import { type SiteKind, siteKindOf, topologyOf } from '../topology.ts';

/** An upper bound of what an effect brings, prices not deducted: found at a glance, never too low, often too high. */
export interface UpperBound {
  /** By the order of RESOURCES. */
  readonly amounts: Amounts;
  /** It may open further sites. */
  readonly sites: boolean;
  /** It may do what is not followed here: nothing bounds it. */
  readonly unbounded: boolean;
}

/** Whose effect is bounded, and how far that is followed. */
export interface Basis {
  readonly state: ReadonlyState;
  readonly seat: Seat;
  /**
   * With the game, anything may happen on the way: counts and conditions change, permanents and contracts react, sites
   * give their bonuses. Without it, the effect alone is bounded, as things stand.
   */
  readonly game: Game | undefined;
  /** How many effects led to this one. */
  readonly depth: number;
  readonly followed: { effects: number };
}

export interface GameBasis extends Basis {
  readonly game: Game;
}

export const ZERO: UpperBound = { amounts: NOTHING_TO_PAY, sites: false, unbounded: false };
export const UNBOUNDED: UpperBound = { amounts: NOTHING_TO_PAY, sites: true, unbounded: true };
const FURTHER_SITES: UpperBound = { amounts: NOTHING_TO_PAY, sites: true, unbounded: false };
const MANY = 99;
/** Beyond this depth effects that lead to effects are not followed. */
const DEEPEST = 3;
/** Nor beyond this many: reactions to reactions on many sites would take longer than the search that this saves. */
const MOST_EFFECTS = 400;
/** The most of each resource that one step on the Federation track gives (R-FED-01), and one test run (R-PRD-09). */
const richestStep = derived(({ rulebook }) => Object.values(rulebook.track).map(amountsOf).reduce(greater));

export function basisIn(game: Game, seat: Seat): GameBasis {
  return { state: game.state, seat, game, depth: 0, followed: { effects: 0 } };
}

/** The most of each resource that the effect itself gives as things stand, in a state or a view. */
export function mostOf(state: ReadonlyState, seat: Seat, effect: Effect): Gains {
  return named(upperBound({ state, seat, game: undefined, depth: 0, followed: { effects: 0 } }, effect).amounts);
}

/** What is bounded: an effect, or what permanents or contracts give for something that happens once. */
type Bounded = Effect | Reacting;
type Reacting = `${'permanents' | 'contracts'} ${TriggerKind}`;

interface Known {
  readonly bound: UpperBound;
  readonly effects: number;
}

/** What a bound depends on besides the effect. None of these lists is changed in place, so what was found for them holds. */
interface Found {
  readonly contracts: readonly number[];
  readonly ready: readonly CardNumber[];
  readonly used: readonly CardNumber[];
  readonly metropolises: readonly number[];
  readonly content: Content;
  readonly effects: WeakMap<Effect, Known>;
  readonly reactions: { [R in Reacting]?: Known };
}

const found = new WeakMap<readonly CardNumber[], Found>();

function foundFor({ state, game }: GameBasis, { permanents, ready, used, metropolises }: ReadonlyPlayer): Found {
  const { contracts } = state;
  const last = found.get(permanents);
  if (
    last !== undefined &&
    last.ready === ready &&
    last.used === used &&
    last.contracts === contracts &&
    last.metropolises === metropolises &&
    last.content === game.content
  )
    return last;
  const next: Found = {
    contracts,
    ready,
    used,
    metropolises,
    content: game.content,
    effects: new WeakMap(),
    reactions: {},
  };
  found.set(permanents, next);
  return next;
}

/** The upper bound, worked out once for the same cards and contracts. */
export function knownBound(basis: GameBasis, what: Bounded): UpperBound {
  const { effects, reactions } = foundFor(basis, playerIn(basis));
  let known = typeof what === 'string' ? reactions[what] : effects.get(what);
  if (known === undefined) {
    const alone = basisIn(basis.game, basis.seat);
    const bound = typeof what === 'string' ? boundOfOne(alone, what) : upperBound(alone, what);
    known = { bound, effects: alone.followed.effects };
    if (typeof what === 'string') reactions[what] = known;
    else effects.set(what, known);
  }
  basis.followed.effects += known.effects;
  return known.bound;
}

function boundOfOne(basis: Basis, what: Reacting): UpperBound {
  const [by, on] = what.split(' ') as ['permanents' | 'contracts', TriggerKind];
  return by === 'permanents' ? boundOfPermanents(basis, on, 1) : boundOfContracts(basis, on);
}

function upperBound(basis: Basis, effect: Effect): UpperBound {
  if (basis.depth > DEEPEST || basis.followed.effects++ > MOST_EFFECTS) return notFollowed(basis);
  const bound = BOUNDS[effect.kind] as (basis: Basis, effect: Effect) => UpperBound;
  return bound(basis, effect);
}

const BOUNDS: Readers<Effect, [basis: Basis], UpperBound> = {
  gain: (basis, { gain, per }: OfKind<Effect, 'gain', 'gain' | 'per'>) => {
    if (per === undefined) return resources(amountsOf(gain));
    return resources(
      times(amountsOf(gain), basis.game === undefined ? timesOf(contentOf(basis.state), playerIn(basis), per) : MANY),
    );
  },
  pick: (_basis, { from }: OfKind<Effect, 'pick', 'from', 'different'>) => resources(oneOfEach(from)),
  draw: (_basis, _effect: OfKind<Effect, 'draw', never, 'cards'>) => ZERO,
  tiers: (_basis, _effect: OfKind<Effect, 'tiers', never, 'count' | 'tiers'>) => ZERO,
  instead: (_basis, _effect: OfKind<Effect, 'instead', never, 'of' | 'lose' | 'gain'>) => ZERO,
  'take-special': (_basis, _effect: OfKind<Effect, 'take-special'>) => ZERO,
  advance: (basis, { steps }: OfKind<Effect, 'advance', 'steps'>) =>
    sum(ofSteps(basis, steps), boundOfReactions(basis, 'advance', steps)),
  build: boundOfBuilding,
  upgrade: (basis, { upTo }: OfKind<Effect, 'upgrade', 'upTo', 'what' | 'costs'>) =>
    boundOfReactions(basis, 'upgrade', upTo),
  metropolis: (basis, _effect: OfKind<Effect, 'metropolis'>) => boundOfReactions(basis, 'metropolis', 1),
  'use-action': (basis, { upTo }: OfKind<Effect, 'use-action', 'upTo'>) =>
    sum(boundOfUses(basis, playerIn(basis).ready, upTo), boundOfReactions(basis, 'use-action', upTo)),
  'test-run': (basis, { what }: OfKind<Effect, 'test-run', 'what'>) => {
    const player = playerIn(basis);
    const isThere = (kind: Structure): boolean =>
      basis.game !== undefined ||
      countOf(contentOf(basis.state), player, { kind: 'structures', what: [kind], upgraded: true }) > 0;
    return what
      .filter(isThere)
      .map((kind) => resources(amountsOf(contentOf(basis.state).rulebook.production[kind].upgraded)))
      .reduce(highest, ZERO);
  },
  exchange: (basis, { between, upTo }: OfKind<Effect, 'exchange', 'between' | 'upTo'>) => {
    if (basis.game !== undefined) return resources(times(oneOfEach(between), upTo));
    const { resources: have } = playerIn(basis);
    const [one, other] = between.map((resource) => RESOURCES.indexOf(resource)) as [number, number];
    const given = (resource: number): number => Math.min(upTo, at(have, resource));
    return resources(RESOURCES.map((_, i) => (i === one ? given(other) : i === other ? given(one) : 0)));
  },
  pay: (basis, { costs, times: most = 1, then }: OfKind<Effect, 'pay', 'costs' | 'times' | 'then'>) => {
    const bound = upperBound(basis, then);
    if (basis.game !== undefined) return repeated(bound, most);
    const { resources: have } = playerIn(basis);
    return repeated(bound, Math.min(most, Math.max(...costs.map((cost) => timesCovered(have, amountsOf(cost))))));
  },
  if: (basis, { condition, then }: OfKind<Effect, 'if', 'condition' | 'then'>) =>
    basis.game !== undefined || isMet(basis.state, basis.seat, condition) ? upperBound(basis, then) : ZERO,
  all: (basis, { parts }: OfKind<Effect, 'all', 'parts'>) =>
    parts.reduce((bound, part) => sum(bound, upperBound(basis, part)), ZERO),
  either: (basis, { options }: OfKind<Effect, 'either', 'options'>) =>
    options.reduce((bound, option) => highest(bound, upperBound(basis, option)), ZERO),
  // Cards made ready may be used once more than `use-action` counts.
  'ready-action': (basis, { upTo }: OfKind<Effect, 'ready-action', 'upTo'>) => {
    if (basis.game === undefined) return ZERO;
    const { ready, used } = playerIn(basis);
    return sum(boundOfUses(basis, [...ready, ...used], upTo), boundOfReactions(basis, 'use-action', upTo));
  },
  'perform-slot': (basis, _effect: OfKind<Effect, 'perform-slot', never, 'slots' | 'colour'>) => notFollowed(basis),
  symbiosis: (basis, _effect: OfKind<Effect, 'symbiosis'>) => notFollowed(basis),
};

/** Using A-cards: of each resource what those of the cards that give most of it give together. */
function boundOfUses(basis: Basis, cards: readonly CardNumber[], upTo: number): UpperBound {
  const inner = deeper(basis);
  const bounds = cards.map((number) => {
    const effect = effectOf(contentOf(basis.state), number);
    return effect === undefined ? ZERO : upperBound(inner, effect);
  });
  if (upTo === 1) return bounds.reduce(highest, ZERO);
  const all = bounds.reduce(sum, ZERO);
  if (upTo >= bounds.length) return all;
  const amounts = RESOURCES.map((_, i) => {
    const most = bounds.map((bound) => at(bound.amounts, i)).sort((a, b) => b - a);
    return most.slice(0, upTo).reduce((total, amount) => total + amount, 0);
  });
  return { amounts, sites: all.sites, unbounded: all.unbounded };
}

/** Building: what the sites print, the metropolises they lead to, what reacts, and the sites it opens. */
function boundOfBuilding(
  basis: Basis,
  { what, upTo, where, upgrade }: OfKind<Effect, 'build', 'what' | 'upTo' | 'where' | 'upgrade', 'cost' | 'less'>,
): UpperBound {
  if (basis.game === undefined) return ZERO;
  const { side, metropolises } = playerIn(basis);
  const inner = deeper(basis);
  let bound = boundOfReactions(basis, 'build', upTo);
  for (const kind of KINDS) {
    if (!what.some((each) => siteKindOf(each) === kind)) continue;
    const printed = bonusesOf(topologyOf(contentOf(basis.state), side).board, kind, where === 'expansion');
    const richest = printed.reduce((best, bonus) => highest(best, upperBound(inner, bonus)), ZERO);
    bound = sum(bound, repeated(richest, upTo));
    if (kind !== 'tunnel') continue;
    bound = sum(bound, boundOfReactions(basis, 'metropolis', upTo));
    for (const number of metropolises) {
      const tile = metropolisOf(contentOf(basis.state), number);
      if (tile.kind === 'blue') bound = sum(bound, upperBound(inner, tile.instant));
    }
  }
  if (upgrade !== undefined) bound = sum(bound, boundOfReactions(basis, 'upgrade', upTo));
  return sum(bound, FURTHER_SITES);
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

/** What permanents and contracts may give for something that happens up to `upTo` times. */
function boundOfReactions(basis: Basis, on: TriggerKind, upTo: number): UpperBound {
  if (basis.game === undefined) return ZERO;
  return sum(boundOfContracts(basis, on), boundOfPermanents(basis, on, upTo));
}

function boundOfContracts(basis: Basis, on: TriggerKind): UpperBound {
  let bound = ZERO;
  for (const number of basis.state.contracts) {
    const contract = contractOf(contentOf(basis.state), number);
    if (isAbout(contract, on)) bound = sum(bound, upperBound(deeper(basis), contract.reward));
  }
  return bound;
}

function boundOfPermanents(basis: Basis, on: TriggerKind, upTo: number): UpperBound {
  let bound = ZERO;
  for (const number of playerIn(basis).permanents) {
    for (const passive of passivesOf(contentOf(basis.state), number)) {
      if (passive.kind !== 'when') continue;
      const { event, then }: OfKind<Passive, 'when', 'event' | 'then'> = passive;
      if (event.on === on) bound = sum(bound, repeated(upperBound(deeper(basis), then), upTo));
    }
  }
  return bound;
}

/** Could what happens, or the use of a card, meet the contract? Building may lead to anything. */
export function isAbout(contract: Contract, on: TriggerKind | 'card'): boolean {
  return contract.requires.some((condition) => {
    if (condition.kind !== 'count') return on === 'advance';
    const changes = CHANGES[condition.of.kind] as (on: TriggerKind | 'card', count: Count) => boolean;
    return on === 'build' || changes(on, condition.of);
  });
}

/** What changes a count, besides building. */
const CHANGES: Readers<Count, [on: TriggerKind | 'card'], boolean> = {
  structures: (on, { upgraded }: OfKind<Count, 'structures', 'upgraded', 'what' | 'where'>) =>
    upgraded === true && on === 'upgrade',
  cities: (_on, _count: OfKind<Count, 'cities', never, 'city' | 'kinds'>) => false,
  metropolises: (on, _count: OfKind<Count, 'metropolises'>) => on === 'metropolis',
  specials: (on, _count: OfKind<Count, 'specials'>) => on === 'card',
  claimed: (on, _count: OfKind<Count, 'claimed', never, 'type'>) => on === 'card',
  sets: (on, _count: OfKind<Count, 'sets'>) => on === 'upgrade',
};

function notFollowed({ game }: Basis): UpperBound {
  return game === undefined ? ZERO : UNBOUNDED;
}

function playerIn({ state, seat }: Basis): ReadonlyPlayer {
  return state.players[seat] as ReadonlyPlayer;
}

function deeper({ state, seat, game, depth, followed }: Basis): Basis {
  return { state, seat, game, depth: depth + 1, followed };
}

function resources(amounts: Amounts): UpperBound {
  return { amounts, sites: false, unbounded: false };
}

/** A step on the Federation track gives what its space prints (R-FED-01): the next ones, or the best of them all. */
function ofSteps({ state, seat, game }: Basis, steps: number): UpperBound {
  if (game !== undefined) return resources(times(richestStep(game.content), steps));
  const from = state.spaces[seat] as number;
  return Array.from({ length: steps }, (_, step) =>
    resources(amountsOf(bonusAfter(contentOf(state), from - step))),
  ).reduce(sum, ZERO);
}

export function repeated(bound: UpperBound, count: number): UpperBound {
  if (count === 1 || bound === ZERO) return bound;
  return { amounts: times(bound.amounts, count), sites: bound.sites, unbounded: bound.unbounded };
}

/** The one and the other. */
export function sum(a: UpperBound, b: UpperBound): UpperBound {
  if (a === ZERO) return b;
  if (b === ZERO) return a;
  if (a.unbounded || b.unbounded) return UNBOUNDED;
  return { amounts: add(a.amounts, b.amounts), sites: a.sites || b.sites, unbounded: false };
}

/** The one or the other. */
function highest(a: UpperBound, b: UpperBound): UpperBound {
  if (a === ZERO) return b;
  if (b === ZERO) return a;
  if (a.unbounded || b.unbounded) return UNBOUNDED;
  return { amounts: greater(a.amounts, b.amounts), sites: a.sites || b.sites, unbounded: false };
}

function oneOfEach(names: readonly Resource[]): Amounts {
  return RESOURCES.map((resource) => (names.includes(resource) ? 1 : 0));
}

function times(amounts: Amounts, count: number): Amounts {
  return amounts.map((amount) => amount * count);
}
