import type { Answer, RefusalCode } from '../../src/wire/refusal.ts';

/** What was asked for, which must have been granted. */
export function valueOf<T>(answer: Answer<T>): T {
  if (!answer.ok) throw new Error(`refused: ${answer.refusal.error}`);
  return answer.value;
}

/** A refusal that needs no further word. */
export function refusedWith(error: RefusalCode): object {
  return { ok: false, refusal: { error } };
}
