import type { Bug } from './bug.ts';

/** The source with the bug in it; loud, if the place is no longer there. */
export function plant(source: string, { file, from, to }: Bug): string {
  const pieces = source.split(from);
  if (pieces.length !== 2)
    throw new Error(`${file} has ${pieces.length - 1} places to plant a bug in, not one. It was: ${from}`);
  return pieces.join(to);
}
