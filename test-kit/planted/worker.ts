import { parentPort } from 'node:worker_threads';
import { BUGS } from './bugs.ts';
import type { Check, CheckName } from './checks.ts';
import { importWith } from './isolated.ts';

/** What to look for, and with which check, for how many steps at most; by the name of a planted bug, or where there is none. */
export interface Search {
  readonly name: string;
  readonly foundBy: CheckName;
  readonly most?: number;
}

/** What came of it. */
export interface Finding extends Search {
  /** What was said, after so many steps; nothing if nothing was found. */
  readonly fault?: string;
  readonly steps: number;
  /** Why it could not be planted. */
  readonly problem?: string;
}

// Plants the bugs it is sent, one after another, each in modules of its own.
parentPort?.on('message', (search: Search) => {
  void find(search)
    .catch((error: unknown): Finding => ({ ...search, steps: 0, problem: String(error) }))
    .then((finding) => parentPort?.postMessage(finding));
});

async function find(search: Search): Promise<Finding> {
  const { name, foundBy } = search;
  const { CHECKS } = (await importWith(name, BUGS[name], 'test-kit/planted/checks.ts')) as {
    readonly CHECKS: Readonly<Record<CheckName, Check>>;
  };
  const { most, step } = CHECKS[foundBy];
  const last = search.most ?? most;
  for (let index = 0; index < last; index++) {
    const fault = await step(index);
    if (fault !== undefined) return { ...search, fault, steps: index + 1 };
  }
  return { ...search, steps: last };
}
