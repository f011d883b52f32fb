import type { Command } from '../kit/command.ts';
import { malformed } from '../kit/command-error.ts';

export const backup: Command = {
  name: 'backup',
  summary: 'Writes everything a server keeps into one file, while it runs',
  operands: { label: 'FILE', least: 1, most: 1 },
  options: {},
  notes: `The database is the server's: BENTHOS_DATA names the folder of the embedded one, DATABASE_URL is PostgreSQL instead.
The file holds one moment, is there once it is whole, and restores into either of the two. Keep it safe: seeds of running
games and hashes of passwords are in it.`,
  async run({ operands }) {
    // Only these two commands need the database.
    const [{ placeOf, withDatabase }, { BACKUP_FORMAT, writeBackup }, { readAllRows }, { MIGRATIONS }] =
      await Promise.all([
        import('../server/database.ts'),
        import('../server/backup-file.ts'),
        import('../../server/store/all-rows.ts'),
        import('../../server/store/migrations.ts'),
      ]);
    const [file = ''] = operands;
    const place = placeOf(process.env);
    const counts: Record<string, number> = {};
    await withDatabase(place, async (store) => {
      const applied = await store.db.selectFrom('migrations').select('name').execute();
      const migrations = MIGRATIONS.map(({ name }) => name);
      const isCurrent = applied.length === migrations.length && applied.every(({ name }) => migrations.includes(name));
      if (!isCurrent)
        throw malformed(`${place.name}: it belongs to another version of Benthos. Use the one that serves it.`);
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
