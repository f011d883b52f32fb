import { createSilentBus } from '../../src/server/environment/buses.ts';
import { silentLog } from '../../src/server/environment/system.ts';
import { createGameService, type GameService } from '../../src/server/service/game-service.ts';
import type { Store } from '../../src/server/store/store.ts';
import { createTestClock, createTestSecrets, quickThinker, silentCourier } from './environment.ts';

/** A server that has just been started on this store. */
export function freshService(store: Store): GameService {
  const clock = createTestClock(0);
  const secrets = createTestSecrets('fresh');
  const outside = { thinker: quickThinker, courier: silentCourier, log: silentLog };
  const environment = { clock, secrets, store, bus: createSilentBus(), ...outside };
  return createGameService(environment, { mostIdle: 10, sweepEvery: 1000, botDelay: 0 });
}
