/** The first 32 bits of the fractions of the square roots and cube roots of the first primes (FIPS 180-4). */
const PRIMES = primes(64);
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));

/**
 * SHA-256 of a text in hexadecimal. Browsers have their own only for pages that came over https; a table in the living room
 * is served without.
 */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const blocks = Math.ceil((bytes.length + 9) / 64);
  const message = new DataView(new ArrayBuffer(blocks * 64));
  bytes.forEach((byte, index) => message.setUint8(index, byte));
  message.setUint8(bytes.length, 0x80);
  message.setUint32(blocks * 64 - 4, bytes.length * 8);
  const hash = Int32Array.from(START);
  for (let block = 0; block < blocks; block++) mix(hash, message, block * 64);
  return Array.from(hash, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

function mix(hash: Int32Array, message: DataView, offset: number): void {
  const words = new Int32Array(64);
  const word = (index: number): number => words[index] ?? 0;
  for (let index = 0; index < 64; index++) {
    const [late, early] = [word(index - 2), word(index - 15)];
    words[index] =
      index < 16
        ? message.getInt32(offset + index * 4)
        : (turn(late, 17) ^ turn(late, 19) ^ (late >>> 10)) +
          word(index - 7) +
          (turn(early, 7) ^ turn(early, 18) ^ (early >>> 3)) +
          word(index - 16);
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let index = 0; index < 64; index++) {
    const choice = (e & f) ^ (~e & g);
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + choice + (ROUNDS[index] ?? 0) + word(index)) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  }
  [a, b, c, d, e, f, g, h].forEach((value, index) => {
    hash[index] = (hash[index] ?? 0) + value;
  });
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

function fraction(root: number): number {
  return Math.floor((root - Math.floor(root)) * 0x100000000);
}

function primes(count: number): readonly number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number++) {
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  }
  return found;
}
