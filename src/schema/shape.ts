/**
 * The shape of some JSON data, as data itself: TypeScript knows what it means, `check` says what is wrong with a value, and
 * `jsonSchema` prints it.
 */
export interface Shape<T> {
  readonly form: Form;
  /** Only for the compiler. */
  readonly means?: T;
}

export type Meaning<S> = S extends Shape<infer T> ? T : never;

export type Form =
  | { readonly kind: 'anything' | 'nothing' | 'yes-no' }
  | {
      readonly kind: 'text';
      readonly least?: number;
      readonly most?: number;
      readonly pattern?: RegExp;
      /** What texts of this pattern are called. */
      readonly name?: string;
    }
  | { readonly kind: 'number'; readonly isWhole: boolean; readonly least: number; readonly most: number }
  | { readonly kind: 'one-of'; readonly values: readonly unknown[] }
  | { readonly kind: 'list'; readonly of: Shape<unknown>; readonly most: number }
  | { readonly kind: 'tuple'; readonly items: readonly Shape<unknown>[] }
  | { readonly kind: 'map'; readonly of: Shape<unknown>; readonly names: Shape<string> }
  | ObjectForm
  | { readonly kind: 'variants'; readonly by: string; readonly variants: ReadonlyMap<unknown, ObjectForm> }
  | { readonly kind: 'either'; readonly options: readonly Shape<unknown>[] }
  /** A list or an object with something in it. */
  | { readonly kind: 'filled'; readonly of: Shape<unknown> }
  | {
      readonly kind: 'ruled';
      readonly of: Shape<unknown>;
      readonly rule: (value: never) => Fault | undefined;
      /** The rule as JSON Schema puts it, where it can. */
      readonly printed?: { readonly uniqueItems: true };
    }
  | { readonly kind: 'named'; readonly of: Shape<unknown>; readonly name: string; readonly description?: string }
  | { readonly kind: 'described'; readonly of: Shape<unknown>; readonly description: string }
  | { readonly kind: 'lazy'; readonly of: () => Shape<unknown> };

export interface ObjectForm {
  readonly kind: 'object';
  readonly fields: readonly Field[];
  readonly names: ReadonlySet<string>;
  /** Whether there may be other fields, which are explained elsewhere. */
  readonly isOpen: boolean;
}

export interface Field {
  readonly name: string;
  readonly shape: Shape<unknown>;
  readonly isOptional: boolean;
}

/** What can be wrong with a value. Codes, not sentences. */
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
  | 'wrong-count';

export interface Optional<T> {
  readonly optional: Shape<T>;
}

export type Fields = Readonly<Record<string, Shape<unknown> | Optional<unknown>>>;
type Flat<T> = { readonly [K in keyof T]: T[K] };
type ObjectOf<F extends Fields> = Flat<
  { readonly [K in keyof F as F[K] extends Shape<unknown> ? K : never]: Meaning<F[K]> } & {
    readonly [K in keyof F as F[K] extends Optional<unknown> ? K : never]?: F[K] extends Optional<infer T> ? T : never;
  }
>;

/** A shape for every field of `T` but its discriminant: one that is forgotten, or optional here and not there, does not compile. */
export type FieldsOf<T, Discriminant extends PropertyKey = never> = {
  readonly [F in Exclude<keyof T, Discriminant>]-?: undefined extends T[F]
    ? Optional<Exclude<T[F], undefined>>
    : Shape<T[F]>;
};

/** The fields of every variant of the union `T` by its discriminant. */
export type VariantsOf<T, Discriminant extends keyof T> = {
  readonly [V in T[Discriminant] & string]: FieldsOf<Extract<T, { readonly [D in Discriminant]: V }>, Discriminant>;
};

/** Checked by somebody else. */
export const anything: Shape<unknown> = { form: { kind: 'anything' } };
/** For a field that has no place here. */
export const nothing: Shape<never> = { form: { kind: 'nothing' } };
export const yesNo: Shape<boolean> = { form: { kind: 'yes-no' } };
export const number: Shape<number> = numberForm(false, -Infinity, Infinity);
export const integer: Shape<number> = numberForm(true, -Infinity, Infinity);
export const anyText: Shape<string> = { form: { kind: 'text' } };

/** PostgreSQL keeps no NUL, so nobody sends one. */
const NUL = '\\u0000';
const NO_NUL = new RegExp(`^[^${NUL}]*$`, 'u');

/** Text that people write, by its number of characters. */
export function text(most: number = Infinity, least = 1): Shape<string> {
  return { form: { kind: 'text', least, most, pattern: NO_NUL } };
}

/** Text on one line: no control characters, and none that turn the direction of what follows, wherever it is printed. */
const CONTROL = '\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069';
const ON_ONE_LINE = new RegExp(`^[^${CONTROL}]*$`, 'u');

export function line(most: number): Shape<string> {
  return { form: { kind: 'text', least: 1, most, pattern: ON_ONE_LINE } };
}

/** Where the type is narrower than text, the compiler takes the pattern's word for it. */
export function textLike<T extends string = string>(pattern: RegExp, name?: string): Shape<T> {
  return { form: { kind: 'text', pattern, ...(name === undefined ? {} : { name }) } };
}

export function whole<T extends number = number>(least: number, most: number = Infinity): Shape<T> {
  return numberForm<T>(true, least, most);
}

export function between(least: number, most: number): Shape<number> {
  return numberForm(false, least, most);
}

function numberForm<T extends number>(isWhole: boolean, least: number, most: number): Shape<T> {
  return { form: { kind: 'number', isWhole, least, most } };
}

export function oneOf<const T extends string | number | boolean>(values: readonly T[]): Shape<T> {
  return { form: { kind: 'one-of', values } };
}

export function list<T>(of: Shape<T>, most: number = Infinity): Shape<readonly T[]> {
  return { form: { kind: 'list', of, most } };
}

export function tuple<const S extends readonly Shape<unknown>[]>(
  ...items: S
): Shape<{ readonly [I in keyof S]: Meaning<S[I]> }> {
  return { form: { kind: 'tuple', items } };
}

/** Names that fit, each with such a value. */
export function mapOf<T>(of: Shape<T>, names: Shape<string> = anyText): Shape<Readonly<Record<string, T>>> {
  return { form: { kind: 'map', of, names } };
}

export function optional<T>(shape: Shape<T>): Optional<T> {
  return { optional: shape };
}

/** The same for values made field by field, in which one that is left out may stand as undefined. */
export function maybe<T>(shape: Shape<T>): Optional<T | undefined> {
  return { optional: shape };
}

/** The same fields, none of which has to be there. */
export function optionals<const F extends Readonly<Record<string, Shape<unknown>>>>(
  fields: F,
): { readonly [K in keyof F]: Optional<Meaning<F[K]>> } {
  return Object.fromEntries(Object.entries(fields).map(([name, shape]) => [name, optional(shape)])) as never;
}

/** Exactly these fields. */
export function object<const F extends Fields>(fields: F): Shape<ObjectOf<F>> {
  return { form: objectForm(fields) };
}

/** Any of these names, each with such a value. */
export function partial<const N extends string, T>(
  names: readonly N[],
  of: Shape<T>,
): Shape<{ readonly [F in N]?: T }> {
  return { form: objectForm(Object.fromEntries(names.map((name) => [name, optional(of)]))) };
}

/** Each of these names, with such a value. */
export function each<const N extends string | number, T>(
  names: readonly N[],
  of: Shape<T>,
): Shape<{ readonly [F in N]: T }> {
  return { form: objectForm(Object.fromEntries(names.map((name) => [name, of]))) };
}

/** Exactly the fields of a type that is known elsewhere. */
export function exactly<T>(fields: FieldsOf<T>): Shape<T> {
  return { form: objectForm(fields) };
}

/** The same under the name of the type. */
export function structure<T>(name: string, fields: FieldsOf<T>, description?: string): Shape<T> {
  return named(name, exactly(fields), description);
}

/** At least these fields: the rest is told elsewhere, or does not matter. */
export function open<T>(fields: Fields): Shape<T> {
  return { form: objectForm(fields, true) };
}

function objectForm(fields: Fields, isOpen = false): ObjectForm {
  const entries = Object.entries(fields).map(([name, field]) =>
    'optional' in field ? { name, shape: field.optional, isOptional: true } : { name, shape: field, isOptional: false },
  );
  return { kind: 'object', fields: entries, names: new Set(Object.keys(fields)), isOpen };
}

/** One of several objects, told apart by a discriminant. */
export function variants<const By extends string, const V extends Readonly<Record<string, Fields>>>(
  by: By,
  byKind: V,
): Shape<{ readonly [K in keyof V]: Flat<{ readonly [D in By]: K } & ObjectOf<V[K]>> }[keyof V]> {
  const forms = Object.entries(byKind).map(([kind, fields]) => [kind, objectForm({ [by]: oneOf([kind]), ...fields })]);
  return { form: { kind: 'variants', by, variants: new Map(forms as [string, ObjectForm][]) } };
}

/** One of several shapes that are told apart by their types. */
export function either<const S extends readonly Shape<unknown>[]>(...options: S): Shape<Meaning<S[number]>> {
  return { form: { kind: 'either', options } };
}

export function filled<T>(of: Shape<T>): Shape<T> {
  return { form: { kind: 'filled', of } };
}

/** A shape with a rule about what has it. */
export function ruled<T>(of: Shape<T>, rule: (value: T) => Fault | undefined): Shape<T> {
  return { form: { kind: 'ruled', of, rule } };
}

/** Some of these values, each at most once. */
export function someOf<const T extends string | number>(values: readonly T[]): Shape<readonly T[]> {
  const rule = (some: readonly T[]): Fault | undefined => (new Set(some).size < some.length ? 'duplicate' : undefined);
  return { form: { kind: 'ruled', of: filled(list(oneOf(values))), rule, printed: { uniqueItems: true } } };
}

/** A shape that is known by its name in the documentation. */
export function named<T>(name: string, of: Shape<T>, description?: string): Shape<T> {
  return { form: { kind: 'named', of, name, ...(description === undefined ? {} : { description }) } };
}

export function described<T>(description: string, of: Shape<T>): Shape<T> {
  return { form: { kind: 'described', of, description } };
}

/** A shape that holds itself. To be printed it needs a name. */
export function lazily<T>(make: () => Shape<T>): Shape<T> {
  let made: Shape<T> | undefined;
  return { form: { kind: 'lazy', of: () => (made ??= make()) } };
}
