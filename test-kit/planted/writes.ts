import type { Environment } from '../../src/server/environment/environment.ts';
import type { Change, Store } from '../../src/server/store/store.ts';

/** The same surroundings, but for how it is written. */
export function writingBy(
  environment: Environment,
  write: (changes: readonly Change[], store: Store) => Promise<boolean>,
): Environment {
  const { store } = environment;
  return { ...environment, store: { ...store, write: (changes) => write(changes, store) } };
}
