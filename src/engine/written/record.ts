import { check } from '../../schema/check.ts';
import { anything, list, type Meaning, object, optional, type Shape, textLike, whole } from '../../schema/shape.ts';
import { readSet } from '../../content/set/check-set.ts';
import type { SetFile } from '../../vocabulary/index.ts';
import { type Content, contentNamed, contentOf, usualContent } from '../content.ts';
import { basesOf, baseNamed, openSet } from '../open-set.ts';
import { RULES_VERSION, rulesOf } from '../rules-version.ts';
import { apply, newGame } from '../play/apply.ts';
import { hashOf } from './hash.ts';
import type { Move } from '../move.ts';
import type { Reason, Result } from '../reason.ts';
import { standings } from '../rules/scoring.ts';
import type { Setup } from '../setup.ts';
import { checkSetup, setupShape } from '../setup.ts';
import { moveShape, seat } from './shape.ts';
import type { State } from '../state.ts';
import { inertCopy, shortName, someFields } from '../../schema/untrusted.ts';

/** The form of the file. It grows when old records would read otherwise. */
export const RECORD_FORMAT = 1;

const MOST_VP = 9999;
const MOST_BASES = 4;
const resultShape = object({
  /** VP by seat. */
  vp: list(whole(0, MOST_VP)),
  /** Seats, best first. */
  ranking: list(seat),
});
export type GameResult = Meaning<typeof resultShape>;

export const recordShape = object({
  format: whole<typeof RECORD_FORMAT>(1),
  /** As in the setup. */
  rules: whole(1, RULES_VERSION),
  setup: setupShape,
  /** The set that the setup names, unless it is core as it is now. `readSet` checks it. */
  set: optional(anything as Shape<SetFile>),
  /** The sets that it extends, if these are none of ours, the first one first. */
  bases: optional(list(anything as Shape<SetFile>, MOST_BASES)),
  /** Who sat where and what they agreed on, for those who show the game: the rules do not read it. */
  table: optional(anything),
  moves: list(moveShape),
  /** `hashOf` the state after the last move. */
  hash: optional(textLike(/^[0-9a-f]{32}$/)),
  /** Of a finished game. */
  result: optional(resultShape),
});

/** A whole game as JSON: what decides it, and what it came to as a check. */
export type GameRecord = Meaning<typeof recordShape>;

export type RecordRefusal =
  /** `field` is the place, as in `moves[12].site`. */
  | { readonly code: 'malformed'; readonly field: string }
  /** The record comes from a later version of this program. */
  | { readonly code: 'newer-format'; readonly format: number }
  | { readonly code: 'newer-rules'; readonly rules: number }
  /** The set with this hash is neither in the record nor open here. */
  | { readonly code: 'unknown-content'; readonly hash: string };

export type ReplayRefusal =
  /** The first move that is not legal, counted from 0. */
  | { readonly code: 'illegal-move'; readonly index: number; readonly reason: Reason }
  | { readonly code: 'other-hash'; readonly expected: string; readonly found: string }
  | { readonly code: 'other-result'; readonly expected: GameResult; readonly found: GameResult | undefined };

const LIMITS = { depth: 25, items: 20_000, fields: 60 };

/** The record of a game that came to this state by these moves. */
export function recordOf(setup: Setup, moves: readonly Move[], finalState: State): GameRecord {
  const result = resultOf(finalState);
  const content = contentOf({ setup });
  return {
    format: RECORD_FORMAT,
    rules: rulesOf({ setup }),
    setup,
    ...(content === contentNamed(undefined) || content === usualContent() ? {} : setsOf(content)),
    moves: moves.slice(),
    hash: hashOf(finalState),
    ...(result === undefined ? {} : { result }),
  };
}

function setsOf(content: Content): Pick<GameRecord, 'set' | 'bases'> {
  const bases = basesOf(content).slice(-MOST_BASES);
  return { set: content.set, ...(bases.length === 0 ? {} : { bases: bases.map(({ set }) => set) }) };
}

/** Whether an untrusted value is a record; whether its moves are legal, `replay` says. */
export function parseRecord(value: unknown): Result<GameRecord, RecordRefusal> {
  // The versions first: of a later one nothing else can be judged.
  const versions = someFields(value, ['format', 'rules']);
  if (versions === undefined) return malformed('record');
  const newer = versionRefusal(versions);
  if (newer !== undefined) return { ok: false, reason: newer };
  const inert = inertCopy(value, LIMITS);
  if (!inert.ok) return malformed(inert.field);
  const [fault] = check(recordShape, inert.value);
  if (fault !== undefined) return malformed(fault.field);
  const record = inert.value as GameRecord;
  const missing = openSetOf(record);
  if (missing !== undefined) return { ok: false, reason: missing };
  const field = inconsistencyOf(record);
  return field === undefined ? { ok: true, value: record } : malformed(field);
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

/** The setup is checked against the set that it names, so that one is opened first, after those that it extends. */
function openSetOf({ set, bases = [], setup }: GameRecord): RecordRefusal | undefined {
  const { content } = setup;
  for (const [index, each] of [...bases, ...(set === undefined ? [] : [set])].entries()) {
    const isLast = index === bases.length;
    const read = readSet(each, baseNamed);
    const isBaseMissing = read.findings.some(({ problem }) => problem === 'unknown-set');
    if (isBaseMissing) return { code: 'unknown-content', hash: String(each.extends) };
    if (!read.ok || (openSet(read.set).hash !== content && isLast)) {
      return { code: 'malformed', field: isLast ? 'set' : `bases[${index}]` };
    }
  }
  return content === undefined || contentNamed(content) !== undefined
    ? undefined
    : { code: 'unknown-content', hash: content };
}

function isVersion(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 1;
}

/** What does not fit together although each part has its form. */
function inconsistencyOf({ rules, setup, moves, result }: GameRecord): string | undefined {
  const fault = checkSetup(setup);
  if (fault !== undefined) return fault.field;
  if (rules !== rulesOf({ setup })) return 'rules';
  const { players } = setup;
  const stranger = moves.findIndex((move) => move.seat >= players);
  if (stranger >= 0) return `moves[${stranger}].seat`;
  if (result === undefined) return undefined;
  const { vp, ranking } = result;
  const isWhole = vp.length === players && ranking.length === players && new Set(ranking).size === players;
  return isWhole && ranking.every((seat) => seat < players) ? undefined : 'result';
}

function malformed(field: string): Result<never, RecordRefusal> {
  return { ok: false, reason: { code: 'malformed', field: field === '' ? 'record' : shortName(field) } };
}
