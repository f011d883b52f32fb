import { describe, expect, test } from 'vitest';
import { draw, type Stream, seedFrom, shuffle } from './random.ts';

const ZERO = '0'.repeat(64);
const ONE = '00000001'.padEnd(64, '0');
const ALL = 0x1_0000_0000;

/** The published ChaCha8 key stream of an all-zero 256-bit key and nonce, blocks 0 and 1, and of a key of 1. */
const BLOCK_0 =
  '3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e984ce172b9216f419f445367456d5619314a42a3da86b001387bfdb80e0cfe42';
const BLOCK_1 =
  'd2aefa0deaa5c151bf0adb6c01f2a5adc0fd581259f9a2aadcf20f8fd566a26b5032ec38bbc5da98ee0c6f568b872a65a08abf251deb21bb4b56e5d8821e68aa';
const BLOCK_OF_ONE =
  'cf5ee9a0494aa9613e05d5ed725b804b12f4a465ee635acc3a311de8740489ea289d04f43c7518db56eb4433e498a1238cd8464d3763ddbb9222ee3bd8fae3c8';

function streamOf(seed: string, used = 0): Stream {
  return { seed, used };
}

/** Words as the bytes a key stream is written in, least significant first. */
function bytes(stream: Stream, words: number): string {
  return Array.from({ length: words }, () => {
    const word = draw(stream, ALL);
    return [0, 8, 16, 24].map((shift) => ((word >>> shift) & 255).toString(16).padStart(2, '0')).join('');
  }).join('');
}

/** How far counts are from being all the same; compared with the value that chance exceeds once in a thousand. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}

describe('the stream', () => {
  test.each([
    ['zero key', ZERO, 0, BLOCK_0],
    ['zero key, second block', ZERO, 16, BLOCK_1],
    ['zero key across blocks', ZERO, 8, BLOCK_0.slice(64) + BLOCK_1.slice(0, 64)],
    ['key of one', ONE, 0, BLOCK_OF_ONE],
  ])('R-CMP-04 is ChaCha8, the same on every platform: %s', (_name, seed, used, expected) => {
    expect(bytes(streamOf(seed, used), 16)).toBe(expected);
  });

  test('R-CMP-04 reads all 256 bits of the seed, eight hexadecimal digits a word', () => {
    const stream = streamOf(`0123456789abcdef${'0'.repeat(40)}fedcba98`);
    expect([draw(stream, ALL), draw(stream, ALL)]).toEqual([1839210873, 695625340]);
  });

  test('R-CMP-04 depends on seed and position alone, whatever was read in between', () => {
    const one = streamOf(ZERO);
    const other = streamOf(ONE, 5);
    const words = Array.from({ length: 40 }, () => {
      draw(other, 6);
      return draw(one, ALL);
    });
    const alone = streamOf(ZERO);
    expect(words).toEqual(Array.from({ length: 40 }, () => draw(alone, ALL)));
    expect(one.used).toBe(40);
  });

  test('R-CMP-04 goes on beyond 2^32 blocks without repeating', () => {
    expect(bytes(streamOf(ZERO, 16 * ALL), 16)).not.toBe(BLOCK_0);
  });
});

describe('draw', () => {
  test('R-CMP-04 throws away words that would favour small numbers', () => {
    const stream = streamOf(ZERO);
    // The second and third word (d6405f89, e8b85b7f) and the fifth (c30e842c) are not below c0000000.
    const drawn = Array.from({ length: 5 }, () => [draw(stream, 0xc000_0000), stream.used]);
    expect(drawn).toEqual([
      [804192318, 1],
      [2711947551, 4],
      [998218446, 6],
      [2296453912, 7],
      [505049583, 8],
    ]);
  });

  test.each([
    [2, 10.83],
    [7, 22.46],
    [57, 94.46],
  ])('R-CMP-04 gives every number below %i equally often', (below, critical) => {
    const stream = streamOf(seedFrom('draw'));
    const counts = Array.from({ length: below }, () => 0);
    for (let i = 0; i < 1000 * below; i++) {
      const number = draw(stream, below);
      counts[number] = (counts[number] as number) + 1;
    }
    expect(counts).toHaveLength(below);
    expect(chiSquare(counts)).toBeLessThan(critical);
  });

  test('R-CMP-04 below 1 is always 0 and still uses a word', () => {
    const stream = streamOf(ZERO);
    expect([draw(stream, 1), stream.used]).toEqual([0, 1]);
  });
});

describe('shuffle', () => {
  test('R-CMP-04 gives this order for this seed', () => {
    const stream = streamOf(ZERO);
    expect(shuffle([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], stream)).toEqual([6, 2, 3, 9, 1, 4, 5, 7, 0, 8]);
    expect(stream.used).toBe(9);
  });

  test('R-CMP-04 needs no randomness for one card or none', () => {
    const stream = streamOf(ZERO);
    expect([shuffle([], stream), shuffle([5], stream), stream.used]).toEqual([[], [5], 0]);
  });

  test('R-CMP-04 makes all 24 orders of four cards equally often', () => {
    const stream = streamOf(seedFrom('orders'));
    const counts = new Map<string, number>();
    for (let i = 0; i < 24_000; i++) {
      const order = shuffle(['a', 'b', 'c', 'd'], stream).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    expect(chiSquare([...counts.values()])).toBeLessThan(49.73);
  });

  test.each([0, 33, 65])('R-CMP-04 puts every card of a deck of 66 equally often on place %i', (place) => {
    const stream = streamOf(seedFrom('deck'));
    const counts = Array.from({ length: 66 }, () => 0);
    for (let i = 0; i < 6600; i++) {
      const card = shuffle(Array.from(counts.keys()), stream)[place] as number;
      counts[card] = (counts[card] as number) + 1;
    }
    expect(chiSquare(counts)).toBeLessThan(105.99);
  });
});

describe('seedFrom', () => {
  test('R-CMP-04 makes the same 256 bits of the same text', () => {
    expect(seedFrom('benthos')).toMatch(/^[0-9a-f]{64}$/);
    expect(seedFrom('benthos')).toBe(seedFrom('benthos'));
  });

  test('R-CMP-04 makes other seeds of other texts', () => {
    const texts = ['', 'a', 'b', 'ab', 'ba', 'aa', 'aaa', ...Array.from({ length: 500 }, (_, n) => `game ${n}`)];
    expect(new Set(texts.map(seedFrom)).size).toBe(texts.length);
  });
});
