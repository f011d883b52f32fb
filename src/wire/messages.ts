import { either, type Meaning, object, optional, type Shape, yesNo } from '../schema/shape.ts';
import { actionRequest } from './action.ts';
import { chatLine } from './lists.ts';
import { here } from './notices.ts';
import { chatText, eventNumber, gameId, gameOnly, moveId, numberOnly } from './parts.ts';
import type { Bucket } from './limits.ts';
import { done, type PartOf, type Request } from './request.ts';
import { checksum, patchedUpdate, snapshot, update } from './table.ts';

/** What can be asked of the server over a socket; counted as reading, unless it says otherwise. */
export interface Message extends Omit<Request, 'query'> {
  readonly body: Shape<object>;
}

export const MESSAGES = {
  watch: {
    who: 'anybody',
    summary:
      'Shows a table with what happened after event `from`, and sends every `update`, and who is `here`, from then on',
    body: object({ game: gameId, from: optional(eventNumber), patches: optional(yesNo) }),
    answer: snapshot,
  },
  leave: { who: 'anybody', summary: 'No more updates of this table', body: gameOnly },
  attend: {
    who: 'person',
    summary: 'Whether I have a table of mine before my eyes: the others see it, and no notice is sent meanwhile',
    body: object({ game: gameId, on: yesNo }),
  },
  act: {
    who: 'person',
    bucket: 'moves',
    summary: 'Acts at a table; the answer to a repeated request is the same to the letter',
    body: object({ game: gameId, request: actionRequest }),
    answer: numberOnly,
  },
  check: { who: 'anybody', summary: 'The checksum of what I should see', body: gameOnly, answer: checksum },
  say: {
    who: 'person',
    bucket: 'chat',
    summary: 'Says something at my table',
    body: object({ game: gameId, messageId: moveId, text: chatText }),
    answer: chatLine,
  },
} satisfies Readonly<Record<string, Message>>;
export type MessageName = keyof typeof MESSAGES;

/** A message with all that goes without saying. */
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

/** What the server sends by itself over a socket. */
export const PUSHED = {
  update: either(update, patchedUpdate),
  here,
  chat: object({ game: gameId, line: chatLine }),
};
export type PushedName = keyof typeof PUSHED;
export type Pushed<P extends PushedName> = Meaning<(typeof PUSHED)[P]>;
