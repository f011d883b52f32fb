import type { Command } from '../kit/command.ts';

export const adminToken: Command = {
  name: 'admin-token',
  summary: "Makes a new administrator's token in the place of the old one",
  options: {},
  notes: `The database is the server's: BENTHOS_DATA names the folder of the embedded one, DATABASE_URL is PostgreSQL instead.
A server may be running. The token is shown this once; the old one and its sessions are good for nothing from then on.`,
  async run() {
    const [{ placeOf, withDatabase }, { createAdministrator }, { systemClock, systemSecrets }] = await Promise.all([
      import('../server/database.ts'),
      import('../../server/people/administrator.ts'),
      import('../../server/environment/system.ts'),
    ]);
    const token = await withDatabase(placeOf(process.env), (store) =>
      createAdministrator({ store, secrets: systemSecrets, clock: systemClock }).newToken(),
    );
    console.log(token);
    return 0;
  },
};
