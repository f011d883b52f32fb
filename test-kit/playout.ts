import {
  advance,
  apply,
  copyState,
  type Decision,
  decisionsOf,
  draw,
  type Event,
  gameFrom,
  type Move,
  newGame,
  type PlayerCount,
  preparable,
  seedFrom,
  type Setup,
  shuffle,
  type State,
  type Stream,
} from '../src/engine/index.ts';

/** A kind of game: all of a setup but the seed, which is made from any text. */
export interface Table extends Omit<Setup, 'seed'> {
  readonly seed: string;
  /** Everybody starts with plenty, so that random play fills the boards and empties the supplies. No game of a record. */
  readonly rich?: true;
}

export interface PlayoutOptions extends Table {
  /** `fast` plays in place, as search does; `slow` through the pure `apply`. Both give the same game. */
  readonly path?: 'fast' | 'slow';
  /** Stop after so many moves. */
  readonly moves?: number;
  readonly onStep?: (step: PlayoutStep) => void;
}

/** What one move did. On the fast path `state` is played on in place: look at it now or copy it. */
export interface PlayoutStep {
  readonly index: number;
  /** Nothing at the first call, which shows the new game. */
  readonly move: Move | undefined;
  readonly state: State;
  readonly decisions: readonly Decision[];
  readonly events: readonly Event[];
}

export interface Playout {
  readonly setup: Setup;
  readonly moves: readonly Move[];
  readonly state: State;
  readonly events: readonly Event[];
}

/** No game comes near this many moves; one that does goes round in circles. */
const MOST_MOVES = 5000;
/** One time in so many, somebody prepares a discard instead of deciding. */
const PREPARING = 8;
/** An eager bot takes back so many of its refusals to do anything. */
const EAGERNESS = 4;
/** Kelp, steelplast, science, credits, biomatter of a rich start; four games of so many are rich. */
const PLENTY: readonly number[] = [25, 30, 20, 30, 10];
const RICH_ONE_IN = 12;

/** Plays a game at random, always the same for the same options; bots draw from a stream of their own. */
export function playout(options: PlayoutOptions): Playout {
  const setup = setupOf(options);
  const start = options.rich ? withPlenty(newGame(setup)) : newGame(setup);
  const bots = botsOf(options.seed);
  const table = options.path === 'slow' ? slowTable(start) : fastTable(start);
  const moves: Move[] = [];
  const events: Event[] = [];
  options.onStep?.({ index: 0, move: undefined, state: table.state(), decisions: table.decisions(), events: [] });
  while (table.decisions().length > 0 && moves.length < (options.moves ?? Infinity)) {
    if (moves.length >= MOST_MOVES) throw new Error('the game does not end');
    const move = chooseMove(table.state(), table.decisions(), bots);
    const news = table.play(move);
    moves.push(move);
    events.push(...news);
    options.onStep?.({
      index: moves.length,
      move,
      state: table.state(),
      decisions: table.decisions(),
      events: news,
    });
  }
  return { setup, moves, state: table.state(), events };
}

export function setupOf({ content, players, boards, contracts, seed, sides, soloStart }: Table): Setup {
  return {
    ...(content === undefined ? {} : { content }),
    players,
    seed: seedFrom(seed),
    boards,
    contracts,
    ...(sides === undefined ? {} : { sides }),
    ...(soloStart === undefined ? {} : { soloStart }),
  };
}

export interface Bots {
  readonly stream: Stream;
  /** Plain bots choose among all answers alike; eager ones seldom decline, so that their games get further. */
  readonly eager: boolean;
}

export function botsOf(seed: string): Bots {
  const stream = { seed: seedFrom(`${seed}/bots`), used: 0 };
  return { stream, eager: draw(stream, 2) === 1 };
}

/** A random answer to a random question, or now and then a prepared discard (R-TRN-01). */
export function chooseMove(state: State, decisions: readonly Decision[], { stream, eager }: Bots): Move {
  const ahead = draw(stream, PREPARING) === 0 ? preparables(state) : [];
  const decision = pick(ahead.length > 0 ? ahead : decisions, stream);
  let move = pick(decision.moves, stream);
  if (eager && declines(move) && draw(stream, EAGERNESS) > 0) move = pick(decision.moves, stream);
  return inAnyOrder(move, stream);
}

export function pick<T>(items: readonly T[], stream: Stream): T {
  if (items.length === 0) throw new Error('there is nothing to choose from');
  return items[draw(stream, items.length)] as T;
}

/** The kinds of game there are: both sides of the boards, with and without contracts, solo's four starts; some rich. */
export function tables(players: PlayerCount, count: number, name: string): Table[] {
  return Array.from({ length: count }, (_, index): Table => {
    const seed = `${name}-${index}`;
    const rich = index % RICH_ONE_IN >= RICH_ONE_IN - 4 ? { rich: true as const } : {};
    if (players === 1) {
      const soloStart = ((index % 4) + 1) as 1 | 2 | 3 | 4;
      return { players, boards: 'advanced', contracts: false, seed, soloStart, ...rich };
    }
    return { players, boards: index % 2 === 0 ? 'basic' : 'advanced', contracts: index % 4 > 1, seed, ...rich };
  });
}

function withPlenty(state: State): State {
  const copy = copyState(state);
  for (const player of copy.players) player.resources = PLENTY.slice();
  return copy;
}

function preparables(state: State): Decision[] {
  return state.players.flatMap((_, seat) => preparable(state, seat) ?? []);
}

function declines(move: Move): boolean {
  return move.kind === 'done' || move.kind === 'end';
}

/** Cards to keep or discard may be named in any order. */
function inAnyOrder(move: Move, stream: Stream): Move {
  switch (move.kind) {
    case 'keep':
    case 'discard':
    case 'prepare':
      return { ...move, cards: shuffle(move.cards.slice(), stream) };
    case 'pick':
      return { ...move, resources: shuffle(move.resources.slice(), stream) };
    default:
      return move;
  }
}

interface PlayedTable {
  readonly state: () => State;
  readonly decisions: () => readonly Decision[];
  readonly play: (move: Move) => Event[];
}

function fastTable(start: State): PlayedTable {
  const news: Event[] = [];
  const game = gameFrom(start, news);
  return {
    state: () => game.state,
    decisions: () => game.decisions,
    play(move) {
      advance(game, move);
      return news.splice(0);
    },
  };
}

function slowTable(start: State): PlayedTable {
  let state = start;
  return {
    state: () => state,
    decisions: () => decisionsOf(state),
    play(move) {
      const result = apply(state, move);
      if (!result.ok) throw new Error(`an offered move is refused: ${JSON.stringify({ move, reason: result.reason })}`);
      ({ state } = result.value);
      return result.value.events.slice();
    },
  };
}
