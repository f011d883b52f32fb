import { admiralWith, type Budget } from './admiral.ts';
import type { Bot } from './bot.ts';
import { drifter } from './drifter.ts';
import type { Level } from './levels.ts';
import { novice } from './novice.ts';
import { skipper } from './skipper.ts';

/** All bots; the budget is for a turn of those that could think for ever. */
export function botsWith(budget: Budget): Readonly<Record<Level, Bot>> {
  return { drifter, novice, skipper, admiral: admiralWith(budget) };
}
