import type { ChatLine } from '../../service/chat.ts';
import type { DailyPlace, Today } from '../../service/daily.ts';
import type { Rating } from '../../service/ratings.ts';
import { granted } from '../../table/refusal.ts';
import * as parts from '../parts.ts';
import { type Route, route } from '../route.ts';
import { described, object } from '../schema.ts';

export const SOCIAL_ROUTES: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/games/:game/chat',
    summary: 'What was said at my table after line `from`',
    who: 'person',
    bucket: 'read',
    params: parts.gameParams,
    query: parts.fromQuery,
    answer: described<readonly ChatLine[]>('Lines in order.'),
    handle: ({ services, caller, params, query }) =>
      services.chat.lines(caller.person.id, params.game, Number(query.from ?? 0)),
  }),
  route({
    method: 'POST',
    path: '/api/games/:game/chat',
    summary: 'Says something at my table',
    who: 'person',
    bucket: 'chat',
    params: parts.gameParams,
    body: object({ messageId: parts.moveId, text: parts.chatText }),
    answer: described<ChatLine>('The line as it was stored.'),
    handle: ({ services, caller, params, body }) =>
      services.chat.say(caller.person.id, params.game, body.messageId, body.text),
  }),
  route({
    method: 'GET',
    path: '/api/ratings',
    summary: 'The best rated players',
    who: 'anybody',
    bucket: 'read',
    answer: described<readonly (Rating & { person: string; name: string })[]>('Best first.'),
    handle: async ({ services }) => granted(await services.ratings.best()),
  }),
  route({
    method: 'GET',
    path: '/api/daily',
    summary: "Today's solo deal, and how I stand",
    who: 'anybody',
    bucket: 'read',
    answer: described<Today>('Day, commitment, number of players, my game and VP.'),
    handle: async ({ services, caller }) => granted(await services.daily.today(caller?.person.id)),
  }),
  route({
    method: 'POST',
    path: '/api/daily/play',
    summary: "Begins today's deal, or goes on with it",
    who: 'person',
    bucket: 'write',
    answer: described<{ game: string }>('The id of the game.'),
    handle: ({ services, caller }) => services.daily.play(caller.person.id),
  }),
  route({
    method: 'GET',
    path: '/api/daily/:day/ranking',
    summary: 'Who came how far; today only for those who have finished',
    who: 'anybody',
    bucket: 'read',
    params: object({ day: parts.day }),
    answer: described<readonly DailyPlace[]>('Best first.'),
    handle: ({ services, caller, params }) => services.daily.ranking(caller?.person.id, params.day),
  }),
];
