import { parentPort } from 'node:worker_threads';
import type { Bug } from './bug.ts';
import type { Check, CheckName } from './checks.ts';
import { importWith } from './isolated.ts';

/** What came of a planted bug. */
export interface Finding {
  readonly name: string;
  readonly foundBy: CheckName;
  /** What was said, after so many steps; nothing if it was not found. */
  readonly fault?: string;
  readonly steps: number;
  /** Why it could not be planted. */
  readonly problem?: string;
}

// Plants the bugs it is sent, one after another, each in modules of its own.
parentPort?.on('message', ({ name, bug }: { readonly name: string; readonly bug: Bug }) => {
  const { foundBy } = bug;
  void find(name, bug)
    .catch((error: unknown): Finding => ({ name, foundBy, steps: 0, problem: String(error) }))
    .then((finding) => parentPort?.postMessage(finding));
});

async function find(name: string, bug: Bug): Promise<Finding> {
  const { foundBy } = bug;
  const { CHECKS } = (await importWith(name, bug, 'test-kit/planted/checks.ts')) as {
    readonly CHECKS: Readonly<Record<CheckName, Check>>;
  };
  const { most, step } = CHECKS[foundBy];
  for (let index = 0; index < most; index++) {
    const fault = await step(index);
    if (fault !== undefined) return { name, foundBy, fault, steps: index + 1 };
  }
  return { name, foundBy, steps: most };
}
