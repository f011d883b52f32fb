import type { Field, Form, ObjectForm, Shape } from './shape.ts';

export type Json = Readonly<Record<string, unknown>>;

/** How a named shape is mentioned inside others: whole, or by a reference to where it was printed. */
export type Mention = (name: string, print: () => Json) => Json;

const whole: Mention = (title, print) => ({ title, ...print() });

/** Prints shapes that refer to named ones, which are printed once, under their names. */
export function referring(folder: string): {
  readonly print: (shape: Shape<unknown>) => Json;
  readonly named: Readonly<Record<string, Json>>;
} {
  const named: Record<string, Json> = {};
  const mention: Mention = (name, printed) => {
    if (!Object.hasOwn(named, name)) {
      // A shape that holds itself is mentioned while it is being printed.
      named[name] = {};
      named[name] = printed();
    }
    return { $ref: `${folder}${name}` };
  };
  return { print: (shape) => jsonSchema(shape, mention), named };
}

/** The shape as a JSON Schema (2020-12, as in OpenAPI 3.1). */
export function jsonSchema({ form }: Shape<unknown>, mention: Mention = whole): Json {
  const print = (shape: Shape<unknown>): Json => jsonSchema(shape, mention);
  switch (form.kind) {
    case 'anything':
      return {};
    case 'nothing':
      return { not: {} };
    case 'yes-no':
      return { type: 'boolean' };
    case 'one-of':
      return form.values.length === 1 ? { const: form.values[0] } : { enum: form.values };
    case 'text':
      return {
        type: 'string',
        ...(form.least === undefined ? {} : { minLength: form.least }),
        ...(Number.isFinite(form.most) ? { maxLength: form.most } : {}),
        ...(form.pattern === undefined ? {} : { pattern: form.pattern.source }),
      };
    case 'number':
      return {
        type: form.isWhole ? 'integer' : 'number',
        ...(Number.isFinite(form.least) ? { minimum: form.least } : {}),
        ...(Number.isFinite(form.most) ? { maximum: form.most } : {}),
      };
    case 'list':
      return {
        type: 'array',
        items: print(form.of),
        ...(Number.isFinite(form.most) ? { maxItems: form.most } : {}),
      };
    case 'tuple':
      return { type: 'array', prefixItems: form.items.map(print), minItems: form.items.length, items: false };
    case 'map':
      return { type: 'object', ...namesOf(form, print), additionalProperties: print(form.of) };
    case 'object':
      return objectSchema(form, print);
    case 'variants':
      return { anyOf: [...form.variants.values()].map((variant) => objectSchema(variant, print)) };
    case 'either':
      return { anyOf: form.options.map(print) };
    case 'filled': {
      const inner = print(form.of);
      return { ...inner, [inner['type'] === 'array' ? 'minItems' : 'minProperties']: 1 };
    }
    case 'ruled':
      return { ...print(form.of), ...form.printed };
    case 'named': {
      const { name, description, of } = form;
      return mention(name, () => ({ ...(description === undefined ? {} : { description }), ...print(of) }));
    }
    case 'described':
      return { ...print(form.of), description: form.description };
    case 'lazy':
      return print(form.of());
  }
}

type Print = (shape: Shape<unknown>) => Json;

function objectSchema({ fields, isOpen }: ObjectForm, print: Print): Json {
  const required = fields.flatMap(({ name, isOptional }: Field) => (isOptional ? [] : [name]));
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(({ name, shape }) => [name, print(shape)])),
    required,
    additionalProperties: isOpen,
  };
}

function namesOf({ names }: Extract<Form, { kind: 'map' }>, print: Print): Json {
  const schema = print(names);
  return Object.keys(schema).length > 1 || !('type' in schema) ? { propertyNames: schema } : {};
}
