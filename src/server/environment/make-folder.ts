import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** With its parents. Node's recursive mode never returns where the system forbids creating folders, as in /proc. */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(path.resolve(folder)));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have created it first.
    if (!existsSync(folder)) throw error;
  }
}
