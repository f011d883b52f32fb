import { list, object, oneOf, text } from '../../schema/shape.ts';
import { adminLine, adminPerson, adminTable, numbers } from '../admin.ts';
import { tokenBody } from '../parts.ts';
import type { Requests } from '../request.ts';

const ok = object({ status: oneOf(['ok']) });

/** For those who run the server, and the administrator. */
export const OPERATING_REQUESTS = {
  'GET /healthz': { who: 'anybody', summary: 'The process is alive', answer: ok },
  'GET /readyz': { who: 'anybody', summary: 'The store answers, and requests are welcome', answer: ok },
  'POST /api/admin/session': {
    who: 'anybody',
    bucket: 'sign-in',
    summary: "A session of twelve hours for a browser, by the administrator's token",
    body: tokenBody,
  },
  'DELETE /api/admin/session': { who: 'admin', bucket: 'read', summary: "Ends the administrator's session" },
  'GET /api/admin/numbers': {
    who: 'admin',
    summary: 'How much of everything there is, and how the nodes are',
    answer: numbers,
  },
  'GET /api/admin/people': {
    who: 'admin',
    summary: 'People by exact name or id',
    query: object({ name: text(60) }),
    answer: list(adminPerson),
  },
  'DELETE /api/admin/people/:person/name': {
    who: 'admin',
    summary: "Puts a guest's name in the place of somebody's own",
  },
  'DELETE /api/admin/people/:person/sessions': { who: 'admin', summary: 'Signs somebody out everywhere' },
  'GET /api/admin/tables': {
    who: 'admin',
    summary: 'Tables that wait for players, the longest first',
    answer: list(adminTable),
  },
  'DELETE /api/admin/tables/:game': { who: 'admin', summary: 'Closes a table at which no game has begun' },
  'GET /api/admin/games/:game/chat': {
    who: 'admin',
    summary: 'The latest that was said at a table',
    answer: list(adminLine),
  },
  'DELETE /api/admin/games/:game/chat/:number': { who: 'admin', summary: 'Takes the words of a chat line away' },
} satisfies Requests;
