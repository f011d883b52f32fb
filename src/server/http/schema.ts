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

export function text(most: number, least = 1): Schema<string> {
  return { json: { type: 'string', minLength: least, maxLength: most } };
}

export function textLike(pattern: RegExp): Schema<string> {
  return { json: { type: 'string', pattern: pattern.source } };
}

export function whole(least: number, most: number): Schema<number> {
  return { json: { type: 'integer', minimum: least, maximum: most } };
}

export const number: Schema<number> = { json: { type: 'number' } };
export const yesNo: Schema<boolean> = { json: { type: 'boolean' } };
/** Checked by whoever takes it. */
export const anything: Schema<unknown> = { json: {} };

export function oneOf<const T extends readonly (string | number | boolean)[]>(values: T): Schema<T[number]> {
  return { json: { enum: values } };
}

export function list<T>(of: Schema<T>, most: number): Schema<readonly T[]> {
  return { json: { type: 'array', items: of.json, maxItems: most } };
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

/** For answers whose shape TypeScript guards: documented by their name only. */
export function described<T>(description: string): Schema<T> {
  return { json: { description } };
}
