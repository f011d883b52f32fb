import type { SeenEntry } from '../../wire/table.ts';
import type { LogEntry } from '../session/table.ts';

/** What happened at a table and was not taken back. */
export interface RemoteLog {
  readonly log: readonly LogEntry[];
  /** How many moves stand. */
  readonly moves: number;
}

export function logOf(entries: readonly SeenEntry[]): RemoteLog {
  const standing: SeenEntry[] = [];
  for (const entry of entries) {
    if (entry.what.kind === 'move') standing.push(entry);
    if (entry.what.kind === 'take-back') dropLast(standing, entry.what.seat, entry.what.count);
  }
  return {
    log: standing.flatMap(({ events }, moves) => events.map((event) => ({ event, moves }))),
    moves: standing.length,
  };
}

/** The latest moves of one player; others may have prepared something meanwhile, which stays. */
function dropLast(standing: SeenEntry[], seat: number, count: number): void {
  for (let left = count; left > 0; left--) {
    const last = standing.findLastIndex(({ what }) => what.kind === 'move' && what.seat === seat);
    if (last >= 0) standing.splice(last, 1);
  }
}
