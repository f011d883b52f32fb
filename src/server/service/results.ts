import type { Environment } from '../environment/environment.ts';
import { placesOf } from '../table/places.ts';
import type { OpenGame } from './open-games.ts';

export interface Results {
  /** Records the result of a finished game once, however often it is called. */
  readonly record: (game: OpenGame) => Promise<void>;
}

export function createResults({ store }: Environment): Results {
  const { db } = store;
  return {
    record: async ({ id, table }) => {
      await store.write(
        placesOf(table).map(({ seat, place, vp }) => ({
          query: db
            .updateTable('seats')
            .set({ place, vp })
            .where('game', '=', id)
            .where('seat', '=', seat)
            .where('place', 'is', null),
          expects: 1,
        })),
      );
    },
  };
}
