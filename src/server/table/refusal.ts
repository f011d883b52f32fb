import type { Answer, Refusal, RefusalCode } from '../../wire/refusal.ts';

export type { Answer, Refusal, RefusalCode } from '../../wire/refusal.ts';

export function granted<T>(value: T): Answer<T> {
  return { ok: true, value };
}

export function refused(refusal: Refusal | BareCode): Answer<never> {
  // The compiler gives up on pairing so many codes; `BareCode` has paired them.
  return { ok: false, refusal: typeof refusal === 'string' ? ({ error: refusal } as Refusal) : refusal };
}

/** Codes that need no further word. */
type BareCode = {
  readonly [C in RefusalCode]: Extract<Refusal, { readonly error: C }> extends infer R
    ? Exclude<keyof R, 'error'> extends never
      ? C
      : never
    : never;
}[RefusalCode];
