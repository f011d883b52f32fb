import type { Bot } from '../../bots/play/bot.ts';
import { botsWith } from '../../bots/play/bots-with.ts';
import { type Level, LEVELS } from '../../bots/play/levels.ts';

/** A bot as named on the command line: plain data, so that it can be sent to worker threads. */
export interface BotName {
  readonly level: Level;
  /** The budget of an Admiral for each turn. */
  readonly budget?: { readonly milliseconds: number } | { readonly nodes: number };
}

const USUAL_BUDGET = { milliseconds: 1000 };

/** `skipper`, `admiral`, `admiral:500ms`, `admiral:2000nodes`; undefined if the text names no bot. */
export function readBotName(text: string): BotName | undefined {
  const [, name, amount, unit] = /^([a-z]+)(?::([1-9]\d{0,8})(ms|nodes))?$/.exec(text.trim().toLowerCase()) ?? [];
  const level = LEVELS.find((each) => each === name);
  if (level === undefined) return undefined;
  if (amount === undefined) return level === 'admiral' ? { level, budget: USUAL_BUDGET } : { level };
  if (level !== 'admiral') return undefined;
  return { level, budget: unit === 'ms' ? { milliseconds: Number(amount) } : { nodes: Number(amount) } };
}

/** A comma-separated list; undefined if any entry names no bot. */
export function readBotNames(text: string): readonly BotName[] | undefined {
  const names = text.split(',').map(readBotName);
  return names.every((name) => name !== undefined) ? names : undefined;
}

export function printBotName({ level, budget }: BotName): string {
  if (budget === undefined) return level;
  return 'nodes' in budget ? `${level}:${budget.nodes}nodes` : `${level}:${budget.milliseconds}ms`;
}

/** Whether it gives the same answers on every machine. */
export function isReproducible({ budget }: BotName): boolean {
  return budget === undefined || 'nodes' in budget;
}

export function botCalled({ level, budget = USUAL_BUDGET }: BotName): Bot {
  return botsWith('nodes' in budget ? budget : { ...budget, now: () => performance.now() })[level];
}
