import type { Move } from '../../engine/index.ts';
import { draw } from '../../engine/index.ts';
import { type Bot, movesOf } from './bot.ts';

/** Plays random legal moves, but prefers doing something to doing nothing. */
export const drifter: Bot = {
  name: 'Drifter',
  // oxlint-disable-next-line require-yield -- it does not think
  *think(view, stream) {
    const moves = movesOf(view);
    const active = moves.filter((move) => move.kind !== 'done' && move.kind !== 'end');
    const choice = active.length > 0 ? active : moves;
    return choice[draw(stream, choice.length)] as Move;
  },
};
