import { test } from 'vitest';
import { openStillServices } from '../../../test-kit/server/still-services.ts';
test('x', async () => {
  const services = await openStillServices();
  const [ann, ben, cat] = [await services.guest('Ann'), await services.guest('Ben'), await services.guest('Cat')];
  await services.device(await services.caller(ben));
  services.games.start();
  const game = await services.table([ann, ben, cat]);
  const resign = (id: string) => services.games.submit({ game, actor: { kind: 'person', id }, moveId: `resign ${id}`, action: { kind: 'resign' } });
  const look = async (w: string) => console.log(w, services.clock.now()-Date.UTC(2026,0,1,12), services.logged, JSON.stringify(await services.environment.store.db.selectFrom('games').select(['status','due']).execute()), JSON.stringify(await services.environment.store.db.selectFrom('notices').selectAll().execute()));
  await resign(cat.id);
  services.clock.push(5000);
  await resign(ann.id); await look('ann');
  for (let i = 0; i < 25; i++) { await services.clock.settle(1000); await look('s'); }
});
