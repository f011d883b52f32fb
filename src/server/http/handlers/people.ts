import type { PEOPLE_REQUESTS } from '../../../wire/requests/people.ts';
import { LONGEST_QUIET } from '../../../wire/limits.ts';
import { lengthOfQuiet } from '../../../wire/people.ts';
import { granted, refused } from '../../../wire/refusal.ts';
import { exportOf } from '../../people/export.ts';
import type { HandlersOf } from '../handler.ts';

const MOST_TOKENS = 20;

export const PEOPLE_HANDLERS: HandlersOf<typeof PEOPLE_REQUESTS> = {
  'GET /api/me': async ({ services, caller }) => {
    if (caller === undefined) return granted({});
    const settings = await services.people.settingsOf(caller.person.id);
    // The app asks this whenever it is opened: whoever comes back in time stays signed in.
    const sanctions = await services.sanctions.of(caller.person.id);
    const me = { ...caller.person, settings, ...(sanctions.length === 0 ? {} : { sanctions }) };
    return { answer: granted(me), isRenewed: caller.by === 'session' };
  },
  'POST /api/guests': async ({ services, caller, body, agent }) => {
    if (caller !== undefined) return granted(caller.person);
    const guest = await services.people.createGuest(body.name);
    if (!guest.ok) return guest;
    return { answer: guest, cookie: await services.sessions.start(guest.value.id, agent) };
  },
  'POST /api/account': async ({ services, caller, body }) => {
    const made = await services.people.makeAccount(caller.person, body.name, body.password);
    if (!made.ok) return made;
    const { id } = caller.person;
    const cookie = await services.sessions.rotate(id, caller.id);
    return { answer: made, cookie, proof: await services.guesses.proofFor(id) };
  },
  'POST /api/sign-in': async ({ services, caller, body, agent, proof: given }) => {
    const found = await services.people.withPassword(body.name, body.password, given);
    if (!found.ok) return found;
    const { id } = found.value;
    const proof = await services.guesses.proofFor(id);
    if (caller?.by === 'session' && caller.person.kind === 'guest') {
      const { token, merged } = await services.merging.merge(caller, found.value);
      return { answer: granted({ ...found.value, merged }), cookie: token, proof };
    }
    const cookie = await services.sessions.start(id, agent);
    // This browser has just one.
    if (caller?.by === 'session') await services.sessions.end(caller.person.id, caller.id);
    return { answer: found, cookie, proof };
  },
  'POST /api/sign-out': async ({ services, caller }) => {
    await services.sessions.end(caller.person.id, caller.id);
    return { answer: granted({}), cookie: '' };
  },
  'PUT /api/me': async ({ services, caller, body }) => {
    const { quiet } = body.settings ?? {};
    if (quiet !== undefined && lengthOfQuiet(quiet) > LONGEST_QUIET)
      return refused({ error: 'malformed', field: 'body.settings.quiet' });
    const renamed =
      body.name === undefined ? granted(caller.person) : await services.people.rename(caller.person, body.name);
    if (renamed.ok && body.settings !== undefined) {
      await services.people.setSettings(caller.person.id, body.settings);
    }
    return renamed;
  },
  'POST /api/password': async ({ services, caller, body }) => {
    const changed = await services.people.changePassword(caller.person, body.old, body.next);
    if (!changed.ok) return changed;
    await services.sessions.endOthers(caller.person.id, caller.id);
    // Somebody who knew the old password may have created some.
    await services.sessions.endTokens(caller.person.id);
    return granted({});
  },
  'POST /api/password/forgotten': async ({ services, body }) => services.resets.ask(body.who),
  'POST /api/password/reset': async ({ services, body, agent }) => {
    const found = await services.resets.use(body.token, body.next);
    if (!found.ok) return found;
    const { id } = found.value;
    // Somebody else may know the old one.
    await services.sessions.endAll(id);
    const cookie = await services.sessions.start(id, agent);
    return { answer: found, cookie, proof: await services.guesses.proofFor(id) };
  },
  'DELETE /api/me': async ({ services, caller, body }) => {
    if (caller.person.kind === 'account') {
      const right = await services.people.checkPassword(caller.person, body.password ?? '');
      if (!right.ok) return right;
    }
    await services.tables.leaveAll(caller.person.id);
    await services.people.remove(caller.person);
    await services.sessions.endAll(caller.person.id);
    return { answer: granted({}), cookie: '' };
  },
  'GET /api/people/:person': async ({ services, params }) => {
    const found = await services.people.find(params.person);
    if (found === undefined) return refused('not-found');
    const rating = await services.ratings.of(found.id);
    return granted({ ...found, ...(rating === undefined ? {} : { rating }) });
  },
  'GET /api/people/:person/games': async ({ services, caller, params, query }) =>
    granted(await services.tables.archiveOf(params.person, caller?.person.id, query)),
  'GET /api/people/:person/profile': ({ services, caller, params }) =>
    services.profiles.profileOf(params.person, caller?.person.id),
  'GET /api/opponents': async ({ services, caller, query }) =>
    granted(await services.profiles.opponentsOf(caller.person.id, query)),
  'POST /api/people/:person/reports': ({ services, caller, params, body }) =>
    services.reports.add(caller.person, params.person, body),
  'DELETE /api/me/warning': ({ services, caller }) => services.sanctions.lift(caller.person.id, 'warn'),
  'GET /api/shuns': async ({ services, caller }) => granted(await services.shuns.list(caller.person.id)),
  'PUT /api/shuns/:person': ({ services, caller, params, body }) =>
    services.shuns.set(caller.person.id, params.person, body.kind),
  'DELETE /api/shuns/:person': async ({ services, caller, params }) => {
    await services.shuns.remove(caller.person.id, params.person);
    return granted({});
  },
  'GET /api/sessions': async ({ services, caller }) => {
    const all = await services.sessions.list(caller.person.id);
    return granted(all.map((each) => ({ ...each, isThis: each.id === caller.id })));
  },
  'DELETE /api/sessions/:id': async ({ services, caller, params }) =>
    (await services.sessions.end(caller.person.id, params.id)) ? granted({}) : refused('not-found'),
  'DELETE /api/sessions': async ({ services, caller }) => {
    await services.sessions.endOthers(caller.person.id, caller.id);
    return granted({});
  },
  'GET /api/tokens': async ({ services, caller }) => granted(await services.sessions.listTokens(caller.person.id)),
  'POST /api/tokens': async ({ services, caller, body }) => {
    const { length } = await services.sessions.listTokens(caller.person.id);
    if (length >= MOST_TOKENS) return refused('limit-reached');
    return granted(await services.sessions.startToken(caller.person.id, body.label));
  },
  'DELETE /api/tokens/:id': async ({ services, caller, params }) =>
    (await services.sessions.endToken(caller.person.id, params.id)) ? granted({}) : refused('not-found'),
  'GET /api/export': async ({ services, caller }) =>
    granted(await exportOf(services.environment, services.tables, services.sessions, caller.person)),
};
