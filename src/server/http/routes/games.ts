import { answerFrom } from '../../service/submit.ts';
import type { Action } from '../../table/action.ts';
import { USUAL_OPTIONS } from '../../table/options.ts';
import { granted, refused } from '../../table/refusal.ts';
import { STATUSES } from '../../table/table-state.ts';
import { gameOnly, gamePage, numberOnly, rematch, snapshot, summaries } from '../answers/table.ts';
import { record } from '../answers/view.ts';
import * as parts from '../parts.ts';
import { type Route, route } from '../route.ts';
import { anyText, integer, object, oneOf, optional, textLike } from '../../../schema/shape.ts';

/** Unfinished games of one person; bots think for all of them. */
const MOST_GAMES = 100;

export const GAME_ROUTES: readonly Route[] = [
  route({
    method: 'POST',
    path: '/api/games',
    summary: 'A new table',
    who: 'person',
    bucket: 'write',
    body: parts.newGame,
    answer: object({ game: parts.gameId, commitment: anyText }),
    handle: async ({ services, caller, body }) => {
      const { options, seats, ...setup } = body;
      if (options.rated === true && caller.person.kind !== 'account') return refused('account-needed');
      if ((await services.tables.countOf(caller.person.id)) >= MOST_GAMES) return refused('limit-reached');
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
    path: '/api/running',
    summary: 'Public games under way to watch, twenty at a time; `after` is the `next` of the page before',
    who: 'anybody',
    bucket: 'read',
    query: object({ after: optional(textLike(/^\d{1,15}-[0-9a-f]{32}$/)) }),
    answer: gamePage,
    handle: async ({ services, query }) => granted(await services.tables.running(query.after)),
  }),
  route({
    method: 'GET',
    path: '/api/games/:game',
    summary: 'A table as I may see it, with what happened after event `from`',
    who: 'anybody',
    bucket: 'read',
    params: parts.gameParams,
    query: parts.fromQuery,
    answer: snapshot,
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
    answer: object({ number: integer, hash: anyText }),
    handle: ({ services, caller, params }) => services.games.check(params.game, caller?.person.id),
  }),
  route({
    method: 'POST',
    path: '/api/games/:game/actions',
    summary: 'Acts at a table: move, plan, take back, resign, relay, pause, stand, bot, cancel',
    who: 'person',
    bucket: 'moves',
    params: parts.gameParams,
    body: parts.actionRequest,
    answer: object({ ok: oneOf([true]), number: integer }),
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
    answer: numberOnly,
    handle: ({ services, caller, params, body }) =>
      services.tables.join(caller.person, params.game, {
        moveId: body.moveId,
        isInvited: false,
        ...(body.seat === undefined ? {} : { seat: body.seat }),
      }),
  }),
  route({
    method: 'GET',
    path: '/api/games/:game/rematch',
    summary: 'The table that was opened to play again, and by whom; empty if there is none',
    who: 'person',
    bucket: 'read',
    params: parts.gameParams,
    answer: rematch,
    handle: ({ services, caller, params }) => services.tables.rematchOf(caller.person.id, params.game),
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
    answer: record,
    handle: ({ services, caller, params }) =>
      services.tables.record(caller?.person.id, params.game, services.daily.hasFinishedDealOf),
  }),
];
