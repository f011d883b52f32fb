import { granted, refused } from '../../table/refusal.ts';
import { done, me, person, shun, somebody } from '../answers/people.ts';
import { displayName, password, personParams, settings } from '../parts.ts';
import { type Route, route } from '../route.ts';
import { list, object, oneOf, optional } from '../../../schema/shape.ts';

export const PEOPLE_ROUTES: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/me',
    summary: 'Who I am; an empty object for nobody',
    who: 'anybody',
    bucket: 'read',
    answer: me,
    handle: async ({ services, caller }) => {
      if (caller === undefined) return granted({});
      return granted({ ...caller.person, settings: await services.people.settingsOf(caller.person.id) });
    },
  }),
  route({
    method: 'POST',
    path: '/api/guests',
    summary: 'Play at once: a new guest with a session',
    who: 'anybody',
    bucket: 'guests',
    body: object({ name: optional(displayName) }),
    answer: person,
    handle: async ({ services, caller, body, agent }) => {
      if (caller !== undefined) return granted(caller.person);
      const guest = await services.people.createGuest(body.name);
      if (!guest.ok) return guest;
      return { answer: guest, cookie: await services.sessions.start(guest.value.id, agent) };
    },
  }),
  route({
    method: 'POST',
    path: '/api/account',
    summary: 'The guest becomes an account with name and password, and keeps everything',
    who: 'session',
    bucket: 'sign-in',
    body: object({ name: displayName, password }),
    answer: person,
    handle: ({ services, caller, body }) => services.people.makeAccount(caller.person, body.name, body.password),
  }),
  route({
    method: 'POST',
    path: '/api/sign-in',
    summary: 'A session for an account',
    who: 'anybody',
    bucket: 'sign-in',
    body: object({ name: displayName, password }),
    answer: person,
    handle: async ({ services, body, agent }) => {
      const found = await services.people.withPassword(body.name, body.password);
      if (!found.ok) return found;
      return { answer: found, cookie: await services.sessions.start(found.value.id, agent) };
    },
  }),
  route({
    method: 'POST',
    path: '/api/sign-out',
    summary: 'Ends this session',
    who: 'session',
    bucket: 'write',
    answer: done,
    handle: async ({ services, caller }) => {
      await services.sessions.end(caller.person.id, caller.id);
      return { answer: granted({}), cookie: '' };
    },
  }),
  route({
    method: 'PUT',
    path: '/api/me',
    summary: 'A new display name, or other settings',
    who: 'session',
    bucket: 'write',
    body: object({ name: optional(displayName), settings: optional(settings) }),
    answer: person,
    handle: async ({ services, caller, body }) => {
      const renamed =
        body.name === undefined ? granted(caller.person) : await services.people.rename(caller.person, body.name);
      if (renamed.ok && body.settings !== undefined) {
        await services.people.setSettings(caller.person.id, body.settings);
      }
      return renamed;
    },
  }),
  route({
    method: 'POST',
    path: '/api/password',
    summary: 'Another password; all other sessions and all tokens end',
    who: 'session',
    bucket: 'sign-in',
    body: object({ old: password, next: password }),
    answer: done,
    handle: async ({ services, caller, body }) => {
      const changed = await services.people.changePassword(caller.person, body.old, body.next);
      if (!changed.ok) return changed;
      await services.sessions.endOthers(caller.person.id, caller.id);
      // Whoever knew the old one may have made some.
      await services.sessions.endTokens(caller.person.id);
      return granted({});
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/me',
    summary: 'Deletes all that is known of me; the games of others stay whole',
    who: 'session',
    bucket: 'sign-in',
    body: object({ password: optional(password) }),
    answer: done,
    handle: async ({ services, caller, body }) => {
      const isAccount = caller.person.kind === 'account';
      if (isAccount && !(await services.people.isOwnPassword(caller.person, body.password ?? '')))
        return refused('wrong-password');
      await services.tables.leaveAll(caller.person.id);
      await services.people.remove(caller.person);
      await services.sessions.endAll(caller.person.id);
      return { answer: granted({}), cookie: '' };
    },
  }),
  route({
    method: 'GET',
    path: '/api/people/:person',
    summary: 'Somebody as others know them',
    who: 'anybody',
    bucket: 'read',
    params: personParams,
    answer: somebody,
    handle: async ({ services, params }) => {
      const found = await services.people.find(params.person);
      if (found === undefined) return refused('not-found');
      const rating = await services.ratings.of(found.id);
      return granted({ ...found, ...(rating === undefined ? {} : { rating }) });
    },
  }),
  route({
    method: 'GET',
    path: '/api/shuns',
    summary: 'Whom I muted or blocked',
    who: 'session',
    bucket: 'read',
    answer: list(shun),
    handle: async ({ services, caller }) => granted(await services.shuns.list(caller.person.id)),
  }),
  route({
    method: 'PUT',
    path: '/api/shuns/:person',
    summary: 'Mutes or blocks somebody',
    who: 'session',
    bucket: 'write',
    params: personParams,
    body: object({ kind: oneOf(['mute', 'block']) }),
    answer: done,
    handle: async ({ services, caller, params, body }) => {
      const set = await services.shuns.set(caller.person.id, params.person, body.kind);
      return set.ok ? granted({}) : set;
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/shuns/:person',
    summary: 'Hears somebody again',
    who: 'session',
    bucket: 'write',
    params: personParams,
    answer: done,
    handle: async ({ services, caller, params }) => {
      await services.shuns.remove(caller.person.id, params.person);
      return granted({});
    },
  }),
];
