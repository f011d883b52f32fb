import { type Machine, note, type World } from './world.ts';

/** Clocks jump by so many milliseconds, or a few times as many. */
const JUMP = 20_000;

/** What goes wrong with machines, one at a time. */
const MISHAPS: Readonly<Record<string, (world: World, machine: Machine) => void>> = {
  'power cut': (_, { process }) => process?.die(),
  'full disk': ({ time, chance }, machine) => {
    machine.isDiskFull = true;
    time.after(chance.below(3000), () => {
      machine.isDiskFull = false;
    });
  },
  'clock jump': ({ chance }, machine) => {
    machine.skew += (chance.below(13) - 4) * JUMP;
    machine.highest = Math.max(machine.highest, machine.skew);
  },
  'bad weather': (world) => {
    world.weather = { loses: 3, doubles: 3, slowest: 800 };
  },
  'fine weather': (world) => {
    world.weather = { loses: 0, doubles: 10, slowest: 30 };
  },
  'hung up': ({ tabs, chance }) => chance.pick(tabs)?.client.hangUp(),
  reload: ({ tabs, chance }) => chance.pick(tabs)?.client.reload(),
};
export const MISHAP_NAMES: readonly string[] = Object.keys(MISHAPS);

export function someMishap(world: World): void {
  const name = world.chance.pick(MISHAP_NAMES) ?? '';
  const machine = world.chance.pick(world.machines);
  if (machine === undefined) return;
  note(world, name);
  world.mishaps[name] = (world.mishaps[name] ?? 0) + 1;
  MISHAPS[name]?.(world, machine);
}
