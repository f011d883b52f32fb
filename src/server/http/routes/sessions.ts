import { exportOf } from '../../people/export.ts';
import type { SessionInfo, TokenInfo } from '../../people/sessions.ts';
import { granted, refused } from '../../table/refusal.ts';
import { shortId } from '../parts.ts';
import { type Route, route } from '../route.ts';
import { described, object, text } from '../schema.ts';

const MOST_TOKENS = 20;
const done = described<Record<string, never>>('An empty object.');
const idParams = object({ id: shortId });

export const SESSION_ROUTES: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/sessions',
    summary: 'Where I am signed in',
    who: 'session',
    bucket: 'read',
    answer: described<readonly (SessionInfo & { isThis: boolean })[]>('Sessions, the latest used first.'),
    handle: async ({ services, caller }) => {
      const all = await services.sessions.list(caller.person.id);
      return granted(all.map((session) => ({ ...session, isThis: session.id === caller.id })));
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
    method: 'GET',
    path: '/api/tokens',
    summary: 'My tokens for programs',
    who: 'session',
    bucket: 'read',
    answer: described<readonly TokenInfo[]>('Tokens without their secrets.'),
    handle: async ({ services, caller }) => granted(await services.sessions.listTokens(caller.person.id)),
  }),
  route({
    method: 'POST',
    path: '/api/tokens',
    summary: 'A token with which a program plays for me; it is shown this once',
    who: 'session',
    bucket: 'write',
    body: object({ label: text(60) }),
    answer: described<{ id: string; token: string }>('The token, to be sent as `Authorization: Bearer ...`.'),
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
    answer: described<Readonly<Record<string, unknown>>>('By kind of data.'),
    handle: async ({ services, caller }) =>
      granted(await exportOf(services.environment, services.tables, services.sessions, caller.person)),
  }),
];
