import type { Condition, Effect, EffectKind, OfKind, Space } from '../vocabulary/index.ts';

/** Kinds that need brackets as a part that goes on, as the last part, and as an alternative; in texts and pictures alike. */
export const GOES_ON: readonly EffectKind[] = ['either', 'pay', 'if', 'all'];
export const ENDS: readonly EffectKind[] = ['either', 'all'];
export const ALTERNATIVE: readonly EffectKind[] = ['all', 'pay', 'if'];

/** The same effect several times, said as "twice: …". */
export function isRepetition(parts: readonly Effect[]): boolean {
  return parts.length > 1 && parts.every((part) => isSame(part, parts[0]));
}

export interface OnAnySpace {
  readonly spaces: readonly Space[];
  readonly then: Effect;
}

/** The same effect on several spaces of the Federation track, said as "on 2 or 3": a marker is on one of them at most. */
export function onAnySpace(parts: readonly Effect[]): OnAnySpace | undefined {
  const [first, ...others] = parts.map(onSpace);
  if (first === undefined || others.length === 0) return undefined;
  const spaces = [first, ...others].flatMap((part) =>
    part !== undefined && isSame(part.then, first.then) ? part.spaces : [],
  );
  return new Set(spaces).size === parts.length ? { spaces, then: first.then } : undefined;
}

function onSpace(effect: Effect): OnAnySpace | undefined {
  if (effect.kind !== 'if' || effect.condition.kind !== 'space') return undefined;
  const { then }: OfKind<Effect, 'if', 'condition' | 'then'> = effect;
  const { space }: OfKind<Condition, 'space', 'space'> = effect.condition;
  return { spaces: [space], then };
}

function isSame(one: Effect, other: Effect | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
