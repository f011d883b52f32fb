import { exportOf } from '../../people/export.ts';
import { granted, refused } from '../../table/refusal.ts';
import { done, exported, secret, session, token } from '../answers/people.ts';
import { shortId } from '../parts.ts';
import { type Route, route } from '../route.ts';
import { list, object, text } from '../../../schema/shape.ts';

const MOST_TOKENS = 20;
const idParams = object({ id: shortId });

export const SESSION_ROUTES: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/sessions',
    summary: 'Where I am signed in',
    who: 'session',
    bucket: 'read',
    answer: list(session),
    handle: async ({ services, caller }) => {
      const all = await services.sessions.list(caller.person.id);
      return granted(all.map((each) => ({ ...each, isThis: each.id === caller.id })));
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/sessions/:id',
    summary: 'Ends one of my sessions',
    who: 'session',
    bucket: 'write',
    params: idParams,
    answer: done,
    handle: async ({ services, caller, params }) =>
      (await services.sessions.end(caller.person.id, params.id)) ? granted({}) : refused('not-found'),
  }),
  route({
    method: 'DELETE',
    path: '/api/sessions',
    summary: 'Ends all of my sessions but this one',
    who: 'session',
    bucket: 'write',
    answer: done,
    handle: async ({ services, caller }) => {
      await services.sessions.endOthers(caller.person.id, caller.id);
      return granted({});
    },
  }),
  route({
    method: 'GET',
    path: '/api/tokens',
    summary: 'My tokens for programs',
    who: 'session',
    bucket: 'read',
    answer: list(token),
    handle: async ({ services, caller }) => granted(await services.sessions.listTokens(caller.person.id)),
  }),
  route({
    method: 'POST',
    path: '/api/tokens',
    summary: 'A token with which a program plays for me; it is shown this once',
    who: 'session',
    bucket: 'write',
    body: object({ label: text(60) }),
    answer: secret,
    handle: async ({ services, caller, body }) => {
      const { length } = await services.sessions.listTokens(caller.person.id);
      if (length >= MOST_TOKENS) return refused('limit-reached');
      return granted(await services.sessions.startToken(caller.person.id, body.label));
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/tokens/:id',
    summary: 'Ends a token',
    who: 'session',
    bucket: 'write',
    params: idParams,
    answer: done,
    handle: async ({ services, caller, params }) =>
      (await services.sessions.endToken(caller.person.id, params.id)) ? granted({}) : refused('not-found'),
  }),
  route({
    method: 'GET',
    path: '/api/export',
    summary: 'All that is stored about me',
    who: 'session',
    bucket: 'write',
    answer: exported,
    handle: async ({ services, caller }) =>
      granted(await exportOf(services.environment, services.tables, services.sessions, caller.person)),
  }),
];
