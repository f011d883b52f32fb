import { apply, newGame } from '../play/apply.ts';
import { hashOf } from './hash.ts';
import type { Move, Seat } from '../move.ts';
import type { Reason, Result } from '../reason.ts';
import { standings } from '../rules/scoring.ts';
import type { Setup } from '../setup.ts';
import { checkSetup } from '../setup.ts';
import { parseMoveShape } from './shape.ts';
import type { State } from '../state.ts';
import { inertCopy, someFields } from './untrusted.ts';

/** The form of the file, and the rules the moves were played by. Either grows when old records would read otherwise. */
export const RECORD_FORMAT = 1;
export const RULES_VERSION = 1;

/** A whole game as JSON: what decides it, and what it came to as a check. */
export interface GameRecord {
  readonly format: typeof RECORD_FORMAT;
  readonly rules: typeof RULES_VERSION;
  readonly setup: Setup;
  readonly moves: readonly Move[];
  /** `hashOf` the state after the last move. */
  readonly hash?: string;
  /** Of a finished game. */
  readonly result?: GameResult;
}

export interface GameResult {
  /** VP by seat. */
  readonly vp: readonly number[];
  /** Seats, best first. */
  readonly ranking: readonly Seat[];
}

export type RecordRefusal =
  /** `field` is the place, as in `moves[12].site`. */
  | { readonly code: 'malformed'; readonly field: string }
  /** The record comes from a later version of this program. */
  | { readonly code: 'newer-format'; readonly format: number }
  | { readonly code: 'newer-rules'; readonly rules: number };

export type ReplayRefusal =
  /** The first move that is not legal, counted from 0. */
  | { readonly code: 'illegal-move'; readonly index: number; readonly reason: Reason }
  | { readonly code: 'other-hash'; readonly expected: string; readonly found: string }
  | { readonly code: 'other-result'; readonly expected: GameResult; readonly found: GameResult | undefined };

const FIELDS: { readonly [F in keyof GameRecord]-?: true } = {
  format: true,
  rules: true,
  setup: true,
  moves: true,
  hash: true,
  result: true,
};
const LIMITS = { depth: 4, items: 20_000, fields: 16 };
const MOST_VP = 9999;

/** The record of a game that came to this state by these moves. */
export function recordOf(setup: Setup, moves: readonly Move[], finalState: State): GameRecord {
  const result = resultOf(finalState);
  return {
    format: RECORD_FORMAT,
    rules: RULES_VERSION,
    setup,
    moves: moves.slice(),
    hash: hashOf(finalState),
    ...(result === undefined ? {} : { result }),
  };
}

/** Whether an untrusted value is a record; whether its moves are legal, `replay` says. */
export function parseRecord(value: unknown): Result<GameRecord, RecordRefusal> {
  // The versions first: of a later one nothing else can be judged.
  const versions = someFields(value, ['format', 'rules']);
  if (versions === undefined) return malformed('record');
  const newer = versionRefusal(versions);
  if (newer !== undefined) return { ok: false, reason: newer };
  const inert = inertCopy(value, LIMITS);
  if (!inert.ok) return malformed(inert.field === '' ? 'record' : inert.field);
  const record = inert.value as Readonly<Record<string, unknown>>;
  const fault = versionRefusal(record) ?? faultOf(record);
  return fault === undefined ? { ok: true, value: record as unknown as GameRecord } : { ok: false, reason: fault };
}

/** Plays the record's moves one after another and returns where they lead. */
export function replay(record: GameRecord): Result<State, ReplayRefusal> {
  let state = newGame(record.setup);
  for (let index = 0; index < record.moves.length; index++) {
    const result = apply(state, record.moves[index]);
    if (!result.ok) return { ok: false, reason: { code: 'illegal-move', index, reason: result.reason } };
    state = result.value.state;
  }
  return { ok: true, value: state };
}

/** Replays and compares with what the record says it came to. */
export function verify(record: GameRecord): Result<State, ReplayRefusal> {
  const replayed = replay(record);
  if (!replayed.ok) return replayed;
  const hash = hashOf(replayed.value);
  if (record.hash !== undefined && record.hash !== hash) {
    return { ok: false, reason: { code: 'other-hash', expected: record.hash, found: hash } };
  }
  const result = resultOf(replayed.value);
  if (record.result !== undefined && (result === undefined || hashOf(record.result) !== hashOf(result))) {
    return { ok: false, reason: { code: 'other-result', expected: record.result, found: result } };
  }
  return replayed;
}

function resultOf(state: State): GameResult | undefined {
  if (state.phase !== 'over') return undefined;
  return { vp: state.players.map(({ vp }) => vp), ranking: standings(state).map(({ seat }) => seat) };
}

function versionRefusal(versions: Readonly<Record<string, unknown>>): RecordRefusal | undefined {
  const { format, rules } = versions as { readonly format: unknown; readonly rules: unknown };
  if (!isVersion(format)) return { code: 'malformed', field: 'format' };
  if (format > RECORD_FORMAT) return { code: 'newer-format', format };
  if (!isVersion(rules)) return { code: 'malformed', field: 'rules' };
  return rules > RULES_VERSION ? { code: 'newer-rules', rules } : undefined;
}

function isVersion(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 1;
}

function faultOf(record: Readonly<Record<string, unknown>>): RecordRefusal | undefined {
  const { setup, moves, hash, result } = record as { readonly [F in keyof GameRecord]: unknown };
  const extra = Object.keys(record).find((name) => !Object.hasOwn(FIELDS, name));
  if (extra !== undefined) return { code: 'malformed', field: extra.slice(0, 40) };
  const wrongSetup = checkSetup(setup);
  if (wrongSetup?.code === 'malformed') return { code: 'malformed', field: wrongSetup.field };
  const { players } = setup as Setup;
  if (!Array.isArray(moves)) return { code: 'malformed', field: 'moves' };
  for (let index = 0; index < moves.length; index++) {
    const move = parseMoveShape(moves[index]);
    if (move.ok && move.value.seat >= players) return { code: 'malformed', field: `moves[${index}].seat` };
    if (!move.ok) return { code: 'malformed', field: placeIn(index, move.reason) };
  }
  if (hash !== undefined && !(typeof hash === 'string' && /^[0-9a-f]{32}$/.test(hash))) {
    return { code: 'malformed', field: 'hash' };
  }
  return result === undefined || isResult(result, players) ? undefined : { code: 'malformed', field: 'result' };
}

function placeIn(index: number, reason: Reason): string {
  const field = reason.code === 'malformed' ? reason.field : 'move';
  return field === 'move' ? `moves[${index}]` : `moves[${index}].${field}`;
}

function isResult(value: unknown, players: number): boolean {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 2) return false;
  const { vp, ranking } = value as { readonly vp: unknown; readonly ranking: unknown };
  return (
    isNumbers(vp, players, MOST_VP) && isNumbers(ranking, players, players - 1) && new Set(ranking).size === players
  );
}

function isNumbers(value: unknown, length: number, most: number): value is number[] {
  return (
    Array.isArray(value) &&
    value.length === length &&
    value.every((each) => Number.isSafeInteger(each) && each >= 0 && each <= most)
  );
}

function malformed(field: string): Result<never, RecordRefusal> {
  return { ok: false, reason: { code: 'malformed', field } };
}
