import type { GamePage } from '../../wire/lists.ts';
import type { Store } from '../store/store.ts';
import { PAGE_LENGTH } from './pages.ts';
import type { Summaries } from './summaries.ts';

export interface OwnGames {
  /**
   * A page of the games of a person that are not over: first those that wait for them, the longest first, then by the last
   * change.
   */
  readonly gamesOf: (person: string, after?: string) => Promise<GamePage>;
}

interface Known {
  readonly id: string;
  readonly changed: number;
  readonly asked: number | null;
}

/** They are read as a whole, because nobody has more than a hundred; only those of the page with all that is shown. */
export function createOwnGames({ db }: Store, summariesOf: Summaries): OwnGames {
  const allOf = async (person: string): Promise<readonly Known[]> => {
    const seated = await db
      .selectFrom('seats')
      .innerJoin('games', 'games.id', 'seats.game')
      .select(['games.id', 'games.changed', 'games.status', 'seats.asked'])
      .where('seats.person', '=', person)
      .where('seats.ended', 'is', null)
      .execute();
    return seated
      .map(({ status, ...game }) => (status === 'running' ? game : { ...game, asked: null }))
      .toSorted(inOrder);
  };

  return {
    gamesOf: async (person, after) => {
      const all = await allOf(person);
      const begin = after === undefined ? 0 : all.findIndex((game) => inOrder(game, placeOf(after)) > 0);
      const page = begin === -1 ? [] : all.slice(begin, begin + PAGE_LENGTH);
      const last = begin === -1 || begin + PAGE_LENGTH >= all.length ? undefined : page.at(-1);
      if (page.length === 0) return { games: [] };
      const ids = page.map(({ id }) => id);
      const rows = await db.selectFrom('games').selectAll().where('id', 'in', ids).execute();
      const games = await summariesOf(rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)));
      return { games, ...(last === undefined ? {} : { next: markOf(last) }) };
    },
  };
}

function inOrder(a: Known, b: Known): number {
  if (a.asked !== null || b.asked !== null) {
    const difference = (a.asked ?? Infinity) - (b.asked ?? Infinity);
    if (difference !== 0) return difference;
  } else if (a.changed !== b.changed) return b.changed - a.changed;
  return a.id < b.id ? -1 : Number(a.id > b.id);
}

/** The place of a game in the list, so that the next page begins there even if the game is somewhere else by then. */
function markOf({ id, changed, asked }: Known): string {
  return asked === null ? `${changed}-${id}` : `${asked}-${id}-asked`;
}

function placeOf(mark: string): Known {
  const [time = '', id = '', asked] = mark.split('-');
  return { id, changed: Number(time), asked: asked === undefined ? null : Number(time) };
}
