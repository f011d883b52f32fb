import { admiralWith } from '../../bots/admiral.ts';
import { type Bot, decide } from '../../bots/bot.ts';
import { drifter } from '../../bots/drifter.ts';
import { novice } from '../../bots/novice.ts';
import { skipper } from '../../bots/skipper.ts';
import type { Move } from '../../engine/index.ts';
import type { Level } from '../table/options.ts';
import type { BotQuestion } from './environment.ts';

export type BotAnswer = { readonly move: Move } | { readonly error: string };

/** An Admiral's effort for a turn. Counted, not timed: every node then comes to the same move. */
const ADMIRAL_NODES = 200;

const BOTS: Readonly<Record<Level, Bot>> = {
  drifter,
  novice,
  skipper,
  admiral: admiralWith({ nodes: ADMIRAL_NODES }),
};

export function answerTo({ view, level, seed }: BotQuestion): BotAnswer {
  try {
    return { move: decide(BOTS[level], view, { seed, used: 0 }) };
  } catch (error) {
    return { error: String(error) };
  }
}
