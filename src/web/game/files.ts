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
import { createSavedGame, recordFrom, type SavedGame } from './saved-game.ts';
import { contentAtHand, keepSet } from './sets.ts';
import { PLAYER_COLOURS, USUAL_HERE } from '../session/seat-plan.ts';

/** Larger files are no games: the longest possible one is far smaller. */
const MOST_BYTES = 4_000_000;

export type FileRefusal = { readonly code: 'too-large' } | { readonly code: 'no-json' } | RecordRefusal | ReplayRefusal;

/** The game of a record file, checked move by move; nothing is kept yet. Everybody on it is a person until told otherwise. */
export async function readGameFile(file: Blob): Promise<Result<SavedGame, FileRefusal>> {
  if (file.size > MOST_BYTES) return { ok: false, reason: { code: 'too-large' } };
  const text = await file.text();
  const read = readGameText(text);
  if (!read.ok && read.reason.code === 'unknown-content') {
    // Its set, or what that extends, may be on the shelf.
    return (await contentAtHand(read.reason.hash)) === undefined ? read : readGameText(text);
  }
  const content = read.ok ? contentNamed(read.value.setup.content) : undefined;
  if (content !== undefined && content !== contentNamed(undefined)) await keepSet(content.set);
  return read;
}

export function readGameText(text: string): Result<SavedGame, FileRefusal> {
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
  const colours = PLAYER_COLOURS.slice(0, record.value.setup.players);
  const seats = colours.map((colour) => ({ name: '', colour, by: 'human' as const }));
  const game = createSavedGame(record.value.setup, seats, USUAL_HERE, record.value.moves);
  const isOver = state.value.phase === 'over';
  return { ok: true, value: isOver ? { ...game, result: state.value.players.map(({ vp }) => vp) } : game };
}

/** The record as text, one move a line so that people and tools can read it. */
export function recordText({ setup, moves }: Pick<SavedGame, 'setup' | 'moves'>): string {
  const history = historyOf(setup, moves);
  if (!history.ok) return JSON.stringify(recordFrom({ setup, moves }));
  const { moves: played, ...head } = recordOf(setup, moves, lastState(history.value));
  const lines = played.map((move) => `    ${JSON.stringify(move)}`).join(',\n');
  return `${JSON.stringify(head, undefined, 2).replace(/\n}$/, '')},\n  "moves": [\n${lines}\n  ]\n}\n`;
}

/** If the rules themselves fail, the moves alone are still the whole game. */
export function safeRecordText(game: SavedGame): string {
  try {
    return recordText(game);
  } catch {
    return JSON.stringify(recordFrom(game));
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
