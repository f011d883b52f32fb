/** The engine's whole public surface. */

// Playing.
export { apply, decisionsOf, newGame } from './play/apply.ts';
export type { Cause } from './cause.ts';
export type { Decision } from './decision.ts';
export { type Event, type EventKind, eventFor } from './event.ts';
export type { Move, MoveKind, Seat } from './move.ts';
export type { Reason, ReasonCode, Result } from './reason.ts';
export { type Standing, standings } from './rules/scoring.ts';
export { checkSetup, OPEN_SETUP, openSetup, PLAYER_COUNTS, type PlayerCount, SEED, type Setup } from './setup.ts';
export { RULES_VERSION, rulesOf, withRules } from './rules-version.ts';
export { copyState } from './copy.ts';
export { type Phase, type Player, type Source, SOURCES, type State } from './state.ts';
export { PRIVATE_PLAYER, PUBLIC_PLAYER, PUBLIC_STATE } from './state.ts';
export { isSameMove } from './play/same-move.ts';
export { parseMoveShape } from './written/shape.ts';
export { reveals, takeBackLimit, withoutLast } from './play/take-back.ts';
export { preparable } from './tasks/hand.ts';

// What a viewer may know, and answers to a player's questions.
export { finalVp, type Forecast, forecast, isEnding } from './think/forecast.ts';
export { HIDDEN, type PlayerView, type View, viewFor } from './hidden/view.ts';
export { seenStep } from './hidden/view-changes.ts';
export { type Wish, whyNot } from './think/why-not.ts';

// Searching.
export type { Game } from './play/game.ts';
export { advance, gameFrom } from './play/advance.ts';
export { draw, type Stream, seedFrom, shuffle } from './kit/random.ts';
export { sample } from './hidden/sample.ts';
export { answersAt, childNode, isSameNode, rootNode, type SearchNode } from './think/search-node.ts';
export { settledAnswer } from './think/settled.ts';
export { sureMove } from './think/sure.ts';
export { type Thought, thinkOn, thoughtOf, turnsUp } from './think/thought.ts';
export { turnAhead } from './think/turn-ahead.ts';

// Writing down.
export { hashOf } from './written/hash.ts';
export { parseMove, parseMoves, printMove, printMoves } from './written/notation.ts';
export {
  type Position,
  positionFrom,
  positionOf,
} from './written/position.ts';
export {
  type GameRecord,
  parseRecord,
  RECORD_FORMAT,
  type RecordRefusal,
  recordOf,
  type ReplayRefusal,
  replay,
  verify,
} from './written/record.ts';
