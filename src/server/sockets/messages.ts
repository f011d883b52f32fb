import type { Caller } from '../people/sessions.ts';
import type { Bucket } from '../http/limits.ts';
import { actionRequest, chatText, eventNumber, gameId, moveId } from '../http/parts.ts';
import type { Who } from '../http/route.ts';
import { object, optional, type Meaning, type Schema } from '../http/schema.ts';
import type { Services } from '../services.ts';
import type { Action } from '../table/action.ts';
import { type Answer, granted } from '../table/refusal.ts';

/** What a connection gives to the messages that come over it. */
export interface Connection {
  readonly services: Services;
  readonly caller: Caller | undefined;
  readonly watched: Map<string, () => void>;
  readonly isOpen: () => boolean;
  readonly send: (name: 'update', value: unknown) => void;
}

/** One entry per message, as routes are for HTTP. Each is answered, with JSON text where that text is stored. */
export interface Message {
  readonly name: string;
  readonly summary: string;
  readonly who: Who;
  readonly bucket: Bucket;
  readonly body: Schema<unknown>;
  readonly handle: (connection: Connection, body: unknown) => Promise<Answer<unknown> | string>;
}

const MOST_WATCHED = 20;

export const MESSAGES: readonly Message[] = [
  message({
    name: 'watch',
    summary: 'Shows a table with what happened after event `from`, and sends every `update` from then on',
    who: 'anybody',
    bucket: 'read',
    body: object({ game: gameId, from: optional(eventNumber) }),
    handle: async ({ services, caller, watched, send, isOpen }, { game, from = 0 }) => {
      const watching = await services.games.watch(game, caller?.person.id, from, (update) => send('update', update));
      if (!watching.ok) return watching;
      watched.get(game)?.();
      watched.set(game, watching.value.stop);
      // Who hung up meanwhile is not told anything any more.
      if (!isOpen()) leave(watched, game);
      const [oldest] = watched.keys();
      if (watched.size > MOST_WATCHED && oldest !== undefined) leave(watched, oldest);
      return granted(watching.value.snapshot);
    },
  }),
  message({
    name: 'leave',
    summary: 'No more updates of this table',
    who: 'anybody',
    bucket: 'read',
    body: object({ game: gameId }),
    handle: async ({ watched }, { game }) => {
      leave(watched, game);
      return granted({});
    },
  }),
  message({
    name: 'act',
    summary: 'Acts at a table; the answer to a repeated request is the same to the letter',
    who: 'person',
    bucket: 'moves',
    body: object({ game: gameId, request: actionRequest }),
    handle: async ({ services, caller }, { game, request }) =>
      services.games.submit({
        game,
        actor: { kind: 'person', id: caller?.person.id ?? '' },
        moveId: request.moveId,
        action: request.action as Action,
        ...(request.expected === undefined ? {} : { expected: request.expected }),
      }),
  }),
  message({
    name: 'check',
    summary: 'The checksum of what I should see',
    who: 'anybody',
    bucket: 'read',
    body: object({ game: gameId }),
    handle: ({ services, caller }, { game }) => services.games.check(game, caller?.person.id),
  }),
  message({
    name: 'say',
    summary: 'Says something at my table',
    who: 'person',
    bucket: 'chat',
    body: object({ game: gameId, messageId: moveId, text: chatText }),
    handle: ({ services, caller }, { game, messageId, text }) =>
      services.chat.say(caller?.person.id ?? '', game, messageId, text),
  }),
];

function message<S extends Schema<unknown>>(
  entry: Omit<Message, 'body' | 'handle'> & {
    readonly body: S;
    readonly handle: (connection: Connection, body: Meaning<S>) => Promise<Answer<unknown> | string>;
  },
): Message {
  return entry as unknown as Message;
}

function leave(watched: Map<string, () => void>, game: string): void {
  watched.get(game)?.();
  watched.delete(game);
}
