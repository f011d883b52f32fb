import { list, object } from '../../schema/shape.ts';
import { chatLine, dailyPlace, today } from '../lists.ts';
import { chatText, fromQuery, gameOnly, moveId } from '../parts.ts';
import { ratedPerson } from '../people.ts';
import type { Requests } from '../request.ts';

/** Chat, ratings and the deal of the day. */
export const SOCIAL_REQUESTS = {
  'GET /api/games/:game/chat': {
    who: 'person',
    summary: 'What was said at my table after line `from`',
    query: fromQuery,
    answer: list(chatLine),
  },
  'POST /api/games/:game/chat': {
    who: 'person',
    bucket: 'chat',
    summary: 'Says something at my table',
    body: object({ messageId: moveId, text: chatText }),
    answer: chatLine,
  },
  'GET /api/ratings': { who: 'anybody', summary: 'The best rated players', answer: list(ratedPerson) },
  'GET /api/daily': { who: 'anybody', summary: "Today's solo deal, and how I stand", answer: today },
  'POST /api/daily/play': { who: 'person', summary: "Begins today's deal, or goes on with it", answer: gameOnly },
  'GET /api/daily/:day/ranking': {
    who: 'anybody',
    summary: 'Who came how far; today only for those who have finished',
    answer: list(dailyPlace),
  },
} satisfies Requests;
