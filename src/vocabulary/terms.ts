/** The words of the rules as values: each const array gives its union type. */

export const RESOURCES = ['kelp', 'steelplast', 'science', 'credit', 'biomatter'] as const;
export type Resource = (typeof RESOURCES)[number];

export const BUILDINGS = ['farm', 'desalination', 'laboratory'] as const;
export type Building = (typeof BUILDINGS)[number];

/** What can be upgraded. Cities are not structures. */
export const STRUCTURES = [...BUILDINGS, 'tunnel'] as const;
export type Structure = (typeof STRUCTURES)[number];

export const CITIES = ['nonsymbiotic', 'symbiotic'] as const;
export type City = (typeof CITIES)[number];

export const BUILDABLES = [...STRUCTURES, ...CITIES] as const;
export type Buildable = (typeof BUILDABLES)[number];

export const COLOURS = ['green', 'red', 'yellow'] as const;
export type Colour = (typeof COLOURS)[number];

export const CARD_TYPES = ['instant', 'permanent', 'action', 'production', 'scoring'] as const;
export type CardType = (typeof CARD_TYPES)[number];

export const ERAS = [1, 2, 3] as const;
export type Era = (typeof ERAS)[number];

/** Federation spaces from the top; 4 is the lowest, a marker may also lie below the track (R-FED-01). */
export const SPACES = [1, 2, 3, 4] as const;
export type Space = (typeof SPACES)[number];

/** What can be gained without being asked for a choice: resources and victory points. */
export const GAINABLES = [...RESOURCES, 'vp'] as const;
export type Gainable = (typeof GAINABLES)[number];
