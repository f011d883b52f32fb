import { either, type Meaning, object, optional, type Shape, yesNo } from '../schema/shape.ts';
import { actionRequest } from './action.ts';
import { chatLine } from './lists.ts';
import { here } from './notices.ts';
import { chatText, eventNumber, gameId, gameOnly, moveId, numberOnly } from './parts.ts';
import type { Bucket } from './limits.ts';
import { done, type PartOf, type Request } from './request.ts';
import { checksum, patchedUpdate, snapshot, update } from './table.ts';

/** The requests over a socket; counted as reading by default. */
export interface Message extends Omit<Request, 'query'> {
  readonly body: Shape<object>;
}

export const MESSAGES = {
  watch: {
    who: 'anybody',
    summary: 'Returns a table with the events after `from`; from then on every `update` and `here` is sent',
    body: object({ game: gameId, from: optional(eventNumber), patches: optional(yesNo) }),
    answer: snapshot,
  },
  leave: { who: 'anybody', summary: 'Stops the updates of this table', body: gameOnly },
  attend: {
    who: 'person',
    summary: 'Tells whether I am looking at a table of mine: the others see that, and no notices are sent meanwhile',
    body: object({ game: gameId, on: yesNo }),
  },
  act: {
    who: 'person',
    bucket: 'moves',
    summary: 'Acts at a table; idempotent: a repeated request gets the same answer',
    body: object({ game: gameId, request: actionRequest }),
    answer: numberOnly,
  },
  check: { who: 'anybody', summary: 'Returns the checksum of what I should see', body: gameOnly, answer: checksum },
  say: {
    who: 'person',
    bucket: 'chat',
    summary: 'Sends a chat line to my table',
    body: object({ game: gameId, messageId: moveId, text: chatText }),
    answer: chatLine,
  },
} satisfies Readonly<Record<string, Message>>;
export type MessageName = keyof typeof MESSAGES;

/** A message with its defaults filled in. */
export interface ListedMessage extends Message {
  readonly name: MessageName;
  readonly bucket: Bucket;
  readonly answer: Shape<unknown>;
}

export const MESSAGE_LIST: readonly ListedMessage[] = Object.entries<Message>(MESSAGES).map(([name, message]) => ({
  name: name as MessageName,
  bucket: 'read',
  answer: done,
  ...message,
}));

export type MessageBody<M extends MessageName> = PartOf<(typeof MESSAGES)[M], 'body'>;
export type MessageAnswer<M extends MessageName> = PartOf<(typeof MESSAGES)[M], 'answer'>;

/** The events that the server pushes over a socket. */
export const PUSHED = {
  update: either(update, patchedUpdate),
  here,
  chat: object({ game: gameId, line: chatLine }),
};
export type PushedName = keyof typeof PUSHED;
export type Pushed<P extends PushedName> = Meaning<(typeof PUSHED)[P]>;
