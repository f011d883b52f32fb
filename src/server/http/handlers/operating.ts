import type { OPERATING_REQUESTS } from '../../../wire/requests/operating.ts';
import { granted, refused } from '../../../wire/refusal.ts';
import { numbersOf } from '../../operating/numbers.ts';
import type { HandlersOf } from '../handler.ts';

export const OPERATING_HANDLERS: HandlersOf<typeof OPERATING_REQUESTS> = {
  'GET /healthz': async () => granted({ status: 'ok' }),
  'GET /readyz': async ({ services }) => {
    try {
      await services.environment.store.db.selectFrom('migrations').select('name').limit(1).execute();
      return granted({ status: 'ok' });
    } catch {
      return refused('unavailable');
    }
  },
  'POST /api/admin/session': async ({ services, body }) => {
    const session = await services.administrator.startSession(body.token);
    return session === undefined ? refused('wrong-token') : { answer: granted({}), adminCookie: session };
  },
  'DELETE /api/admin/session': async ({ services, session }) => {
    if (session !== undefined) await services.administrator.endSession(session);
    return { answer: granted({}), adminCookie: '' };
  },
  'GET /api/admin/numbers': async ({ services }) => granted(await numbersOf(services.environment)),
  'GET /api/admin/people': async ({ services, query }) => granted(await services.moderation.findPeople(query.name)),
  'DELETE /api/admin/people/:person/name': ({ services, params }) => services.moderation.takeName(params.person),
  'POST /api/admin/people/:person/password': ({ services, params }) => services.resets.issue(params.person),
  'DELETE /api/admin/people/:person/sessions': ({ services, params }) => services.moderation.endSessions(params.person),
  'GET /api/admin/reports': async ({ services, query }) => granted(await services.moderation.reportPage(query.after)),
  'POST /api/admin/reports/:report/dismiss': ({ services, params }) => services.moderation.handleReport(params.report),
  'POST /api/admin/reports/:report/sanction': ({ services, params, body }) =>
    services.moderation.handleReport(params.report, body),
  'POST /api/admin/people/:person/sanctions': ({ services, params, body }) =>
    services.moderation.impose(params.person, body),
  'DELETE /api/admin/people/:person/sanctions/:kind': ({ services, params }) =>
    services.moderation.lift(params.person, params.kind),
  'GET /api/admin/log': async ({ services, query }) => granted(await services.moderation.logPage(query.after)),
  'GET /api/admin/tables': async ({ services }) => granted(await services.moderation.openTables()),
  'DELETE /api/admin/tables/:game': ({ services, params }) => services.moderation.closeTable(params.game),
  'GET /api/admin/sets': async ({ services, query }) => granted(await services.moderation.findSets(query.find)),
  'DELETE /api/admin/sets/:hash': ({ services, params }) => services.moderation.removeSet(params.hash),
  'POST /api/admin/sets/:hash/return': ({ services, params }) => services.moderation.returnSet(params.hash),
  'GET /api/admin/games/:game/chat': async ({ services, params }) =>
    granted(await services.moderation.linesOf(params.game)),
  'DELETE /api/admin/games/:game/chat/:number': ({ services, params }) =>
    services.moderation.hideLine(params.game, Number(params.number)),
};
