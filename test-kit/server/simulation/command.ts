import { availableParallelism } from 'node:os';
import { commandLine } from '../../command-line.ts';
import { everyCrash, manySeeds, runAll } from './run-all.ts';
import { type Simulation, simulate } from './simulate.ts';
import { summaryOf } from './tally.ts';

const HELP = `Simulations of clients, servers and disk in which everything goes wrong that can; see docs/testing.md.

npm run simulate:server -- --seeds 20000           so many seeds
npm run simulate:server -- --crashes 10            so many stories, with a crash at each of their writes
npm run simulate:server -- --seed 17               one, with its trace
  --from N            with --seeds: the first one, 0 if left out
  --crash N:POINT     with --seed: a crash at this write, before or after it is on the disk
  --threads N         as many as there are cores if left out`;

const { read, refuse, ...command } = commandLine(HELP);
const { values } = read({
  options: {
    seeds: { type: 'string' },
    from: { type: 'string' },
    crashes: { type: 'string' },
    seed: { type: 'string' },
    crash: { type: 'string' },
    threads: { type: 'string' },
    help: { type: 'boolean' },
  },
});
if (values.help === true) console.log(HELP);
else if (values.seed !== undefined) await showOne(values.seed);
else if (values.seeds === undefined && values.crashes === undefined) refuse('How many?');
else await showMany();

function whole(name: 'seeds' | 'from' | 'crashes' | 'threads', usual: number): number {
  return command.whole(name, values[name] ?? String(usual), name === 'threads' ? 1 : 0);
}

async function showOne(seed: string): Promise<void> {
  const [, write, point] = /^(\d+):(before|after)$/.exec(values.crash ?? '') ?? [];
  if (values.crash !== undefined && write === undefined) refuse('--crash takes a number and before or after: 12:after');
  const crash = write === undefined ? {} : { crash: { write: Number(write), point: point as 'before' | 'after' } };
  const { trace, faults, events, crashes } = await simulate({ seed, ...crash });
  for (const line of trace) console.log(line);
  for (const fault of faults) console.error(fault);
  console.log(`${events} events, ${crashes} processes died, ${faults.length === 0 ? 'all well' : 'FAILED'}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

async function showMany(): Promise<void> {
  const all: readonly Simulation[] = [
    ...manySeeds(whole('seeds', 0), whole('from', 0)),
    ...(await everyCrash(whole('crashes', 0))),
  ];
  let shown = performance.now();
  let told = 0;
  const begin = shown;
  const tally = await runAll(all, whole('threads', availableParallelism()), ({ simulations, failures }) => {
    for (; told < failures.length; told++) console.error(failures[told]);
    if (performance.now() - shown < 5000) return;
    shown = performance.now();
    console.error(`${simulations} of ${all.length}, ${failures.length} failed`);
  });
  console.log(`${summaryOf(tally)} (${((performance.now() - begin) / 1000).toFixed(0)} s)`);
  process.exitCode = tally.failures.length === 0 ? 0 : 1;
}
