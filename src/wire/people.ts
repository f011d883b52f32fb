import type { QuietHours } from './options.ts';

/** Somebody as others know them. */
export interface Person {
  readonly id: string;
  readonly kind: 'guest' | 'account' | 'deleted';
  readonly name: string;
}

export interface PersonSettings {
  readonly quiet?: QuietHours;
  readonly language?: string;
}

/** Glicko-2: how strong somebody is, and how sure that is. */
export interface Rating {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
  readonly games: number;
}

export interface SessionInfo {
  readonly id: string;
  readonly agent: string;
  readonly created: number;
  readonly seen: number;
}
