import { describe, expect, test } from 'vitest';
import { createTestSecrets } from '../../../test-kit/server/environment.ts';
import { hexOf } from '../environment/digest.ts';
import type { Secrets } from '../environment/environment.ts';
import { hashPassword, isPassword } from './passwords.ts';

const COMPOSED = 'na\u00EFve';
const DECOMPOSED = 'nai\u0308ve';
const secrets = createTestSecrets('passwords');

describe('passwords', () => {
  test('P11 the same password is stored in another way each time', async () => {
    const [one, other] = [await hashPassword(secrets, 'secret'), await hashPassword(secrets, 'secret')];
    expect(one).toMatch(/^scrypt [0-9a-f]{32} [0-9a-f]{64}$/);
    expect(other).not.toBe(one);
    expect([await isPassword(secrets, 'secret', one), await isPassword(secrets, 'secret', other)]).toEqual([
      true,
      true,
    ]);
    expect(await isPassword(secrets, 'Secret', one)).toBe(false);
  });

  test.each([
    [COMPOSED, DECOMPOSED],
    [DECOMPOSED, COMPOSED],
  ])('another keyboard may write the same letters otherwise', async (first, later) => {
    expect(await isPassword(secrets, later, await hashPassword(secrets, first))).toBe(true);
  });

  test('for somebody who does not exist as much is reckoned as for somebody who does', async () => {
    const reckoned: number[] = [];
    const counted: Secrets = {
      ...secrets,
      stretch: async (password, salt) => {
        reckoned.push(hexOf(salt).length);
        return secrets.stretch(password, salt);
      },
    };
    expect(await isPassword(counted, 'x', await hashPassword(secrets, 'y'))).toBe(false);
    expect(await isPassword(counted, 'x', undefined)).toBe(false);
    expect(reckoned).toEqual([32, 32]);
  });

  test('nobody gets in as somebody who does not exist, whatever comes of the reckoning', async () => {
    const nothing: Secrets = { ...secrets, stretch: async () => Buffer.alloc(32) };
    expect(await isPassword(nothing, 'x', undefined)).toBe(false);
    expect(await isPassword(nothing, 'x', `scrypt ${'0'.repeat(32)} ${'0'.repeat(64)}`)).toBe(true);
  });
});
