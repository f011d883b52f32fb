import type { Event, GameRecord, Move, Setup, View } from '../../../engine/index.ts';
import { anyText, integer, list, object, oneOf, open, optional, type Schema, structure, yesNo } from '../schema.ts';

/* The game as the engine tells it. What the numbers mean is told in src/engine/hidden/view.ts and docs/notation.md. */

type PlayerView = View['players'][number];
type TurnView = NonNullable<View['turn']>;

export const integers: Schema<readonly number[]> = list(integer);
const setupFields = {
  players: oneOf([1, 2, 3, 4]),
  boards: oneOf(['basic', 'advanced']),
  contracts: yesNo,
  sides: optional(integers),
  soloStart: optional(oneOf([1, 2, 3, 4])),
} as const;

export const setup = structure<Omit<Setup, 'seed'>>('Setup', setupFields);
export const move = open<Move>('Move', { seat: integer, kind: anyText }, 'What a seat does: docs/notation.md.');
export const event = open<Event>('Event', { kind: anyText }, 'What followed from a move: src/engine/event.ts.');

const decision = open<NonNullable<View['decision']>>(
  'Decision',
  { seat: integer, kind: anyText, moves: list(move) },
  'What is asked of a seat, with every legal answer.',
);
const task = open<View['lanes'][number][number]>('Task', { kind: anyText }, 'What a seat has to do.');

const player = structure<PlayerView>('PlayerView', {
  side: integer,
  resources: integers,
  vp: integer,
  hand: integers,
  marks: integers,
  hasChosen: yesNo,
  chosen: optional(integers),
  prepared: optional(integers),
  ready: integers,
  used: integers,
  permanents: integers,
  productions: integers,
  scorings: integers,
  setAside: integers,
  contracts: integers,
  nonsymbiotic: integer,
  symbiotic: integer,
  tunnels: integer,
  upgradedTunnels: integer,
  buildings: integers,
  metropolises: integers,
  extraMetropolises: integers,
  produced: integer,
  scored: integers,
});

const turn = structure<TurnView>('TurnView', {
  seat: integer,
  slot: integer,
  card: integer,
  matched: yesNo,
  slotDone: yesNo,
  cardUsed: yesNo,
  tunnels: integer,
  abilities: integers,
});

export const view = structure<View>(
  'View',
  {
    viewer: optional(integer),
    setup,
    round: integer,
    era: integer,
    phase: oneOf(['opening', 'play', 'production', 'era', 'scoring', 'over']),
    order: integers,
    turns: integer,
    tiles: integers,
    cloner: integer,
    spaces: integers,
    stack: integers,
    deck: integer,
    pool: integer,
    discard: integers,
    removed: integers,
    boxPools: integers,
    specials: integers,
    specialsSeen: integers,
    offer: integers,
    metropolises: integers,
    contracts: integers,
    supply: object({ tunnel: integer, nonsymbiotic: integer, symbiotic: optional(integer) }),
    players: list(player),
    turn: optional(turn),
    agenda: list(anyText),
    lanes: list(list(task)),
    owed: integers,
    waiting: integers,
    decision: optional(decision),
    preparable: optional(decision),
    unplaced: list(object({ pool: integer, cards: integers })),
  },
  'The game as the asker may know it; hidden cards are -1.',
);

export const record = structure<GameRecord>(
  'GameRecord',
  {
    format: integer,
    rules: integer,
    setup: structure<Setup>('SetupWithSeed', { ...setupFields, seed: anyText }),
    moves: list(move),
    hash: optional(anyText),
    result: optional(object({ vp: integers, ranking: integers })),
  },
  'A whole game: docs/records.md.',
);
