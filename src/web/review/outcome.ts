import { type Seat, type Standing, standings, type State } from '../../engine/index.ts';
import type { SavedGame } from '../game/saved-game.ts';

type Kept = Pick<SavedGame, 'result' | 'online'>;

/** How a kept game stands. */
export interface Outcome {
  /** `given-up`: it is over, but was not played to its end. */
  readonly kind: 'running' | 'played' | 'given-up';
  /** Whoever gave up comes last. */
  readonly ranked: readonly Standing[];
  /** As far as it is known. */
  readonly resigned: readonly Seat[];
  /** The only one who did not give up. */
  readonly left: Seat | undefined;
}

export function outcomeOf(game: Kept, end: State): Outcome {
  const resigned = game.online?.resigned ?? [];
  const hasResigned = ({ seat }: Standing): boolean => resigned.includes(seat);
  const all = standings(end);
  const others = all.filter((each) => !hasResigned(each));
  return {
    kind: end.phase === 'over' ? 'played' : isOver(game, end) ? 'given-up' : 'running',
    ranked: [...others, ...all.filter(hasResigned)].map((each, index) => ({ ...each, place: index + 1 })),
    resigned,
    left: all.length > 1 && others.length === 1 ? others[0]?.seat : undefined,
  };
}

/** A result is kept with games that are over, however they ended. */
export function isOver({ result }: Kept, end: State): boolean {
  return end.phase === 'over' || result !== undefined;
}
