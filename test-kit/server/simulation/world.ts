import type { Person } from '../../../src/wire/people.ts';
import type { Log } from '../../../src/server/environment/environment.ts';
import type { ShunRow } from '../../../src/server/store/schema.ts';
import { type Chance, chanceOf } from './chance.ts';
import { type Client, createClient } from './client.ts';
import { createLedger, type Ledger } from './ledger.ts';
import { createListener } from './listener.ts';
import { createVirtualDisk, type Fate, type VirtualDisk } from './virtual-disk.ts';
import { type Network, openLine, type Weather } from './virtual-line.ts';
import { startProcess, type VirtualProcess } from './virtual-process.ts';
import { createVirtualTime, type VirtualTime } from './virtual-time.ts';

/** One machine: a process runs on it, or none for the moment. */
export interface Machine {
  process: VirtualProcess | undefined;
  skew: number;
  /** The furthest it ever was ahead. */
  highest: number;
  isDiskFull: boolean;
}

/** Somebody with an account or without, and a token for each of their tabs. */
export interface Player {
  readonly person: Person;
  readonly name: string;
}

export interface Tab {
  readonly client: Client;
  readonly player: Player | undefined;
  token: string;
}

/** Everything there is: machines, a disk, a network, people, and those who watch that all goes right. */
export interface World {
  readonly name: string;
  readonly time: VirtualTime;
  readonly chance: Chance;
  readonly disk: VirtualDisk;
  readonly ledger: Ledger;
  readonly network: Network;
  readonly machines: readonly Machine[];
  readonly faults: string[];
  readonly trace: string[];
  readonly mishaps: Record<string, number>;
  readonly tabs: Tab[];
  readonly secrets: Set<string>;
  readonly endedTokens: Set<string>;
  /** `hearer speaker`, and when it was settled. */
  readonly shuns: Map<string, { readonly kind: ShunRow['kind']; readonly since: number }>;
  weather: Weather;
  /** Whether machines and disks may fail. */
  isCalm: boolean;
  writes: number;
  crashes: number;
  count: number;
}

/** Where a process is to die: at the so-manieth write, before it is on the disk or right after. */
export interface Crash {
  readonly write: number;
  readonly point: 'before' | 'after';
}

export const CALM_WEATHER: Weather = { loses: 0, doubles: 0, slowest: 20 };
const START = Date.UTC(2026, 0, 1, 12);
const LONGEST_DOWNTIME = 4000;
const LONGEST_WORD = 60;

export async function createWorld(name: string, nodes: number, crash: Crash | undefined): Promise<World> {
  const time = createVirtualTime(START);
  const chance = chanceOf(name);
  const disk = await createVirtualDisk();
  const faults: string[] = [];
  const fault = (text: string): void => void faults.push(text);
  const ledger = createLedger(disk, fault);
  const endedTokens = new Set<string>();
  const shuns: World['shuns'] = new Map();
  const isShunned = (hearer: string, { person, at }: { readonly person: string; readonly at: number }): boolean =>
    (shuns.get(`${hearer} ${person}`)?.since ?? Number.POSITIVE_INFINITY) < at;
  const spy = createListener(ledger, { isEnded: (token) => endedTokens.has(token), isShunned }, fault);
  const world: World = {
    name,
    time,
    chance,
    disk,
    ledger,
    faults,
    endedTokens,
    shuns,
    network: { time, chance, spy, weather: () => world.weather },
    machines: Array.from({ length: nodes }, () => ({ process: undefined, skew: 0, highest: 0, isDiskFull: false })),
    trace: [],
    mishaps: {},
    tabs: [],
    secrets: new Set(),
    weather: CALM_WEATHER,
    isCalm: true,
    writes: 0,
    crashes: 0,
    count: 0,
  };
  for (const machine of world.machines) boot(world, machine, crash);
  return world;
}

/** Starts a process that is started again some time after it died. */
function boot(world: World, machine: Machine, crash: Crash | undefined): void {
  const { time, chance, disk, ledger, machines } = world;
  world.count += 1;
  const name = `${world.name} ${world.count}`;
  const process = startProcess({
    name,
    time,
    chance,
    disk,
    isShared: machines.length > 1,
    skew: () => machine.skew,
    fateOfWrite: () => fateOf(world, machine, crash),
    onCommit: ledger.onCommit,
    log: logOf(world),
    publish: (hint) => {
      for (const other of machines) {
        if (other === machine || (!world.isCalm && chance.oneIn(4))) continue;
        time.after(chance.below(LONGEST_WORD), () => other.process?.hear(chance.oneIn(20) ? undefined : hint));
      }
    },
  });
  process.onDeath(() => {
    machine.process = undefined;
    world.crashes += 1;
    note(world, 'a process dies');
    time.after(chance.below(LONGEST_DOWNTIME), () => boot(world, machine, crash));
  });
  machine.process = process;
}

function fateOf(world: World, { isDiskFull }: Machine, crash: Crash | undefined): Fate {
  const { chance } = world;
  if (world.isCalm) return {};
  world.writes += 1;
  if (crash !== undefined) return crash.write === world.writes ? { dies: crash.point } : {};
  if (isDiskFull) return { isRefused: true };
  if (!chance.oneIn(12)) return {};
  return (
    chance.pick([{ isRefused: true }, { isUnanswered: true }, { dies: 'before' }, { dies: 'after' }] as const) ?? {}
  );
}

/** Nothing that is a secret may be in the log (P11). */
function logOf({ secrets, faults }: World): Log {
  return (_level, event, fields) => {
    const line = JSON.stringify({ event, ...fields });
    if (event === 'watcher-failed') faults.push(line);
    for (const secret of secrets) if (line.includes(secret)) faults.push(`a secret is in the log: ${line}`);
  };
}

export function note(world: World, text: string): void {
  world.trace.push(`${world.time.now() - START} ${text}`);
}

/** A further tab of somebody, or of a spectator. */
export function openTab(world: World, game: string, player: Player | undefined, token: string): Tab {
  const name = `${player?.name ?? 'nobody'}/${world.tabs.length}`;
  const client = createClient(name, game, world.chance.oneIn(2), world.time, (self) => {
    const process = world.chance.pick(world.machines.flatMap((machine) => machine.process ?? []));
    if (process === undefined) return undefined;
    return openLine(world.network, process, tab.token, {
      onUpdate: self.onUpdate,
      onChat: (_game, line) => self.onChat(line),
      onClose: self.onClose,
    });
  });
  const tab: Tab = { client, player, token };
  world.tabs.push(tab);
  return tab;
}
