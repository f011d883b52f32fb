import { anyText, integer, list, type Meaning, named, object, optional, yesNo } from '../schema/shape.ts';
import { gameId, personId } from './parts.ts';

const mail = named('MailState', object({ address: anyText, isConfirmed: yesNo }));
export type MailState = Meaning<typeof mail>;

/** How somebody is told when it is their turn. */
export const noticeSettings = named(
  'NoticeSettings',
  object({
    /** By which browsers know the server that pushes to them. */
    pushKey: anyText,
    /** Whether the asker's browser is one of those that are told. */
    isPushed: yesNo,
    /** Whether this server sends mail at all. */
    hasMail: yesNo,
    mail: optional(mail),
  }),
);
export type NoticeSettings = Meaning<typeof noticeSettings>;

/** What a browser is sent, in the language of whoever reads it. Nothing hidden: it may lie on a locked screen. */
export interface PushedNotice {
  readonly game: string;
  readonly title: string;
  readonly body: string;
}

/** Who of those who sit at a table has it before their eyes, and how many look on who do not sit there. */
export const here = named('Here', object({ game: gameId, people: list(personId), spectators: integer }));
export type Here = Meaning<typeof here>;
