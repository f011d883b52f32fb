import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { CheckName } from './checks.ts';
import type { Bugs } from './bug.ts';
import type { Finding, Search } from './worker.ts';

/** Plants every bug by itself and lets the suite look for it. */
export function findAll(bugs: Bugs, threads: number, onFinding?: OnFinding): Promise<readonly Finding[]> {
  const searches = Object.entries(bugs).map(([name, { foundBy }]) => ({ name, foundBy }));
  return searchAll(searches, threads, onFinding);
}

/** Takes every check as far as it had to go for these findings, with no bug planted: it has to find nothing. */
export function findNothing(
  findings: readonly Finding[],
  threads: number,
  onFinding?: OnFinding,
): Promise<readonly Finding[]> {
  const furthest = new Map<CheckName, number>();
  for (const { foundBy, steps } of findings) furthest.set(foundBy, Math.max(steps, furthest.get(foundBy) ?? 0));
  const searches = [...furthest].map(([foundBy, most]) => ({ name: 'no bug', foundBy, most }));
  return searchAll(searches, threads, onFinding);
}

type OnFinding = (finding: Finding) => void;

async function searchAll(
  searches: readonly Search[],
  threads: number,
  onFinding: OnFinding = () => {},
): Promise<readonly Finding[]> {
  const waiting = [...searches];
  const findings: Finding[] = [];
  const work = async (): Promise<void> => {
    const worker = new Worker(new URL('worker.ts', import.meta.url), {
      // Node may strip types of a text, but calls it new.
      execArgv: ['--disable-warning=ExperimentalWarning'],
    });
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      worker.postMessage(next);
      const [finding] = (await once(worker, 'message')) as [Finding];
      findings.push(finding);
      onFinding(finding);
    }
    await worker.terminate();
  };
  await Promise.all(Array.from({ length: threads }, work));
  return findings;
}
