import { createServices } from '../../../src/server/create-services.ts';
import type { Bus, Environment, Hint, Log } from '../../../src/server/environment/environment.ts';
import type { Services } from '../../../src/server/services.ts';
import { createTestSecrets, quickThinker, silentCourier } from '../environment.ts';
import type { Chance } from './chance.ts';
import { type Fate, openVirtualStore, type VirtualDisk } from './virtual-disk.ts';
import type { VirtualTime } from './virtual-time.ts';

/** A server process from its start to its death. */
export interface VirtualProcess {
  readonly services: Services;
  readonly isAlive: () => boolean;
  readonly die: () => void;
  /** Called when it dies. */
  readonly onDeath: (task: () => void) => void;
  /** What another process says. */
  readonly hear: (hint: Hint | undefined) => void;
}

/** What a process is put into. */
export interface Surroundings {
  readonly name: string;
  readonly time: VirtualTime;
  readonly chance: Chance;
  readonly disk: VirtualDisk;
  readonly isShared: boolean;
  /** How far its clock is off. */
  readonly skew: () => number;
  readonly fateOfWrite: () => Fate;
  readonly onCommit: () => void;
  readonly log: Log;
  /** Word to the other processes. */
  readonly publish: (hint: Hint) => void;
}

/** The longest that disk and bots take for anything, in milliseconds. */
const LONGEST_MOMENT = 8;
export const SETTINGS = { mostIdle: 1, sweepEvery: 1000, botDelay: 300 };

export function startProcess(surroundings: Surroundings): VirtualProcess {
  const { time, chance, disk, isShared } = surroundings;
  const lastTasks: (() => void)[] = [];
  const listeners: ((hint: Hint | undefined) => void)[] = [];
  let isAlive = true;
  const die = (): void => {
    if (!isAlive) return;
    isAlive = false;
    for (const task of lastTasks) task();
  };
  const after = (milliseconds: number, task: () => void): (() => void) =>
    time.after(milliseconds, () => void (isAlive && task()));
  const wait = (): Promise<void> => new Promise((resolve) => void after(chance.below(LONGEST_MOMENT), resolve));
  const bus: Bus = {
    publish: surroundings.publish,
    subscribe: (listener) => void listeners.push(listener),
    close: async () => {},
  };
  const environment: Environment = {
    clock: { now: () => time.now() + surroundings.skew(), after },
    secrets: createTestSecrets(surroundings.name),
    store: openVirtualStore(
      disk,
      { wait, die, fateOfWrite: surroundings.fateOfWrite, onCommit: surroundings.onCommit },
      isShared,
    ),
    bus,
    thinker: { ...quickThinker, think: (question) => wait().then(() => quickThinker.think(question)) },
    courier: silentCourier,
    log: surroundings.log,
  };
  const services = createServices(environment, SETTINGS);
  services.games.start();
  return {
    services,
    isAlive: () => isAlive,
    die,
    onDeath: (task) => void lastTasks.push(task),
    hear: (hint) => listeners.forEach((listener) => listener(hint)),
  };
}
