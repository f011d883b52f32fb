import { anything, list, mapOf, named, object, optional, text } from '../../schema/shape.ts';
import { displayName, password } from '../parts.ts';
import { me, person, secret, session, settings, shun, shunKind, somebody, token } from '../people.ts';
import type { Requests } from '../request.ts';

const credentials = object({ name: displayName, password });
const exported = named('Export', mapOf(anything), 'All that is stored about a person, by kind of data.');

/** People, their sessions and their tokens. */
export const PEOPLE_REQUESTS = {
  'GET /api/me': { who: 'anybody', summary: 'Who I am; an empty object for nobody', answer: me },
  'POST /api/guests': {
    who: 'anybody',
    bucket: 'guests',
    summary: 'Play at once: a new guest with a session',
    body: object({ name: optional(displayName) }),
    answer: person,
  },
  'POST /api/account': {
    who: 'session',
    bucket: 'sign-in',
    summary: 'The guest becomes an account with name and password, and keeps everything',
    body: credentials,
    answer: person,
  },
  'POST /api/sign-in': {
    who: 'anybody',
    bucket: 'sign-in',
    summary: 'A session for an account',
    body: credentials,
    answer: person,
  },
  'POST /api/sign-out': { who: 'session', summary: 'Ends this session' },
  'PUT /api/me': {
    who: 'session',
    summary: 'A new display name, or other settings',
    body: object({ name: optional(displayName), settings: optional(settings) }),
    answer: person,
  },
  'POST /api/password': {
    who: 'session',
    bucket: 'sign-in',
    summary: 'Another password; all other sessions and all tokens end',
    body: object({ old: password, next: password }),
  },
  'DELETE /api/me': {
    who: 'session',
    bucket: 'sign-in',
    summary: 'Deletes all that is known of me; the games of others stay whole',
    body: object({ password: optional(password) }),
  },
  'GET /api/people/:person': { who: 'anybody', summary: 'Somebody as others know them', answer: somebody },
  'GET /api/shuns': { who: 'session', summary: 'Whom I muted or blocked', answer: list(shun) },
  'PUT /api/shuns/:person': { who: 'session', summary: 'Mutes or blocks somebody', body: object({ kind: shunKind }) },
  'DELETE /api/shuns/:person': { who: 'session', summary: 'Hears somebody again' },
  'GET /api/sessions': { who: 'session', summary: 'Where I am signed in', answer: list(session) },
  'DELETE /api/sessions/:id': { who: 'session', summary: 'Ends one of my sessions' },
  'DELETE /api/sessions': { who: 'session', summary: 'Ends all of my sessions but this one' },
  'GET /api/tokens': { who: 'session', summary: 'My tokens for programs', answer: list(token) },
  'POST /api/tokens': {
    who: 'session',
    summary: 'A token with which a program plays for me; it is shown this once',
    body: object({ label: text(60) }),
    answer: secret,
  },
  'DELETE /api/tokens/:id': { who: 'session', summary: 'Ends a token' },
  'GET /api/export': { who: 'session', bucket: 'write', summary: 'All that is stored about me', answer: exported },
} satisfies Requests;
