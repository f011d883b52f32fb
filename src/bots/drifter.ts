import { draw } from '../engine/index.ts';
import type { Move } from '../engine/index.ts';
import type { Bot } from './bot.ts';

/** Plays any legal move, but rather does something than nothing. */
export const drifter: Bot = {
  name: 'Drifter',
  choose(view, stream) {
    const moves = view.decision?.moves ?? [];
    const active = moves.filter((move) => move.kind !== 'done' && move.kind !== 'end');
    const choice = active.length > 0 ? active : moves;
    return choice[draw(stream, choice.length)] as Move;
  },
};
