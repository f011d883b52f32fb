import type { Event, EventKind, Move, Seat, State } from '../src/engine/index.ts';
import type { CardNumber } from '../src/vocabulary/index.ts';

export type Viewer = Seat | undefined;
/** Cards that may change places without anybody's knowing: those hidden from a viewer, each with its pool. */
export type Hidden = ReadonlyMap<CardNumber, number>;
export type Renaming = ReadonlyMap<CardNumber, CardNumber>;

const EVERYBODY = 15;

/** R-INF-01, read off the state without the engine's view: what lies face down for this viewer. */
export function hiddenFrom(state: State, viewer: Viewer): Map<CardNumber, number> {
  const hidden = new Map<CardNumber, number>();
  const isSeen = (mask: number): boolean =>
    viewer === undefined ? (mask & EVERYBODY) === EVERYBODY : (mask & (1 << viewer)) !== 0;
  for (const card of state.deck) hidden.set(card, state.pool);
  state.box.forEach((card, place) => hidden.set(card, state.boxPools[place] ?? -1));
  state.specials.forEach((card, place) => {
    if (!isSeen(state.specialsSeen[place] ?? 0)) hidden.set(card, 0);
  });
  state.players.forEach(({ hand, marks }, seat) => {
    if (seat === viewer) return;
    hand.forEach((card, place) => {
      const mark = marks[place] ?? 0;
      if (!isSeen(mark)) hidden.set(card, mark >> 4);
    });
    for (const task of state.lanes[seat] ?? []) {
      if (task.kind === 'looked') for (const card of task.cards) hidden.set(card, 0);
    }
  });
  return hidden;
}

/** Leaves only what stays hidden, and in the same pool. */
export function keepHidden(hidden: Map<CardNumber, number>, now: Hidden): void {
  for (const [card, pool] of hidden) if (now.get(card) !== pool) hidden.delete(card);
}

/**
 * Whether everybody may know the cards that an event of this kind names, or only its seat. Read off the rules, and not off
 * the engine's `eventFor`: a mistake there has to show.
 */
const IS_OPEN = {
  // What is played, claimed, used and discarded lies open (R-INF-01, R-INF-02), and so do the specials of the offer.
  played: true,
  discarded: true,
  claimed: true,
  used: true,
  readied: true,
  'put-away': true,
  took: true,
  under: true,
  'turned-up': true,
  neutral: true,
  // Hands and what is chosen in secret (R-INF-01, R-INF-02), and a look at specials (R-INF-03).
  drew: false,
  chose: false,
  prepared: false,
  looked: false,
  'took-secretly': false,
  // These name no card but their cause, which lies on the table.
  round: true,
  turn: true,
  gained: true,
  paid: true,
  built: true,
  upgraded: true,
  symbiosis: true,
  advanced: true,
  performed: true,
  connected: true,
  contract: true,
  reshuffled: true,
  order: true,
  production: true,
  fed: true,
  era: true,
  scored: true,
  over: true,
} as const satisfies Record<EventKind, boolean>;

/** Takes out every card that an event may tell the viewer. */
export function reveal(hidden: Map<CardNumber, number>, event: Event, viewer: Viewer): void {
  const named = event as {
    readonly seat?: Seat;
    readonly card?: CardNumber;
    readonly cards?: unknown;
    readonly fourth?: { readonly card: CardNumber };
    readonly cause?: string;
  };
  const cause = /^card:(\d+)$/.exec(named.cause ?? '')?.[1];
  if (cause !== undefined) hidden.delete(Number(cause));
  const isTold = IS_OPEN[event.kind] || (named.seat !== undefined && named.seat === viewer);
  if (!isTold) return;
  for (const card of [named.card, named.fourth?.card]) if (card !== undefined) hidden.delete(card);
  if (Array.isArray(named.cards)) for (const card of named.cards) hidden.delete(card as CardNumber);
}

/** The same state with other cards in the hidden places. */
export function renameState(state: State, renaming: Renaming): State {
  const all = (cards: readonly CardNumber[]): CardNumber[] => cards.map((card) => renaming.get(card) ?? card);
  return {
    ...state,
    deck: all(state.deck),
    box: all(state.box),
    specials: all(state.specials),
    players: state.players.map((player) => ({
      ...player,
      hand: all(player.hand),
      chosen: player.chosen === undefined ? undefined : all(player.chosen),
      prepared: player.prepared === undefined ? undefined : all(player.prepared),
    })),
    lanes: state.lanes.map((lane) =>
      lane.map((task) => (task.kind === 'looked' ? { ...task, cards: all(task.cards) } : task)),
    ),
  };
}

export function renameMove(move: Move, renaming: Renaming): Move {
  const one = (card: CardNumber): CardNumber => renaming.get(card) ?? card;
  switch (move.kind) {
    case 'keep':
    case 'discard':
    case 'prepare':
      return { ...move, cards: move.cards.map(one) };
    case 'choose':
      return { ...move, card: one(move.card), under: move.under.map(one) };
    case 'play':
      return move.card === undefined ? move : { ...move, card: one(move.card) };
    case 'ability':
    case 'use':
    case 'ready':
    case 'take':
      return { ...move, card: one(move.card) };
    default:
      return move;
  }
}
