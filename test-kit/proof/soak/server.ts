import { appendFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openSystem } from '../../../src/server/environment/from-process.ts';
import { jsonLog } from '../../../src/server/environment/system.ts';
import { startServer } from '../../../src/server/server.ts';
import { USUAL_SETTINGS } from '../../../src/server/service/game-service.ts';
import type { Sample } from './sample.ts';

/*
 * The server as it is, with two differences: it keeps fewer games in memory that nobody watches, since an hour would not fill
 * the usual 2,000, and it writes down how it is at equal distances, each time after all its garbage has been collected.
 */
const { BENTHOS_DATA: data = '', PORT, SOAK_FILE = '', SOAK_EVERY = '60000' } = process.env;
const IDLE_GAMES = 20;
/** How often the event loop is looked at, in milliseconds: so long it takes when nothing is late. */
const RESOLUTION = 10;
const NANOSECONDS = 1e6;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as (how: object) => void;
const lag = monitorEventLoopDelay({ resolution: RESOLUTION });
const begin = Date.now();

const server = await startServer(await openSystem({ data }), {
  host: '127.0.0.1',
  port: Number(PORT),
  version: '0.0.0',
  proxies: 0,
  limitScale: 1000,
  service: { ...USUAL_SETTINGS, mostIdle: IDLE_GAMES },
});
process.once('SIGTERM', () => {
  clearInterval(sampling);
  void server.close();
});
lag.enable();
const sampling = setInterval(() => appendFileSync(SOAK_FILE, `${JSON.stringify(takeSample())}\n`), Number(SOAK_EVERY));
jsonLog('info', 'started', { address: server.address });

function takeSample(): Sample {
  const lateness = (percent: number): number => lag.percentile(percent) / NANOSECONDS - RESOLUTION;
  const [lagP50, lagP99] = [lateness(50), lateness(99)];
  // As when memory runs out: an ordinary collection leaves what only caches hold.
  collectGarbage({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  const { rss, heapUsed, external } = process.memoryUsage();
  // What was waited for the collection is not the server's.
  lag.reset();
  return {
    minutes: (Date.now() - begin) / 60_000,
    rss,
    heap: heapUsed + external,
    code: compiledCode(),
    handles: process.getActiveResourcesInfo().length,
    files: readdirSync('/proc/self/fd').length,
    database: sizeOf('benthos.db'),
    journal: sizeOf('benthos.db-wal'),
    lagP50,
    lagP99,
  };
}

/** Machine code, and in the space for what may not be tampered with: bytecode and what belongs to either. */
function compiledCode(): number {
  return getHeapSpaceStatistics()
    .filter(({ space_name: name }) => /^(code|trusted)_/.test(name))
    .reduce((sum, { space_used_size: size }) => sum + size, 0);
}

function sizeOf(file: string): number {
  return statSync(path.join(data, file), { throwIfNoEntry: false })?.size ?? 0;
}
