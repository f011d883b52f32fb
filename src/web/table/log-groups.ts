import type { Event, Seat } from '../../engine/index.ts';
import type { LogEntry } from '../session/table.ts';

type Played = Extract<Event, { readonly kind: 'played' }>;

/** A turn, or what happens to all between turns: the beginning of a round, production, a new era, the end. */
export interface LogGroup {
  /** The place of its first entry in the log. */
  readonly from: number;
  readonly seat: Seat | undefined;
  readonly round: number | undefined;
  /** What a turn began with; nothing while its player has not played yet. */
  readonly played: Played | undefined;
  readonly events: readonly Event[];
}

/** The log turn by turn. What the heading of a turn says, its events do not repeat. */
export function groupLog(log: readonly LogEntry[]): readonly LogGroup[] {
  const groups: (LogGroup & { events: Event[]; played: Played | undefined })[] = [];
  let round: number | undefined;
  for (const [from, { event }] of log.entries()) {
    if (event.kind === 'round') ({ round } = event);
    const last = groups.at(-1);
    if (last === undefined || begins(event, last)) {
      const seat = event.kind === 'turn' ? event.seat : undefined;
      groups.push({ from, seat, round, played: undefined, events: seat === undefined ? [event] : [] });
    } else if (event.kind === 'played' && event.seat === last.seat && last.played === undefined) last.played = event;
    else last.events.push(event);
  }
  return groups;
}

function begins(event: Event, { events, seat }: LogGroup): boolean {
  switch (event.kind) {
    case 'turn':
    case 'production':
    case 'era':
    case 'order':
      return true;
    // The play order of a round is settled just before it begins.
    case 'round':
      return seat !== undefined || events.some(({ kind }) => kind !== 'order');
    case 'scored':
      return seat !== undefined;
    default:
      return false;
  }
}
