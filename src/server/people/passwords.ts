import { hexOf, isSame } from '../environment/digest.ts';
import type { Secrets } from '../environment/environment.ts';

/** Salt and key in stored form. */
export async function hashPassword({ randomBytes, stretch }: Secrets, password: string): Promise<string> {
  const salt = randomBytes(16);
  return `scrypt ${hexOf(salt)} ${hexOf(await stretch(password.normalize('NFKC'), salt))}`;
}

/** Takes as long for a nonexistent account, so that timing does not reveal who exists. */
export async function isPassword(secrets: Secrets, password: string, stored: string | undefined): Promise<boolean> {
  const [, salt = '', key = ''] = (stored ?? `scrypt ${'0'.repeat(32)} ${'0'.repeat(64)}`).split(' ');
  const found = await secrets.stretch(password.normalize('NFKC'), Buffer.from(salt, 'hex'));
  const expected = Buffer.from(key, 'hex');
  return stored !== undefined && isSame(found, expected);
}
