import { parentPort } from 'node:worker_threads';
import { admiralWith } from '../../bots/admiral.ts';
import { type Bot, decide } from '../../bots/bot.ts';
import { drifter } from '../../bots/drifter.ts';
import { novice } from '../../bots/novice.ts';
import { skipper } from '../../bots/skipper.ts';
import type { Level } from '../table/options.ts';
import type { BotQuestion } from './environment.ts';

/** An Admiral's effort for a turn. Counted, not timed: every node then comes to the same move. */
const ADMIRAL_NODES = 200;

export const BOTS: Readonly<Record<Level, Bot>> = {
  drifter,
  novice,
  skipper,
  admiral: admiralWith({ nodes: ADMIRAL_NODES }),
};

parentPort?.on('message', ({ view, level, seed }: BotQuestion) => {
  try {
    parentPort?.postMessage({ move: decide(BOTS[level], view, { seed, used: 0 }) });
  } catch (error) {
    parentPort?.postMessage({ error: error instanceof Error ? error.message : String(error) });
  }
});
