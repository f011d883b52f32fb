import type { PlayerCount, Setup } from '../../engine/index.ts';
import { PLAYER_COLOURS, type SeatPlan, type TableOptions } from '../session/seat-plan.ts';

/** A game about to begin, as the form has it; what does not apply to its number of players is kept but not used. */
export interface GamePlan {
  readonly players: PlayerCount;
  /** Always four, of which the first are used. An empty name is the usual one. */
  readonly seats: readonly SeatPlan[];
  readonly boards: Setup['boards'];
  readonly contracts: boolean;
  /** Board per seat, 1 to 4; 0 is dealt at random. */
  readonly sides: readonly number[];
  readonly soloStart: 0 | 1 | 2 | 3 | 4;
  /** Any text; empty for a new deal. */
  readonly seed: string;
  readonly options: TableOptions;
}

export const FIRST_PLAN: GamePlan = {
  players: 2,
  seats: PLAYER_COLOURS.map((colour) => ({ name: '', colour, by: colour === 1 ? 'human' : 'skipper' })),
  boards: 'basic',
  contracts: false,
  sides: [0, 0, 0, 0],
  soloStart: 0,
  seed: '',
  options: { undo: 'rules', liveScore: true, hints: true },
};
