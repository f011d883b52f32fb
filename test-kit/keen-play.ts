import { contentOf, mainBoardFor } from '../src/engine/content.ts';
import { CORE } from '../src/engine/core.ts';
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
import { isPlaceConnected, kindsAt } from '../src/engine/rules/network.ts';
import { UPGRADED } from '../src/engine/state.ts';
import { topologyOf } from '../src/engine/topology.ts';
import type { Buildable, Slot, SlotId } from '../src/vocabulary/index.ts';
import { BUILDABLES, METROPOLIS_PLACES, RESOURCES } from '../src/vocabulary/index.ts';
import { pick, setupOf, type Table } from './playout.ts';

/** What one move did. The state is played on in place. */
export interface KeenStep {
  readonly state: State;
  readonly decisions: readonly Decision[];
  readonly events: readonly Event[];
}

/**
 * Plays a whole game by the rules with players that are random but keen: they would rather do something than nothing,
 * play cards on slots of their colour, and each has tastes of its own (cities, tunnels, far sites ...), drawn at the
 * start, so that boards fill in many ways. Some try a few random turns and take the best. Always the same game for the
 * same table.
 */
export function keenGame(table: Table, onStep: (step: KeenStep) => void): State {
  const events: Event[] = [];
  const game = gameFrom(newGame(setupOf(table)), events);
  const stream: Stream = { seed: seedFrom(`${table.seed}/keen`), used: 0 };
  const tastes = game.state.players.map(() => tasteFrom(stream, table.players));
  const show = (): void => onStep({ state: game.state, decisions: game.decisions, events: events.splice(0) });
  show();
  while (game.decisions.length > 0) {
    const decision = pick(game.decisions, stream);
    const taste = tastes[decision.seat] as Taste;
    const turn = decision.kind === 'play' ? bestTurn(game.state, taste, decision.seat, stream) : undefined;
    for (const move of turn ?? [randomMove(decision, taste, game.state, stream)]) {
      advance(game, move);
      show();
    }
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

/** How much a player likes to build each thing, to upgrade, and so each slot; to go far; how many turns it tries. */
interface Taste {
  readonly build: Readonly<Record<Buildable, number>>;
  readonly upgrade: number;
  readonly slots: ReadonlyMap<SlotId, number>;
  readonly far: boolean;
  readonly tries: 1 | 3;
}

const LIKINGS = [1, 4, 16] as const;
/** Weights beside those of taste. */
const DECLINING = 1;
const DOING = 12;
const MATCHING = 20;
const NEAR = 4;
const TO_METROPOLIS = 32;

const CITY_SITES = 9;
const CREDIT = RESOURCES.indexOf('credit');

function tasteFrom(stream: Stream, players: PlayerCount): Taste {
  const { slots } = mainBoardFor(CORE, players);
  const liking = (): number => pick(LIKINGS, stream);
  const build = Object.fromEntries(BUILDABLES.map((what) => [what, liking()])) as Record<Buildable, number>;
  const upgrade = liking();
  const worth = ({ effect }: Slot): number => {
    const text = JSON.stringify(effect);
    const built = BUILDABLES.filter((what) => text.includes(`"${what}"`)).map((what) => build[what]);
    return Math.max(liking(), text.includes('"upgrade"') ? upgrade : 1, ...built);
  };
  return {
    build,
    upgrade,
    slots: new Map(slots.map((slot) => [slot.id, worth(slot)])),
    far: pick([true, false], stream),
    tries: pick([1, 3], stream),
  };
}

/** Of a few random turns the one after which the player has most. It may look at what is hidden: this is no bot. */
function bestTurn(state: State, taste: Taste, seat: Seat, stream: Stream): readonly Move[] {
  let best: readonly Move[] = [];
  let most = -1;
  for (let tried = 0; tried < taste.tries; tried++) {
    const { moves, after } = randomTurn(state, taste, seat, stream);
    const worth = worthOf(after.players[seat] as Player);
    if (worth <= most) continue;
    most = worth;
    best = moves;
  }
  return best;
}

function randomTurn(state: State, taste: Taste, seat: Seat, stream: Stream): { moves: Move[]; after: State } {
  const game = gameFrom(copyState(state));
  const moves: Move[] = [];
  for (;;) {
    const [decision, other] = game.decisions;
    const isOver = game.state.turns !== state.turns || decision?.seat !== seat || other !== undefined;
    if (isOver || decision === undefined) return { moves, after: game.state };
    const move = randomMove(decision, taste, game.state, stream);
    moves.push(move);
    advance(game, move);
  }
}

function worthOf(player: Player): number {
  const topology = topologyOf(CORE, player.side);
  const { permanents, productions, scorings, ready, used, setAside } = player;
  const claimed = [permanents, productions, scorings, ready, used, setAside].flat();
  const cost = (card: number): number => CORE.cards[card]?.cost ?? 0;
  return (
    player.vp +
    total(player.resources) +
    total(player.buildings.map((building) => (building === 0 ? 0 : building > UPGRADED ? 5 : 2))) +
    total(topology.cityIds.map((_, city) => 2 * kindsAt(player, topology, city))) +
    3 * bits(player.tunnels) +
    2 * bits(player.upgradedTunnels) +
    6 * bits(player.nonsymbiotic) +
    9 * bits(player.symbiotic) +
    5 * METROPOLIS_PLACES.filter((_, place) => isPlaceConnected(CORE, player, place)).length +
    6 * player.contracts.length +
    total(claimed.map((card) => 3 + 4 * cost(card))) +
    total(player.hand.map((card) => 3 * cost(card)))
  );
}

function randomMove({ moves }: Decision, taste: Taste, state: State, stream: Stream): Move {
  if (moves.length === 0) throw new Error('a player has nothing to answer');
  const weights = moves.map((move) => weightOf(move, taste, state));
  let left = draw(stream, total(weights));
  const move = moves[weights.findIndex((weight) => (left -= weight) < 0)] as Move;
  return move.kind === 'discard' ? { ...move, cards: shuffle(move.cards.slice(), stream) } : move;
}

function weightOf(move: Move, taste: Taste, state: State): number {
  switch (move.kind) {
    case 'done':
    case 'end':
      return DECLINING;
    case 'play':
      return (taste.slots.get(move.slot) ?? 1) * (isMatched(move, state) ? MATCHING : 1);
    case 'build':
      return taste.build[move.what] * distance(move, taste, state);
    case 'upgrade':
      return taste.upgrade * NEAR;
    case 'pay':
      return DOING * (move.times ?? 1);
    default:
      return DOING;
  }
}

/** Is the card of the slot's colour, and can a special be paid? */
function isMatched({ slot, card, seat }: Extract<Move, { kind: 'play' }>, state: State): boolean {
  const face = card === undefined ? undefined : contentOf(state).cards[card];
  const credits = state.players[seat]?.resources[CREDIT] ?? 0;
  return face !== undefined && slot.startsWith(face.colour) && credits >= (face.cost ?? 0);
}

/** Far city sites have low numbers. Tunnels to metropolises are liked by all. */
function distance({ site, seat }: Extract<Move, { kind: 'build' }>, taste: Taste, state: State): number {
  const board = contentOf(state).boards[(state.players[seat]?.side ?? 0) - 1];
  const end = board?.tunnels.find(({ id }) => id === site)?.ends[1];
  if (end === undefined) return taste.far ? CITY_SITES + 1 - Number(site.slice(1, 2)) : NEAR;
  return METROPOLIS_PLACES.some((place) => place === end) ? TO_METROPOLIS : NEAR;
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function bits(mask: number): number {
  return mask.toString(2).replaceAll('0', '').length;
}
