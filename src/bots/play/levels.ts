/** The computer opponents by name, weakest first. Their code is in `bots-with.ts`, which pages need not load. */
export const LEVELS = ['drifter', 'novice', 'skipper', 'admiral'] as const;
export type Level = (typeof LEVELS)[number];
