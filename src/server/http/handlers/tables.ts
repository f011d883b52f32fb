import type { TABLE_REQUESTS } from '../../../wire/requests/tables.ts';
import { granted, refused } from '../../../wire/refusal.ts';
import { USUAL_OPTIONS } from '../../../wire/usual-options.ts';
import { MOST_GAMES } from '../../service/seating.ts';
import { actorOf } from '../../people/sessions.ts';
import type { HandlersOf } from '../handler.ts';

/** Public tables of one person that wait at a time: nobody fills the lobby alone. */
const MOST_OPEN_TABLES = 5;

export const TABLE_HANDLERS: HandlersOf<typeof TABLE_REQUESTS> = {
  'POST /api/games': async ({ services, caller, body }) => {
    const { options, seats, ...setup } = body;
    if (options.rated === true && caller.person.kind !== 'account') return refused('account-needed');
    if (options.rated === true && caller.by === 'token') return refused('forbidden');
    if ((await services.tables.countOf(caller.person.id)) >= MOST_GAMES) return refused('limit-reached');
    if (options.isPublic === true && (await services.tables.openTablesOf(caller.person.id)) >= MOST_OPEN_TABLES) {
      return refused('limit-reached');
    }
    const { quiet } = await services.people.settingsOf(caller.person.id);
    return services.games.create({
      host: caller.person.id,
      setup,
      options: { ...USUAL_OPTIONS, ...(options.pace?.kind === 'live' ? { confirmStart: true } : {}), ...options },
      seats,
      ...(quiet === undefined ? {} : { quiet }),
    });
  },
  'GET /api/games': async ({ services, caller, query }) =>
    granted(await services.tables.gamesOf(caller.person.id, query.after)),
  'GET /api/lobby': async ({ services, caller, query }) =>
    granted(await services.tables.lobby(caller?.person.id, query)),
  'GET /api/running': async ({ services, query }) => granted(await services.tables.running(query.after)),
  'GET /api/games/:game': ({ services, caller, params: { game }, query, address, onGone }) => {
    const from = Number(query.from ?? 0);
    if (query.wait === undefined) return services.games.snapshot(game, caller?.person.id, from);
    return services.longPolls.wait({ game, from, seconds: Number(query.wait), caller, address, onGone });
  },
  'GET /api/games/:game/check': ({ services, caller, params }) => services.games.check(params.game, caller?.person.id),
  'POST /api/games/:game/actions': ({ services, caller, params, body }) =>
    services.games.submit({ game: params.game, actor: actorOf(caller), ...body }),
  'POST /api/games/:game/join': ({ services, caller, params, body }) =>
    services.tables.join(caller.person, params.game, { ...body, isInvited: false }),
  'GET /api/games/:game/rematch': ({ services, caller, params }) =>
    services.tables.rematchOf(caller.person.id, params.game),
  'POST /api/games/:game/rematch': ({ services, caller, params }) =>
    services.tables.rematch(caller.person.id, params.game),
  'GET /api/games/:game/record': ({ services, caller, params }) =>
    services.tables.record(caller?.person.id, params.game),
  'POST /api/games/:game/invites': ({ services, caller, params }) =>
    services.invites.create(caller.person.id, params.game),
  'GET /api/games/:game/invites': ({ services, caller, params }) =>
    services.invites.list(caller.person.id, params.game),
  'DELETE /api/games/:game/invites/:id': ({ services, caller, params }) =>
    services.invites.revoke(caller.person.id, params.game, params.id),
  'POST /api/invites/look': ({ services, caller, body }) => services.invites.look(caller?.person.id, body.token),
  'POST /api/invites/claim': ({ services, caller, body }) => services.invites.claim(caller.person, body.token),
};
