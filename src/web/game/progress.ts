import { contentOf } from '../../engine/content.ts';
import { standings, type State, type View, viewFor } from '../../engine/index.ts';
import { PERSONAL_ASSISTANT } from '../../vocabulary/index.ts';
import { layoutOf } from '../board/layout.ts';
import { networkOf, type Standing } from '../board/network.ts';
import type { SeatPlan } from '../session/seat-plan.ts';
import type { EndOfGame, Progress, Sketch, SketchState } from './saved-game.ts';

/** Where the game stands, as lists show it. Nothing in it is hidden from anybody. */
export function progressOf(state: State, seats: readonly Pick<SeatPlan, 'by'>[]): Progress {
  const shown = Math.max(
    0,
    seats.findIndex(({ by }) => by === 'human'),
  );
  const view = viewFor(state, undefined);
  return {
    round: state.round,
    rounds: contentOf(state).lastRound,
    asked: view.waiting,
    vp: state.players.map(({ vp }) => vp),
    sketch: sketchOf(view, shown),
    ...(state.phase === 'over' ? { end: endOf(state) } : {}),
  };
}

function endOf(state: State): EndOfGame {
  const ranked = standings(state);
  const [{ goal } = {}] = ranked;
  return {
    places: state.players.map((_, seat) => ranked.find((each) => each.seat === seat)?.place ?? 1),
    ...(goal === undefined ? {} : { isGoalMet: goal }),
    cards: state.players.map(({ ready, used, permanents, productions, scorings, setAside }) =>
      // The assistant is everybody's from the start (R-SET-03).
      [ready, used, permanents, productions, scorings, setAside].flat().filter((card) => card !== PERSONAL_ASSISTANT),
    ),
  };
}

function sketchOf(view: View, seat: number): Sketch {
  const player = view.players[seat];
  if (player === undefined) return { tunnels: [], cities: [] };
  const content = contentOf(view);
  const { tunnels, cities } = layoutOf(content, player.side);
  const { standing } = networkOf(content, player);
  return {
    tunnels: tunnels.map(({ id, points }) => ({
      line: points.flatMap(({ x, y }) => [Math.round(x), Math.round(y)]),
      state: stateOf(standing.get(id)),
    })),
    cities: cities.map(({ id, x, y }) => {
      const built = standing.get(id);
      return {
        x: Math.round(x),
        y: Math.round(y),
        state: stateOf(built),
        ...(built?.what === 'symbiotic' ? { isSymbiotic: true as const } : {}),
      };
    }),
  };
}

function stateOf(standing: Standing | undefined): SketchState {
  return standing === undefined ? 'empty' : standing.isLit ? 'lit' : 'dark';
}
