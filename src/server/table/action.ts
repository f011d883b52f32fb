export type { Action, ActionKind, PreparedTurn } from '../../wire/action.ts';

export type Actor =
  | { readonly kind: 'person'; readonly id: string }
  /** Bots and clocks. */
  | { readonly kind: 'server' };
