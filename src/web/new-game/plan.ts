import type { PlayerCount, Setup } from '../../engine/index.ts';
import type { TableOptions } from '../../wire/options.ts';
import { USUAL_OPTIONS } from '../../wire/usual-options.ts';
import { PLAYER_COLOURS, type PlayOptions, type SeatPlan, USUAL_HERE } from '../session/seat-plan.ts';

/** Where a planned game is to be played: on this device or at a table on the server. */
export type Venue = 'here' | 'online';

/**
 * A game about to begin, as the form has it, for either venue. What does not apply to the venue or to the number of
 * players is kept but not used.
 */
export interface GamePlan {
  /** The hash of the set to play with; none is the usual one. */
  readonly content?: string | undefined;
  readonly players: PlayerCount;
  /** Always four, of which the first are used. An empty name is the usual one; online the first seat is the host's. */
  readonly seats: readonly SeatPlan[];
  readonly boards: Setup['boards'];
  readonly contracts: boolean;
  /** Board per seat, counted from 1 among those of its kind; 0 is dealt at random. */
  readonly sides: readonly number[];
  readonly soloStart: 0 | 1 | 2 | 3 | 4;
  /** Any text; empty for a new deal. Only here: online the server draws it. */
  readonly seed: string;
  readonly options: PlanOptions;
}

/** All that a table can agree on, here or online. */
export type PlanOptions = Omit<TableOptions, keyof PlayOptions | 'secretUntil' | 'colours'> & PlayOptions;

/** The plan of a first game: against the computer here, with somebody else online. */
export const FIRST_PLANS: Readonly<Record<Venue, GamePlan>> = {
  here: firstPlan('skipper', { ...USUAL_OPTIONS, ...USUAL_HERE }),
  online: firstPlan('human', USUAL_OPTIONS),
};

function firstPlan(others: SeatPlan['by'], options: PlanOptions): GamePlan {
  return {
    players: 2,
    seats: PLAYER_COLOURS.map((colour) => ({ name: '', colour, by: colour === 1 ? 'human' : others })),
    boards: 'basic',
    contracts: false,
    sides: [0, 0, 0, 0],
    soloStart: 0,
    seed: '',
    options,
  };
}
