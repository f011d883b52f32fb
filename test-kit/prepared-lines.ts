import { USUAL_OPTIONS } from '../src/wire/usual-options.ts';
import {
  apply,
  draw,
  type Move,
  type Seat,
  type State,
  type Stream,
  seedFrom,
  thinkOn,
  thoughtOf,
} from '../src/engine/index.ts';
import { preparedStep } from '../src/server/table/prepared-turn.ts';
import { newTable } from '../src/server/table/table-state.ts';
import { pick, playout, type Table } from './playout.ts';

export interface PreparedLines {
  turns: number;
  readonly faults: string[];
}

/** A turn thought through by chance, such that it may begin (R-TRN-06); nothing, if none was found. */
function lineFrom(state: State, seat: Seat, stream: Stream): readonly Move[] | undefined {
  const line: Move[] = [];
  for (let thought = thoughtOf(state, seat); thought.decision !== undefined; ) {
    // Thoughts ignore obligations and may reach positions without a legal move.
    const { moves } = thought.decision;
    if (moves.length === 0) return undefined;
    const move = pick(moves, stream);
    line.push(move);
    thought = thinkOn(thought, move);
  }
  const [first] = line;
  return first !== undefined && apply(state, first).ok ? line : undefined;
}

/** Lines that begin well and break off somewhere: after a card is laid, none can be laid in the same turn. */
function spoiled(line: readonly Move[], stream: Stream): readonly Move[] {
  const at = 1 + draw(stream, line.length);
  return [...line.slice(0, at), { ...(line[0] as Move) }, ...line.slice(at)];
}

/**
 * At every turn of a random game something was prepared: lines that break off, and then, or not, some that can be played to
 * their end. The first of those has to be chosen, whole; where there is none, none may even be begun.
 */
export function comparePreparedLines(table: Table, result: PreparedLines): void {
  const stream: Stream = { seed: seedFrom(`${table.seed}/lines`), used: 0 };
  playout({
    ...table,
    path: 'slow',
    onStep({ state, decisions }) {
      const [decision] = decisions;
      if (decision?.kind !== 'play') return;
      const { seat } = decision;
      const lines = Array.from({ length: 4 }, () => lineFrom(state, seat, stream)).filter((line) => line !== undefined);
      const bad = lines.slice(2).map((line) => spoiled(line, stream));
      const good = draw(stream, 3) > 0 ? lines.slice(0, 2) : [];
      if (bad.length === 0) return;
      result.turns += 1;
      const chosen = chosenOf(state, seat, [...bad, ...good]);
      const [expected] = good;
      if (JSON.stringify(chosen) !== JSON.stringify(expected))
        result.faults.push(`${JSON.stringify(chosen)} is played instead of ${JSON.stringify(expected)}`);
    },
  });
}

/** The line that the server begins, if any. */
function chosenOf(state: State, seat: Seat, prepared: readonly (readonly Move[])[]): readonly Move[] | undefined {
  const { setup } = state;
  const table = newTable({ setup, options: USUAL_OPTIONS });
  const seats = table.seats.map((each, index) => (index === seat ? { ...each, prepared } : each));
  const body = preparedStep({ ...table, status: 'running', state, seats }, seat);
  return body.kind === 'move' ? [body.move, ...(body.planned ?? [])] : undefined;
}
