import {
  type Event,
  type GameRecord,
  type Move,
  OPEN_SETUP,
  type PlayerView,
  PRIVATE_PLAYER,
  PUBLIC_PLAYER,
  PUBLIC_STATE,
  RECORD_FORMAT,
  RULES_VERSION,
  SEED,
  type View,
} from '../engine/index.ts';
import {
  anyText,
  exactly,
  integer,
  list,
  named,
  object,
  oneOf,
  open,
  optional,
  structure,
  whole,
  yesNo,
} from '../schema/shape.ts';
import { setFile } from './sets.ts';

/* The game as the engine presents it. The numbers are explained in src/engine/state.ts and docs/notation.md. */

const integers = list(integer);
export const setup = named('Setup', object(OPEN_SETUP));
export const move = named(
  'Move',
  open<Move>({ seat: integer, kind: anyText }),
  'The move of a seat: docs/notation.md.',
);
export const event = named('Event', open<Event>({ kind: anyText }), 'A consequence of a move: src/engine/event.ts.');

const decision = named(
  'Decision',
  open<NonNullable<View['decision']>>({ seat: integer, kind: anyText, moves: list(move) }),
  'The question for a seat, with every legal answer.',
);
const task = named('Task', open<View['lanes'][number][number]>({ kind: anyText }), 'A pending task of a seat.');

const player = structure<PlayerView>('PlayerView', {
  ...PUBLIC_PLAYER,
  ...PRIVATE_PLAYER,
  hand: integers,
  marks: integers,
  hasChosen: yesNo,
});

export const view = structure<View>(
  'View',
  {
    ...PUBLIC_STATE,
    viewer: optional(integer),
    setup,
    deck: integer,
    specials: integers,
    supply: exactly<View['supply']>({ tunnel: integer, nonsymbiotic: integer, symbiotic: optional(integer) }),
    players: list(player),
    lanes: list(list(task)),
    waiting: integers,
    decision: optional(decision),
    preparable: optional(decision),
    unplaced: list(object({ pool: integer, cards: integers })),
  },
  'The game as the caller may know it; hidden cards are -1.',
);

/** A server knows who played, but its records are the game alone; its sets extend nobody else's. */
export const gameRecord = structure<Omit<GameRecord, 'table' | 'bases'>>(
  'GameRecord',
  {
    format: oneOf([RECORD_FORMAT]),
    rules: whole(1, RULES_VERSION),
    setup: named('SetupWithSeed', object({ ...OPEN_SETUP, seed: SEED })),
    set: optional(setFile),
    moves: list(move),
    hash: optional(anyText),
    result: optional(object({ vp: integers, ranking: integers })),
  },
  'A whole game: docs/records.md.',
);
