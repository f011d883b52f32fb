import type { Cost, Gains, Price } from './cost.ts';
import type { Buildable, CardType, City, Colour, Resource, Space, Structure } from './terms.ts';

/**
 * The effect language: all that cards, slots, metropolises, contracts and site bonuses can say, as JSON data.
 * Everything else - rules, text, icons, reasons, bot features - is a reader over these types. See docs/effects.md.
 */
export type Effect =
  | GainEffect
  | PickEffect
  | DrawEffect
  | AdvanceEffect
  | BuildEffect
  | UpgradeEffect
  | UseActionEffect
  | ReadyActionEffect
  | TakeSpecialEffect
  | PerformSlotEffect
  | SymbiosisEffect
  | MetropolisEffect
  | TestRunEffect
  | ExchangeEffect
  | PayEffect
  | IfEffect
  | AllEffect
  | EitherEffect
  | TiersEffect
  | InsteadEffect;
export type EffectKind = Effect['kind'];

/** Gain resources and VP, a fixed amount or one that depends on a count. */
export interface GainEffect {
  readonly kind: 'gain';
  readonly gain: Gains;
  readonly per?: PerCount;
}

/** Once for every `each` things counted, rounded down, at most `max` times. */
export interface PerCount {
  readonly count: Count;
  readonly each: number;
  readonly max?: number;
}

/** Gain 1 each of `different` different resources out of those listed. */
export interface PickEffect {
  readonly kind: 'pick';
  readonly from: readonly Resource[];
  readonly different: number;
}

/** Draw cards of the current era. */
export interface DrawEffect {
  readonly kind: 'draw';
  readonly cards: number;
}

/** Advance on the Federation track, step by step. */
export interface AdvanceEffect {
  readonly kind: 'advance';
  readonly steps: number;
}

/**
 * Build up to `upTo` things of the kinds listed, one after another, as one part (R-TRN-15).
 * `less` is a discount of this effect alone. `where: 'expansion'` builds on expansion sites only (R-BLD-15).
 * `upgrade` makes each build a whole "build and upgrade" at that price (R-BLD-12).
 */
export interface BuildEffect {
  readonly kind: 'build';
  readonly what: readonly Buildable[];
  readonly upTo: number;
  readonly cost?: Price;
  readonly less?: Cost;
  readonly where?: 'expansion';
  readonly upgrade?: Price;
}

/** Upgrade up to `upTo` structures; each is paid by one of `costs`, the usual cost if none is stated. */
export interface UpgradeEffect {
  readonly kind: 'upgrade';
  readonly what: readonly Structure[];
  readonly upTo: number;
  readonly costs?: readonly Cost[];
}

/** Use up to `upTo` ready A-cards. */
export interface UseActionEffect {
  readonly kind: 'use-action';
  readonly upTo: number;
}

/** Ready up to `upTo` used A-cards. */
export interface ReadyActionEffect {
  readonly kind: 'ready-action';
  readonly upTo: number;
}

/** Take a special card (R-SPC-01). Only slots say this. */
export interface TakeSpecialEffect {
  readonly kind: 'take-special';
}

/** Perform the action of a coloured slot without tile and card (R-SLT-09): a free one, one occupied by others only, or either. */
export interface PerformSlotEffect {
  readonly kind: 'perform-slot';
  readonly slots: 'unoccupied' | 'occupied' | 'any';
  readonly colour?: Colour;
}

/** Turn one nonsymbiotic city into a symbiotic one (R-BLD-14). */
export interface SymbiosisEffect {
  readonly kind: 'symbiosis';
}

/** Gain and connect a further blue metropolis (R-MET-04). */
export interface MetropolisEffect {
  readonly kind: 'metropolis';
}

/** Gain the production of one connected upgraded structure of the kinds listed (R-PRD-09). */
export interface TestRunEffect {
  readonly kind: 'test-run';
  readonly what: readonly Structure[];
}

/** Exchange 1 of the one for 1 of the other, either way, up to `upTo` times (R-CRD-09). */
export interface ExchangeEffect {
  readonly kind: 'exchange';
  readonly between: readonly [Resource, Resource];
  readonly upTo: number;
}

/** Pay one of `costs` to get `then`; `times` allows it repeatedly (default once). */
export interface PayEffect {
  readonly kind: 'pay';
  readonly costs: readonly Cost[];
  readonly times?: number;
  readonly then: Effect;
}

/** `then`, if the condition holds when this is resolved (R-CRD-16). */
export interface IfEffect {
  readonly kind: 'if';
  readonly condition: Condition;
  readonly then: Effect;
}

/** All parts, each skippable, in any order (R-TRN-07). */
export interface AllEffect {
  readonly kind: 'all';
  readonly parts: readonly Effect[];
}

/** One of the options (R-TRN-15). */
export interface EitherEffect {
  readonly kind: 'either';
  readonly options: readonly Effect[];
}

/** VP by the highest tier reached: `[at least, VP]` in rising order. */
export interface TiersEffect {
  readonly kind: 'tiers';
  readonly count: Count;
  readonly tiers: readonly (readonly [number, number])[];
}

/** In production one connected structure of this kind may give `gain` instead of `lose` (R-PRD-10). Production cards only. */
export interface InsteadEffect {
  readonly kind: 'instead';
  readonly of: Structure;
  readonly lose: Gains;
  readonly gain: Gains;
}

/** What a claimed permanent card does. */
export type Passive = WhenPassive | OncePerTurnPassive | HandLimitPassive | DiscountPassive | SlotRulePassive;
export type PassiveKind = Passive['kind'];

export interface WhenPassive {
  readonly kind: 'when';
  readonly event: Trigger;
  readonly then: Effect;
}

/** An ability of the owner's own turn (R-CRD-10, R-TRN-21). */
export interface OncePerTurnPassive {
  readonly kind: 'once-per-turn';
  readonly then: Effect;
}

export interface HandLimitPassive {
  readonly kind: 'hand-limit';
  readonly plus: number;
}

/** Building the kinds listed costs less; with `at`, only through the pictured slot (R-BLD-03). */
export interface DiscountPassive {
  readonly kind: 'discount';
  readonly what: readonly Buildable[];
  readonly less: Cost;
  readonly at?: SlotPicture;
}

/** The pictured slot has a further part for you, whenever you use it, directly or through a card. */
export interface SlotRulePassive {
  readonly kind: 'slot-rule';
  readonly picture: SlotPicture;
  readonly also: Effect;
}

/** What a permanent reacts to. Only connected things count (R-NET-02). */
export type Trigger =
  /** A card was laid on a coloured slot of another colour (R-CRD-15). */
  | { readonly on: 'mismatch' }
  /** Built; `second`: the second of its kind at one city, or the second in one turn (R-CRD-17). */
  | { readonly on: 'build'; readonly what: readonly Buildable[]; readonly second?: 'city' | 'turn' }
  /** Upgraded; `second: 'city'`: the second upgraded one of its kind at one city. */
  | { readonly on: 'upgrade'; readonly what: readonly Structure[]; readonly second?: 'city' }
  /** The bonus of this Federation space was taken. */
  | { readonly on: 'advance'; readonly space: 1 | 2 | 3 }
  /** A slot's own action gave at least one of this resource (R-SLT-13). */
  | { readonly on: 'slot-gives'; readonly resource: Resource }
  | { readonly on: 'use-action' }
  | { readonly on: 'metropolis' }
  | { readonly on: 'turn-end' };
export type TriggerKind = Trigger['on'];

export type Condition =
  | { readonly kind: 'count'; readonly of: Count; readonly atLeast: number }
  /** Your marker is on exactly this Federation space (R-FED-04). */
  | { readonly kind: 'space'; readonly space: Space }
  /** Something of yours produced this resource in the present production (R-PRD-11). */
  | { readonly kind: 'produced'; readonly resource: Resource };
export type ConditionKind = Condition['kind'];

/** What can be counted; connected things only (R-NET-02). */
export type Count =
  | {
      readonly kind: 'structures';
      readonly what: readonly Structure[];
      readonly upgraded?: true;
      readonly where?: 'expansion';
    }
  /** Cities, perhaps of one kind, perhaps with at least so many kinds of building (R-END-02). */
  | { readonly kind: 'cities'; readonly city?: City; readonly kinds?: 1 | 2 | 3 }
  | { readonly kind: 'metropolises' }
  /** Special cards played and paid that you still have (R-CRD-14). */
  | { readonly kind: 'specials' }
  /** Claimed cards of a type; an A-card used or ready. */
  | { readonly kind: 'claimed'; readonly type: CardType }
  /** Full sets of one upgraded structure of each kind. */
  | { readonly kind: 'sets' };
export type CountKind = Count['kind'];

/** A slot by what it shows, so that a card can picture it whatever main-board side is in play. */
export type SlotPicture =
  | 'gain-science-steelplast-kelp'
  | 'two-tunnels'
  | 'action-special'
  | 'city-and-building'
  | 'science-or-upgrades'
  | 'two-farms'
  | 'tunnel-and-city'
  | 'steelplast-kelp'
  | 'two-laboratories'
  | 'action-build-upgrade'
  | 'two-desalination'
  | 'federation'
  | 'city-or-kelp'
  | 'action-steelplast'
  | 'tunnel-or-cards'
  | 'action-resources'
  | 'farms-or-laboratories'
  | 'tunnel-action'
  | 'special'
  | 'city'
  | 'cards-upgrade'
  | 'grant';
