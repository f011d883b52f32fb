import type { Answer, Refusal, RefusalCode } from '../../wire/refusal.ts';

export type { Answer, Refusal, RefusalCode } from '../../wire/refusal.ts';

export function granted<T>(value: T): Answer<T> {
  return { ok: true, value };
}

export function refused(refusal: Refusal | BareCode): Answer<never> {
  // TypeScript cannot pair this many codes with their fields; `BareCode` has checked the pairing.
  return { ok: false, refusal: typeof refusal === 'string' ? ({ error: refusal } as Refusal) : refusal };
}

/** Codes without further fields. */
type BareCode = {
  readonly [C in RefusalCode]: Extract<Refusal, { readonly error: C }> extends infer R
    ? Exclude<keyof R, 'error'> extends never
      ? C
      : never
    : never;
}[RefusalCode];
