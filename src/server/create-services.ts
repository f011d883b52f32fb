import type { Environment } from './environment/environment.ts';
import { createPeople } from './people/people.ts';
import { createSessions } from './people/sessions.ts';
import { createShuns } from './people/shuns.ts';
import { createChat } from './service/chat.ts';
import { createDaily } from './service/daily.ts';
import { createGameService, type ServiceSettings, USUAL_SETTINGS } from './service/game-service.ts';
import { createInvites } from './service/invites.ts';
import type { OpenGame } from './service/open-games.ts';
import { createRatings } from './service/ratings.ts';
import { createTables } from './service/tables.ts';
import type { Services } from './services.ts';
import type { TableState } from './table/table-state.ts';

/** The whole server but for the network. */
export function createServices(environment: Environment, settings: ServiceSettings = USUAL_SETTINGS): Services {
  const onCommit = (game: OpenGame, before: TableState): void => {
    const hasEnded = game.table.status === 'over' && before.status !== 'over';
    if (hasEnded) void conclude(game);
  };
  const games = createGameService(environment, settings, onCommit);
  const ratings = createRatings(environment);
  const daily = createDaily(environment, games);
  const shuns = createShuns(environment);
  const tables = createTables(environment, games, shuns);

  const conclude = async (game: OpenGame): Promise<void> => {
    try {
      if (game.facts.options.rated) await ratings.count(game);
      if (game.facts.setup.players === 1) await daily.count(game);
    } catch (error) {
      environment.log('error', 'conclusion-failed', { game: game.id, message: String(error) });
    }
  };

  return {
    environment,
    games,
    tables,
    invites: createInvites(environment, tables),
    chat: createChat(environment, shuns),
    ratings,
    daily,
    people: createPeople(environment),
    sessions: createSessions(environment),
    shuns,
  };
}
