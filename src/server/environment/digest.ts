import { createHash, timingSafeEqual } from 'node:crypto';

/** SHA-256 of a text in hexadecimal: for commitments, and for secrets of enough bits to be kept at rest. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

export function hexOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

/** Text that goes into a link or a cookie as it is. */
export function base64UrlOf(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}

/** Compares secrets without telling by the time it takes how much of them was right. */
export function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}
