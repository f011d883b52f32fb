import type { Action } from '../../wire/action.ts';
import { HOST_PATIENCE } from '../../wire/limits.ts';
import { type Answer, granted, refused } from '../../wire/refusal.ts';
import type { Seat } from '../../engine/index.ts';
import { isFull } from './advance-table.ts';
import type { Body, SeatState, TableRules, TableState } from './table-state.ts';

export interface TableFacts extends TableRules {
  /** Who opened the table, or took over. */
  readonly host: string;
}

/** The seat of a person. */
export interface Own {
  readonly seat: Seat;
  readonly place: SeatState;
}

const FOR_HOST = ['bot', 'remove', 'start', 'cancel'] as const;
const FOR_GATHERING = [...FOR_HOST, 'sit', 'stand', 'host'] as const;
type HostAction = Extract<Action, { readonly kind: (typeof FOR_HOST)[number] }>;
type GatheringAction = Extract<Action, { readonly kind: (typeof FOR_GATHERING)[number] }>;
type Of<K extends GatheringAction['kind']> = Extract<GatheringAction, { readonly kind: K }>;

export function isForHost(action: Action): action is HostAction {
  return FOR_HOST.some((kind) => kind === action.kind);
}

export function isForGathering(action: Action): action is GatheringAction {
  return FOR_GATHERING.some((kind) => kind === action.kind);
}

export function hostOf({ host }: TableFacts, table: TableState): string {
  return table.host ?? host;
}

interface Wish<A> {
  readonly person: string;
  readonly own: Own | undefined;
  readonly action: A;
  readonly now: number;
  /** The absent people. */
  readonly absent: readonly string[];
}

/** What to do about a request before the game begins; what only the host may do has been checked. */
export function decideWhileGathering(facts: TableFacts, table: TableState, wish: Wish<GatheringAction>): Answer<Body> {
  const { action, own } = wish;
  switch (action.kind) {
    case 'sit':
      return sit(table, { ...wish, action });
    case 'stand':
      return own === undefined ? refused('not-seated') : granted(stand(facts, table, own));
    case 'bot':
      return putBot(table, action);
    case 'remove':
      return remove(table, { ...wish, action });
    case 'host':
      return handOver(facts, table, { ...wish, action });
    case 'start':
      return isFull(table.seats) ? granted({ kind: 'start' }) : refused('not-full');
    case 'cancel':
      return granted({ kind: 'cancel' });
  }
}

function sit(table: TableState, { person, own, action }: Wish<Of<'sit'>>): Answer<Body> {
  if (own !== undefined) return refused('already-seated');
  if (table.removed?.includes(person) === true) return refused('removed');
  const wanted = action.seat ?? table.seats.findIndex((each) => each.person === undefined && each.bot === undefined);
  const place = table.seats[wanted];
  if (wanted >= table.seats.length) return refused({ error: 'malformed', field: 'seat' });
  if (place === undefined || place.person !== undefined || place.bot !== undefined) return refused('seat-taken');
  const { quiet } = action;
  return granted({ kind: 'sit', seat: wanted, person, ...(quiet === undefined ? {} : { quiet }) });
}

/** A host who leaves is succeeded by the next person, so that the others can go on. */
function stand(facts: TableFacts, table: TableState, { seat, place }: Own): Body {
  const inOrder = [...table.seats.slice(seat + 1), ...table.seats.slice(0, seat)];
  const host =
    place.person === hostOf(facts, table) ? inOrder.find(({ person }) => person !== undefined)?.person : undefined;
  return { kind: 'stand', seat, ...(host === undefined ? {} : { host }) };
}

function putBot(table: TableState, action: Of<'bot'>): Answer<Body> {
  const place = table.seats[action.seat];
  if (place === undefined) return refused({ error: 'malformed', field: 'seat' });
  return place.person === undefined ? granted(action) : refused('seat-taken');
}

function remove(table: TableState, { own, action: { seat } }: Wish<Of<'remove'>>): Answer<Body> {
  const person = table.seats[seat]?.person;
  if (person === undefined || seat === own?.seat) return refused({ error: 'malformed', field: 'seat' });
  return granted({ kind: 'remove', seat, person });
}

/** By the host to anybody else at the table; by anybody else for themselves, if the host is away and nothing happens. */
function handOver(
  facts: TableFacts,
  table: TableState,
  { person, own, action: { seat }, now, absent }: Wish<Of<'host'>>,
): Answer<Body> {
  const host = hostOf(facts, table);
  const next = table.seats[seat]?.person;
  if (person !== host) {
    const isAbandoned = absent.includes(host) && now - (table.at ?? now) > HOST_PATIENCE;
    if (!isAbandoned || seat !== own?.seat) return refused('forbidden');
  }
  if (next === undefined || next === host) return refused({ error: 'malformed', field: 'seat' });
  return granted({ kind: 'host', seat, host: next });
}
