import { parentPort, workerData } from 'node:worker_threads';
import { createWriter, type Job, openDatabase } from './sqlite-writer.ts';

/** The only thread that writes; syncing the disk does not hold up the one that answers. */
const database = openDatabase((workerData as { readonly file: string }).file);
const write = createWriter(database);

parentPort?.on('message', (jobs: readonly Job[] | 'close') => {
  if (jobs !== 'close') {
    parentPort?.postMessage(write(jobs));
    return;
  }
  database.close();
  parentPort?.postMessage([]);
  parentPort?.close();
});
