import type { Reason } from '../engine/index.ts';

/** Why a request was not granted. Whatever is refused has changed nothing. */
export type Refusal =
  /** The request is not what it should be; `field` is the place. */
  | { readonly error: 'malformed'; readonly field: string }
  | { readonly error: 'too-large' }
  | { readonly error: 'too-many'; readonly retryAfter: number }
  | { readonly error: 'not-found' }
  | { readonly error: 'unknown-game' }
  /** Nobody is signed in, or not somebody who may do this. */
  | { readonly error: 'not-signed-in' }
  | { readonly error: 'forbidden' }
  | { readonly error: 'not-seated' }
  /** The move is for another player's seat. */
  | { readonly error: 'foreign-seat' }
  /** Something has happened that the sender had not seen; `number` is how far the table is. */
  | { readonly error: 'stale'; readonly number: number }
  | { readonly error: 'not-your-turn' }
  /** Too late to prepare it. */
  | { readonly error: 'your-turn' }
  /** The rules forbid it. */
  | { readonly error: 'illegal'; readonly reason: Reason }
  | { readonly error: 'nothing-to-take-back' }
  | { readonly error: 'not-gathering' }
  | { readonly error: 'not-running' }
  | { readonly error: 'paused' }
  | { readonly error: 'game-over' }
  | { readonly error: 'not-over' }
  | { readonly error: 'seat-taken' }
  | { readonly error: 'already-seated' }
  | { readonly error: 'account-needed' }
  | { readonly error: 'invite-used' }
  | { readonly error: 'name-taken' }
  | { readonly error: 'bad-name' }
  | { readonly error: 'wrong-password' }
  | { readonly error: 'wrong-token' }
  | { readonly error: 'chat-off' }
  | { readonly error: 'blocked' }
  | { readonly error: 'limit-reached' }
  /** The server cannot store anything now. Whether the request was carried out, a repetition with the same id tells. */
  | { readonly error: 'unavailable' };
export type RefusalCode = Refusal['error'];

export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };
