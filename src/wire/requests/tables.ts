import { list, object, optional } from '../../schema/shape.ts';
import { actionRequest } from '../action.ts';
import { gamePage, invite, invitePreview, lobbyWish, rematch } from '../lists.ts';
import { newTable } from '../options.ts';
import {
  commitment,
  digits,
  gameId,
  gameOnly,
  moveId,
  numberOnly,
  pageQuery,
  seat,
  tokenBody,
  waitSeconds,
} from '../parts.ts';
import { secret } from '../people.ts';
import { checksum, snapshot } from '../table.ts';
import { gameRecord } from '../view.ts';
import type { Requests } from '../request.ts';

/** Tables, actions at them, and ways to find and join them. */
export const TABLE_REQUESTS = {
  'POST /api/games': {
    who: 'person',
    summary: 'Opens a table',
    body: newTable,
    answer: object({ game: gameId, commitment }),
  },
  'GET /api/games': {
    who: 'person',
    summary: 'Lists my games that are not over, twenty at a time: first those that wait for me, then the last changed',
    query: pageQuery,
    answer: gamePage,
  },
  'GET /api/lobby': {
    who: 'anybody',
    summary:
      'Lists public tables with free seats, the latest first, twenty at a time; `after` is the `next` of the previous page',
    query: lobbyWish,
    answer: gamePage,
  },
  'GET /api/running': {
    who: 'anybody',
    summary: 'Lists public games in progress to watch, last changed first, twenty at a time',
    query: pageQuery,
    answer: gamePage,
  },
  'GET /api/games/:game': {
    who: 'anybody',
    summary:
      'Returns a table as I may see it, with the events after `from`; with `wait`, as soon as there are any, at the latest after that many seconds',
    query: object({ from: optional(digits), wait: optional(waitSeconds) }),
    answer: snapshot,
  },
  'GET /api/games/:game/check': {
    who: 'anybody',
    summary: 'Returns the checksum of what I should see',
    answer: checksum,
  },
  'POST /api/games/:game/actions': {
    who: 'person',
    bucket: 'moves',
    summary:
      'Acts at a table: move, plan, take back, resign, relay, pause, abort, stand, bot, remove, host, start, cancel',
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
    summary: 'Returns the table that was opened as a rematch, and by whom; empty if there is none',
    answer: rematch,
  },
  'POST /api/games/:game/rematch': { who: 'person', summary: 'Opens the same table again', answer: gameOnly },
  'GET /api/games/:game/record': {
    who: 'anybody',
    bucket: 'write',
    summary: 'Returns the record of a finished game, to replay it and verify the shuffle',
    answer: gameRecord,
  },
  'POST /api/games/:game/invites': {
    who: 'person',
    summary: 'Creates a link with which one person takes one seat; its secret is shown only this once',
    answer: secret,
  },
  'GET /api/games/:game/invites': { who: 'person', summary: 'Lists the links of my table', answer: list(invite) },
  'DELETE /api/games/:game/invites/:id': { who: 'person', summary: 'Withdraws an unused link' },
  'POST /api/invites/look': {
    who: 'anybody',
    bucket: 'read',
    summary: 'Returns where an invitation leads, before its seat is taken',
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
