import type { SOCIAL_REQUESTS } from '../../../wire/requests/social.ts';
import { granted } from '../../../wire/refusal.ts';
import type { HandlersOf } from '../handler.ts';

export const SOCIAL_HANDLERS: HandlersOf<typeof SOCIAL_REQUESTS> = {
  'GET /api/games/:game/chat': ({ services, caller, params, query }) =>
    services.chat.lines(caller.person.id, params.game, Number(query.from ?? 0)),
  'POST /api/games/:game/chat': ({ services, caller, params, body }) =>
    services.chat.say(caller.person.id, params.game, body.messageId, body.text),
  'GET /api/ratings': async ({ services, caller, query }) =>
    granted(await services.ratings.best(caller?.person.id, query.after)),
  'GET /api/match': async ({ services, caller }) => granted(await services.matching.stateOf(caller.person.id)),
  'PUT /api/match': ({ services, caller, body }) => services.matching.seek(caller.person, body),
  'DELETE /api/match': async ({ services, caller }) => {
    await services.matching.cancel(caller.person.id);
    return granted({});
  },
  'GET /api/daily': async ({ services, caller }) => granted(await services.daily.today(caller)),
  'POST /api/daily/play': ({ services, caller }) => services.daily.play(caller),
  'GET /api/daily/:day/ranking': ({ services, caller, params, query }) =>
    services.daily.ranking(caller?.person.id, params.day, query.deal ?? 'ranked'),
};
