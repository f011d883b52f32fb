/**
 * Values from outside may be anything: objects with traps, getters that throw or answer differently each time, circles,
 * arrays without end. So nothing is checked where it lies; a plain copy is made first, each place read once.
 */

export interface Limits {
  /** How many objects and lists may lie inside one another. */
  readonly depth: number;
  /** The most items of a list, and fields of an object. */
  readonly items: number;
  readonly fields: number;
}

/** A copy of plain data that shares nothing with its original, or the place that is no plain data. */
export type Inert = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly field: string };

/** Copies JSON data without `null`; never throws. The whole is named by the empty field. */
export function inertCopy(value: unknown, limits: Limits): Inert {
  try {
    return copy(value, '', limits, limits.depth);
  } catch {
    return refuse('');
  }
}

/** Some fields of an untrusted object, themselves still untrusted; nothing if it is no plain object. Never throws. */
export function someFields(value: unknown, names: readonly string[]): Readonly<Record<string, unknown>> | undefined {
  try {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
    return Object.fromEntries(names.map((name) => [name, read(value, name)]));
  } catch {
    return undefined;
  }
}

/** Names from outside are cut, since they come back in messages. */
export function shortName(name: string): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}...` : name;
}

/** The name of a place inside `field`. */
export function inside(field: string, name: string): string {
  return field === '' ? shortName(name) : `${field}.${shortName(name)}`;
}

const LONGEST_NAME = 40;

function copy(value: unknown, field: string, limits: Limits, depth: number): Inert {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return { ok: true, value };
    case 'number':
      // JSON writes neither -0 nor what is not finite.
      return Number.isFinite(value) && !Object.is(value, -0) ? { ok: true, value } : refuse(field);
    case 'object':
      if (value === null || depth === 0) return refuse(field);
      return Array.isArray(value)
        ? copyList(value, field, limits, depth - 1)
        : copyObject(value, field, limits, depth - 1);
    default:
      return refuse(field);
  }
}

function copyList(list: readonly unknown[], field: string, limits: Limits, depth: number): Inert {
  const length = read(list, 'length');
  if (typeof length !== 'number' || length > limits.items) return refuse(field);
  if (Reflect.ownKeys(list).length !== length + 1) return refuse(field);
  const items: unknown[] = [];
  for (let i = 0; i < length; i++) {
    const item = copy(read(list, String(i)), `${field}[${i}]`, limits, depth);
    if (!item.ok) return item;
    items.push(item.value);
  }
  return { ok: true, value: items };
}

function copyObject(object: object, field: string, limits: Limits, depth: number): Inert {
  const prototype: unknown = Object.getPrototypeOf(object);
  if (prototype !== null && prototype !== Object.prototype) return refuse(field);
  const keys = Reflect.ownKeys(object);
  if (keys.length > limits.fields) return refuse(field);
  const entries: [string, unknown][] = [];
  for (const key of keys) {
    if (typeof key !== 'string') return refuse(field);
    const entry = copy(read(object, key), inside(field, key), limits, depth);
    if (!entry.ok) return entry;
    entries.push([key, entry.value]);
  }
  // Defines each field, where an assignment to `__proto__` would do something else.
  return { ok: true, value: Object.fromEntries(entries) };
}

/** A visible field's own value; nothing inherited, no getter is called. */
function read(object: object, key: string): unknown {
  const property = Object.getOwnPropertyDescriptor(object, key);
  if (property === undefined || !('value' in property)) return undefined;
  return property.enumerable === true || (key === 'length' && Array.isArray(object)) ? property.value : undefined;
}

function refuse(field: string): Inert {
  return { ok: false, field };
}
