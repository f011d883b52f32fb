import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** The SHA-256 of a text in hexadecimal: for commitments, and for secrets with enough entropy to be stored that way. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** What only the holder of the key can say of a text; 43 characters that need no escaping. */
export function hmac(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

export function hexOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

/** Text that needs no escaping in a link or a cookie. */
export function base64UrlOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}

/** Compares secrets in constant time. */
export function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
