/**
 * The difference of two JSON values, as a JSON merge patch (RFC 7386): changed fields with their new values, `null` for
 * removed ones, and nested patches for objects. Beyond that standard, an object in place of a list changes single elements
 * of it. Values must not contain `null` themselves; `undefined` is the same as missing.
 */
export type Patch = { readonly [name: string]: Json };
type Json = string | number | boolean | null | Patch | readonly Json[];

/** The patch from one object to the other, as text, ready to be sent. Undefined if they are equal. */
export function patchBetween(before: object, after: object): string | undefined {
  return change(before, after);
}

/** The object with the patch applied. What did not change is shared with the old object (structural sharing). */
export function patched<T extends object>(before: T, patch: Patch): T {
  const after = (Array.isArray(before) ? [...(before as unknown[])] : { ...before }) as Record<string, unknown>;
  for (const [name, value] of Object.entries(patch)) {
    const old = after[name];
    if (value === null) delete after[name];
    else if (!isPatch(value)) after[name] = value;
    else after[name] = patched(isObject(old) ? old : {}, value);
  }
  return after as T;
}

/** The same with both patches of an update: the changes for everybody, and those for one viewer. */
export function updated<T extends object>(
  before: T,
  { patch, own = {} }: { readonly patch: Patch; readonly own?: Patch },
): T {
  return patched(patched(before, patch), own);
}

function isPatch(value: Json | undefined): value is Patch {
  return isObject(value) && !Array.isArray(value);
}

function change(before: unknown, after: unknown): string | undefined {
  if (before === after) return undefined;
  if (after === undefined) return 'null';
  if (!isObject(before) || !isObject(after)) return JSON.stringify(after);
  if (!Array.isArray(after)) return fieldChanges(before, after);
  return Array.isArray(before) && before.length === after.length ? placeChanges(before, after) : JSON.stringify(after);
}

/** Field names are our own and need no escaping. */
function fieldChanges(before: object, after: object): string | undefined {
  let changes = '';
  for (const name in after) {
    const news = change(before[name as never], after[name as never]);
    if (news !== undefined) changes += `${changes === '' ? '{' : ','}"${name}":${news}`;
  }
  for (const name in before) {
    if (before[name as never] === undefined || name in after) continue;
    changes += `${changes === '' ? '{' : ','}"${name}":null`;
  }
  return changes === '' ? undefined : `${changes}}`;
}

/** For lists of objects the changed elements; other lists are short enough to be sent whole. */
function placeChanges(before: readonly unknown[], after: readonly unknown[]): string | undefined {
  let changes = '';
  for (let place = 0; place < after.length; place++) {
    if (before[place] === after[place]) continue;
    const news = change(before[place], after[place]);
    if (news === undefined) continue;
    if (!isObject(after[place])) return JSON.stringify(after);
    changes += `${changes === '' ? '{' : ','}"${place}":${news}`;
  }
  return changes === '' ? undefined : `${changes}}`;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
