import type { GamePage, GameSummary, InviteInfo, InvitePreview, Rematch, SeatSummary } from '../../../wire/lists.ts';
import { PLAYER_COLOURS, type TableOptions } from '../../../wire/options.ts';
import type { SeenBody, SeenEntry, SeenSeat, SeenTable, Snapshot } from '../../../wire/table.ts';
import { STATUSES } from '../../table/table-state.ts';
import { gameId, level, pace, personId, shortId, time } from '../parts.ts';
import {
  anyText,
  integer,
  list,
  named,
  object,
  oneOf,
  open,
  optional,
  structure,
  yesNo,
} from '../../../schema/shape.ts';
import { event, move, setup, view } from './view.ts';

export const status = oneOf(STATUSES);

export const options = structure<TableOptions>('TableOptions', {
  undo: oneOf(['rules', 'none']),
  liveScore: yesNo,
  hints: yesNo,
  pace,
  relay: level,
  chat: yesNo,
  spectators: yesNo,
  rated: yesNo,
  isPublic: yesNo,
  colours: optional(list(oneOf(PLAYER_COLOURS))),
  secretUntil: optional(time),
});

const seatSummary = structure<SeatSummary>('SeatSummary', {
  person: optional(personId),
  name: optional(anyText),
  kind: optional(oneOf(['guest', 'account', 'deleted'])),
  bot: optional(level),
  asked: optional(time),
});

export const summary = structure<GameSummary>('GameSummary', {
  game: gameId,
  host: personId,
  status,
  setup,
  options,
  created: time,
  changed: time,
  rematch: optional(gameId),
  seats: list(seatSummary),
});
export const summaries = list(summary);
export { seatSummary };
export const gamePage = structure<GamePage>('GamePage', { games: summaries, next: optional(anyText) });

const seenSeat = structure<SeenSeat>('SeenSeat', {
  person: optional(personId),
  bot: optional(level),
  isRelayed: yesNo,
  hasResigned: yesNo,
  wantsPause: yesNo,
  left: optional(integer),
  deadline: optional(time),
});

const seenTable = structure<SeenTable>('SeenTable', {
  status,
  seats: list(seenSeat),
  open: integer,
  prepared: optional(list(list(move))),
});

const seenEntry = structure<SeenEntry>('SeenEntry', {
  number: integer,
  at: time,
  what: named('SeenBody', open<SeenBody>({ kind: anyText, seat: optional(integer) }), 'What was done at the table.'),
  events: list(event),
});

export const snapshot = structure<Snapshot>(
  'Snapshot',
  {
    game: gameId,
    number: integer,
    entries: list(seenEntry),
    table: seenTable,
    view: optional(view),
    now: time,
    seed: optional(anyText),
    seat: optional(integer),
    host: personId,
    setup,
    options,
    commitment: anyText,
    created: time,
    hash: anyText,
  },
  'A table as the asker may know it; the seed once the game is over.',
);

export const invite = structure<InviteInfo>('Invite', { id: shortId, created: time, isUsed: yesNo });
export const invitePreview = structure<InvitePreview>('InvitePreview', { isUsed: yesNo, table: optional(summary) });
export const rematch = structure<Rematch>('Rematch', { game: optional(gameId), by: optional(personId) });
export const gameOnly = object({ game: gameId });
export const numberOnly = object({ number: integer });
