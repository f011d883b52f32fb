import { draw, type Stream } from '../../../src/engine/index.ts';
import type { Shuffle } from './try-shuffles.ts';

/** Shuffles that are not fair, each of them a mistake that somebody made one day. */
export const BIASED: Readonly<Record<string, Shuffle>> = {
  'exchanges with any place': (items, stream) => exchanging(items, () => draw(stream, items.length)),
  'leaves nothing in its place': (items, stream) => exchanging(items, (last) => draw(stream, last)),
  'never moves the last card': (items, stream) => [...exchanging(items.slice(0, -1), fair(stream)), ...items.slice(-1)],
  'the rest of a division': (items, stream) => exchanging(items, (last) => draw(stream, 256) % (last + 1)),
  'a rounded number': (items, stream) =>
    exchanging(items, (last) => Math.round((draw(stream, 2 ** 24) / 2 ** 24) * last)),
  'only cuts the deck': (items, stream) => {
    const at = draw(stream, items.length);
    return [...items.slice(at), ...items.slice(0, at)];
  },
  'sorts by a coin': (items, stream) => items.sort(() => draw(stream, 2) - 0.5),
  'knows two orders only': (items, stream) => exchanging(items, fair({ seed: stream.seed, used: stream.used++ & 1 })),
};

function fair(stream: Stream): (last: number) => number {
  return (last) => draw(stream, last + 1);
}

function exchanging(items: number[], otherThan: (last: number) => number): number[] {
  for (let last = items.length - 1; last > 0; last--) {
    const other = otherThan(last);
    [items[last], items[other]] = [items[other] as number, items[last] as number];
  }
  return items;
}
