import { pass } from './driving.ts';
import { checkEnd, forgetSomebody, letTimeRunOut, moveElsewhere, playToTheEnd } from './aftermath.ts';
import { chanceOf } from './chance.ts';
import { compareWithDisk, giveUp, heal } from './ending.ts';
import { someMishap } from './mishaps.ts';
import { open, openTabs } from './opening.ts';
import { someWish } from './wishes.ts';
import { type Crash, createWorld, type World } from './world.ts';

/** What a simulation came to. */
export interface Simulated {
  readonly faults: readonly string[];
  readonly trace: readonly string[];
  readonly events: number;
  readonly writes: number;
  readonly crashes: number;
  readonly mishaps: Readonly<Record<string, number>>;
}

export interface Simulation {
  readonly seed: string;
  /** One process dies at this write; nothing else goes wrong. */
  readonly crash?: Crash;
}

/** How many things happen, and the longest from one to the next, in milliseconds. */
const HAPPENINGS = 60;
const LONGEST_PAUSE = 400;

/** A game from its opening to its end with all that may go wrong; the same seed gives the same trace. */
export async function simulate({ seed, crash }: Simulation): Promise<Simulated> {
  const nodes = crash === undefined && chanceOf(`${seed} machines`).oneIn(4) ? 2 : 1;
  const world = await createWorld(seed, nodes, crash);
  try {
    await live(world, crash);
  } catch (error) {
    // What follows from a fault is none of its own.
    if (world.faults.length === 0)
      world.faults.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  const events = [...world.ledger.games.values()].reduce((sum, { rows }) => sum + rows.length, 0);
  world.disk.database.close();
  const { faults, trace, writes, crashes, mishaps } = world;
  return { faults, trace, events, writes, crashes, mishaps };
}

async function live(world: World, crash: Crash | undefined): Promise<void> {
  const { chance } = world;
  // Half of the tables are opened in bad times already.
  world.isCalm = crash === undefined && chance.oneIn(2);
  const opened = await open(world);
  await openTabs(world, opened);
  world.isCalm = false;
  if (crash === undefined) world.weather = { loses: 10, doubles: 10, slowest: 200 };
  for (let count = 0; count < HAPPENINGS && world.faults.length === 0; count++) {
    if (crash === undefined && chance.oneIn(10)) someMishap(world);
    else someWish(world);
    await pass(world, chance.below(LONGEST_PAUSE));
  }
  const steps = [
    // Some tables come to their end while things still go wrong, and all into which a crash is put.
    ...(chance.oneIn(5) || crash !== undefined ? [() => giveUp(world, opened)] : []),
    () => heal(world, opened),
    () => compareWithDisk(world, opened),
    async () => closeTabs(world),
    ...(chance.oneIn(3) ? [() => letTimeRunOut(world, opened)] : []),
    ...(chance.oneIn(40) ? [() => playToTheEnd(world, opened)] : []),
    () => checkEnd(world, opened),
    ...(chance.oneIn(3) ? [() => forgetSomebody(world, opened)] : []),
    ...(chance.oneIn(6) ? [() => moveElsewhere(world)] : []),
  ];
  for (const step of steps) if (world.faults.length === 0) await step();
}

/** Two stay to look on; what comes now is the same for all. */
function closeTabs({ tabs }: World): void {
  for (const { client } of tabs.splice(2)) client.hangUp();
}

/** The command that shows this simulation again. */
export function replayCommand({ seed, crash }: Simulation): string {
  const where = crash === undefined ? '' : ` --crash ${crash.write}:${crash.point}`;
  return `npm run simulate:server -- --seed ${seed}${where}`;
}
