import type { Command } from '../kit/command.ts';
import { malformed } from '../kit/command-error.ts';

export const backup: Command = {
  name: 'backup',
  summary: 'Writes the whole database of a server to one file, while the server runs',
  operands: { label: 'FILE', least: 1, most: 1 },
  options: {},
  notes: `Uses the server's database: the embedded one in the folder BENTHOS_DATA, or the PostgreSQL of DATABASE_URL.
The file is a consistent snapshot, appears under its name once it is complete, and restores into either kind of database.
Keep it safe: it contains the seeds of running games and the hashes of passwords.`,
  async run({ operands }) {
    // Loaded here because only backup and restore need the database.
    const [{ databaseFrom, withDatabase }, { BACKUP_FORMAT, writeBackup }, { readAllRows }, { MIGRATIONS }] =
      await Promise.all([
        import('../server/database.ts'),
        import('../server/backup-file.ts'),
        import('../../server/store/all-rows.ts'),
        import('../../server/store/migrations.ts'),
      ]);
    const [file = ''] = operands;
    const database = databaseFrom(process.env);
    const counts: Record<string, number> = {};
    await withDatabase(database, async (store) => {
      const applied = await store.db.selectFrom('migrations').select('name').execute();
      const migrations = MIGRATIONS.map(({ name }) => name);
      const isCurrent = applied.length === migrations.length && applied.every(({ name }) => migrations.includes(name));
      if (!isCurrent)
        throw malformed(
          `${database.name}: this database belongs to another version of Benthos. Use the version that serves it.`,
        );
      const head = { benthos: 'backup', format: BACKUP_FORMAT, at: new Date().toISOString(), migrations } as const;
      await writeBackup(file, head, (take) =>
        readAllRows(store, (table, rows) => {
          counts[table] = (counts[table] ?? 0) + rows.length;
          return take(table, rows);
        }),
      );
    });
    const { people = 0, games = 0, events = 0 } = counts;
    console.log(`${file}: ${people} people, ${games} games, ${events} events`);
    return 0;
  },
};
