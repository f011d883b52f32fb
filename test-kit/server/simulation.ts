import { draw, type Move, type Stream, seedFrom } from '../../src/engine/index.ts';
import { createSilentBus } from '../../src/server/environment/buses.ts';
import type { Clock, Environment } from '../../src/server/environment/environment.ts';
import { silentLog } from '../../src/server/environment/system.ts';
import { createGameService, type GameService } from '../../src/server/service/game-service.ts';
import type { Submission } from '../../src/server/service/submit.ts';
import { migrate } from '../../src/server/store/migrate.ts';
import { openMemory } from '../../src/server/store/open-sqlite.ts';
import type { Store } from '../../src/server/store/store.ts';
import type { SeenEntry } from '../../src/wire/table.ts';
import { createTestSecrets, quickThinker } from './environment.ts';
import { failingStore, type FailingStore } from './failing-store.ts';
import { PEOPLE, startGame } from './players.ts';

/** What a seed came to. */
export interface Trace {
  readonly store: Store;
  readonly game: string;
  readonly service: GameService;
  /** The stored id and the answer of every request that somebody heard was granted. */
  readonly granted: ReadonlyMap<string, string>;
  readonly steps: readonly string[];
  readonly crashes: number;
  /** What two who look on were told: everything once, in order. */
  readonly heard: readonly Heard[];
}

interface Heard {
  readonly person: string | undefined;
  readonly entries: SeenEntry[];
}

interface World {
  readonly heard: readonly Heard[];
  readonly stream: Stream;
  readonly inner: Store;
  readonly steps: string[];
  readonly granted: Map<string, string>;
  service: GameService;
  store: FailingStore;
  crashes: number;
}

/**
 * A game of some people with a server that dies at random writes and comes back, requests that get lost, arrive twice or
 * late, and answers that never arrive. The same seed gives the same trace.
 */
export async function simulate(name: string, turns: number): Promise<Trace> {
  const stream = { seed: seedFrom(name), used: 0 };
  const inner = openMemory();
  await migrate(inner, () => 0);
  const heard: readonly Heard[] = [
    { person: PEOPLE[0], entries: [] },
    { person: undefined, entries: [] },
  ];
  const world = { stream, inner, steps: [], granted: new Map(), crashes: 0, heard } as unknown as World;
  let isCalm = true;
  const boot = (): void => {
    world.store = failingStore(inner, () => {
      if (isCalm || draw(stream, 5) > 0) return undefined;
      return { kind: draw(stream, 2) === 0 ? 'lost' : 'unanswered', isDeadly: draw(stream, 2) === 0 };
    });
    world.service = createGameService(environmentOf(name, world.store), { mostIdle: 1, sweepEvery: 1000, botDelay: 0 });
  };
  boot();
  const players = (2 + draw(stream, 3)) as 2 | 3 | 4;
  const game = await startGame(world.service, players);
  await watchAll(world, game);
  isCalm = false;
  const late: Submission[] = [];
  for (let turn = 0; turn < turns; turn++) {
    const request = await someRequest(world, game, players, turn);
    if (request === undefined) continue;
    // Some old one arrives once more, before or after the new one.
    const old = late.length > 0 && draw(stream, 3) === 0 ? [late[draw(stream, late.length)] as Submission] : [];
    const copies = Array.from({ length: draw(stream, 3) }, () => request);
    late.push(request);
    for (const each of draw(stream, 2) === 0 ? [...old, ...copies] : [...copies, ...old]) await deliver(world, each);
    if (world.store.isDead()) {
      world.crashes += 1;
      world.steps.push('crash');
      boot();
      await watchAll(world, game);
    }
  }
  isCalm = true;
  boot();
  await watchAll(world, game);
  // The network heals: everybody asks again for what they have not heard of.
  for (const request of late) await deliver(world, request);
  return { ...world, game, store: inner };
}

/** Whoever looks on goes on where they were. */
async function watchAll({ service, heard }: World, game: string): Promise<void> {
  for (const { person, entries } of heard) {
    const watching = await service.watch(game, person, entries.at(-1)?.number ?? 0, (update) =>
      entries.push(...update.entries),
    );
    if (watching.ok) entries.push(...watching.value.snapshot.entries);
  }
}

function environmentOf(name: string, store: Store): Environment {
  let time = 0;
  const clock: Clock = { now: () => (time += 1), after: () => () => {} };
  const secrets = createTestSecrets(name);
  return { clock, secrets, store, bus: createSilentBus(), thinker: quickThinker, log: silentLog };
}

/** A move of whoever is asked, a take-back, or something silly. */
async function someRequest(
  { service, stream }: World,
  game: string,
  players: number,
  turn: number,
): Promise<Submission | undefined> {
  const id = PEOPLE[draw(stream, players)] ?? '';
  const shown = await service.snapshot(game, id, 1e6);
  if (!shown.ok) return undefined;
  const { view, number } = shown.value;
  const wish = { game, actor: { kind: 'person', id } as const, moveId: `turn ${turn}`, expected: number };
  const kind = draw(stream, 10);
  if (kind === 0) return { ...wish, action: { kind: 'take-back', count: 1 } };
  if (kind === 1) return { ...wish, action: { kind: 'pause', on: draw(stream, 2) === 0 } };
  const moves: readonly Move[] = view?.decision?.moves ?? view?.preparable?.moves ?? [];
  const move = moves[draw(stream, Math.max(1, moves.length))];
  return move === undefined ? undefined : { ...wish, action: { kind: 'move', move } };
}

async function deliver(world: World, request: Submission): Promise<void> {
  const answer = await world.service.submit(request);
  world.steps.push(`${request.moveId}: ${answer}`);
  const isHeard = draw(world.stream, 4) > 0;
  const key = request.actor.kind === 'person' ? `${request.actor.id} ${request.moveId}` : '';
  if (!isHeard || !answer.includes('"ok":true')) return;
  const earlier = world.granted.get(key);
  if (earlier !== undefined && earlier !== answer) throw new Error(`two answers to ${key}: ${earlier} and ${answer}`);
  world.granted.set(key, answer);
}
