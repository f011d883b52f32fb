import { granted } from '../../table/refusal.ts';
import { done, secret } from '../answers/people.ts';
import { gameOnly, invite, invitePreview } from '../answers/table.ts';
import * as parts from '../parts.ts';
import { type Route, route } from '../route.ts';
import { list, object } from '../../../schema/shape.ts';

export const INVITE_ROUTES: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/games/:game/invites',
    summary: 'A link with which one person takes one seat; its secret is shown this once',
    who: 'person',
    bucket: 'write',
    params: parts.gameParams,
    answer: secret,
    handle: ({ services, caller, params }) => services.invites.create(caller.person.id, params.game),
  }),
  route({
    method: 'GET',
    path: '/api/games/:game/invites',
    summary: 'The links of a table of mine',
    who: 'person',
    bucket: 'read',
    params: parts.gameParams,
    answer: list(invite),
    handle: ({ services, caller, params }) => services.invites.list(caller.person.id, params.game),
  }),
  route({
    method: 'DELETE',
    path: '/api/games/:game/invites/:id',
    summary: 'Takes a link back that nobody has used',
    who: 'person',
    bucket: 'write',
    params: object({ game: parts.gameId, id: parts.shortId }),
    answer: done,
    handle: async ({ services, caller, params }) => {
      const revoked = await services.invites.revoke(caller.person.id, params.game, params.id);
      return revoked.ok ? granted({}) : revoked;
    },
  }),
  route({
    method: 'POST',
    path: '/api/invites/look',
    summary: 'Where an invitation leads, before its seat is taken',
    who: 'anybody',
    bucket: 'read',
    body: object({ token: parts.secretToken }),
    answer: invitePreview,
    handle: ({ services, caller, body }) => services.invites.look(caller?.person.id, body.token),
  }),
  route({
    method: 'POST',
    path: '/api/invites/claim',
    summary: 'Takes the seat of an invitation',
    who: 'person',
    bucket: 'write',
    body: object({ token: parts.secretToken }),
    answer: gameOnly,
    handle: ({ services, caller, body }) => services.invites.claim(caller.person, body.token),
  }),
];
