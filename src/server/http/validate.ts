import { Ajv, type ErrorObject } from 'ajv';

export type Validate = (value: unknown) => string | undefined;

const ajv = new Ajv();

/** A check that answers with the place of the first fault, or nothing. */
export function validator(schema: Readonly<Record<string, unknown>>): Validate {
  const check = ajv.compile(schema);
  return (value) => (check(value) ? undefined : placeOf(check.errors?.at(-1)));
}

/** `options.pace.kind`, as far as it can be told and not longer than needed. */
function placeOf(error: ErrorObject | undefined): string {
  if (error === undefined) return '';
  const { missingProperty = '', additionalProperty = '' } = error.params as Record<string, string | undefined>;
  const path = error.instancePath.split('/').slice(1);
  return [...path, missingProperty || additionalProperty]
    .filter((part) => part !== '')
    .join('.')
    .slice(0, 80);
}
