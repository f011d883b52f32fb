import { expect, test } from 'vitest';
import { SECURITY_HEADERS } from './security-headers.ts';

/* What browsers are told, word for word: whoever loosens one of these does it knowingly. */
test('nothing is run or shown but what comes from here, nobody frames it, and no link tells where from (P11)', () => {
  expect(SECURITY_HEADERS).toEqual({
    'content-security-policy': [
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      "img-src 'self' data: blob:",
      "worker-src 'self'",
      "frame-src 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  });
});
