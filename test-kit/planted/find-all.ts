import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Bugs } from './bug.ts';
import type { Finding } from './worker.ts';

/** Plants every bug by itself and lets the suite look for it. */
export async function findAll(
  bugs: Bugs,
  threads: number,
  onFinding: (finding: Finding) => void = () => {},
): Promise<readonly Finding[]> {
  const waiting = Object.entries(bugs);
  const findings: Finding[] = [];
  const work = async (): Promise<void> => {
    const worker = new Worker(new URL('worker.ts', import.meta.url), {
      // Node may strip types of a text, but calls it new.
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [name, bug] = next;
      worker.postMessage({ name, bug });
      const [finding] = (await once(worker, 'message')) as [Finding];
      findings.push(finding);
      onFinding(finding);
    }
    await worker.terminate();
  };
  await Promise.all(Array.from({ length: threads }, work));
  return findings;
}
