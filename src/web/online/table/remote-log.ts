import type { Seat } from '../../../engine/index.ts';
import type { SeenEntry } from '../../../wire/table.ts';
import type { LogEntry } from '../../session/table.ts';

/** What happened at a table and was not taken back. */
export interface RemoteLog {
  readonly log: readonly LogEntry[];
  /** How many moves stand. */
  readonly moves: number;
  /** How many of them stood when this player had made the latest of theirs. */
  readonly movesUntil: (seat: Seat) => number;
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
    movesUntil: (seat) => lastBy(standing, seat) + 1,
  };
}

/** The latest moves of one player; others may have prepared something meanwhile, which stays. */
function dropLast(standing: SeenEntry[], seat: number, count: number): void {
  for (let left = count; left > 0; left--) {
    const last = lastBy(standing, seat);
    if (last >= 0) standing.splice(last, 1);
  }
}

function lastBy(standing: readonly SeenEntry[], seat: Seat): number {
  return standing.findLastIndex(({ what }) => what.kind === 'move' && what.seat === seat);
}
