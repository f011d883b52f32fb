import { hashOf } from '../../engine/index.ts';
import { readCheckpoint, readEntries, readGame, type StoredGame } from '../store/games.ts';
import type { Store } from '../store/store.ts';
import { advanceTable } from '../table/advance-table.ts';
import { missingSet, withContent } from './contents.ts';
import { newTable, type TableState } from '../table/table-state.ts';

/** The result of replaying a stored game. */
export type Finding = { readonly game: string } & (
  | { readonly ok: true; readonly events: number; readonly hash: string }
  | { readonly ok: false; readonly fault: string }
);

/** Replays every stored game from its first event and compares each step with what was stored. */
export async function* checkGames(store: Store): AsyncGenerator<Finding> {
  const rows = await store.db.selectFrom('games').select('id').orderBy('id').execute();
  for (const { id } of rows) yield await checkGame(store, id);
}

async function checkGame(store: Store, game: string): Promise<Finding> {
  try {
    const table = await playAgain(store, game);
    return { game, ok: true, events: table.sequence, hash: hashOf(table) };
  } catch (error) {
    return { game, ok: false, fault: error instanceof Error ? error.message : String(error) };
  }
}

async function playAgain(store: Store, game: string): Promise<TableState> {
  const stored = await readGame(store, game);
  if (stored === undefined) throw new Error('it is gone');
  const { content } = stored.setup;
  const table = await withContent(store, content, () => compared(store, game, stored));
  if (table === undefined) throw missingSet(content ?? '');
  return table;
}

/** The lines of a plan that was replaced later are erased from its event, but not from an earlier checkpoint. */
function withoutPlans(table: TableState): TableState {
  const seats = table.seats.map(({ prepared: _prepared, preparedAt: _preparedAt, ...seat }) => seat);
  return { ...table, seats };
}

async function compared(store: Store, game: string, stored: StoredGame): Promise<TableState> {
  const kept = await readCheckpoint(store, game);
  let table = newTable(stored);
  const compareKept = (): void => {
    if (kept?.sequence === table.sequence && hashOf(withoutPlans(kept)) !== hashOf(withoutPlans(table)))
      throw new Error(`the checkpoint at event ${kept.sequence} is a different position`);
  };
  for (const entry of await readEntries(store, game, 0)) {
    const result = advanceTable(stored, table, entry);
    if (!result.ok) throw new Error(`event ${entry.sequence} is impossible: ${result.reason.code}`);
    if (hashOf(result.value.entry) !== hashOf(entry)) throw new Error(`event ${entry.sequence} has a different result`);
    table = result.value.table;
    compareKept();
  }
  if (kept !== undefined && kept.sequence > table.sequence) throw new Error('its last events are missing');
  if (stored.row.status !== table.status)
    throw new Error(`it is listed as ${stored.row.status}, but is ${table.status}`);
  return table;
}
