import { expect, test } from 'vitest';
import { freshService } from '../../../test-kit/server/fresh-service.ts';
import { look, playOn, startGame } from '../../../test-kit/server/players.ts';
import type { SeenEntry } from '../../wire/table.ts';
import { migrate } from '../store/migrate.ts';
import { openMemory } from '../store/open-sqlite.ts';
import type { Store } from '../store/store.ts';

test('who looks after the commit but before the writer hears of it does not make others hear it twice', async () => {
  const inner = openMemory();
  await migrate(inner, () => 0);
  const visits: (() => Promise<unknown>)[] = [];
  const store: Store = {
    ...inner,
    isShared: true,
    write: async (changes) => {
      const isStored = await inner.write(changes);
      for (const visit of visits) await visit();
      return isStored;
    },
  };
  const service = freshService(store);
  const game = await startGame(service, 2);
  const heard: SeenEntry[] = [];
  await service.watch(game, 'ann', 0, ({ update }) => heard.push(...update().entries));
  visits.push(() => look(service, game, 'ben'));
  await playOn(service, game, 'looked at', 10);
  const { entries, number } = await look(service, game, 'ann', 2);
  expect(heard).toEqual(entries);
  expect(number).toBe(12);
});
