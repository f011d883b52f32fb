import { apply, newGame, parseRecord, type Seat, type State, type View, viewFor } from '../../engine/index.ts';

/** A recorded game after the given share of its moves, as a seat sees it. */
export function viewOfRecord(json: unknown, share: number, viewer?: Seat): View {
  return viewFor(stateOfRecord(json, share), viewer);
}

function stateOfRecord(json: unknown, share: number): State {
  const parsed = parseRecord(json);
  if (!parsed.ok) throw new Error(`no record: ${parsed.reason.code}`);
  const { setup, moves } = parsed.value;
  let state = newGame(setup);
  for (const move of moves.slice(0, Math.round(moves.length * share))) {
    const result = apply(state, move);
    if (!result.ok) throw new Error(`no legal move: ${result.reason.code}`);
    state = result.value.state;
  }
  return state;
}
