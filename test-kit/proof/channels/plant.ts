import type { TableOptions } from '../../../src/wire/options.ts';
import { rulesOf, type Setup, type State } from '../../../src/engine/index.ts';
import { projectionChanges } from '../../../src/server/service/projection.ts';
import { entryChange } from '../../../src/server/store/games.ts';
import type { Change, Store } from '../../../src/server/store/store.ts';
import { advanceTable } from '../../../src/server/table/advance-table.ts';
import { newTable } from '../../../src/server/table/table-state.ts';

export interface Planted {
  readonly game: string;
  readonly people: readonly string[];
  readonly options: TableOptions;
  readonly at: number;
}

/**
 * Puts a table into the store that stands in this position, as if its people had sat down to it. The commitment says
 * nothing about the seed: it is the same for both of a pair.
 */
export async function plant(store: Store, state: State, { game, people, options, at }: Planted): Promise<void> {
  const setup: Setup = { ...state.setup, seed: state.seed };
  const rules = { setup, options };
  const { db } = store;
  let table = { ...newTable(rules), state, before: state };
  const changes: Change[] = people.flatMap((person, seat) => {
    const sat = advanceTable(rules, table, { body: { kind: 'sit', seat, person }, at });
    if (!sat.ok) throw new Error(`nobody can sit there: ${sat.reason.code}`);
    const { entry } = sat.value;
    const written = [
      entryChange(store, game, entry, `begin ${entry.sequence}`, ''),
      ...projectionChanges(store, game, rules, table, sat.value.table, entry),
    ];
    table = sat.value.table;
    return written;
  });
  const row = {
    id: game,
    host: people[0] ?? '',
    setup: JSON.stringify(setup),
    commitment: 'c'.repeat(64),
    options: JSON.stringify(options),
    status: 'gathering' as const,
    is_public: options.isPublic ? 1 : 0,
    due: null,
    rematch: null,
    content: setup.content ?? null,
    rules: rulesOf({ setup }),
    created: at,
    changed: at,
  };
  const seats = people.map((_, seat) => ({ game, seat, person: null, bot: null, asked: null }));
  await store.write([
    { query: db.insertInto('games').values(row) },
    { query: db.insertInto('seats').values(seats) },
    ...changes,
  ]);
}

/** Takes it away again, so that lists stay short. */
export async function uproot({ db, write }: Store, game: string): Promise<void> {
  await write([
    { query: db.deleteFrom('games').where('id', '=', game) },
    ...(['seats', 'events', 'checkpoints', 'chat', 'invites', 'notices'] as const).map((table) => ({
      query: db.deleteFrom(table).where('game', '=', game),
    })),
  ]);
}
