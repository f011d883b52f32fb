import type { Services } from '../../../src/server/services.ts';
import { settled } from './virtual-time.ts';
import type { World } from './world.ts';

/** How long somebody waits before they try once more, in milliseconds. */
const TRY_AGAIN = 500;
const PATIENCE = 120_000;

/** Asks a server until it answers, as somebody would who sees that nothing has happened. */
export function persist<T>(world: World, ask: (services: Services) => Promise<T>): Promise<T> {
  return new Promise((resolve) => {
    let isDone = false;
    const take = (value: T): void => {
      if (isUnavailable(value)) return;
      isDone = true;
      resolve(value);
    };
    const attempt = (): void => {
      if (isDone) return;
      const server = world.chance.pick(world.machines.flatMap(({ process }) => process ?? []));
      if (server !== undefined) ask(server.services).then(take, () => {});
      world.time.after(TRY_AGAIN, attempt);
    };
    attempt();
  });
}

/** The only answer after which one does not know. */
function isUnavailable(value: unknown): boolean {
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).includes('"unavailable"');
}

/** Lets the world go on until the promise is kept. */
export async function drive<T>(world: World, promise: Promise<T>): Promise<T> {
  const state = { isDone: false };
  const watched = promise.finally(() => {
    state.isDone = true;
  });
  const until = world.time.now() + PATIENCE;
  await settled();
  while (!state.isDone) {
    if (!(await world.time.step(until))) throw new Error('nobody answers for two minutes');
    if (world.faults.length > 0) throw new Error('something went wrong meanwhile');
  }
  return watched;
}

/** Lets time pass; stops at the first fault. */
export async function pass(world: World, milliseconds: number): Promise<void> {
  const until = world.time.now() + milliseconds;
  while (world.faults.length === 0 && (await world.time.step(until)));
}
