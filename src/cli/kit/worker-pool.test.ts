import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { runJobs } from './worker-pool.ts';

interface Job {
  readonly number: number;
  readonly begun: Int32Array<SharedArrayBuffer>;
}

/** Counts the jobs begun; the one of number 3 fails, the others take a moment. */
const WORKER = dataUrl(`
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', async ({ number, begun }) => {
    Atomics.add(begun, 0, 1);
    if (number === 3) throw new Error('this one cannot be done');
    await new Promise((resolve) => setTimeout(resolve, 5));
    parentPort.postMessage(number * 10);
  });
`);

test('results come in the order of the jobs', async () => {
  const heard: number[] = [];
  const results = await runJobs<Job, number>({ worker: WORKER, workers: 2 }, jobsFrom(4, 5), (result) =>
    heard.push(result),
  );
  expect(results).toEqual([40, 50, 60, 70, 80]);
  expect(heard.sort((a, b) => a - b)).toEqual(results);
});

test('after a failure nothing further is begun, and the failure is told', async () => {
  const jobs = jobsFrom(0, 1000);
  const begun = (): number => jobs[0]?.begun[0] ?? 0;
  await expect(runJobs({ worker: WORKER, workers: 2 }, jobs)).rejects.toThrow('this one cannot be done');
  const soFar = begun();
  expect(soFar).toBeLessThan(500);
  await setTimeout(50);
  expect(begun()).toBe(soFar);
});

test('whoever hears of results may stop the work', async () => {
  const jobs = jobsFrom(4, 1000);
  const stop = (): never => {
    throw new Error('enough');
  };
  await expect(runJobs({ worker: WORKER, workers: 2 }, jobs, stop)).rejects.toThrow('enough');
  expect(jobs[0]?.begun[0]).toBeLessThan(500);
});

function jobsFrom(first: number, count: number): readonly Job[] {
  const begun = new Int32Array(new SharedArrayBuffer(4));
  return Array.from({ length: count }, (_, index) => ({ number: first + index, begun }));
}

function dataUrl(source: string): URL {
  return new URL(`data:text/javascript,${encodeURIComponent(source)}`);
}
