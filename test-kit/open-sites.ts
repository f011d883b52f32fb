import type { Cost } from '../src/vocabulary/index.ts';
import type { Event, State } from '../src/engine/index.ts';
import { offered } from './scenario.ts';

/** The sites where a player is offered to build this, each once, in the order of the board. */
export function openSites(state: State, seat: number, what: string): string[] {
  const sites = offered(state, seat).flatMap((move) => {
    const [thing, site] = move.split(' ');
    return thing === `+${what}` && site !== undefined ? [site] : [];
  });
  return [...new Set(sites)];
}

/** What was paid, payment by payment. */
export function payments(events: readonly Event[]): Cost[] {
  return events.flatMap((event) => (event.kind === 'paid' ? [event.cost] : []));
}
