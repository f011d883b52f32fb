export type { Action, ActionKind } from '../../wire/action.ts';

export type Actor =
  | { readonly kind: 'person'; readonly id: string }
  /** Bots and clocks. */
  | { readonly kind: 'server' };
