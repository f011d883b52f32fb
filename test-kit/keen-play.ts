import { CARDS } from '../src/content/cards/index.ts';
import { MAIN_BOARDS } from '../src/content/slots.ts';
import {
  advance,
  type Decision,
  draw,
  type Event,
  gameFrom,
  type Move,
  newGame,
  type PlayerCount,
  seedFrom,
  shuffle,
  type State,
  type Stream,
} from '../src/engine/index.ts';
import type { Buildable, SlotId } from '../src/vocabulary/index.ts';
import { BUILDABLES } from '../src/vocabulary/index.ts';
import { setupOf, type Table } from './playout.ts';

/** What one move did. The state is played on in place. */
export interface KeenStep {
  readonly state: State;
  readonly decisions: readonly Decision[];
  readonly events: readonly Event[];
}

/**
 * Plays a whole game by the rules with players that are random but keen: they would rather do something than nothing,
 * play cards on slots of their colour, and each has tastes of its own (cities, tunnels, some slots), drawn at the start,
 * so that boards fill in many ways. Always the same game for the same table.
 */
export function keenGame(table: Table, onStep: (step: KeenStep) => void): State {
  const events: Event[] = [];
  const game = gameFrom(newGame(setupOf(table)), events);
  const stream: Stream = { seed: seedFrom(`${table.seed}/keen`), used: 0 };
  const tastes = game.state.players.map(() => tasteFrom(stream));
  onStep({ state: game.state, decisions: game.decisions, events: events.splice(0) });
  while (game.decisions.length > 0) {
    const decision = game.decisions[draw(stream, game.decisions.length)] as Decision;
    const move = weighted(decision.moves, (move) => weightOf(move, tastes[move.seat] as Taste, game.state), stream);
    advance(game, move.kind === 'discard' ? { ...move, cards: shuffle(move.cards.slice(), stream) } : move);
    onStep({ state: game.state, decisions: game.decisions, events: events.splice(0) });
  }
  return game.state;
}

/** So many games of this number of players, by the rules: both sorts of boards, with and without contracts, solo's starts. */
export function keenTables(players: PlayerCount, games: number, name: string): Table[] {
  return Array.from({ length: games }, (_, index): Table => {
    const seed = `${name}-${players}-${index}`;
    if (players > 1) return { players, boards: index % 2 === 0 ? 'basic' : 'advanced', contracts: index % 4 > 0, seed };
    return { players, boards: 'advanced', contracts: false, seed, soloStart: ((index % 4) + 1) as 1 | 2 | 3 | 4 };
  });
}

interface Taste {
  readonly build: Readonly<Record<Buildable, number>>;
  readonly slots: ReadonlyMap<SlotId, number>;
  readonly upgrade: number;
  readonly special: number;
}

const LIKINGS = [1, 3, 9] as const;
/** Weights beside those of taste. */
const DECLINING = 1;
const DOING = 12;
const MATCHING = 6;
const AT_HAND = 4;

function tasteFrom(stream: Stream): Taste {
  const liking = (): number => LIKINGS[draw(stream, LIKINGS.length)] as number;
  const slots = MAIN_BOARDS['3-4'].slots.map(({ id }) => [id, liking()] as const);
  return {
    build: Object.fromEntries(BUILDABLES.map((what) => [what, liking()])) as Record<Buildable, number>,
    slots: new Map(slots),
    upgrade: liking(),
    special: liking(),
  };
}

function weightOf(move: Move, taste: Taste, state: State): number {
  switch (move.kind) {
    case 'done':
    case 'end':
      return DECLINING;
    case 'play':
      return (taste.slots.get(move.slot) ?? 1) * (isMatched(move, state) ? MATCHING : 1);
    case 'build':
      return taste.build[move.what] * AT_HAND;
    case 'upgrade':
      return taste.upgrade * AT_HAND;
    case 'discard':
      return move.cards.some((card) => CARDS[card]?.cost !== undefined) ? 1 : taste.special;
    case 'pay':
      return DOING * (move.times ?? 1);
    default:
      return DOING;
  }
}

/** Is the card of the slot's colour, and paid for if it asks for that? */
function isMatched({ slot, card, seat }: Extract<Move, { kind: 'play' }>, state: State): boolean {
  const face = card === undefined ? undefined : CARDS[card];
  const credits = state.players[seat]?.resources[3] ?? 0;
  return face !== undefined && slot.startsWith(face.colour) && credits >= (face.cost ?? 0);
}

function weighted(moves: readonly Move[], weight: (move: Move) => number, stream: Stream): Move {
  const weights = moves.map(weight);
  let left = draw(
    stream,
    weights.reduce((sum, one) => sum + one, 0),
  );
  return moves[weights.findIndex((one) => (left -= one) < 0)] as Move;
}
