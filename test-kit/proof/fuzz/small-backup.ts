import { readFileSync } from 'node:fs';
import path from 'node:path';
import { vi } from 'vitest';
import { COMMANDS } from '../../../src/cli/commands/index.ts';
import { runProgram } from '../../../src/cli/kit/program.ts';
import { createServices } from '../../../src/server/create-services.ts';
import { createSilentBus } from '../../../src/server/environment/buses.ts';
import { migrate } from '../../../src/server/store/migrate.ts';
import { openSqlite } from '../../../src/server/store/open-sqlite.ts';
import { openEnvironment } from '../../server/environment.ts';
import { newStage } from '../authorisation/stage.ts';

/** A backup of three people at one table, made as everybody makes one; its text. */
export async function writeSmallBackup(folder: string): Promise<string> {
  const data = path.join(folder, 'data');
  const store = await openSqlite(path.join(data, 'benthos.db'));
  await migrate(store, () => 0);
  const environment = await openEnvironment({ open: async () => ({ store, bus: createSilentBus() }) });
  await newStage(createServices(environment), '', 'running');
  await environment.close();
  const file = path.join(folder, 'backup.jsonl');
  vi.stubEnv('BENTHOS_DATA', data);
  vi.stubEnv('DATABASE_URL', '');
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  const code = await runProgram(COMMANDS, ['backup', file]);
  said.mockRestore();
  vi.unstubAllEnvs();
  if (code !== 0) throw new Error(`no backup: ${code}`);
  return readFileSync(file, 'utf8');
}
