import { granted } from '../../table/refusal.ts';
import { line, lines, place, ratedPerson, today } from '../answers/people.ts';
import { gameOnly } from '../answers/table.ts';
import * as parts from '../parts.ts';
import { type Route, route } from '../route.ts';
import { list, object } from '../../../schema/shape.ts';

export const SOCIAL_ROUTES: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/games/:game/chat',
    summary: 'What was said at my table after line `from`',
    who: 'person',
    bucket: 'read',
    params: parts.gameParams,
    query: parts.fromQuery,
    answer: lines,
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
    answer: line,
    handle: ({ services, caller, params, body }) =>
      services.chat.say(caller.person.id, params.game, body.messageId, body.text),
  }),
  route({
    method: 'GET',
    path: '/api/ratings',
    summary: 'The best rated players',
    who: 'anybody',
    bucket: 'read',
    answer: list(ratedPerson),
    handle: async ({ services }) => granted(await services.ratings.best()),
  }),
  route({
    method: 'GET',
    path: '/api/daily',
    summary: "Today's solo deal, and how I stand",
    who: 'anybody',
    bucket: 'read',
    answer: today,
    handle: async ({ services, caller }) => granted(await services.daily.today(caller?.person.id)),
  }),
  route({
    method: 'POST',
    path: '/api/daily/play',
    summary: "Begins today's deal, or goes on with it",
    who: 'person',
    bucket: 'write',
    answer: gameOnly,
    handle: ({ services, caller }) => services.daily.play(caller.person.id),
  }),
  route({
    method: 'GET',
    path: '/api/daily/:day/ranking',
    summary: 'Who came how far; today only for those who have finished',
    who: 'anybody',
    bucket: 'read',
    params: object({ day: parts.day }),
    answer: list(place),
    handle: ({ services, caller, params }) => services.daily.ranking(caller?.person.id, params.day),
  }),
];
