import type { Form } from './shape.ts';

/** What would be right in the place of a fault. */
export interface Expected {
  readonly type?: 'text' | 'number' | 'yes-no' | 'list' | 'object';
  /** The values, the kinds or the names of fields that there are. */
  readonly values?: readonly (string | number | boolean)[];
  /** The range of a number, or how many characters or entries. */
  readonly least?: number;
  readonly most?: number;
  /** What texts of its pattern are called. */
  readonly form?: string;
}

export function expectedOf(form: Form): Expected | undefined {
  switch (form.kind) {
    case 'anything':
    case 'nothing':
    case 'either':
      return undefined;
    case 'yes-no':
      return { type: 'yes-no' };
    case 'one-of':
      return { values: form.values as NonNullable<Expected['values']> };
    case 'text':
      return { type: 'text', ...range(form), ...(form.name === undefined ? {} : { form: form.name }) };
    case 'number':
      return { type: 'number', ...range(form) };
    case 'list':
      return { type: 'list', ...range(form) };
    case 'tuple':
      return { type: 'list', least: form.items.length, most: form.items.length };
    case 'map':
      return { type: 'object' };
    case 'object':
      return { type: 'object', values: [...form.names].filter((name) => !name.startsWith('$')) };
    case 'variants':
      return { type: 'object', values: kindsOf(form) };
    case 'lazy':
      return expectedOf(form.of().form);
    case 'filled':
    case 'ruled':
    case 'named':
    case 'described':
      return expectedOf(form.of.form);
  }
}

/** Without those that have no place here. */
function kindsOf({ by, variants }: Extract<Form, { kind: 'variants' }>): readonly string[] {
  return [...variants].flatMap(([kind, { fields }]) =>
    fields.some(({ name, shape }) => name === by && shape.form.kind === 'nothing') ? [] : [String(kind)],
  );
}

function range({ least, most }: { readonly least?: number; readonly most?: number }): Pick<Expected, 'least' | 'most'> {
  return {
    ...(least === undefined || least === -Infinity ? {} : { least }),
    ...(most === undefined || most === Infinity ? {} : { most }),
  };
}
