import type { Environment } from './environment/environment.ts';
import { createAdministrator } from './people/administrator.ts';
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

/** The whole server but for the network. */
export function createServices(environment: Environment, settings: ServiceSettings = USUAL_SETTINGS): Services {
  const games = createGameService(environment, settings, (game) => conclude(game));
  const ratings = createRatings(environment);
  const daily = createDaily(environment, games);
  const shuns = createShuns(environment);
  const tables = createTables(environment, games, shuns);

  const conclude = async (game: OpenGame): Promise<void> => {
    if (game.facts.options.rated) await ratings.count(game);
    if (game.facts.options.secretUntil !== undefined) await daily.count(game);
  };

  return {
    environment,
    games,
    tables,
    invites: createInvites(environment, tables),
    chat: createChat(environment, shuns),
    ratings,
    daily,
    administrator: createAdministrator(environment),
    people: createPeople(environment),
    sessions: createSessions(environment),
    shuns,
  };
}
