import { numbersOf } from '../../operating/numbers.ts';
import { granted, refused } from '../../table/refusal.ts';
import { adminLine, adminPerson, adminTable, numbers } from '../answers/admin.ts';
import { done } from '../answers/people.ts';
import { gameId, gameParams, personParams, secretToken } from '../parts.ts';
import { type Route, route } from '../route.ts';
import { list, object, text, textLike } from '../../../schema/shape.ts';

/** For the administrator alone. */
export const ADMIN_ROUTES: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/admin/session',
    summary: "A session of twelve hours for a browser, by the administrator's token",
    who: 'anybody',
    bucket: 'sign-in',
    body: object({ token: secretToken }),
    answer: done,
    handle: async ({ services, body }) => {
      const session = await services.administrator.startSession(body.token);
      return session === undefined ? refused('wrong-token') : { answer: granted({}), adminCookie: session };
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/admin/session',
    summary: "Ends the administrator's session",
    who: 'admin',
    bucket: 'read',
    answer: done,
    handle: async ({ services, session }) => {
      if (session !== undefined) await services.administrator.endSession(session);
      return { answer: granted({}), adminCookie: '' };
    },
  }),
  route({
    method: 'GET',
    path: '/api/admin/numbers',
    summary: 'How much of everything there is, and how the nodes are',
    who: 'admin',
    bucket: 'read',
    answer: numbers,
    handle: async ({ services }) => granted(await numbersOf(services.environment)),
  }),
  route({
    method: 'GET',
    path: '/api/admin/people',
    summary: 'People by exact name or id',
    who: 'admin',
    bucket: 'read',
    query: object({ name: text(60) }),
    answer: list(adminPerson),
    handle: async ({ services, query }) => granted(await services.moderation.findPeople(query.name)),
  }),
  route({
    method: 'DELETE',
    path: '/api/admin/people/:person/name',
    summary: "Puts a guest's name in the place of somebody's own",
    who: 'admin',
    bucket: 'write',
    params: personParams,
    answer: done,
    handle: ({ services, params }) => services.moderation.takeName(params.person),
  }),
  route({
    method: 'DELETE',
    path: '/api/admin/people/:person/sessions',
    summary: 'Signs somebody out everywhere',
    who: 'admin',
    bucket: 'write',
    params: personParams,
    answer: done,
    handle: ({ services, params }) => services.moderation.endSessions(params.person),
  }),
  route({
    method: 'GET',
    path: '/api/admin/tables',
    summary: 'Tables that wait for players, the longest first',
    who: 'admin',
    bucket: 'read',
    answer: list(adminTable),
    handle: async ({ services }) => granted(await services.moderation.openTables()),
  }),
  route({
    method: 'DELETE',
    path: '/api/admin/tables/:game',
    summary: 'Closes a table at which no game has begun',
    who: 'admin',
    bucket: 'write',
    params: gameParams,
    answer: done,
    handle: ({ services, params }) => services.moderation.closeTable(params.game),
  }),
  route({
    method: 'GET',
    path: '/api/admin/games/:game/chat',
    summary: 'The latest that was said at a table',
    who: 'admin',
    bucket: 'read',
    params: gameParams,
    answer: list(adminLine),
    handle: async ({ services, params }) => granted(await services.moderation.linesOf(params.game)),
  }),
  route({
    method: 'DELETE',
    path: '/api/admin/games/:game/chat/:number',
    summary: 'Takes the words of a chat line away',
    who: 'admin',
    bucket: 'write',
    params: object({ game: gameId, number: textLike(/^\d{1,7}$/) }),
    answer: done,
    handle: ({ services, params }) => services.moderation.hideLine(params.game, Number(params.number)),
  }),
];
