import type { Event, Seat } from '../../../engine/index.ts';
import type { CardNumber, Gainable, SlotId } from '../../../vocabulary/index.ts';
import type { LogEntry } from '../../session/table.ts';

/** What one player did while somebody else was away, summed up. */
export interface Doings {
  readonly seat: Seat;
  readonly taken: readonly { readonly slot: SlotId; readonly card: CardNumber | undefined }[];
  readonly claimed: readonly CardNumber[];
  readonly used: readonly CardNumber[];
  /** How many of each kind. */
  readonly built: ReadonlyMap<Built, number>;
  readonly upgraded: ReadonlyMap<Upgraded, number>;
  readonly gained: { readonly [G in Gainable]?: number };
  readonly cards: number;
  readonly steps: number;
  readonly metropolises: readonly number[];
  readonly contracts: readonly number[];
}
type Built = Extract<Event, { readonly kind: 'built' }>['what'];
type Upgraded = Extract<Event, { readonly kind: 'upgraded' }>['what'];

interface Summing {
  readonly seat: Seat;
  readonly taken: { slot: SlotId; card: CardNumber | undefined }[];
  readonly claimed: CardNumber[];
  readonly used: CardNumber[];
  readonly built: Map<Built, number>;
  readonly upgraded: Map<Upgraded, number>;
  readonly gained: { [G in Gainable]?: number };
  cards: number;
  steps: number;
  readonly metropolises: number[];
  readonly contracts: number[];
}

/** What happened since the viewer's own last turn, or since they last said that they have seen it all. */
export function sinceLastTurn(log: readonly LogEntry[], viewer: Seat, seen: number): readonly LogEntry[] {
  let from = 0;
  let isOwn = false;
  for (const [index, { event, moves }] of log.entries()) {
    if (event.kind === 'played' && event.seat === viewer) isOwn = true;
    else if (event.kind === 'turn' || event.kind === 'round' || event.kind === 'production') isOwn = false;
    if (isOwn || moves < seen) from = index + 1;
  }
  return log.slice(from);
}

/**
 * What happened between the viewer's last two turns: before the turn under way if it has begun to be played, or since the
 * last one.
 */
export function beforeThisTurn(log: readonly LogEntry[], viewer: Seat): readonly LogEntry[] {
  let from = 0;
  let to: number | undefined;
  for (const [index, { event }] of log.entries()) {
    if (event.kind === 'played' && event.seat === viewer) to ??= index;
    else if (to !== undefined && (event.kind === 'turn' || event.kind === 'round' || event.kind === 'production')) {
      from = index;
      to = undefined;
    }
  }
  return log.slice(from, to);
}

/** What one player did by these events. */
export function doingsOf(seat: Seat, events: readonly Event[]): Doings {
  const sums = nothingBy(seat);
  for (const event of events) count(sums, event);
  return sums;
}

/** By player, in the order in which they acted; the viewer is left out. */
export function doingsIn(entries: readonly LogEntry[], viewer: Seat): readonly Doings[] {
  const found = new Map<Seat, Summing>();
  for (const { event } of entries) {
    if (!('seat' in event) || event.seat === viewer) continue;
    let sums = found.get(event.seat);
    if (sums === undefined) found.set(event.seat, (sums = nothingBy(event.seat)));
    count(sums, event);
  }
  return [...found.values()].filter(({ taken }) => taken.length > 0);
}

function count(sums: Summing, event: Event): void {
  switch (event.kind) {
    case 'played':
      sums.taken.push({ slot: event.slot, card: event.card });
      break;
    case 'claimed':
      sums.claimed.push(event.card);
      break;
    case 'used':
      sums.used.push(event.card);
      break;
    case 'built':
      sums.built.set(event.what, (sums.built.get(event.what) ?? 0) + 1);
      break;
    case 'upgraded':
      sums.upgraded.set(event.what, (sums.upgraded.get(event.what) ?? 0) + 1);
      break;
    case 'gained':
      add(sums.gained, event.gains);
      break;
    case 'scored':
      add(sums.gained, { vp: event.vp });
      break;
    case 'drew':
      sums.cards += event.count;
      break;
    case 'took':
    case 'took-secretly':
      sums.cards++;
      break;
    case 'advanced':
      sums.steps++;
      break;
    case 'connected':
      sums.metropolises.push(event.metropolis);
      break;
    case 'contract':
      sums.contracts.push(event.contract);
      break;
    default:
  }
}

function add(sums: { [G in Gainable]?: number }, more: { readonly [G in Gainable]?: number }): void {
  for (const [name, number] of Object.entries(more) as [Gainable, number][]) {
    sums[name] = (sums[name] ?? 0) + number;
  }
}

function nothingBy(seat: Seat): Summing {
  return {
    seat,
    taken: [],
    claimed: [],
    used: [],
    built: new Map(),
    upgraded: new Map(),
    gained: {},
    cards: 0,
    steps: 0,
    metropolises: [],
    contracts: [],
  };
}
