import { openSetup } from '../../engine/index.ts';
import type { TableOptions } from '../../wire/options.ts';
import { type Answer, granted, refused } from '../../wire/refusal.ts';
import type { Rematch } from '../../wire/lists.ts';
import type { Environment } from '../environment/environment.ts';
import { readGame } from '../store/games.ts';
import { isCore } from '../store/sets.ts';
import type { GameService } from './game-service.ts';

/** The same table once more, with the next player in the first seat; two requests create one game. */
export async function playAgain(
  { store }: Environment,
  games: GameService,
  person: string,
  id: string,
): Promise<Answer<{ readonly game: string }>> {
  const old = await readGame(store, id);
  if (old === undefined) return refused('unknown-game');
  const seats = await store.db.selectFrom('seats').selectAll().where('game', '=', id).orderBy('seat').execute();
  if (!seats.some((seat) => seat.person === person)) return refused('not-seated');
  if (old.row.status !== 'over') return refused('not-over');
  const { rematch } = old.row;
  const known = rematch === null ? undefined : await readGame(store, rematch);
  // A rematch that was called off does not prevent another.
  if (known !== undefined && known.row.status !== 'cancelled') return granted({ game: known.row.id });
  const { sides: _sides, rules: _rules, content, ...setup } = openSetup(old.setup);
  // A set stays the same; of the core, the one of today is played.
  const set = content === undefined || (await isCore(store, content)) ? {} : { content };
  // A deal of the day is played again for oneself: neither is its seed a secret beyond its end, nor does it count.
  const { secretUntil, colours, ...agreed } = old.options;
  const options = { ...agreed, rated: agreed.rated && secretUntil === undefined };
  const turned = turn(seats);
  const created = await games.create({
    host: person,
    setup: { ...setup, ...set },
    // It is open to those who played; others need an invitation.
    options: { ...options, isPublic: false, ...(colours === undefined ? {} : { colours: turn(colours) }) },
    seats: turned.map((seat) => {
      if (seat.person === person) return 'host';
      return (seat.bot as TableOptions['relay'] | null) ?? 'open';
    }),
  });
  if (!created.ok) return created;
  const { game } = created.value;
  const query = store.db
    .updateTable('games')
    .set({ rematch: game })
    .where('id', '=', id)
    .where('rematch', rematch === null ? 'is' : '=', rematch);
  if (await store.write([{ query, expects: 1 }])) return granted({ game });
  // Somebody else was faster: theirs is used, and this one is abandoned.
  await games.submit({ game, actor: { kind: 'person', id: person }, moveId: 'too late', action: { kind: 'cancel' } });
  const { row } = (await readGame(store, id)) ?? old;
  return granted({ game: row.rematch ?? game });
}

/** Rotates the first seat to the end. */
function turn<T>(list: readonly T[]): readonly T[] {
  return [...list.slice(1), ...list.slice(0, 1)];
}

/** The table that was opened as a rematch, for those who played. */
export async function findRematch({ store }: Environment, person: string, id: string): Promise<Answer<Rematch>> {
  const isSeated = async (game: string): Promise<boolean> => {
    const query = store.db.selectFrom('seats').select('seat').where('game', '=', game).where('person', '=', person);
    return (await query.executeTakeFirst()) !== undefined;
  };
  const old = await readGame(store, id);
  if (old === undefined) return refused('unknown-game');
  if (!(await isSeated(id))) return refused('not-seated');
  const next = old.row.rematch === null ? undefined : await readGame(store, old.row.rematch);
  // Anybody who comes too late finds a game that is running without them.
  if (next === undefined || !(next.row.status === 'gathering' || (await isSeated(next.row.id)))) return granted({});
  return granted({ game: next.row.id, by: next.row.host });
}
