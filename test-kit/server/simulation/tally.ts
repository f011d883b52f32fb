import { replayCommand, type Simulated, type Simulation } from './simulate.ts';

/** What many simulations came to. */
export interface Tally {
  simulations: number;
  events: number;
  writes: number;
  crashes: number;
  /** How often each kind of mishap came about. */
  readonly mishaps: Record<string, number>;
  /** Each with the command that shows it again. */
  readonly failures: string[];
}

export function newTally(): Tally {
  return { simulations: 0, events: 0, writes: 0, crashes: 0, mishaps: {}, failures: [] };
}

export function enter(tally: Tally, simulation: Simulation, result: Simulated): void {
  add(tally, {
    simulations: 1,
    events: result.events,
    writes: result.writes,
    crashes: result.crashes,
    mishaps: { ...result.mishaps },
    failures: result.faults.slice(0, 1).map((fault) => `${fault}\n  ${replayCommand(simulation)}`),
  });
}

export function add(tally: Tally, more: Tally): void {
  tally.simulations += more.simulations;
  tally.events += more.events;
  tally.writes += more.writes;
  tally.crashes += more.crashes;
  for (const [name, count] of Object.entries(more.mishaps)) tally.mishaps[name] = (tally.mishaps[name] ?? 0) + count;
  tally.failures.push(...more.failures);
}

export function summaryOf({ simulations, events, writes, crashes, mishaps, failures }: Tally): string {
  const all = Object.entries(mishaps).map(([name, count]) => `${name} ${count}`);
  return `${simulations} simulations, ${failures.length} failed: ${events} events, ${writes} writes, ${crashes} processes died; ${all.join(', ')}`;
}
