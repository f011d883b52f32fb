import { anything, list, mapOf, named, object, optional, text, textLike } from '../../schema/shape.ts';
import { LONGEST_NAME } from '../limits.ts';
import { archiveWish, gamePage } from '../lists.ts';
import { displayName, password, secretToken } from '../parts.ts';
import {
  me,
  opponents,
  person,
  profile,
  secret,
  session,
  settings,
  shun,
  shunKind,
  signedIn,
  somebody,
  token,
} from '../people.ts';
import { reportBody } from '../moderation.ts';
import type { Requests } from '../request.ts';

/** How many games with whom: a person, or a bot by its level. */
const opponentMark = textLike(/^\d{1,9}-[0-9a-z]{1,24}$/);
const credentials = object({ name: displayName, password });
const exported = named('Export', mapOf(anything), 'Everything stored about a person, by kind of data.');

/** People, their sessions and their tokens. */
export const PEOPLE_REQUESTS = {
  'GET /api/me': { who: 'anybody', summary: 'Returns who I am; an empty object without a session', answer: me },
  'POST /api/guests': {
    who: 'anybody',
    bucket: 'guests',
    summary: 'Creates a guest with a session, to play at once',
    body: object({ name: optional(displayName) }),
    answer: person,
  },
  'POST /api/account': {
    who: 'session',
    bucket: 'sign-in',
    summary: 'Turns the guest into an account with name and password, keeping everything',
    body: credentials,
    answer: person,
  },
  'POST /api/sign-in': {
    who: 'anybody',
    bucket: 'sign-in',
    summary: 'Starts a session for an account; a guest who signs in brings along tables, seats and results',
    body: credentials,
    answer: signedIn,
  },
  'POST /api/sign-out': { who: 'session', whileBanned: true, summary: 'Ends this session' },
  'PUT /api/me': {
    who: 'session',
    summary: 'Changes my display name or settings',
    body: object({ name: optional(displayName), settings: optional(settings) }),
    answer: person,
  },
  'POST /api/password': {
    who: 'session',
    whileBanned: true,
    bucket: 'sign-in',
    summary: 'Changes my password; ends all other sessions and all tokens',
    body: object({ old: password, next: password }),
  },
  'POST /api/password/forgotten': {
    who: 'anybody',
    bucket: 'resets',
    summary:
      'Mails a link for a new password to the confirmed address of an account; the answer does not say whether there is one',
    body: object({ who: text(200) }),
  },
  'POST /api/password/reset': {
    who: 'anybody',
    bucket: 'sign-in',
    summary:
      'Sets a new password with the one-time secret of such a link; ends all sessions and tokens, and starts a session',
    body: object({ token: secretToken, next: password }),
    answer: person,
  },
  'DELETE /api/me': {
    who: 'session',
    whileBanned: true,
    bucket: 'sign-in',
    summary: 'Deletes everything about me; the games remain for the others',
    body: object({ password: optional(password) }),
  },
  'GET /api/people/:person': { who: 'anybody', summary: 'Returns the public profile of a person', answer: somebody },
  'GET /api/people/:person/games': {
    who: 'anybody',
    summary: 'Lists the finished games of a person that I may look at, the latest first, twenty at a time',
    query: archiveWish,
    answer: gamePage,
  },
  'GET /api/people/:person/profile': {
    who: 'anybody',
    summary: 'Returns what a person shows of themselves: statistics, rating and its course',
    answer: profile,
  },
  'GET /api/opponents': {
    who: 'person',
    summary: 'Lists those with whom I have played, most games first, twenty at a time; with `find` those by name',
    query: object({ after: optional(opponentMark), find: optional(text(LONGEST_NAME)) }),
    answer: opponents,
  },
  'POST /api/people/:person/reports': {
    who: 'person',
    bucket: 'reports',
    summary: 'Reports somebody to the administrator: at a table of mine, or as an account anybody',
    body: reportBody,
  },
  'DELETE /api/me/warning': {
    who: 'session',
    whileBanned: true,
    summary: 'Says that I have read the warning of the administrator',
  },
  'GET /api/shuns': { who: 'session', summary: 'Lists the people I have muted or blocked', answer: list(shun) },
  'PUT /api/shuns/:person': { who: 'session', summary: 'Mutes or blocks a person', body: object({ kind: shunKind }) },
  'DELETE /api/shuns/:person': { who: 'session', summary: 'Unmutes or unblocks a person' },
  'GET /api/sessions': { who: 'session', summary: 'Lists my sessions', answer: list(session) },
  'DELETE /api/sessions/:id': { who: 'session', whileBanned: true, summary: 'Ends one of my sessions' },
  'DELETE /api/sessions': { who: 'session', whileBanned: true, summary: 'Ends all of my other sessions' },
  'GET /api/tokens': { who: 'session', summary: 'Lists my tokens for programs', answer: list(token) },
  'POST /api/tokens': {
    who: 'session',
    summary: 'Creates a token with which a program plays for me; it is shown only this once',
    body: object({ label: text(60) }),
    answer: secret,
  },
  'DELETE /api/tokens/:id': { who: 'session', whileBanned: true, summary: 'Ends a token' },
  'GET /api/export': {
    who: 'session',
    bucket: 'write',
    summary: 'Returns everything stored about me',
    answer: exported,
  },
} satisfies Requests;
