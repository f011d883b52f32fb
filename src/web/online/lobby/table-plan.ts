import type { PlayerCount, Setup } from '../../../engine/index.ts';
import type { Level, TableOptions } from '../../../wire/options.ts';
import { type PaceName, PACES } from './paces.ts';

/** A table about to be opened, as the form has it. */
export interface TablePlan {
  readonly players: PlayerCount;
  /** Besides one's own seat, which is the first: always three, of which the first are used. */
  readonly others: readonly ('open' | Level)[];
  readonly boards: Setup['boards'];
  readonly contracts: boolean;
  readonly pace: PaceName;
  readonly undo: TableOptions['undo'];
  readonly relay: Level;
  readonly isPublic: boolean;
  readonly rated: boolean;
  readonly spectators: boolean;
  readonly chat: boolean;
  readonly liveScore: boolean;
  readonly hints: boolean;
}

const FIRST: TablePlan = {
  players: 2,
  others: ['open', 'open', 'open'],
  boards: 'basic',
  contracts: false,
  pace: 'untimed',
  undo: 'rules',
  relay: 'skipper',
  isPublic: false,
  rated: false,
  spectators: true,
  chat: true,
  liveScore: true,
  hints: false,
};
const KEY = 'benthos.online-new';

/** What is sent to the server; the first player is dealt by it, so it does not matter which seat is one's own. */
export function requestFrom(plan: TablePlan): object {
  const { players, boards, contracts, others, pace, undo, relay, isPublic, rated, spectators, chat } = plan;
  const { liveScore, hints } = plan;
  const isSolo = players === 1;
  return {
    players,
    boards: isSolo ? 'advanced' : boards,
    contracts: !isSolo && contracts,
    options: { pace: PACES[pace], undo, relay, isPublic, rated, spectators, chat, liveScore, hints },
    seats: ['host', ...others.slice(0, players - 1)],
  };
}

/** The plan used last; whatever is kept from elsewhere or before is mended by the first one. */
export function lastPlan(): TablePlan {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<TablePlan>;
    const isUsable = kept.pace === undefined || kept.pace in PACES;
    return isUsable && Array.isArray(kept.others ?? []) ? { ...FIRST, ...kept } : FIRST;
  } catch {
    return FIRST;
  }
}

export function keepPlan(plan: TablePlan): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(plan));
  } catch {
    // Then it begins with the usual one again.
  }
}
