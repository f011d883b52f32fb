import type { Level } from '../../bots/play/levels.ts';
import { type Bot, decide } from '../../bots/play/bot.ts';
import { botsWith } from '../../bots/play/bots-with.ts';
import type { Move } from '../../engine/index.ts';
import type { BotQuestion } from './environment.ts';

export type BotAnswer = { readonly move: Move } | { readonly error: string };

/** An Admiral's budget for a turn. Counted in nodes, not in time, so that every node finds the same move. */
const ADMIRAL_NODES = 200;

const BOTS: Readonly<Record<Level, Bot>> = botsWith({ nodes: ADMIRAL_NODES });

export function answerTo({ view, level, seed }: Omit<BotQuestion, 'owner'>): BotAnswer {
  try {
    return { move: decide(BOTS[level], view, { seed, used: 0 }) };
  } catch (error) {
    return { error: String(error) };
  }
}
