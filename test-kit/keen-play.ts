import { CARDS } from '../src/content/cards/index.ts';
import { PLAYER_BOARDS } from '../src/content/player-boards.ts';
import { MAIN_BOARDS } from '../src/content/slots.ts';
import {
  advance,
  copyState,
  type Decision,
  draw,
  type Event,
  gameFrom,
  type Move,
  newGame,
  type Player,
  type PlayerCount,
  type Seat,
  seedFrom,
  shuffle,
  type State,
  type Stream,
} from '../src/engine/index.ts';
import type { Buildable, Slot, SlotId } from '../src/vocabulary/index.ts';
import { BUILDABLES, METROPOLIS_PLACES } from '../src/vocabulary/index.ts';
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
  const { slots } = MAIN_BOARDS[table.players > 2 ? '3-4' : '1-2'];
  const tastes = game.state.players.map(() => tasteFrom(stream, slots));
  onStep({ state: game.state, decisions: game.decisions, events: events.splice(0) });
  const play = (move: Move): void => {
    advance(game, move);
    onStep({ state: game.state, decisions: game.decisions, events: events.splice(0) });
  };
  while (game.decisions.length > 0) {
    const decision = game.decisions[draw(stream, game.decisions.length)] as Decision;
    if (decision.kind === 'play') bestTurn(game.state, decision.seat, tastes, stream).forEach(play);
    else play(randomMove(decision, tastes, game.state, stream));
  }
  return game.state;
}

/** Of a few random turns the one that leaves most on the board. */
function bestTurn(state: State, seat: Seat, tastes: readonly Taste[], stream: Stream): readonly Move[] {
  let best: readonly Move[] = [];
  let most = -1;
  for (let i = 0; i < TURNS_TRIED; i++) {
    const game = gameFrom(copyState(state));
    const moves: Move[] = [];
    while (game.state.turns === state.turns && game.state.round === state.round && game.decisions.length === 1) {
      const decision = game.decisions[0] as Decision;
      if (decision.seat !== seat) break;
      const move = randomMove(decision, tastes, game.state, stream);
      moves.push(move);
      advance(game, move);
    }
    const worth = worthOf(game.state.players[seat] as Player);
    if (worth > most) {
      most = worth;
      best = moves;
    }
  }
  return best;
}

function worthOf(player: Player): number {
  const bits = (mask: number): number => mask.toString(2).replaceAll('0', '').length;
  const standing = player.buildings.reduce((sum, building) => sum + (building === 0 ? 0 : building > 4 ? 5 : 2), 0);
  return (
    player.resources.reduce((sum, amount) => sum + amount, 0) +
    standing +
    3 * bits(player.tunnels) + 2*bits(player.upgradedTunnels) +
    6 * bits(player.nonsymbiotic) + 8*bits(player.symbiotic) + player.vp + 3*(player.permanents.length+player.productions.length+player.scorings.length+player.ready.length+player.setAside.length)
  );
}

function randomMove({ moves }: Decision, tastes: readonly Taste[], state: State, stream: Stream): Move {
  const move = weighted(moves, (move) => weightOf(move, tastes[move.seat] as Taste, state), stream);
  return move.kind === 'discard' ? { ...move, cards: shuffle(move.cards.slice(), stream) } : move;
}

const TURNS_TRIED = 3;

/** So many games of this number of players, by the rules: both sorts of boards, with and without contracts, solo's starts. */
export function keenTables(players: PlayerCount, games: number, name: string): Table[] {
  return Array.from({ length: games }, (_, index): Table => {
    const seed = `${name}-${players}-${index}`;
    if (players > 1) return { players, boards: index % 2 === 0 ? 'basic' : 'advanced', contracts: index % 4 > 0, seed };
    return { players, boards: 'advanced', contracts: false, seed, soloStart: ((index % 4) + 1) as 1 | 2 | 3 | 4 };
  });
}

/** How much a player likes to build each thing, to upgrade, to climb the track, and so each slot; and to go far. */
interface Taste {
  readonly build: Readonly<Record<Buildable, number>>;
  readonly upgrade: number;
  readonly slots: ReadonlyMap<SlotId, number>;
  readonly far: boolean;
}

const LIKINGS = [1, 4, 16] as const;
/** Weights beside those of taste. */
const DECLINING = 1;
const DOING = 12;
const MATCHING = 20;
const NEAR = 4;
const TO_METROPOLIS = 32;
const CITY_SITES = 9;

function tasteFrom(stream: Stream, slots: readonly Slot[]): Taste {
  const liking = (): number => LIKINGS[draw(stream, LIKINGS.length)] as number;
  const build = Object.fromEntries(BUILDABLES.map((what) => [what, liking()])) as Record<Buildable, number>;
  const upgrade = liking();
  const climb = liking();
  const worth = ({ effect }: Slot): number => {
    const text = JSON.stringify(effect);
    const built = BUILDABLES.filter((what) => text.includes(`"${what}"`)).map((what) => build[what]);
    return Math.max(liking(), ...built, text.includes('"upgrade"') ? upgrade : 1, text.includes('"advance"') ? climb : 1);
  };
  return { build, upgrade, slots: new Map(slots.map((slot) => [slot.id, worth(slot)])), far: draw(stream, 2) === 1 };
}

function weightOf(move: Move, taste: Taste, state: State): number {
  switch (move.kind) {
    case 'done':
    case 'end':
      return DECLINING;
    case 'play':
      return (taste.slots.get(move.slot) ?? 1) * (isMatched(move, state) ? MATCHING : 1);
    case 'build':
      return taste.build[move.what] * farness(move, taste, state);
    case 'upgrade':
      return taste.upgrade * NEAR;
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

/** Far city sites have low numbers. Tunnels to metropolises are liked by all. */
function farness({ site, seat }: Extract<Move, { kind: 'build' }>, taste: Taste, state: State): number {
  const board = PLAYER_BOARDS[(state.players[seat]?.side ?? 0) - 1];
  const end = board?.tunnels.find(({ id }) => id === site)?.ends[1];
  if (end === undefined) return taste.far ? CITY_SITES + 1 - Number(site.slice(1, 2)) : NEAR;
  return METROPOLIS_PLACES.some((place) => place === end) ? TO_METROPOLIS : NEAR;
}

function weighted(moves: readonly Move[], weight: (move: Move) => number, stream: Stream): Move {
  const weights = moves.map(weight);
  let left = draw(
    stream,
    weights.reduce((sum, one) => sum + one, 0),
  );
  return moves[weights.findIndex((one) => (left -= one) < 0)] as Move;
}
