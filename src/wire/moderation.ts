import { anyText, integer, list, type Meaning, named, object, oneOf, optional, text, whole } from '../schema/shape.ts';
import { LONGEST_LINE } from './limits.ts';
import { gameId, personId, time } from './parts.ts';

/** Why somebody is reported, and what a sanction is for. */
export const REASONS = ['insult', 'name', 'spam', 'unfair', 'other'] as const;
export const reason = oneOf(REASONS);
export type ReportReason = (typeof REASONS)[number];
const note = optional(text(LONGEST_LINE));

/** What the administrator may impose: a warning, silence in the chat, exclusion from playing. */
export const SANCTIONS = ['warn', 'mute', 'ban'] as const;
export const sanctionKind = oneOf(SANCTIONS);
export type SanctionKind = (typeof SANCTIONS)[number];

/** Why, and until when; without an end for good. */
export const WHY = { reason, note: optional(anyText), until: optional(time) };
export const sanction = named('Sanction', object({ kind: sanctionKind, at: time, ...WHY }));
export type Sanction = Meaning<typeof sanction>;

/** A report about a person: at a table of mine, about a line of its chat or not, or as an account about anybody. */
export const reportBody = object({ reason, game: optional(gameId), line: optional(whole(1, 1_000_000)), note });
export type ReportWish = Meaning<typeof reportBody>;

/** What is imposed; hours only for silence and exclusion, and without them for good. */
export const sanctionBody = object({ kind: sanctionKind, reason, hours: optional(whole(1, 24 * 366)), note });
export type SanctionWish = Meaning<typeof sanctionBody>;

const somebody = object({ person: personId, name: anyText });
const contextLine = object({ number: integer, person: personId, name: anyText, at: time, text: anyText });

/** A report as the administrator reads it; name and chat are those of the moment when it was made. */
export const adminReport = named(
  'AdminReport',
  object({
    id: personId,
    at: time,
    by: somebody,
    about: object({ person: personId, name: anyText, then: anyText }),
    reason,
    note: anyText,
    game: optional(gameId),
    line: optional(integer),
    chat: list(contextLine),
  }),
);
export type AdminReport = Meaning<typeof adminReport>;
export const reportPage = object({ reports: list(adminReport), next: optional(anyText) });

export const ACTS = [
  'dismiss',
  ...SANCTIONS,
  'lift-warn',
  'lift-mute',
  'lift-ban',
  'name',
  'sessions',
  'password',
  'table',
  'line',
  'set',
  'set-return',
] as const;
export type Act = (typeof ACTS)[number];

/** What the administrator did, and to whom. */
export const logEntry = named(
  'LogEntry',
  object({
    id: personId,
    at: time,
    act: oneOf(ACTS),
    person: optional(personId),
    name: optional(anyText),
    /** The report that was handled by it. */
    report: optional(personId),
    /** A table, a set, or the reason. */
    about: anyText,
    until: optional(time),
  }),
);
export type LogEntry = Meaning<typeof logEntry>;
export const logPage = object({ entries: list(logEntry), next: optional(anyText) });
