import type { Cause, Event, EventKind, GameRecord, Seat } from '../../engine/index.ts';
import { apply, newGame } from '../../engine/index.ts';
import type { CardNumber, Cost, Gainable } from '../../vocabulary/index.ts';

/** Everything that one cause - a card, a slot, a metropolis, the network ... - gave one player in a game. */
export interface Yield {
  readonly seat: Seat;
  readonly cause: Cause;
  /** Resources and VP gained; what was paid for its effects is in `paid`. */
  readonly gained: { readonly [G in Gainable]?: number };
  readonly paid: Cost;
  readonly cards: number;
  readonly built: number;
  readonly upgraded: number;
  /** Steps on the Federation track. */
  readonly steps: number;
}

/** What a card gave the player who played it. */
export interface CardYield extends Omit<Yield, 'cause'> {
  readonly card: CardNumber;
  /** The rounds in which it was laid on a slot, in which it was claimed, and in which its action was used. */
  readonly played: readonly number[];
  readonly claimed: number | undefined;
  readonly used: readonly number[];
}

interface Sums {
  readonly gained: { [G in Gainable]?: number };
  readonly paid: { [R in keyof Cost]: number };
  cards: number;
  built: number;
  upgraded: number;
  steps: number;
}

interface CardLife {
  readonly seat: Seat;
  readonly card: CardNumber;
  readonly played: number[];
  claimed: number | undefined;
  readonly used: number[];
}

interface Told {
  readonly round: number;
  readonly event: Event;
}

const COUNTED: readonly EventKind[] = [
  'gained',
  'scored',
  'paid',
  'drew',
  'took',
  'took-secretly',
  'built',
  'upgraded',
  'advanced',
];

/** By seat and cause, in order of first occurrence. Throws if the record does not replay. */
export function yieldsOf(record: GameRecord): Yield[] {
  return gathered(eventsOf(record));
}

/** By seat and card; includes cards that were only laid to take a slot and gave nothing. */
export function cardYields(record: GameRecord): CardYield[] {
  const told = eventsOf(record);
  const yields = new Map(gathered(told).map((each) => [`${each.seat} ${each.cause}`, each]));
  const lives = new Map<string, CardLife>();
  for (const { round, event } of told) {
    if (event.kind !== 'played' && event.kind !== 'used' && event.kind !== 'claimed') continue;
    const { seat, card } = event;
    if (card === undefined) continue;
    const key = `${seat} card:${card}`;
    const life = lives.get(key) ?? { seat, card, played: [], claimed: undefined, used: [] };
    lives.set(key, life);
    if (event.kind === 'claimed') life.claimed = round;
    else life[event.kind].push(round);
  }
  return [...lives].map(([key, life]) => {
    const { cause: _cause, ...sums } = yields.get(key) ?? { cause: undefined, ...noSums() };
    return { ...sums, ...life };
  });
}

function eventsOf(record: GameRecord): Told[] {
  const told: Told[] = [];
  let state = newGame(record.setup);
  for (const [index, move] of record.moves.entries()) {
    const { round } = state;
    const result = apply(state, move);
    if (!result.ok) throw new Error(`move ${index + 1} is not legal: ${JSON.stringify(result.reason)}`);
    for (const event of result.value.events) told.push({ round, event });
    ({ state } = result.value);
  }
  return told;
}

function gathered(told: readonly Told[]): Yield[] {
  const sums = new Map<string, Sums & { readonly seat: Seat; readonly cause: Cause }>();
  for (const { event } of told) {
    if (!('seat' in event && 'cause' in event && COUNTED.includes(event.kind))) continue;
    const { seat, cause } = event;
    const key = `${seat} ${cause}`;
    const found = sums.get(key) ?? { seat, cause, ...noSums() };
    sums.set(key, found);
    count(found, event);
  }
  return [...sums.values()];
}

function count(sums: Sums, event: Event): void {
  switch (event.kind) {
    case 'gained':
      addTo(sums.gained, event.gains);
      break;
    case 'scored':
      addTo(sums.gained, { vp: event.vp });
      break;
    case 'paid':
      addTo(sums.paid, event.cost);
      break;
    case 'drew':
      sums.cards += event.count;
      break;
    case 'took':
    case 'took-secretly':
      sums.cards++;
      break;
    case 'built':
      sums.built++;
      break;
    case 'upgraded':
      sums.upgraded++;
      break;
    case 'advanced':
      sums.steps++;
      break;
    default:
  }
}

function addTo<K extends string>(sums: { [name in K]?: number }, more: { readonly [name in K]?: number }): void {
  for (const name of Object.keys(more) as K[]) sums[name] = (sums[name] ?? 0) + (more[name] ?? 0);
}

function noSums(): Sums {
  return { gained: {}, paid: {}, cards: 0, built: 0, upgraded: 0, steps: 0 };
}
