import { CORE } from '../../engine/core.ts';
import { isSameMove, type Move, parseMoves, seedFrom, type Setup, withRules } from '../../engine/index.ts';
import type { Table } from '../session/table.ts';

/** A deal in which the first turn brings what the second one builds with, and the weak opponent leaves the slots for it. */
export const DEAL: Setup = withRules({
  content: CORE.hash,
  players: 2,
  seed: seedFrom('first lesson 11386'),
  boards: 'basic',
  contracts: false,
  sides: [3, 1],
});

/** Both have chosen their cards: the game begins with the first turn. */
export const OPENING = movesIn('1: =26,5,62; 2: =2,46,20');

/** An answer of a turn that is led, and what is said about each tap that gives it. */
export interface LedMove {
  readonly move: Move;
  /** Names of texts of the guide; a move that names a slot and a card takes two taps. */
  readonly says: readonly string[];
}

export interface LedTurn {
  readonly moves: readonly LedMove[];
  /** About the button that ends the turn. */
  readonly end: string;
}

/** The turns that are led: resources for a city, then the city and a tunnel to it. */
export const LED: readonly LedTurn[] = [
  {
    moves: [led('26@Rd', 'first-slot', 'first-card'), led('@', 'first-order'), led('#', 'first-use')],
    end: 'first-end',
  },
  {
    moves: [
      led('5@Gc', 'city-slot', 'city-card'),
      led('@', 'city-order'),
      led('+nonsymbiotic c8', 'city-site'),
      led('#', 'tunnel-card'),
      led('+tunnel t13', 'tunnel-site'),
    ],
    end: 'city-end',
  },
];

/** What to do next. */
export type LedStep =
  | { readonly kind: 'move'; readonly move: Move; readonly says: readonly string[] }
  | { readonly kind: 'end'; readonly says: readonly string[] };

/**
 * The next step of a game that is led; none while others play, once the led turns are over, or where something else is asked
 * than foreseen. What is answered already cannot be answered again, so the first answer that is possible is the next one.
 */
export function ledStep({ guide, view, draft, log }: Table): LedStep | undefined {
  if (guide?.isLed !== true || draft?.kind === 'plan') return undefined;
  const turns = log.filter(({ event }) => event.kind === 'turn' && event.seat === view.viewer).length;
  const turn = LED[turns - 1];
  if (turn === undefined) return undefined;
  if (draft?.kind === 'confirm') return { kind: 'end', says: [turn.end] };
  const legal = view.decision?.moves ?? [];
  const next = turn.moves.find(({ move }) => legal.some((each) => isSameMove(each, move)));
  return next === undefined ? undefined : { kind: 'move', ...next };
}

function led(notation: string, ...says: readonly string[]): LedMove {
  const [move] = movesIn(`1: ${notation}`);
  if (move === undefined) throw new Error(`not a move: ${notation}`);
  return { move, says };
}

export function movesIn(notation: string): readonly Move[] {
  const moves = parseMoves(notation);
  if (!moves.ok) throw new Error(`not moves: ${notation}`);
  return moves.value;
}
