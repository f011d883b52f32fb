import { contentNamed } from '../../engine/content.ts';
import {
  parseRecord,
  recordOf,
  type RecordRefusal,
  type ReplayRefusal,
  type Result,
  verify,
} from '../../engine/index.ts';
import { historyOf, lastState } from './history.ts';
import { progressOf } from './progress.ts';
import { createSavedGame, recordFrom, type SavedGame } from './saved-game.ts';
import { readTable, tableIn, unseated } from './saved-table.ts';
import { contentAtHand, keepSet } from './sets.ts';

/** Larger files are no games: the longest possible one is far smaller. */
const MOST_BYTES = 4_000_000;

export type FileRefusal = { readonly code: 'too-large' } | { readonly code: 'no-json' } | RecordRefusal | ReplayRefusal;

/** A game from a file. */
export interface ReadGame {
  readonly game: SavedGame;
  /** Whether the file says who plays. If not, its seats are only a proposal. */
  readonly isSeated: boolean;
}

/** The game of a record file, checked move by move; nothing is kept yet. */
export async function readGameFile(file: Blob): Promise<Result<ReadGame, FileRefusal>> {
  if (file.size > MOST_BYTES) return { ok: false, reason: { code: 'too-large' } };
  const text = await file.text();
  const read = readGameText(text);
  if (!read.ok && read.reason.code === 'unknown-content') {
    // Its set, or what that extends, may be on the shelf.
    return (await contentAtHand(read.reason.hash)) === undefined ? read : readGameText(text);
  }
  const content = read.ok ? contentNamed(read.value.game.setup.content) : undefined;
  if (content !== undefined) await keepSet(content.set);
  return read;
}

export function readGameText(text: string): Result<ReadGame, FileRefusal> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, reason: { code: 'no-json' } };
  }
  const record = parseRecord(value);
  if (!record.ok) return record;
  const state = verify(record.value);
  if (!state.ok) return state;
  const { setup, moves, table } = record.value;
  const read = readTable(table, setup.players);
  if (!read.ok) return read;
  const { seats, options } = read.value ?? unseated(setup.players);
  const game = createSavedGame(setup, seats, options, moves);
  const known = { ...game, progress: progressOf(state.value, seats) };
  const isOver = state.value.phase === 'over';
  return {
    ok: true,
    value: {
      game: isOver ? { ...known, result: state.value.players.map(({ vp }) => vp) } : known,
      isSeated: read.value !== undefined,
    },
  };
}

/** The record as text with its table, one move a line so that people and tools can read it. */
export function recordText(game: Pick<SavedGame, 'setup' | 'moves' | 'seats' | 'options'>): string {
  const { setup, moves } = game;
  const history = historyOf(setup, moves);
  if (!history.ok) return JSON.stringify({ ...recordFrom(game), table: tableIn(game) });
  const { moves: played, ...head } = recordOf(setup, moves, lastState(history.value));
  const lines = played.map((move) => `    ${JSON.stringify(move)}`).join(',\n');
  const first = JSON.stringify({ ...head, table: tableIn(game) }, undefined, 2);
  return `${first.replace(/\n}$/, '')},\n  "moves": [\n${lines}\n  ]\n}\n`;
}

/** If the rules themselves fail, the moves alone are still the whole game. */
export function safeRecordText(game: SavedGame): string {
  try {
    return recordText(game);
  } catch {
    return JSON.stringify({ ...recordFrom(game), table: tableIn(game) });
  }
}

/** Hands a text to the reader as a file. */
export function downloadText(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export function fileNameOf({ id, created }: Pick<SavedGame, 'id' | 'created'>): string {
  return `benthos-${new Date(created).toISOString().slice(0, 10)}-${id.slice(0, 6)}.json`;
}
