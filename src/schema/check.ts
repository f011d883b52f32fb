import type { Expected } from './expected.ts';
import type { Fault, Field, Form, ObjectForm, Shape } from './shape.ts';

/** A fault at a path such as `effect.parts[1].then.gain.kelp`; the whole is the empty path. */
export interface Finding<F extends string = Fault> {
  readonly field: string;
  readonly problem: F;
  /** The form that would be right, and what is there instead: of an unknown field, its name. */
  readonly form?: Form;
  readonly value?: unknown;
  /** For faults that no form knows. */
  readonly expected?: Expected | undefined;
}

/** Nothing is allocated for a good value: messages and requests are checked one by one. */
const NONE: readonly Finding[] = [];

/** All that is wrong with a value. */
export function check({ form }: Shape<unknown>, value: unknown): readonly Finding[] {
  return find(form, value);
}

export function fits<T>({ form }: Shape<T>, value: unknown): value is T {
  return find(form, value) === NONE;
}

const LONGEST_FIELD = 80;

/** Where the first fault is, not longer than needed: what it names may come from anybody. */
export function faultyField({ form }: Shape<unknown>, value: unknown): string | undefined {
  return find(form, value)[0]?.field.slice(0, LONGEST_FIELD);
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function find(form: Form, value: unknown): readonly Finding[] {
  switch (form.kind) {
    case 'anything':
      return NONE;
    case 'nothing':
      return whole('misplaced', form, value);
    case 'yes-no':
      return typeof value === 'boolean' ? NONE : whole('wrong-type', form, value);
    case 'one-of':
      return form.values.includes(value) ? NONE : whole('unknown-value', form, value);
    case 'text':
      return findInText(form, value);
    case 'number':
      return findInNumber(form, value);
    case 'list':
      return findInList(form, value);
    case 'tuple':
      return findInTuple(form, value);
    case 'map':
      return findInMap(form, value);
    case 'object':
      return findInObject(form, value);
    case 'variants':
      return findInVariant(form, value);
    case 'either':
      return findInEither(form.options, value);
    case 'filled':
      return isEmpty(value) ? whole('empty', form, value) : find(form.of.form, value);
    case 'ruled': {
      const found = find(form.of.form, value);
      const broken = found === NONE ? form.rule(value as never) : undefined;
      return broken === undefined ? found : whole(broken, form, value);
    }
    case 'named':
    case 'described':
      return find(form.of.form, value);
    case 'lazy':
      return find(form.of().form, value);
  }
}

function findInText(form: Extract<Form, { kind: 'text' }>, value: unknown): readonly Finding[] {
  const { least = 0, most, pattern } = form;
  if (typeof value !== 'string') return whole('wrong-type', form, value);
  if (least > 0 && value === '') return whole('empty', form, value);
  if (most !== undefined) {
    const length = lengthOf(value);
    if (length < least || length > most) return whole('out-of-range', form, value);
  }
  return pattern === undefined || pattern.test(value) ? NONE : whole('unknown-value', form, value);
}

/** In characters, as people and JSON Schema count them. */
function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

function findInNumber(form: Extract<Form, { kind: 'number' }>, value: unknown): readonly Finding[] {
  const { isWhole, least, most } = form;
  if (typeof value !== 'number' || !Number.isFinite(value)) return whole('wrong-type', form, value);
  if (isWhole && !Number.isInteger(value)) return whole('not-whole', form, value);
  if (value >= least && value <= most) return NONE;
  return whole(value < 0 && least >= 0 ? 'negative' : 'out-of-range', form, value);
}

function findInList(form: Extract<Form, { kind: 'list' }>, value: unknown): readonly Finding[] {
  const { of, most } = form;
  if (!Array.isArray(value)) return whole('wrong-type', form, value);
  if (value.length > most) return whole('wrong-count', form, value);
  let found = NONE;
  for (let index = 0; index < value.length; index++) {
    const inside = find(of.form, value[index]);
    if (inside !== NONE) found = joined(found, `[${index}]`, inside);
  }
  return found;
}

function findInTuple(form: Extract<Form, { kind: 'tuple' }>, value: unknown): readonly Finding[] {
  const { items } = form;
  if (!Array.isArray(value)) return whole('wrong-type', form, value);
  if (value.length !== items.length) return whole('wrong-count', form, value);
  return items.reduce((found, item, index) => joined(found, `[${index}]`, find(item.form, value[index])), NONE);
}

function findInMap(form: Extract<Form, { kind: 'map' }>, value: unknown): readonly Finding[] {
  const { of, names } = form;
  if (!isObject(value)) return whole('wrong-type', form, value);
  let found = NONE;
  for (const name of Object.keys(value)) {
    const isKnown = find(names.form, name) === NONE;
    found = joined(found, name, isKnown ? find(of.form, value[name]) : whole('unknown-field', names.form, name));
  }
  return found;
}

function findInObject(form: ObjectForm, value: unknown): readonly Finding[] {
  const { fields, names, isOpen } = form;
  if (!isObject(value)) return whole('wrong-type', form, value);
  let found = NONE;
  if (!isOpen) {
    for (const name in value) if (!names.has(name)) found = joined(found, name, whole('unknown-field', form, name));
  }
  for (let index = 0; index < fields.length; index++) {
    const { name, shape, isOptional } = fields[index] as Field;
    const inside = value[name];
    if (inside !== undefined) found = joined(found, name, find(shape.form, inside));
    else if (!isOptional) found = joined(found, name, whole('missing', shape.form));
  }
  return found;
}

function findInVariant(form: Extract<Form, { kind: 'variants' }>, value: unknown): readonly Finding[] {
  const { by, variants } = form;
  if (!isObject(value)) return whole('wrong-type', form, value);
  const variant = variants.get(value[by]);
  if (variant !== undefined) return findInObject(variant, value);
  return [{ field: by, problem: value[by] === undefined ? 'missing' : 'unknown-kind', form, value: value[by] }];
}

/** What fits none is judged by the first that has its type, and otherwise by the last. */
function findInEither(options: readonly Shape<unknown>[], value: unknown): readonly Finding[] {
  let judged: readonly Finding[] | undefined;
  let last = NONE;
  for (const { form } of options) {
    last = find(form, value);
    if (last === NONE) return NONE;
    if (last[0]?.field !== '' || last[0].problem !== 'wrong-type') judged ??= last;
  }
  return judged ?? last;
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

function whole(problem: Fault, form: Form, value?: unknown): readonly Finding[] {
  return [{ field: '', problem, form, value }];
}

/** What was found before, and what was found inside one of the parts. */
function joined(before: readonly Finding[], part: string, inside: readonly Finding[]): readonly Finding[] {
  if (inside === NONE) return before;
  const all = before === NONE ? [] : (before as Finding[]);
  for (const finding of inside) all.push({ ...finding, field: under(part, finding.field) });
  return all;
}

function under(part: string, field: string): string {
  return field === '' || field.startsWith('[') ? `${part}${field}` : `${part}.${field}`;
}
