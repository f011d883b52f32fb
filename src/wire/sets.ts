import type { SetFinding } from '../content/set/finding.ts';
import { setHash } from '../content/set/form.ts';
import {
  anyText,
  either,
  integer,
  list,
  mapOf,
  type Meaning,
  named,
  number,
  object,
  oneOf,
  open,
  optional,
  type Shape,
  yesNo,
} from '../schema/shape.ts';
import type { SetFile } from '../vocabulary/index.ts';

const texts = mapOf(anyText);

/** What people see of a set before they play with it. */
export const setInfo = named(
  'SetInfo',
  object({
    hash: setHash,
    id: anyText,
    version: anyText,
    title: texts,
    description: optional(texts),
    author: optional(anyText),
    licence: optional(anyText),
    languages: optional(list(anyText)),
  }),
  'What a set is called, by language, and who made it.',
);
export type SetInfo = Meaning<typeof setInfo>;

/** A set file as it was checked; with `extends`, if it has it, as a hash. */
export const setFile = named(
  'SetFile',
  open<SetFile>({ format: anyText, id: anyText, version: anyText }),
  'The file of a set: docs/sets.md, sets/schema.json.',
);

const expected = object({
  type: optional(oneOf(['text', 'number', 'yes-no', 'list', 'object'])),
  values: optional(list(either(anyText, number, yesNo))),
  least: optional(number),
  most: optional(number),
  form: optional(anyText),
});

export const setFinding = named(
  'SetFinding',
  object({
    where: anyText,
    field: anyText,
    problem: anyText,
    isWarning: yesNo,
    found: optional(anyText),
    expected: optional(expected),
    partner: optional(integer),
  }) as Shape<unknown> as Shape<SetFinding>,
  'What is wrong with a set: `where` names the piece as its author does, such as `card 37`, `field` the place in it; `found` is what is there, `expected` what would be right, and `partner` the other card of a chain without end.',
);

/** A set that the server keeps. `namesakes` are others that have the same id and version but are not the same. */
export const keptSet = named(
  'KeptSet',
  object({ info: setInfo, warnings: list(setFinding), namesakes: list(setInfo) }),
);
export type KeptSet = Meaning<typeof keptSet>;

export const readableSet = named('ReadableSet', object({ info: setInfo, file: setFile }));
export type ReadableSet = Meaning<typeof readableSet>;
