import { canonicalJson } from '../../schema/canonical-json.ts';

/**
 * A checksum of a value: MurmurHash3 (x86, 128 bits) of its canonical JSON, in hexadecimal. Equal values give equal sums on
 * every platform. It finds accidents - a replay that went another way, a damaged file - and is no proof against forgery.
 */
export function hashOf(value: object): string {
  return murmur128(canonicalJson(value));
}

const C = [0x239b961b, 0xab0e9789, 0x38b34ae5, 0xa1e38b93] as const;
const TURNS = [15, 16, 17, 18] as const;
const LANE_TURNS = [19, 17, 15, 13] as const;
const ADDED = [0x561ccd1b, 0x0bcaa747, 0x96cd1c35, 0x32ac3b17] as const;

/** Austin Appleby's MurmurHash3_x86_128 with seed 0, over the bytes of an ASCII text. */
export function murmur128(text: string): string {
  const h = new Int32Array(4);
  const blocks = Math.floor(text.length / 16);
  for (let block = 0; block < blocks; block++) {
    for (let lane = 0; lane < 4; lane++) {
      const start = block * 16 + lane * 4;
      const word = mixWord(wordFrom(text, start, 4), lane);
      const turned = rotate(at(h, lane) ^ word, LANE_TURNS[lane] as number);
      h[lane] = Math.imul(turned + at(h, (lane + 1) % 4), 5) + (ADDED[lane] as number);
    }
  }
  for (let lane = 0; lane < 4; lane++) {
    const start = blocks * 16 + lane * 4;
    const bytes = Math.min(4, text.length - start);
    if (bytes > 0) h[lane] = at(h, lane) ^ mixWord(wordFrom(text, start, bytes), lane);
  }
  for (let lane = 0; lane < 4; lane++) h[lane] = at(h, lane) ^ text.length;
  spread(h);
  for (let lane = 0; lane < 4; lane++) h[lane] = avalanche(at(h, lane));
  spread(h);
  return Array.from(h, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

function wordFrom(text: string, start: number, bytes: number): number {
  let word = 0;
  for (let byte = 0; byte < bytes; byte++) word |= (text.charCodeAt(start + byte) & 0xff) << (8 * byte);
  return word;
}

function mixWord(word: number, lane: number): number {
  const turned = rotate(Math.imul(word, C[lane] as number), TURNS[lane] as number);
  return Math.imul(turned, C[(lane + 1) % 4] as number);
}

/** Lets every lane depend on all. */
function spread(h: Int32Array): void {
  h[0] = at(h, 0) + at(h, 1) + at(h, 2) + at(h, 3);
  for (let lane = 1; lane < 4; lane++) h[lane] = at(h, lane) + at(h, 0);
}

function avalanche(word: number): number {
  let h = word;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

function rotate(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}

function at(h: Int32Array, lane: number): number {
  return h[lane] as number;
}
