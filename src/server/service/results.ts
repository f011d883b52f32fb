import type { Environment } from '../environment/environment.ts';
import { placesOf } from '../table/places.ts';
import type { OpenGame } from './open-games.ts';
import { type Played, tallyChanges } from './tallies.ts';

export interface Results {
  /** Records the result of a finished game and counts it in the statistics, once, however often it is called. */
  readonly record: (game: OpenGame) => Promise<void>;
}

export function createResults({ store }: Environment): Results {
  const { db } = store;
  /** Nothing new is stored about people who have deleted themselves (P15). */
  const stillHere = async (people: readonly string[]): Promise<readonly string[]> => {
    if (people.length === 0) return [];
    const query = db.selectFrom('people').select('id').where('kind', '!=', 'deleted').where('id', 'in', people);
    return (await query.execute()).map(({ id }) => id);
  };

  return {
    record: async ({ id, table }) => {
      const places = placesOf(table);
      const isOver = table.state.phase === 'over';
      const played = places.map(({ seat, ...result }): Played => {
        const { bot, hasResigned = false, isRelayed = false } = table.seats[seat] ?? {};
        const isFinished = isOver && !hasResigned && !isRelayed;
        return { ...result, ...(bot === undefined ? {} : { bot }), isFinished };
      });
      const people = await stillHere(places.flatMap(({ person }) => person ?? []));
      await store.write([
        ...places.map(({ seat, place, vp }) => ({
          query: db
            .updateTable('seats')
            .set({ place, vp })
            .where('game', '=', id)
            .where('seat', '=', seat)
            .where('place', 'is', null),
          expects: 1,
        })),
        ...tallyChanges(store, id, played, people),
      ]);
    },
  };
}
