type Item = Readonly<Record<string, unknown>>;

/** Whether two values of JSON are equal, however deep; a field that is undefined is as good as none. */
export function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a)) return Array.isArray(b) && areEqual(a, b);
  for (const key in a) if (!isEqual((a as Item)[key], (b as Item)[key])) return false;
  for (const key in b) if ((b as Item)[key] !== undefined && (a as Item)[key] === undefined) return false;
  return true;
}

function areEqual(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i] && !isEqual(a[i], b[i])) return false;
  return true;
}
