import type { Command } from '../kit/command.ts';

export const adminToken: Command = {
  name: 'admin-token',
  summary: "Replaces the administrator's token",
  options: {},
  notes: `Uses the server's database: the embedded one in the folder BENTHOS_DATA, or the PostgreSQL of DATABASE_URL.
A server may be running. The new token is shown only this once; the old one and its sessions become invalid.`,
  async run() {
    const [{ databaseFrom, withDatabase }, { createAdministrator }, { systemClock, systemSecrets }] = await Promise.all(
      [
        import('../server/database.ts'),
        import('../../server/people/administrator.ts'),
        import('../../server/environment/system.ts'),
      ],
    );
    const token = await withDatabase(databaseFrom(process.env), (store) =>
      createAdministrator({ store, secrets: systemSecrets, clock: systemClock }).newToken(),
    );
    console.log(token);
    return 0;
  },
};
