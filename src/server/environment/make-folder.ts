import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** With all that lead to it. Node's own recursive way never ends where the system lets nobody make folders, as in /proc. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(path.resolve(folder)));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Somebody else may have been faster.
    if (!existsSync(folder)) throw error;
  }
}
