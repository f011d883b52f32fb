import { expect, test } from 'vitest';
import { base64UrlOf, hexOf, isSame, sha256 } from './digest.ts';

test('SHA-256 is the one everybody can check a commitment by (FIPS 180-2)', () => {
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});

test('bytes as text, for the eye and for links', () => {
  const bytes = Uint8Array.of(0, 251, 255, 7);
  expect([hexOf(bytes), base64UrlOf(bytes)]).toEqual(['00fbff07', 'APv_Bw']);
});

test.each([
  ['secret', 'secret', true],
  ['secret', 'secreT', false],
  ['secret', 'secret2', false],
  ['', '', true],
])('%j and %j are the same: %o', (one, other, same) => {
  expect(isSame(Buffer.from(one), Buffer.from(other))).toBe(same);
});
