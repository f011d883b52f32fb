import { useRef } from 'react';

/**
 * Structural sharing: `after`, with every part that equals the same part of `before` replaced by it, so that a comparison by
 * identity sees only what changed. For plain objects and arrays.
 */
export function shareStructure<T>(before: unknown, after: T): T {
  if (Object.is(before, after) || !isComposite(before) || !isComposite(after)) return after;
  if (Array.isArray(before) !== Array.isArray(after)) return after;
  const [old, now] = [before as Parts, after as Parts & T];
  const keys = Object.keys(now);
  let isSame = keys.length === Object.keys(old).length;
  const parts: { [key: string]: unknown } = Array.isArray(now) ? ([] as never) : {};
  for (const key of keys) {
    parts[key] = shareStructure(old[key], now[key]);
    if (!Object.is(parts[key], old[key]) || !(key in old)) isSame = false;
  }
  return (isSame ? before : parts) as T;
}

interface Parts {
  readonly [key: string]: unknown;
}

function isComposite(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** The value, sharing what did not change with that of the previous render. */
export function useStructuralSharing<T>(value: T): T {
  const last = useRef<T>(undefined);
  last.current = shareStructure(last.current, value);
  return last.current;
}
