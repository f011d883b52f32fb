import { list, object, optional, textLike } from '../../schema/shape.ts';
import { actionRequest } from '../action.ts';
import { gamePage, invite, invitePreview, rematch, summaries } from '../lists.ts';
import { newTable } from '../options.ts';
import { commitment, fromQuery, gameId, gameOnly, moveId, numberOnly, seat, tokenBody } from '../parts.ts';
import { secret } from '../people.ts';
import { checksum, snapshot, status } from '../table.ts';
import { gameRecord } from '../view.ts';
import type { Requests } from '../request.ts';

/** Tables, what is done there, and the ways to them. */
export const TABLE_REQUESTS = {
  'POST /api/games': {
    who: 'person',
    summary: 'A new table',
    body: newTable,
    answer: object({ game: gameId, commitment }),
  },
  'GET /api/games': {
    who: 'person',
    summary: 'My games, the latest changed first',
    query: object({ status: optional(status) }),
    answer: summaries,
  },
  'GET /api/lobby': { who: 'anybody', summary: 'Public tables with free seats', answer: summaries },
  'GET /api/running': {
    who: 'anybody',
    summary: 'Public games under way to watch, twenty at a time; `after` is the `next` of the page before',
    query: object({ after: optional(textLike(/^\d{1,15}-[0-9a-f]{32}$/)) }),
    answer: gamePage,
  },
  'GET /api/games/:game': {
    who: 'anybody',
    summary: 'A table as I may see it, with what happened after event `from`',
    query: fromQuery,
    answer: snapshot,
  },
  'GET /api/games/:game/check': { who: 'anybody', summary: 'The checksum of what I should see', answer: checksum },
  'POST /api/games/:game/actions': {
    who: 'person',
    bucket: 'moves',
    summary: 'Acts at a table: move, plan, take back, resign, relay, pause, stand, bot, cancel',
    body: actionRequest,
    answer: numberOnly,
  },
  'POST /api/games/:game/join': {
    who: 'person',
    summary: 'Takes a free seat at a public table',
    body: object({ moveId, seat: optional(seat) }),
    answer: numberOnly,
  },
  'GET /api/games/:game/rematch': {
    who: 'person',
    summary: 'The table that was opened to play again, and by whom; empty if there is none',
    answer: rematch,
  },
  'POST /api/games/:game/rematch': { who: 'person', summary: 'The same table once more', answer: gameOnly },
  'GET /api/games/:game/record': {
    who: 'anybody',
    bucket: 'write',
    summary: 'The whole of a finished game, to replay and to verify the shuffle',
    answer: gameRecord,
  },
  'POST /api/games/:game/invites': {
    who: 'person',
    summary: 'A link with which one person takes one seat; its secret is shown this once',
    answer: secret,
  },
  'GET /api/games/:game/invites': { who: 'person', summary: 'The links of a table of mine', answer: list(invite) },
  'DELETE /api/games/:game/invites/:id': { who: 'person', summary: 'Takes a link back that nobody has used' },
  'POST /api/invites/look': {
    who: 'anybody',
    bucket: 'read',
    summary: 'Where an invitation leads, before its seat is taken',
    body: tokenBody,
    answer: invitePreview,
  },
  'POST /api/invites/claim': {
    who: 'person',
    summary: 'Takes the seat of an invitation',
    body: tokenBody,
    answer: gameOnly,
  },
} satisfies Requests;
