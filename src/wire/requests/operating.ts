import { list, object, oneOf, optional, text } from '../../schema/shape.ts';
import { adminLine, adminPerson, adminSet, adminTable, numbers } from '../admin.ts';
import { logPage, reportPage, sanctionBody } from '../moderation.ts';
import { pageQuery, secretToken, time, tokenBody } from '../parts.ts';
import type { Requests } from '../request.ts';

const ok = object({ status: oneOf(['ok']) });

/** For operators and the administrator. */
export const OPERATING_REQUESTS = {
  'GET /healthz': { who: 'anybody', summary: 'Answers while the process is alive', answer: ok },
  'GET /readyz': { who: 'anybody', summary: 'Answers with success if the store is available', answer: ok },
  'POST /api/admin/session': {
    who: 'anybody',
    bucket: 'sign-in',
    summary: "Starts a session of twelve hours for a browser, with the administrator's token",
    body: tokenBody,
  },
  'DELETE /api/admin/session': { who: 'admin', bucket: 'read', summary: "Ends the administrator's session" },
  'GET /api/admin/numbers': {
    who: 'admin',
    summary: 'Returns the numbers of the server and the status of its nodes',
    answer: numbers,
  },
  'GET /api/admin/people': {
    who: 'admin',
    summary: 'Finds people by exact name or id',
    query: object({ name: text(60) }),
    answer: list(adminPerson),
  },
  'DELETE /api/admin/people/:person/name': {
    who: 'admin',
    summary: "Replaces a person's name by a guest name",
  },
  'POST /api/admin/people/:person/password': {
    who: 'admin',
    summary:
      'Returns the secret of a link with which the owner of an account chooses a new password within a day, once',
    answer: object({ token: secretToken, until: time }),
  },
  'DELETE /api/admin/people/:person/sessions': { who: 'admin', summary: 'Signs a person out everywhere' },
  'GET /api/admin/reports': {
    who: 'admin',
    summary: 'Lists the reports that nobody has handled, the latest first, twenty at a time',
    query: pageQuery,
    answer: reportPage,
  },
  'POST /api/admin/reports/:report/dismiss': {
    who: 'admin',
    summary: 'Closes a report without a sanction',
  },
  'POST /api/admin/reports/:report/sanction': {
    who: 'admin',
    summary: 'Closes a report with a sanction on the person it is about',
    body: sanctionBody,
  },
  'POST /api/admin/people/:person/sanctions': {
    who: 'admin',
    summary: 'Warns, mutes or bans a person',
    body: sanctionBody,
  },
  'DELETE /api/admin/people/:person/sanctions/:kind': { who: 'admin', summary: 'Lifts a sanction' },
  'GET /api/admin/log': {
    who: 'admin',
    summary: 'Lists what the administrator did, the latest first, twenty at a time',
    query: pageQuery,
    answer: logPage,
  },
  'GET /api/admin/tables': {
    who: 'admin',
    summary: 'Lists the tables that wait for players, oldest first',
    answer: list(adminTable),
  },
  'DELETE /api/admin/tables/:game': { who: 'admin', summary: 'Closes a table at which no game has begun' },
  'GET /api/admin/sets': {
    who: 'admin',
    summary:
      'Lists the sets that people brought, the latest used first, or those with this text in title, author, id or hash, or brought by the person with this name or id',
    query: object({ find: optional(text(60)) }),
    answer: list(adminSet),
  },
  'DELETE /api/admin/sets/:hash': {
    who: 'admin',
    summary:
      'Removes a set: tables that wait with it are closed, and no new one is opened; games that have begun go on',
  },
  'POST /api/admin/sets/:hash/return': { who: 'admin', summary: 'Takes the removal of a set back' },
  'GET /api/admin/games/:game/chat': {
    who: 'admin',
    summary: 'Returns the latest chat lines of a table',
    answer: list(adminLine),
  },
  'DELETE /api/admin/games/:game/chat/:number': { who: 'admin', summary: 'Removes the text of a chat line' },
} satisfies Requests;
