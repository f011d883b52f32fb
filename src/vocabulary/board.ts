import type { Cost, Gains } from './cost.ts';
import type { Condition, Effect, SlotPicture } from './effect.ts';
import { type Colour, COLOURS } from './terms.ts';

/** Coloured slots are named by colour and letter, clockwise within the colour (R-SLT-10). */
const SLOT_LETTERS = ['a', 'b', 'c', 'd', 'e'] as const;
export type SlotId = `${Colour}-${(typeof SLOT_LETTERS)[number]}` | 'grant';
/** Every slot that a main board may have, clockwise. */
export const SLOT_IDS: readonly SlotId[] = [
  ...COLOURS.flatMap((colour) => SLOT_LETTERS.map((letter): SlotId => `${colour}-${letter}`)),
  'grant',
];

export interface Slot {
  readonly id: SlotId;
  readonly colour: Colour | undefined;
  readonly picture: SlotPicture;
  readonly effect: Effect;
}

/** `1-2` or `3-4` players; slots in clockwise order, green, red, yellow, the Grant last. */
export interface MainBoard {
  readonly side: '1-2' | '3-4';
  readonly slots: readonly Slot[];
}

/** Sites are named on their board: `c4` a city site, `c4.2` its second building site, `c4.x` its expansion site, `t7` a tunnel site. */
export type CitySiteId = `c${number}`;
export type BuildingSiteId = `${CitySiteId}.${number | 'x'}`;
export type TunnelSiteId = `t${number}`;
export type SiteId = CitySiteId | BuildingSiteId | TunnelSiteId;

/** The three corner places of metropolises; the starting city has the fourth corner (R-SET-04, R-SET-05). */
export const METROPOLIS_PLACES = ['top-left', 'top-right', 'bottom-left'] as const;
export type MetropolisPlaceId = (typeof METROPOLIS_PLACES)[number];

/** What a site prints. */
export interface SiteFace {
  readonly bonus?: Effect;
  readonly surcharge?: Cost;
  readonly multiplier?: 2 | 3;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** `buildings` are the ordinary building sites in the order of their names; every city site has one expansion site. */
export interface CitySite extends SiteFace, Point {
  readonly id: CitySiteId;
  readonly buildings: readonly SiteFace[];
  readonly expansion: SiteFace;
}

export interface TunnelSite extends SiteFace {
  readonly id: TunnelSiteId;
  readonly ends: readonly [CitySiteId, CitySiteId | MetropolisPlaceId];
  /** Where the tunnel bends, for drawing; straight if absent. */
  readonly via?: Point;
}

export interface MetropolisPlace extends Point {
  readonly id: MetropolisPlaceId;
  /** What this place produces besides its tile once connected (R-VAR-02). */
  readonly production?: Gains;
}

/** Two tunnel sites that together, both built and touching a connected city, produce more (R-VAR-02). */
export interface TunnelPair {
  readonly tunnels: readonly [TunnelSiteId, TunnelSiteId];
  readonly production: Gains;
}

/** The largest number of a side that a set may use. */
export const LAST_SIDE = 16;

/** One side of a player board: coordinates on a field 100 wide and 70 high, y downwards. */
export interface PlayerBoard {
  readonly side: number;
  readonly advanced: boolean;
  /** The starting city stands here: the bottom-right city site. */
  readonly start: CitySiteId;
  readonly cities: readonly CitySite[];
  readonly tunnels: readonly TunnelSite[];
  readonly metropolises: readonly MetropolisPlace[];
  readonly pairs: readonly TunnelPair[];
}

/** The largest number of a metropolis or contract that a set may use. */
export const LAST_TILE_NUMBER = 99;

/** Brown ones score at the end, blue ones act on connection and perhaps in production (R-MET-02). */
export type Metropolis =
  | { readonly number: number; readonly kind: 'brown'; readonly scoring: Effect; readonly excludedInSolo?: true }
  | { readonly number: number; readonly kind: 'blue'; readonly instant: Effect; readonly production?: Effect };

/** All requirements together earn the reward (R-VAR-01). */
export interface Contract {
  readonly number: number;
  readonly requires: readonly Condition[];
  readonly reward: Effect;
}
