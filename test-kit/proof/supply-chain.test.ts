import { describe, expect, test } from 'vitest';
import { secretsIn } from '../../scripts/find-secrets.mjs';
import { isAllowed } from '../../scripts/licences.mjs';

/** Made here, so that this file holds none. */
const twice = (text: string, times: number): string => text.repeat(times);

describe('what looks like a secret is found', () => {
  test.each([
    ['a private key', ['-----BEGIN RSA', 'PRIVATE', 'KEY-----'].join(' ')],
    ['an access key of a cloud', `AKIA${twice('7Q', 8)}`],
    ['a token of a code host', `ghp_${twice('aB3', 12)}`],
    ['a token of a registry', `npm_${twice('aB3', 12)}`],
    ['a token of a service', `xoxb-${twice('12', 6)}`],
    ['a signed token', `eyJ${twice('ab', 6)}.eyJ${twice('cd', 6)}.sig`],
    ['a password in an address', `postgresql://ann:${twice('pw', 3)}@db.example/x`],
    ['a token of our own', `"${twice('aB3_xY-', 6)}z"`],
  ])('%s', (what, secret) => {
    expect(secretsIn('notes.md', `first line\nhere: ${secret}\n`)).toEqual([`notes.md:2: ${what}`]);
  });

  test('and what is none is not', () => {
    const text = 'postgresql://USER:PASSWORD@HOST/DATABASE sha512-abc== https://example.org/a@b token: undefined';
    expect(secretsIn('notes.md', text)).toEqual([]);
    expect(secretsIn('deploy/.env', '')).toHaveLength(1);
    expect(secretsIn('server.key', '')).toHaveLength(1);
  });
});

describe('licences', () => {
  const each = { version: '1.0.0', integrity: '', hasInstallScript: false };
  test.each([
    ['MIT', true, true],
    ['(MIT OR GPL-3.0-only)', true, true],
    ['MIT AND GPL-3.0-only', true, false],
    ['GPL-3.0-or-later', true, false],
    ['GPL-3.0-or-later', false, false],
    ['CC-BY-4.0', true, false],
    ['CC-BY-4.0', false, true],
    ['unknown', false, false],
  ])('%s, shipped: %s, allowed: %s', (licence, isShipped, allowed) => {
    expect(isAllowed({ ...each, name: 'some-package', licence, isShipped })).toBe(allowed);
  });
});
