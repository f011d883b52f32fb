import type { GamePage } from '../../wire/lists.ts';
import type { Shuns } from '../people/shuns.ts';
import type { GameRow } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { type Archive, createArchive } from './archive.ts';
import { createLobby, type Lobby } from './lobby.ts';
import { createOwnGames, type OwnGames } from './own-games.ts';
import { before, markOf, PAGE_LENGTH, pageOf } from './pages.ts';
import type { Profiles } from './profiles.ts';
import { createSummaries, type Summaries } from './summaries.ts';

/** Games as shown in lists, page by page. */
export interface GameLists extends Lobby, OwnGames, Archive {
  readonly summariesOf: Summaries;
  /** A page of the public games in progress that anybody may watch, last changed first. */
  readonly running: (after?: string) => Promise<GamePage>;
}

export function createGameLists(store: Store, shuns: Shuns, profiles: Profiles): GameLists {
  const { db } = store;
  const summariesOf = createSummaries(store);
  const publicGames = (status: GameRow['status'], after: string | undefined): Promise<readonly GameRow[]> => {
    const all = db.selectFrom('games').selectAll().where('status', '=', status).where('is_public', '=', 1);
    const rest = after === undefined ? all : all.where(before('changed', 'id', after));
    return rest
      .orderBy('changed', 'desc')
      .orderBy('id', 'desc')
      .limit(PAGE_LENGTH + 1)
      .execute();
  };
  return {
    summariesOf,
    ...createLobby(store, shuns, summariesOf),
    ...createOwnGames(store, summariesOf),
    ...createArchive(store, profiles, summariesOf),
    running: async (after) => {
      // One after the other, as they are in the index: both at once would have to be sorted, however many they are.
      const found = [...(await publicGames('running', after)), ...(await publicGames('paused', after))];
      const { rows, ...next } = pageOf(found.toSorted(inOrder), (row) => markOf(row.changed, row.id));
      const games = await summariesOf(rows);
      return { games: games.filter(({ options }) => options.spectators), ...next };
    },
  };
}

/** The last changed first, of one moment by their ids. */
function inOrder(a: GameRow, b: GameRow): number {
  return b.changed - a.changed || (a.id < b.id ? 1 : -1);
}
