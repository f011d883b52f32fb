import { type Analysis, analyse, usualRollouts } from '../../../bots/review/analysis.ts';
import { type CardYield, cardYields } from '../../../bots/review/card-yields.ts';
import { curves, type Moment } from '../../../bots/review/curves.ts';
import { apply, type GameRecord, newGame, type State } from '../../../engine/index.ts';

/** All of a game that needs no judgement. */
export interface Summary {
  /** The latest position. */
  readonly end: State;
  readonly moments: readonly Moment[];
  readonly cards: readonly CardYield[];
}

/** An analysis with the positions before its turning points, by the number of moves made. */
export interface Insight {
  readonly analysis: Analysis;
  readonly positions: ReadonlyMap<number, State>;
}

/** Replaying takes a moment, so the worker does it. */
export function* summarise(record: GameRecord): Generator<number, Summary> {
  const moments = curves(record);
  yield 1 / 3;
  const cards = cardYields(record);
  yield 2 / 3;
  const end = positionsIn(record, new Set([record.moves.length])).get(record.moves.length) ?? newGame(record.setup);
  return { end, moments, cards };
}

export function* lookBack(record: GameRecord): Generator<number, Insight> {
  const analysis = yield* analyse(record, { rollouts: usualRollouts(record.setup.players) });
  const wanted = analysis.turningPoints.flat().flatMap(({ choice }) => analysis.choices[choice]?.from ?? []);
  return { analysis, positions: positionsIn(record, new Set(wanted)) };
}

function positionsIn(record: GameRecord, wanted: ReadonlySet<number>): ReadonlyMap<number, State> {
  const found = new Map<number, State>();
  let state = newGame(record.setup);
  for (const [index, move] of [...record.moves, undefined].entries()) {
    if (wanted.has(index)) found.set(index, state);
    if (move === undefined) break;
    const result = apply(state, move);
    if (!result.ok) throw new Error(`move ${index + 1} is not legal: ${result.reason.code}`);
    ({ state } = result.value);
  }
  return found;
}
