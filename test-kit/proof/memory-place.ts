import { createSilentBus } from '../../src/server/environment/buses.ts';
import { migrate } from '../../src/server/store/migrate.ts';
import { openMemory } from '../../src/server/store/open-sqlite.ts';
import { readAllRows } from '../../src/server/store/all-rows.ts';
import type { Store } from '../../src/server/store/store.ts';
import type { Place } from '../server/stores.ts';

/** A real SQLite without a disk: for tests that ask thousands of things and are not about the disk. */
export function memoryPlace(): Place {
  return {
    open: async () => {
      const store = openMemory();
      await migrate(store, () => 0);
      return { store, bus: createSilentBus() };
    },
  };
}

/** All that is stored, as one text: equal before and after if nothing was written. */
export async function contentOf(store: Store): Promise<string> {
  const lines: string[] = [];
  await readAllRows(store, async (table, rows) => void lines.push(table, ...rows.map((row) => JSON.stringify(row))));
  return lines.join('\n');
}
