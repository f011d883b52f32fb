import { draw, seedFrom } from '../../../src/engine/index.ts';

/** What happens by chance in a simulation; the same name gives the same chances. */
export interface Chance {
  readonly below: (count: number) => number;
  readonly oneIn: (count: number) => boolean;
  readonly pick: <T>(items: readonly T[]) => T | undefined;
}

export function chanceOf(name: string): Chance {
  const stream = { seed: seedFrom(name), used: 0 };
  const below = (count: number): number => draw(stream, count);
  return {
    below,
    oneIn: (count) => below(count) === 0,
    pick: (items) => (items.length === 0 ? undefined : items[below(items.length)]),
  };
}
