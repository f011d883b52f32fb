import { expect, test } from 'vitest';
import { keyOf } from './use-keys.ts';

test.each([
  ['u', 'KeyU', 'u'],
  ['U', 'KeyU', 'u'],
  ['г', 'KeyU', 'u'],
  ['Г', 'KeyU', 'u'],
  // Where Y and Z, or A and Q, change places the letter printed on the key counts.
  ['z', 'KeyY', 'z'],
  ['?', 'Slash', '?'],
  ['7', 'Digit7', '7'],
  ['Escape', 'Escape', 'Escape'],
])('%s of %s is the key %s', (key, code, name) => {
  expect(keyOf({ key, code })).toBe(name);
});
