import { parentPort } from 'node:worker_threads';
import { type Simulation, simulate } from './simulate.ts';
import { enter, newTally, type Tally } from './tally.ts';

// Runs the simulations it is sent, a lot at a time, and sends back what they came to.
parentPort?.on('message', (lot: readonly Simulation[]) => {
  void tallyOf(lot).then((tally) => parentPort?.postMessage(tally));
});

async function tallyOf(lot: readonly Simulation[]): Promise<Tally> {
  const tally = newTally();
  for (const simulation of lot) enter(tally, simulation, await simulate(simulation));
  return tally;
}
