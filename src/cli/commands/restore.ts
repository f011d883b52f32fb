import type { Store } from '../../server/store/store.ts';
import type { BackupRow } from '../server/backup-file.ts';
import type { Command } from '../kit/command.ts';
import { malformed } from '../kit/command-error.ts';

export const restore: Command = {
  name: 'restore',
  summary: 'Restores a backup into an empty database and verifies it by replaying every game',
  operands: { label: 'FILE', least: 1, most: 1 },
  options: {},
  notes: `Uses the server's database: the embedded one in the folder BENTHOS_DATA, or the PostgreSQL of DATABASE_URL. It must be
empty: no server may have started on it. Either the whole file is restored or nothing. The exit code is 2 if the database is
not empty or the file is incomplete, 1 if a game does not replay as stored (it is named; everything is restored anyway).`,
  async run({ operands }) {
    const [{ databaseFrom, withNewDatabase }, { openBackup }] = await Promise.all([
      import('../server/database.ts'),
      import('../server/backup-file.ts'),
    ]);
    const [file = ''] = operands;
    const database = databaseFrom(process.env);
    const { head, rows } = await openBackup(file);
    const summary = await withNewDatabase(database, async (store) => {
      await fill(store, file, head.migrations, rows);
      return check(store);
    });
    console.log(`${database.name}: ${summary.people} people, ${summary.games} games, ${summary.events} events`);
    for (const fault of summary.faults) console.error(fault);
    const sound = summary.games - summary.faults.length;
    console.log(`${sound} of ${summary.games} games replayed: every move and hash as stored`);
    return summary.faults.length === 0 ? 0 : 1;
  },
};

async function fill(
  store: Store,
  file: string,
  names: readonly string[],
  rows: AsyncIterable<BackupRow>,
): Promise<void> {
  const [{ filledTable, writeAllRows }, { migrate }, { MIGRATIONS }] = await Promise.all([
    import('../../server/store/all-rows.ts'),
    import('../../server/store/migrate.ts'),
    import('../../server/store/migrations.ts'),
  ]);
  // An older backup is restored into the schema it was made with; later migrations then change its rows.
  const then = MIGRATIONS.slice(0, names.length);
  if (then.length < names.length || !then.every(({ name }, index) => name === names[index]))
    throw malformed(`${file}: this backup was made by a newer version of Benthos. Restore it with that version.`);
  await migrate(store, Date.now, then);
  const filled = await filledTable(store);
  if (filled !== undefined)
    throw malformed(`the database is not empty (${filled}). Restore into a new one that no server has used.`);
  await writeAllRows(store, rows);
  await migrate(store, Date.now);
}

interface Summary {
  readonly people: number;
  readonly games: number;
  readonly events: number;
  readonly faults: readonly string[];
}

async function check(store: Store): Promise<Summary> {
  const { checkGames } = await import('../../server/service/check-games.ts');
  const faults: string[] = [];
  for await (const finding of checkGames(store)) {
    if (!finding.ok) faults.push(`game ${finding.game}: ${finding.fault}`);
  }
  const countOf = async (table: 'people' | 'games' | 'events'): Promise<number> => {
    const query = store.db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('count'));
    return (await query.executeTakeFirst())?.count ?? 0;
  };
  return { people: await countOf('people'), games: await countOf('games'), events: await countOf('events'), faults };
}
