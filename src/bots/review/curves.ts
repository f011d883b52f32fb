import { contentOf } from '../../engine/content.ts';
import type { GameRecord, State } from '../../engine/index.ts';
import { apply, forecast, newGame } from '../../engine/index.ts';
import { bitCount, connectedCities } from '../../engine/reading.ts';
import type { Resource } from '../../vocabulary/index.ts';
import { RESOURCES } from '../../vocabulary/index.ts';

/** What a player had at one moment. */
export interface CurvePoint {
  /** The VP so far, and the VP if the game ended now. */
  readonly vp: number;
  readonly scoredNow: number;
  readonly resources: { readonly [R in Resource]: number };
  /** Connected cities. */
  readonly cities: number;
  readonly hand: number;
}

/** A moment of the game: the beginning of a round, or the end. */
export interface Moment {
  /** Undefined at the end. */
  readonly round: number | undefined;
  /** The number of moves made so far. */
  readonly moves: number;
  /** By seat. */
  readonly players: readonly CurvePoint[];
}

/** The course of the game, round by round. It needs no search. Throws if the record does not replay. */
export function curves(record: GameRecord): Moment[] {
  const moments: Moment[] = [];
  let state = newGame(record.setup);
  for (const [index, move] of record.moves.entries()) {
    const result = apply(state, move);
    if (!result.ok) throw new Error(`move ${index + 1} is not legal: ${JSON.stringify(result.reason)}`);
    ({ state } = result.value);
    const isOver = state.phase === 'over';
    if (isOver || result.value.events.some(({ kind }) => kind === 'round')) {
      moments.push({
        round: isOver ? undefined : state.round,
        moves: index + 1,
        players: pointsOf(state),
      });
    }
  }
  return moments;
}

function pointsOf(state: State): CurvePoint[] {
  return state.players.map((player, seat) => ({
    vp: player.vp,
    scoredNow: state.phase === 'over' ? player.vp : forecast(state, seat).total,
    resources: Object.fromEntries(
      RESOURCES.map((resource, index) => [resource, player.resources[index] ?? 0]),
    ) as CurvePoint['resources'],
    cities: bitCount(connectedCities(contentOf(state), player)),
    hand: player.hand.length,
  }));
}
