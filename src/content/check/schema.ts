/** What can be wrong with a piece of content. Codes, not sentences. */
export type Fault =
  | 'missing'
  | 'unknown-field'
  | 'unknown-kind'
  | 'unknown-value'
  | 'wrong-type'
  | 'not-whole'
  | 'negative'
  | 'out-of-range'
  | 'empty'
  | 'duplicate'
  | 'misplaced'
  | 'wrong-order'
  | 'wrong-count'
  | 'crossing'
  | 'too-close'
  | 'disconnected';

/** A fault at a path such as `effect.parts[1].then.gain.kelp`. */
export interface Finding {
  readonly field: string;
  readonly problem: Fault;
}

/** Says what is wrong with the value of a field. */
export type Check = (value: unknown, field: string) => readonly Finding[];

interface Optional {
  readonly optional: Check;
}

export type Fields = Readonly<Record<string, Check | Optional>>;

/** A check for every field of `T` but its discriminant: a field forgotten, or optional here and not there, does not compile. */
export type FieldsOf<T, Discriminant extends string = never> = {
  readonly [F in Exclude<keyof T, Discriminant>]-?: Pick<T, F> extends Required<Pick<T, F>> ? Check : Optional;
};

/** The fields of every variant of the union `T` by its discriminant. */
export type VariantsOf<T, Discriminant extends keyof T & string> = {
  readonly [V in T[Discriminant] & string]: FieldsOf<Extract<T, { readonly [D in Discriminant]: V }>, Discriminant>;
};

export function optional(check: Check): Optional {
  return { optional: check };
}

export function whole(least = 1, most = Number.POSITIVE_INFINITY): Check {
  return (value, field) => {
    if (typeof value !== 'number') return [{ field, problem: 'wrong-type' }];
    if (!Number.isInteger(value)) return [{ field, problem: 'not-whole' }];
    if (value < 0) return [{ field, problem: 'negative' }];
    return value < least || value > most ? [{ field, problem: 'out-of-range' }] : [];
  };
}

/** A number within a field of the drawing. */
export function between(least: number, most: number): Check {
  return (value, field) => {
    if (typeof value !== 'number') return [{ field, problem: 'wrong-type' }];
    return value >= least && value <= most ? [] : [{ field, problem: 'out-of-range' }];
  };
}

export function oneOf(values: readonly unknown[]): Check {
  return (value, field) => (values.includes(value) ? [] : [{ field, problem: 'unknown-value' }]);
}

/** For a field that has no place here. */
export const misplaced: Check = (_, field) => [{ field, problem: 'misplaced' }];

export const text: Check = (value, field) => {
  if (typeof value !== 'string') return [{ field, problem: 'wrong-type' }];
  return value === '' ? [{ field, problem: 'empty' }] : [];
};

/** A list that may be empty. */
export function anyListOf(item: Check): Check {
  return (value, field) =>
    Array.isArray(value)
      ? value.flatMap((each: unknown, index) => item(each, `${field}[${index}]`))
      : [{ field, problem: 'wrong-type' }];
}

export function listOf(item: Check): Check {
  const list = anyListOf(item);
  return (value, field) =>
    Array.isArray(value) && value.length === 0 ? [{ field, problem: 'empty' }] : list(value, field);
}

/** A list of different ones out of `values`. */
export function someOf(values: readonly unknown[]): Check {
  const list = listOf(oneOf(values));
  return (value, field) => {
    const found = list(value, field);
    if (found.length > 0 || !Array.isArray(value)) return found;
    return new Set(value).size < value.length ? [{ field, problem: 'duplicate' }] : [];
  };
}

export function tuple(...items: readonly Check[]): Check {
  return (value, field) => {
    if (!Array.isArray(value)) return [{ field, problem: 'wrong-type' }];
    if (value.length !== items.length) return [{ field, problem: 'wrong-count' }];
    return items.flatMap((item, index) => item(value[index], `${field}[${index}]`));
  };
}

/** Amounts by name, such as a cost: every one at least 1. */
export function amountsOf(names: readonly string[]): Check {
  return object(Object.fromEntries(names.map((name) => [name, optional(whole())])));
}

export function filled(amounts: Check): Check {
  return (value, field) => {
    const found = amounts(value, field);
    if (found.length > 0 || !isObject(value)) return found;
    return Object.keys(value).length === 0 ? [{ field, problem: 'empty' }] : [];
  };
}

export function object(fields: Fields): Check {
  return (value, field) => {
    if (!isObject(value)) return [{ field, problem: 'wrong-type' }];
    const unknown = Object.keys(value).filter((name) => !Object.hasOwn(fields, name));
    return [
      ...unknown.map((name): Finding => ({ field: at(field, name), problem: 'unknown-field' })),
      ...Object.entries(fields).flatMap(([name, check]) => {
        const present = value[name] !== undefined;
        if (typeof check === 'function') return present ? check(value[name], at(field, name)) : missing(field, name);
        return present ? check.optional(value[name], at(field, name)) : [];
      }),
    ];
  };
}

/** One of several objects, told apart by a discriminant. */
export function variant(discriminant: string, variants: () => Readonly<Record<string, Fields>>): Check {
  return (value, field) => {
    if (!isObject(value)) return [{ field, problem: 'wrong-type' }];
    const kind = value[discriminant];
    if (kind === undefined) return missing(field, discriminant);
    const table = variants();
    const fields = typeof kind === 'string' && Object.hasOwn(table, kind) ? table[kind] : undefined;
    if (fields === undefined) return [{ field: at(field, discriminant), problem: 'unknown-kind' }];
    return object({ ...fields, [discriminant]: text })(value, field);
  };
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function missing(field: string, name: string): readonly Finding[] {
  return [{ field: at(field, name), problem: 'missing' }];
}

function at(field: string, name: string): string {
  return field === '' ? name : `${field}.${name}`;
}
