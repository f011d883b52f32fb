/**
 * The one random stream of a game (R-CMP-04): ChaCha8 keyed by the 256-bit seed, read as 32-bit words. A position in the
 * stream is just a count of words, so the state of the generator is one small integer, and equal on every platform.
 */

/** The words of a stream from a position on; `used` counts what was taken. */
export interface Stream {
  readonly seed: string;
  used: number;
}

/** A whole number from 0 up to, not including, `below`; every one equally likely. */
export function draw(stream: Stream, below: number): number {
  const unfair = 0x1_0000_0000 - (0x1_0000_0000 % below);
  for (;;) {
    const word = wordAt(stream.seed, stream.used++);
    if (word < unfair) return word % below;
  }
}

/** Shuffles in place. */
export function shuffle<T>(items: T[], stream: Stream): T[] {
  for (let last = items.length - 1; last > 0; last--) {
    const other = draw(stream, last + 1);
    const item = items[last] as T;
    items[last] = items[other] as T;
    items[other] = item;
  }
  return items;
}

/** A seed from any text, for tests, tools and daily deals: spreads the text over 256 bits. Not a secret. */
export function seedFrom(text: string): string {
  const key = new Int32Array(8);
  for (let i = 0; i < text.length; i++) {
    for (let word = 0; word < 8; word++) {
      key[word] = Math.imul((key[word] as number) ^ (text.charCodeAt(i) + word), 0x9e3779b1) + i;
    }
  }
  const out = new Uint32Array(16);
  chacha8(key, 0, out);
  return Array.from(out.subarray(0, 8), (word) => word.toString(16).padStart(8, '0')).join('');
}

// The last block and key are kept: shuffles read a stream word by word. The result depends on the arguments alone.
let seedInUse = '';
let blockInUse = -1;
const key = new Int32Array(8);
const block = new Uint32Array(16);

function wordAt(seed: string, position: number): number {
  const number = Math.floor(position / 16);
  if (seed !== seedInUse) {
    for (let word = 0; word < 8; word++) key[word] = Number.parseInt(seed.slice(word * 8, word * 8 + 8), 16) | 0;
    seedInUse = seed;
    blockInUse = -1;
  }
  if (number !== blockInUse) {
    chacha8(key, number, block);
    blockInUse = number;
  }
  return block[position % 16] as number;
}

const x = new Int32Array(16);

/** One block of ChaCha with 8 rounds: constants, key, block number, zero nonce. */
function chacha8(words: Int32Array, number: number, out: Uint32Array): void {
  x[0] = 0x61707865;
  x[1] = 0x3320646e;
  x[2] = 0x79622d32;
  x[3] = 0x6b206574;
  x.set(words, 4);
  x[12] = number | 0;
  x[13] = Math.floor(number / 0x1_0000_0000);
  x[14] = 0;
  x[15] = 0;
  const start = x.slice();
  for (let round = 0; round < 8; round += 2) {
    quarter(0, 4, 8, 12);
    quarter(1, 5, 9, 13);
    quarter(2, 6, 10, 14);
    quarter(3, 7, 11, 15);
    quarter(0, 5, 10, 15);
    quarter(1, 6, 11, 12);
    quarter(2, 7, 8, 13);
    quarter(3, 4, 9, 14);
  }
  for (let i = 0; i < 16; i++) out[i] = (x[i] as number) + (start[i] as number);
}

function quarter(a: number, b: number, c: number, d: number): void {
  mix(a, b, d, 16);
  mix(c, d, b, 12);
  mix(a, b, d, 8);
  mix(c, d, b, 7);
}

function mix(sum: number, add: number, turn: number, by: number): void {
  const total = ((x[sum] as number) + (x[add] as number)) | 0;
  x[sum] = total;
  const bits = (x[turn] as number) ^ total;
  x[turn] = (bits << by) | (bits >>> (32 - by));
}
