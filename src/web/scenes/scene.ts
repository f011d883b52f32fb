import type { Event, Seat } from '../../engine/index.ts';
import { GAINABLES, type Gainable, type Gains } from '../../vocabulary/index.ts';
import { type Doings, doingsOf } from '../review/catch-up/since.ts';
import type { LogEntry } from '../session/table.ts';

type Fed = Extract<Event, { readonly kind: 'fed' }>;

/** Something worth a look of its own. The key is its place in the log; it grows as long as more of it happens. */
export type Scene = { readonly key: number; readonly size: number } & (
  | { readonly kind: 'turn'; readonly doings: Doings }
  | { readonly kind: 'production'; readonly era: number; readonly gains: readonly SeatGains[] }
  | { readonly kind: 'feeding'; readonly meals: readonly Fed[] }
  | { readonly kind: 'era'; readonly era: number }
  | { readonly kind: 'metropolis'; readonly seat: Seat; readonly metropolis: number }
  | { readonly kind: 'contract'; readonly seat: Seat; readonly contract: number }
);
export type SceneKind = Scene['kind'];
export type SceneOf<K extends SceneKind> = Extract<Scene, { readonly kind: K }>;

export interface SeatGains {
  readonly seat: Seat;
  readonly gains: Gains;
}

/** The scenes of what the log says from this entry on; the viewer's own turns are none, they were played by hand. */
export function scenesIn(log: readonly LogEntry[], from: number, viewer: Seat | undefined): readonly Scene[] {
  const scenes: Scene[] = [];
  let open: { readonly key: number; readonly events: Event[] } | undefined;
  const close = (): void => {
    const scene = open === undefined ? undefined : sceneOf(open.key, open.events);
    if (scene !== undefined) scenes.push(scene);
    open = undefined;
  };
  for (let key = from; key < log.length; key++) {
    const event = log[key]?.event;
    if (event === undefined) continue;
    if (begins(event, open?.events[0], viewer)) {
      close();
      open = { key, events: [event] };
    } else if (event.kind === 'turn' || event.kind === 'round') close();
    else open?.events.push(event);
    const moment = momentOf(key, event);
    if (moment !== undefined) scenes.push(moment);
  }
  close();
  return scenes.toSorted((a, b) => a.key - b.key);
}

/** Whether something longer begins here, rather than going on. */
function begins(event: Event, first: Event | undefined, viewer: Seat | undefined): boolean {
  switch (event.kind) {
    case 'played':
      return event.seat !== viewer && first?.kind !== 'played';
    case 'production':
      return true;
    case 'fed':
      return first?.kind !== 'fed';
    case 'era':
      return true;
    default:
      return false;
  }
}

function sceneOf(key: number, events: readonly Event[]): Scene | undefined {
  const [first] = events;
  switch (first?.kind) {
    case 'played': {
      const own = events.filter((event) => 'seat' in event && event.seat === first.seat && !isDraw(event));
      return { key, size: own.length, kind: 'turn', doings: doingsOf(first.seat, own) };
    }
    case 'production': {
      const gains = producedIn(events);
      return { key, size: gains.length === 0 ? 0 : events.length, kind: 'production', era: first.era, gains };
    }
    case 'fed': {
      const meals = events.filter((event) => event.kind === 'fed');
      return { key, size: meals.length, kind: 'feeding', meals };
    }
    case 'era':
      return { key, size: 1, kind: 'era', era: first.era };
    default:
      return undefined;
  }
}

function momentOf(key: number, event: Event): Scene | undefined {
  if (event.kind === 'connected')
    return { key, size: 1, kind: 'metropolis', seat: event.seat, metropolis: event.metropolis };
  if (event.kind === 'contract') return { key, size: 1, kind: 'contract', seat: event.seat, contract: event.contract };
  return undefined;
}

/** Drawing a card ends every turn and says nothing about it. */
function isDraw(event: Event): boolean {
  return event.kind === 'drew' && event.cause === 'turn';
}

/** What everybody gained, in the order in which they are named first. */
export function producedIn(events: readonly Event[]): readonly SeatGains[] {
  const sums = new Map<Seat, { [what in Gainable]?: number }>();
  for (const event of events) {
    if (event.kind !== 'gained') continue;
    const sum = sums.get(event.seat) ?? {};
    for (const what of GAINABLES) if (event.gains[what]) sum[what] = (sum[what] ?? 0) + event.gains[what];
    sums.set(event.seat, sum);
  }
  return [...sums].map(([seat, gains]) => ({ seat, gains }));
}
