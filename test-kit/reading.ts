import type { Event, Reason, State } from '../src/engine/index.ts';
import { apply } from '../src/engine/index.ts';
import { parseMoves } from '../src/engine/written/notation.ts';
import type { CardNumber, Gains } from '../src/vocabulary/index.ts';
import { RESOURCES } from '../src/vocabulary/index.ts';

/** What a player has, zero left out, such as `{ kelp: 1, credit: 2, vp: 3 }`. Seats count from 1 as in the notation. */
export function stock(state: State, seat: number): Gains {
  const player = state.players[seat - 1];
  const amounts = RESOURCES.map((resource, index) => [resource, player?.resources[index] ?? 0] as const);
  return Object.fromEntries([...amounts, ['vp', player?.vp ?? 0] as const].filter(([, amount]) => amount > 0));
}

/** Why a move in notation is refused; nothing if it is legal. */
export function refused(state: State, move: string): Reason | undefined {
  const parsed = parseMoves(move);
  const first = parsed.ok ? parsed.value[0] : undefined;
  if (first === undefined) throw new Error(`cannot read ${move}`);
  const result = apply(state, first);
  return result.ok ? undefined : result.reason;
}

/** What a player was given for this cause, piece by piece. */
export function gains(events: readonly Event[], cause: string): Gains[] {
  return events.flatMap((event) => (event.kind === 'gained' && event.cause === cause ? [event.gains] : []));
}

/** Where a card was put away, if it was. */
export function putAwayTo(events: readonly Event[], card: CardNumber): string | undefined {
  const event = events.find((candidate) => candidate.kind === 'put-away' && candidate.card === card);
  return event?.kind === 'put-away' ? event.where : undefined;
}
