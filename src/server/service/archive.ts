import type { GamePage } from '../../wire/lists.ts';
import type { Shuns } from '../people/shuns.ts';
import type { Store } from '../store/store.ts';
import { before, markOf, PAGE_LENGTH, pageOf } from './pages.ts';
import { peopleAt, type Summaries } from './summaries.ts';

export interface Archive {
  /**
   * A page of the finished games of a person, the latest first: for themselves all, for others those that they played in or may
   * look at.
   */
  readonly archiveOf: (person: string, viewer: string | undefined, after?: string) => Promise<GamePage>;
}

export function createArchive({ db }: Store, shuns: Shuns, summariesOf: Summaries): Archive {
  return {
    archiveOf: async (person, viewer, after) => {
      if (viewer !== undefined && (await shuns.isBlocked(viewer, [person]))) return { games: [] };
      const all = db
        .selectFrom('seats')
        .select(['game', 'ended'])
        .where('person', '=', person)
        .where('ended', 'is not', null)
        .orderBy('ended', 'desc')
        .orderBy('game', 'desc')
        .limit(PAGE_LENGTH + 1);
      const rest = after === undefined ? all : all.where(before('ended', 'game', after));
      const { rows, ...next } = pageOf(await rest.execute(), ({ ended, game }) => markOf(ended ?? 0, game));
      if (rows.length === 0) return { games: [] };
      const ids = rows.map(({ game }) => game);
      const found = await db.selectFrom('games').selectAll().where('id', 'in', ids).execute();
      const games = await summariesOf(found.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)));
      const isShown = (game: GamePage['games'][number]): boolean =>
        game.status === 'over' &&
        (game.options.spectators || (viewer !== undefined && peopleAt([game]).includes(viewer)));
      return { games: games.filter(isShown), ...next };
    },
  };
}
