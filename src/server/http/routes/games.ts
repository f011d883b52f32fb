import type { GameRecord } from '../../../engine/index.ts';
import type { ChatLine } from '../../service/chat.ts';
import type { DailyPlace, Today } from '../../service/daily.ts';
import type { Snapshot } from '../../service/game-service.ts';
import type { InviteInfo } from '../../service/invites.ts';
import type { Rating } from '../../service/ratings.ts';
import type { Granted } from '../../service/submit.ts';
import { answerFrom, type GameSummary } from '../../service/tables.ts';
import type { Action } from '../../table/action.ts';
import { USUAL_OPTIONS } from '../../table/options.ts';
import { granted, refused } from '../../table/refusal.ts';
import { STATUSES } from '../../table/table-state.ts';
import * as parts from '../parts.ts';
import { type Route, route } from '../route.ts';
import { described, object, oneOf, optional } from '../schema.ts';

const done = described<Record<string, never>>('An empty object.');
const gameOnly = described<{ game: string }>('The id of the game.');
const summaries = described<readonly GameSummary[]>(
  'Games with their seats; `asked` is since when a seat is waited for.',
);
const MOST_TABLES = 40;

export const GAME_ROUTES: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/games',
    summary: 'A new table',
    who: 'person',
    bucket: 'write',
    body: parts.newGame,
    answer: described<{ game: string; commitment: string }>('The game, and the SHA-256 of its seed.'),
    handle: async ({ services, caller, body }) => {
      const { options, seats, ...setup } = body;
      if (options.rated === true && caller.person.kind !== 'account') return refused('account-needed');
      const open = await services.tables.gamesOf(caller.person.id, 'gathering');
      if (open.length >= MOST_TABLES) return refused('limit-reached');
      const { quiet } = await services.people.settingsOf(caller.person.id);
      return services.games.create({
        host: caller.person.id,
        setup,
        options: { ...USUAL_OPTIONS, ...options },
        seats,
        ...(quiet === undefined ? {} : { quiet }),
      });
    },
  }),
  route({
    method: 'GET',
    path: '/api/games',
    summary: 'My games, the latest changed first',
    who: 'person',
    bucket: 'read',
    query: object({ status: optional(oneOf(STATUSES)) }),
    answer: summaries,
    handle: async ({ services, caller, query }) =>
      granted(await services.tables.gamesOf(caller.person.id, query.status)),
  }),
  route({
    method: 'GET',
    path: '/api/lobby',
    summary: 'Public tables with free seats',
    who: 'anybody',
    bucket: 'read',
    answer: summaries,
    handle: async ({ services, caller }) => granted(await services.tables.lobby(caller?.person.id)),
  }),
  route({
    method: 'GET',
    path: '/api/games/:game',
    summary: 'A table as I may see it, with what happened after event `from`',
    who: 'anybody',
    bucket: 'read',
    params: parts.gameParams,
    query: parts.fromQuery,
    answer: described<Snapshot>('Number, entries, table, view, hash; the seed once the game is over.'),
    handle: ({ services, caller, params, query }) =>
      services.games.snapshot(params.game, caller?.person.id, Number(query.from ?? 0)),
  }),
  route({
    method: 'GET',
    path: '/api/games/:game/check',
    summary: 'The checksum of what I should see',
    who: 'anybody',
    bucket: 'read',
    params: parts.gameParams,
    answer: described<{ number: number; hash: string }>('Number and hash.'),
    handle: ({ services, caller, params }) => services.games.check(params.game, caller?.person.id),
  }),
  route({
    method: 'POST',
    path: '/api/games/:game/actions',
    summary: 'Acts at a table: move, take back, resign, relay, pause, stand, bot, cancel',
    who: 'person',
    bucket: 'moves',
    params: parts.gameParams,
    body: parts.actionRequest,
    answer: described<Granted>('How many events I know of now; the same text whenever the request is repeated.'),
    handle: async ({ services, caller, params, body }) => {
      const text = await services.games.submit({
        game: params.game,
        actor: { kind: 'person', id: caller.person.id },
        moveId: body.moveId,
        action: body.action as Action,
        ...(body.expected === undefined ? {} : { expected: body.expected }),
      });
      const answer = answerFrom(text);
      return { answer: answer.ok ? granted({ ok: true, ...answer.value }) : answer, text };
    },
  }),
  route({
    method: 'POST',
    path: '/api/games/:game/join',
    summary: 'Takes a free seat at a public table',
    who: 'person',
    bucket: 'write',
    params: parts.gameParams,
    body: object({ moveId: parts.moveId, seat: optional(parts.seat) }),
    answer: described<{ number: number }>('How many events I know of now.'),
    handle: ({ services, caller, params, body }) =>
      services.tables.join(caller.person, params.game, {
        moveId: body.moveId,
        isInvited: false,
        ...(body.seat === undefined ? {} : { seat: body.seat }),
      }),
  }),
  route({
    method: 'POST',
    path: '/api/games/:game/rematch',
    summary: 'The same table once more',
    who: 'person',
    bucket: 'write',
    params: parts.gameParams,
    answer: gameOnly,
    handle: ({ services, caller, params }) => services.tables.rematch(caller.person.id, params.game),
  }),
  route({
    method: 'GET',
    path: '/api/games/:game/record',
    summary: 'The whole of a finished game, to replay and to verify the shuffle',
    who: 'anybody',
    bucket: 'write',
    params: parts.gameParams,
    answer: described<GameRecord>('Setup with seed, moves, hash and result.'),
    handle: ({ services, caller, params }) =>
      services.tables.record(caller?.person.id, params.game, services.daily.hasFinishedDealOf),
  }),
];

export const INVITE_ROUTES: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/games/:game/invites',
    summary: 'A link with which one person takes one seat; its secret is shown this once',
    who: 'person',
    bucket: 'write',
    params: parts.gameParams,
    answer: described<{ id: string; token: string }>('To be put behind the # of a link.'),
    handle: ({ services, caller, params }) => services.invites.create(caller.person.id, params.game),
  }),
  route({
    method: 'GET',
    path: '/api/games/:game/invites',
    summary: 'The links of a table of mine',
    who: 'person',
    bucket: 'read',
    params: parts.gameParams,
    answer: described<readonly InviteInfo[]>('Without their secrets.'),
    handle: ({ services, caller, params }) => services.invites.list(caller.person.id, params.game),
  }),
  route({
    method: 'DELETE',
    path: '/api/games/:game/invites/:id',
    summary: 'Takes a link back that nobody has used',
    who: 'person',
    bucket: 'write',
    params: object({ game: parts.gameId, id: parts.shortId }),
    answer: done,
    handle: async ({ services, caller, params }) => {
      const revoked = await services.invites.revoke(caller.person.id, params.game, params.id);
      return revoked.ok ? granted({}) : revoked;
    },
  }),
  route({
    method: 'POST',
    path: '/api/invites/claim',
    summary: 'Takes the seat of an invitation',
    who: 'person',
    bucket: 'sign-in',
    body: object({ token: parts.secretToken }),
    answer: gameOnly,
    handle: ({ services, caller, body }) => services.invites.claim(caller.person, body.token),
  }),
];

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
    answer: described<readonly DailyPlace[]>('Best first.'),
    handle: ({ services, caller, params }) => services.daily.ranking(caller?.person.id, params.day),
  }),
];
