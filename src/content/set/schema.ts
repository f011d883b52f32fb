import { type Json, referring } from '../../schema/json-schema.ts';
import { setForm } from './form.ts';

/** The form of a set file as a JSON Schema, for editors that complete and check. */
export function setSchema(): Json {
  const printer = referring('#/$defs/');
  const set = printer.print(setForm);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'A set for Benthos',
    ...set,
    $defs: printer.named,
  };
}
