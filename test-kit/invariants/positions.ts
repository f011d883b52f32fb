import type { State } from '../../src/engine/index.ts';
import { orderByTrack } from '../../src/engine/rules/federation.ts';
import { isEqual } from '../../src/engine/kit/equal.ts';
import { positionFrom, positionOf } from '../../src/engine/written/position.ts';
import type { Tell } from './fault.ts';

/** Every moment of a turn can be written as a position and is the same when it is read again (docs/positions.md). */
export function checkPosition(state: State, tell: Tell): void {
  const position = positionOf(state);
  if (position === undefined) {
    if (state.phase === 'play') tell('a moment of a turn that cannot be written');
    return;
  }
  const read = positionFrom(JSON.parse(JSON.stringify(position)));
  if (!read.ok) tell(`a position that is written but not read: ${JSON.stringify(read.reasons)}`);
  else if (!isEqual(read.value, lasting(state))) tell(`a position that is read otherwise: ${JSON.stringify(position)}`);
}

/** The state without what a position does not keep because nothing depends on it any more. */
export function lasting(state: State): State {
  const { players, seed, boards, contracts, content } = state.setup;
  const first = state.tiles.findIndex((mask) => mask === 16);
  return {
    ...state,
    setup: {
      players,
      seed,
      boards,
      contracts,
      ...(content === undefined ? {} : { content }),
      sides: state.players.map(({ side }) => side),
      ...(players === 1 ? { soloStart: (((((first - state.round + 1) % 4) + 4) % 4) + 1) as 1 } : {}),
    },
    stack: orderByTrack(state.spaces, state.stack),
    players: state.players.map((player) => ({ ...player, produced: 0 })),
  };
}
