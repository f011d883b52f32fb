import { anyText, integer, list, type Meaning, named, object, optional, yesNo } from '../schema/shape.ts';
import { gameId, personId } from './parts.ts';

const mail = named('MailState', object({ address: anyText, isConfirmed: yesNo }));
export type MailState = Meaning<typeof mail>;

/** How a person is notified when it is their turn. */
export const noticeSettings = named(
  'NoticeSettings',
  object({
    /** The key by which browsers know the server that pushes to them. */
    pushKey: anyText,
    /** Whether the caller's browser is notified. */
    isPushed: yesNo,
    /** Whether this server sends mail at all. */
    hasMail: yesNo,
    mail: optional(mail),
  }),
);
export type NoticeSettings = Meaning<typeof noticeSettings>;

/** The content of a push message, in the reader's language. Nothing hidden: it may appear on a locked screen. */
export interface PushedNotice {
  readonly game: string;
  readonly title: string;
  readonly body: string;
}

/** Who of the people at a table is looking at it, and the number of spectators. */
export const here = named('Here', object({ game: gameId, people: list(personId), spectators: integer }));
export type Here = Meaning<typeof here>;
