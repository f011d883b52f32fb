import { list, object, optional, textLike } from '../../schema/shape.ts';
import { dailyPlace, dealKind, today } from '../daily.ts';
import { chatLine } from '../lists.ts';
import { match, matchWish } from '../match.ts';
import { chatText, fromQuery, gameOnly, moveId } from '../parts.ts';
import { ranking } from '../people.ts';
import type { Requests } from '../request.ts';

const ratingMark = textLike(/^\d{1,5}(\.\d{1,20})?-[0-9a-f]{24}$/);

/** Chat, ratings and the deal of the day. */
export const SOCIAL_REQUESTS = {
  'GET /api/games/:game/chat': {
    who: 'person',
    summary: 'Returns the chat lines of my table after line `from`',
    query: fromQuery,
    answer: list(chatLine),
  },
  'POST /api/games/:game/chat': {
    who: 'person',
    bucket: 'chat',
    summary: 'Sends a chat line to my table',
    body: object({ messageId: moveId, text: chatText }),
    answer: chatLine,
  },
  'GET /api/ratings': {
    who: 'anybody',
    summary: 'Lists the best rated players, twenty at a time, and says where I am among them',
    query: object({ after: optional(ratingMark) }),
    answer: ranking,
  },
  'GET /api/match': {
    who: 'person',
    summary: 'Returns how my search for opponents goes, and the table once it is found; ask at least once a minute',
    answer: match,
  },
  'PUT /api/match': { who: 'person', summary: 'Looks for opponents', body: matchWish },
  'DELETE /api/match': { who: 'person', summary: 'Looks for opponents no longer' },
  'GET /api/daily': {
    who: 'anybody',
    summary: "Returns today's solo deal that I play, and my progress",
    answer: today,
  },
  'POST /api/daily/play': { who: 'person', summary: "Starts or continues today's deal", answer: gameOnly },
  'GET /api/daily/:day/ranking': {
    who: 'anybody',
    summary:
      'Returns the ranking of a deal, or how people did in the open one; until it is over only for those who have finished it',
    query: object({ deal: optional(dealKind) }),
    answer: list(dailyPlace),
  },
} satisfies Requests;
