import {
  apply,
  decisionsOf,
  draw,
  type Event,
  eventFor,
  forecast,
  type Move,
  sample,
  seedFrom,
  shuffle,
  type State,
  type Stream,
  viewFor,
  whyNot,
} from '../src/engine/index.ts';
import { hiddenFrom, keepHidden, renameMove, renameState, reveal, type Renaming, type Viewer } from './hidden.ts';
import { faultsOf } from './invariants.ts';
import { playout, type Table } from './playout.ts';
import { wildMove } from './wild-move.ts';

/**
 * R-INF-04: nothing a viewer is sent may depend on what is hidden from that viewer. Two states that differ only in
 * hidden things must look the same, now and as the same moves are played on both.
 */

/** All that reaches a viewer. Tests put leaky ones in its place to see that they are found. */
export interface Senses {
  readonly view: (state: State, viewer: Viewer) => unknown;
  readonly event: (event: Event, viewer: Viewer) => unknown;
  /** The answer to the viewer's own try; of an accepted move only that. */
  readonly answer: (state: State, move: Move) => unknown;
}

export const SENSES: Senses = {
  view: viewFor,
  event: eventFor,
  answer(state, move) {
    const result = apply(state, move);
    return result.ok ? 'accepted' : result.reason;
  },
};

/** A game with all its states, to be looked at from anywhere. */
export interface Filmed {
  readonly states: readonly State[];
  readonly moves: readonly Move[];
  /** Per move. */
  readonly events: readonly (readonly Event[])[];
}

export function film(table: Table): Filmed {
  const states: State[] = [];
  const events: (readonly Event[])[] = [];
  const { moves } = playout({
    ...table,
    path: 'slow',
    onStep(step) {
      states.push(step.state);
      if (step.move !== undefined) events.push(step.events);
    },
  });
  return { states, moves, events };
}

const WILD_MOVES = 8;

/** Deals anew all that the viewer cannot know (`sample`) and compares everything the viewer can ask. */
export function compareResampled(state: State, viewer: Viewer, stream: Stream, senses: Senses = SENSES): string[] {
  const other = sample(viewFor(state, viewer), stream);
  const faults: string[] = [];
  const same = (what: string, ask: (state: State) => unknown): void => {
    const [here, there] = [ask(state), ask(other)].map((answer) => JSON.stringify(answer));
    if (here !== there) faults.push(`${what}: ${firstDifference(here ?? '', there ?? '')}`);
  };
  faults.push(...faultsOf(other, decisionsOf(other)).map((fault) => `the state dealt anew: ${fault}`));
  same('view', (each) => senses.view(each, viewer));
  state.players.forEach((_, seat) => same(`forecast of ${seat}`, (each) => forecast(each, seat)));
  if (viewer === undefined) return faults;
  for (let i = 0; i < WILD_MOVES; i++) {
    const { seat, ...wish } = wildMove(state, viewer, stream);
    const move = { seat, ...wish } as Move;
    same(`why not ${JSON.stringify(wish)}`, (each) => whyNot(each, seat, wish));
    same(`answer to ${JSON.stringify(move)}`, (each) => senses.answer(each, move));
  }
  same('effects of cards', (each) => [1, 70, 130, 190].map((card) => whyNot(each, viewer, { kind: 'effect', card })));
  return faults;
}

export interface Comparison {
  /** Cards that changed places; with none there was nothing to compare. */
  readonly renamed: number;
  readonly moves: number;
  /** A move that was legal in one state only. */
  readonly illegal: string | undefined;
  readonly faults: readonly string[];
}

/** A game from one state on, played once more with everything else in the places hidden from a viewer. */
export interface Twin {
  readonly state: State;
  /** The game's moves on the way, as they are made here; nothing for one that is left out, of which nobody may know. */
  readonly moves: readonly (Move | undefined)[];
  /** Cards that changed places; with none there is nothing to compare. */
  readonly renamed: number;
  /** Per seat whether it is another's that comes to no turn on the way. */
  readonly idle: readonly boolean[];
}

/**
 * Cards hidden from the viewer all the way have changed places within their pools, the others' hands have been
 * reordered, discards they prepared but did not come to are forgotten, and, where nothing is shuffled meanwhile, the seed
 * is another.
 */
export function twinOf(game: Filmed, from: number, to: number, viewer: Viewer, stream: Stream): Twin {
  const start = game.states[from] as State;
  const renaming = renamingFor(game, from, to, viewer, stream);
  const isShuffled = (game.states[to] as State).drawn !== start.drawn;
  const idle = start.players.map((_, seat) => seat !== viewer && !hasTurn(game, from, to, seat));
  const state = withoutPrepared(reordered(renameState(start, renaming), viewer, stream), idle);
  return {
    state: isShuffled ? state : withSeed(state, seedFrom(`other ${draw(stream, 1_000_000)}`)),
    moves: game.moves
      .slice(from, to)
      .map((move) => (move.kind === 'prepare' && idle[move.seat] ? undefined : renameMove(move, renaming))),
    renamed: renaming.size,
    idle,
  };
}

/** Replays moves of a game from one state on beside its twin. */
export function compareRenamed(
  game: Filmed,
  from: number,
  to: number,
  viewer: Viewer,
  stream: Stream,
  senses: Senses = SENSES,
): Comparison {
  const twin = twinOf(game, from, to, viewer, stream);
  let { state } = twin;
  const faults: string[] = [];
  const comparison = { renamed: twin.renamed, faults };
  const look = (index: number, what: string, here: unknown, there: unknown): void => {
    const [a, b] = [JSON.stringify(here), JSON.stringify(there)];
    if (a !== b) faults.push(`${what} after move ${index}: ${firstDifference(a ?? '', b ?? '')}`);
  };
  look(from, 'view', senses.view(game.states[from] as State, viewer), senses.view(state, viewer));
  for (let index = from; index < to && faults.length === 0; index++) {
    const move = twin.moves[index - from];
    const result = move === undefined ? { ok: true as const, value: { state, events: [] } } : apply(state, move);
    if (!result.ok) {
      const illegal = `move ${index + 1} ${JSON.stringify(move)}: ${result.reason.code}`;
      return { ...comparison, moves: index - from, illegal };
    }
    ({ state } = result.value);
    const tell = (events: readonly Event[]): unknown[] =>
      events.map((event) => senses.event(event, viewer)).filter((event) => event !== undefined);
    look(index + 1, 'events', tell(game.events[index] ?? []), tell(result.value.events));
    look(index + 1, 'view', senses.view(game.states[index + 1] as State, viewer), senses.view(state, viewer));
  }
  return { ...comparison, moves: to - from, illegal: undefined };
}

/** A random change of places among the cards that stay hidden from the viewer, pool by pool. */
function renamingFor(game: Filmed, from: number, to: number, viewer: Viewer, stream: Stream): Renaming {
  const hidden = hiddenFrom(game.states[from] as State, viewer);
  for (let index = from; index < to; index++) {
    for (const event of game.events[index] ?? []) reveal(hidden, event, viewer);
    keepHidden(hidden, hiddenFrom(game.states[index + 1] as State, viewer));
  }
  const pools = Map.groupBy(hidden.keys(), (card) => hidden.get(card));
  const renaming = new Map<number, number>();
  for (const cards of pools.values()) {
    const shuffled = shuffle(cards.slice(), stream);
    cards.forEach((card, index) => {
      const other = shuffled[index] as number;
      if (card !== other) renaming.set(card, other);
    });
  }
  return renaming;
}

/** The same hands in another order; nobody else may notice. */
function reordered(state: State, viewer: Viewer, stream: Stream): State {
  return {
    ...state,
    players: state.players.map((player, seat) => {
      if (seat === viewer) return player;
      const order = shuffle(
        player.hand.map((_, index) => index),
        stream,
      );
      return {
        ...player,
        hand: order.map((index) => player.hand[index] as number),
        marks: order.map((index) => player.marks[index] as number),
      };
    }),
  };
}

/** Whether a turn of this seat begins on the way. */
function hasTurn(game: Filmed, from: number, to: number, seat: number): boolean {
  return game.events
    .slice(from, to)
    .some((events) => events.some((event) => event.kind === 'turn' && event.seat === seat));
}

function withoutPrepared(state: State, idle: readonly boolean[]): State {
  const players = state.players.map((player, seat) => (idle[seat] ? { ...player, prepared: undefined } : player));
  return { ...state, players };
}

function withSeed(state: State, seed: string): State {
  return { ...state, seed, setup: { ...state.setup, seed } };
}

export function firstDifference(a: string, b: string): string {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return `${a.slice(Math.max(0, at - 60), at + 60)} | ${b.slice(Math.max(0, at - 60), at + 60)}`;
}
