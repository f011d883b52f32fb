import { parentPort, workerData } from 'node:worker_threads';
import { createWriter, emptyLog, type Job, openDatabase } from './sqlite-writer.ts';

/** The only thread that writes, so that syncing the disk does not block the thread that answers. */
const { file, emptiedEvery } = workerData as { readonly file: string; readonly emptiedEvery: number };
const database = openDatabase(file);
const write = createWriter(database);
const emptying = setInterval(() => emptyLog(database), emptiedEvery);

parentPort?.on('message', (jobs: readonly Job[] | 'close') => {
  if (jobs !== 'close') {
    parentPort?.postMessage(write(jobs));
    return;
  }
  clearInterval(emptying);
  database.close();
  parentPort?.postMessage([]);
  parentPort?.close();
});
