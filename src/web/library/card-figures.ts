import { bot, cards, games } from '../../../docs/balance.json';
import type { CardNumber } from '../../vocabulary/index.ts';

/** A share and the ends of its 95% interval. */
export type Figure = readonly [value: number, low: number, high: number];

export interface CardFigures {
  /** Players who could have laid it on a free slot of its colour. */
  readonly chances: number;
  /** The share of them who used it. */
  readonly used: Figure;
  /** Of those who used it, in games of two: how many more than half won. */
  readonly wins?: Figure;
}

/**
 * What the balance report (`npm run benthos -- balance`) measured. Only the parts named in the import reach the browser,
 * so there is no second copy of the figures to keep up to date.
 */
const MEASURED = cards as unknown as Readonly<Record<string, CardFigures>>;

/** The computer player in all seats, and how many games it played, whatever the number of players. */
export const MEASURED_BOT = bot.charAt(0).toUpperCase() + bot.slice(1);
export const MEASURED_GAMES = Object.values(games).reduce((sum, n) => sum + n, 0);

export function figuresOf(card: CardNumber): CardFigures | undefined {
  return MEASURED[String(card)];
}
