import { parentPort } from 'node:worker_threads';
import { type Simulation, simulate } from './simulate.ts';
import { enter, newTally } from './tally.ts';

// Runs the simulations it is sent, a lot at a time, and sends back what they came to.
parentPort?.on('message', async (lot: readonly Simulation[]) => {
  const tally = newTally();
  for (const simulation of lot) enter(tally, simulation, await simulate(simulation));
  parentPort?.postMessage(tally);
});
