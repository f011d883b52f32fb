import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from '../../schema/canonical-json.ts';
import { hashOf, murmur128 } from './hash.ts';

test.each([
  ['', '00000000000000000000000000000000'],
  ["I will not buy this tobacconist's, it is scratched.", '9b5b7ba2ef3f7866889adeaf00f3f98e'],
])('murmur128 gives the published value of %j', (text, hash) => {
  expect(murmur128(text)).toBe(hash);
});

test('the hash does not depend on the order of keys, nor on what is undefined', () => {
  expect(hashOf({ b: [1, { d: 2, c: 'x' }], a: undefined })).toBe(hashOf({ b: [1, { c: 'x', d: 2 }] }));
  expect(hashOf({ a: [1, 2] })).not.toBe(hashOf({ a: [2, 1] }));
});

test('canonical JSON is JSON of the same value in ASCII', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = canonicalJson(value);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(text).toMatch(/^[\x20-\x7e]*$/);
    }),
  );
});

test('a small change gives quite another hash', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 1 }), fc.nat(), (numbers, place) => {
      const changed = numbers.with(place % numbers.length, 256);
      const [one, other] = [hashOf(numbers), hashOf(changed)];
      const same = one.split('').filter((digit, index) => digit === other[index]).length;
      expect(same).toBeLessThan(16);
    }),
  );
});
