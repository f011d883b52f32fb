import { randomUUID } from 'node:crypto';
import type { Action } from '../../src/wire/action.ts';
import type { TableOptions } from '../../src/wire/options.ts';
import { USUAL_OPTIONS } from '../../src/wire/usual-options.ts';
import { draw, type Move, type Stream, seedFrom } from '../../src/engine/index.ts';
import type { Snapshot } from '../../src/wire/table.ts';
import type { GameService } from '../../src/server/service/game-service.ts';
import type { Submission } from '../../src/server/service/submit.ts';
import type { Store } from '../../src/server/store/store.ts';

export const PEOPLE = ['ann', 'ben', 'cat', 'dan'] as const;

/** A running table of so many people. */
export async function startGame(
  service: GameService,
  players: 1 | 2 | 3 | 4,
  options: Partial<TableOptions> = {},
): Promise<string> {
  const created = await service.create({
    host: PEOPLE[0],
    setup: { players, boards: players === 1 ? 'advanced' : 'basic', contracts: false },
    options: { ...USUAL_OPTIONS, isPublic: true, ...options },
    seats: Array.from({ length: players }, (_, seat) => (seat === 0 ? 'host' : 'open')),
  });
  if (!created.ok) throw new Error(created.refusal.error);
  const { game } = created.value;
  for (const person of PEOPLE.slice(1, players)) await act(service, game, person, { kind: 'sit' });
  return game;
}

/** Several programs on one store load this module, each with ids of its own. */
const OWN_IDS = randomUUID().slice(0, 8);
let ids = 0;

export async function act(
  service: GameService,
  game: string,
  person: string,
  action: Action,
  more: { readonly expected?: number; readonly moveId?: string } = {},
): Promise<{ readonly ok: boolean; readonly number?: number; readonly error?: string }> {
  ids += 1;
  const answer = await service.submit({
    game,
    actor: { kind: 'person', id: person },
    moveId: `id-${OWN_IDS}-${ids}`,
    action,
    ...more,
  });
  return answer.ok ? { ok: true, ...answer.value } : { ok: false, ...answer.refusal };
}

export async function look(service: GameService, game: string, person?: string, from = 0): Promise<Snapshot> {
  const found = await service.snapshot(game, person, from);
  if (!found.ok) throw new Error(found.refusal.error);
  return found.value;
}

/** A move for whoever is asked first, drawn at random. */
export async function someMove(
  service: GameService,
  game: string,
  stream: Stream,
  people: readonly string[] = PEOPLE,
): Promise<{ readonly person: string; readonly move: Move } | undefined> {
  const { view, table } = await look(service, game);
  for (const seat of view?.waiting ?? []) {
    const { person, isRelayed, hasResigned } = table.seats[seat] ?? {};
    if (person === undefined || isRelayed === true || hasResigned === true || !people.includes(person)) continue;
    const own = await look(service, game, person, 1e9);
    const moves = own.view?.decision?.moves ?? [];
    const move = moves[draw(stream, moves.length)];
    if (move !== undefined) return { person, move };
  }
  return undefined;
}

/** A request that is granted where the table stands. */
export async function nextRequest(
  service: GameService,
  game: string,
  people: readonly string[] = PEOPLE,
): Promise<Submission & { readonly actor: { readonly kind: 'person'; readonly id: string } }> {
  const next = await someMove(service, game, { seed: seedFrom('a request'), used: 0 }, people);
  if (next === undefined) throw new Error('nobody is asked');
  const { number } = await look(service, game, next.person);
  const actor = { kind: 'person', id: next.person } as const;
  return { game, actor, moveId: 'good', expected: number, action: { kind: 'move', move: next.move } };
}

/** Nothing that is stored of this game can be played any more. */
export async function spoil({ db }: Store, game: string): Promise<void> {
  const body = '{"kind":"move","move":{"seat":0,"kind":"end"}}';
  await db.updateTable('events').set({ body }).where('game', '=', game).execute();
  await db.deleteFrom('checkpoints').where('game', '=', game).execute();
}

/** Plays so many moves, or to the end. */
export async function playOn(service: GameService, game: string, seed: string, most = Infinity): Promise<number> {
  const stream = { seed: seedFrom(seed), used: 0 };
  for (let count = 0; count < most; count++) {
    const next = await someMove(service, game, stream);
    if (next === undefined) return count;
    const answer = await act(service, game, next.person, { kind: 'move', move: next.move });
    if (!answer.ok) throw new Error(`refused: ${answer.error}`);
  }
  return most;
}

/** Plays until this round has begun. */
export async function playUntilRound(
  service: GameService,
  game: string,
  people: readonly string[],
  round: number,
): Promise<void> {
  const stream = { seed: seedFrom('a few rounds'), used: 0 };
  while (((await look(service, game, undefined, 1e9)).view?.round ?? 0) < round) {
    const next = await someMove(service, game, stream, people);
    if (next === undefined) throw new Error('nobody is asked');
    await act(service, game, next.person, { kind: 'move', move: next.move });
  }
}
