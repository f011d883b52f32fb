/** A JSON schema that TypeScript knows the meaning of. */
export interface Schema<T> {
  readonly json: Readonly<Record<string, unknown>>;
  /** Only for the compiler. */
  readonly means?: T;
}

export type Meaning<S> = S extends Schema<infer T> ? T : never;

interface Optional<T> {
  readonly optional: Schema<T>;
}

type Fields = Readonly<Record<string, Schema<unknown> | Optional<unknown>>>;
type Flat<T> = { readonly [K in keyof T]: T[K] };
type ObjectOf<F extends Fields> = Flat<
  { readonly [K in keyof F as F[K] extends Schema<unknown> ? K : never]: Meaning<F[K]> } & {
    readonly [K in keyof F as F[K] extends Optional<unknown> ? K : never]?: F[K] extends Optional<infer T> ? T : never;
  }
>;

/** PostgreSQL keeps no NUL, so nobody sends one. */
export function text(most: number, least = 1): Schema<string> {
  return { json: { type: 'string', minLength: least, maxLength: most, pattern: '^[^\\u0000]*$' } };
}

export function textLike(pattern: RegExp): Schema<string> {
  return { json: { type: 'string', pattern: pattern.source } };
}

export function whole(least: number, most: number): Schema<number> {
  return { json: { type: 'integer', minimum: least, maximum: most } };
}

export const number: Schema<number> = { json: { type: 'number' } };
export const integer: Schema<number> = { json: { type: 'integer' } };
export const anyText: Schema<string> = { json: { type: 'string' } };
/** Milliseconds since 1970. */
export const time: Schema<number> = { json: { type: 'integer', description: 'Milliseconds since 1970.' } };
export const yesNo: Schema<boolean> = { json: { type: 'boolean' } };
/** Checked by whoever takes it. */
export const anything: Schema<unknown> = { json: {} };

export function oneOf<const T extends readonly (string | number | boolean)[]>(values: T): Schema<T[number]> {
  return { json: { enum: values } };
}

export function list<T>(of: Schema<T>, most?: number): Schema<readonly T[]> {
  return { json: { type: 'array', items: of.json, ...(most === undefined ? {} : { maxItems: most }) } };
}

export function optional<T>(of: Schema<T>): Optional<T> {
  return { optional: of };
}

/** Exactly these fields. */
export function object<const F extends Fields>(fields: F): Schema<ObjectOf<F>> {
  const entries = Object.entries(fields);
  const properties = Object.fromEntries(
    entries.map(([name, field]) => [name, 'optional' in field ? field.optional.json : field.json]),
  );
  const required = entries.flatMap(([name, field]) => ('optional' in field ? [] : [name]));
  return { json: { type: 'object', properties, required, additionalProperties: false } };
}

export function either<const S extends readonly Schema<unknown>[]>(...schemas: S): Schema<Meaning<S[number]>> {
  return { json: { anyOf: schemas.map(({ json }) => json) } };
}

/** A schema that is known by its name in the documentation. */
export function named<T>(title: string, { json }: Schema<T>, description?: string): Schema<T> {
  return { json: { title, ...(description === undefined ? {} : { description }), ...json } };
}

/** Exactly the fields of a type that is known elsewhere: the compiler sees to it that none is missing or too many. */
export function structure<T>(
  title: string,
  fields: { readonly [K in keyof T]-?: Schema<unknown> | Optional<unknown> },
  description?: string,
): Schema<T> {
  return named(title, object(fields as Fields) as Schema<T>, description);
}

/** At least these fields: the rest follows from `kind`, and is told elsewhere. */
export function open<T>(title: string, fields: Fields, description: string): Schema<T> {
  const { json } = object(fields);
  return named(title, { json: { ...json, additionalProperties: true } }, description);
}

/** Names of any kind, each with such a value. */
export function mapOf<T>(of: Schema<T>): Schema<Readonly<Record<string, T>>> {
  return { json: { type: 'object', additionalProperties: of.json } };
}
