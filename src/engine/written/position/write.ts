import { contentOf, type Content } from '../../content.ts';
import type { Axes, CardNumber } from '../../../vocabulary/index.ts';
import { BUILDINGS, METROPOLIS_PLACES, RESOURCES } from '../../../vocabulary/index.ts';
import { cardOf, isDear, isSpecial, slotAt } from '../../play/game.ts';
import { isEqual } from '../../kit/equal.ts';
import { slotName } from '../notation.ts';
import { EVERYBODY, SPECIAL_POOL } from '../../rules/deck.ts';
import { orderByTrack } from '../../rules/federation.ts';
import { supplyOf } from '../../rules/supply.ts';
import { LIMITED } from '../../setup.ts';
import { buildingKind, isUpgraded } from '../../rules/network.ts';
import type { Player, State, Turn } from '../../state.ts';
import { BELOW, FOURTH, NEUTRAL, NOTHING, SOURCES } from '../../state.ts';
import type { Step, Task } from '../../task.ts';
import { topologyOf } from '../../topology.ts';
import type { Next, PlayerPosition, Position, TurnPosition } from './form.ts';
import { NEXTS } from './form.ts';
import { agendaOf } from './table.ts';
import { writtenTasks } from './tasks.ts';

/* Every field is written, or named among those that need not be: one that is forgotten does not compile. */

type WrittenState = Axes<
  State,
  | ('round' | 'agenda' | 'lanes' | 'order' | 'turns' | 'turn' | 'tiles' | 'cloner' | 'spaces' | 'stack' | 'players')
  | ('deck' | 'discard' | 'removed' | 'box' | 'specials' | 'offer' | 'setup' | 'contracts' | 'seed' | 'drawn')
  | ('pool' | 'boxPools' | 'specialsSeen'),
  // These follow from what comes next, the round, and the metropolises of the players.
  'phase' | 'era' | 'owed' | 'metropolises'
>;
type WrittenPlayer = Axes<
  Player,
  | ('side' | 'resources' | 'vp' | 'scored' | 'hand' | 'marks' | 'prepared' | 'ready' | 'used' | 'permanents')
  | ('productions' | 'scorings' | 'setAside' | 'contracts' | 'metropolises' | 'extraMetropolises')
  | ('nonsymbiotic' | 'symbiotic' | 'tunnels' | 'upgradedTunnels' | 'buildings'),
  // Nothing is chosen together at such a moment, and what was produced no longer counts.
  'chosen' | 'produced'
>;
type WrittenTurn = Axes<Turn, 'seat' | 'abilities' | 'tunnels' | 'slot' | 'card' | 'matched' | 'slotDone' | 'cardUsed'>;

/**
 * Writes the whole position down, hidden cards and seed included; nothing if the moment is none a position describes:
 * somebody's turn, or a step of the game before anybody is asked.
 */
export function positionOf(state: State & WrittenState): Position | undefined {
  const next = NEXTS.find((candidate) => isNext(state, candidate));
  const turn = state.turn && turnPosition(state, state.turn);
  if (next === undefined || (next === 'turn') !== (turn !== undefined)) return undefined;
  const { round, cloner, pool } = state;
  const content = contentOf(state);
  return {
    ...(state.setup.content === undefined ? {} : { content: state.setup.content }),
    round,
    next,
    order: state.order.map((seat) => seat + 1),
    ...(turn === undefined ? {} : { turns: state.turns, turn }),
    slots: slotsOf(state),
    ...(cloner < 0 ? {} : { cloner: cloner + 1 }),
    track: trackPosition(state),
    players: state.players.map((player) => playerPosition(content, player)),
    deck: fromTop(state.deck),
    discard: fromTop(state.discard),
    removed: state.removed.slice(),
    box: state.box.slice(),
    specials: fromTop(state.specials),
    ...(state.removed.some((card) => isCheapSpecial(content, card)) ? { otherSpecials: 'removed' } : {}),
    offer: state.offer.slice(),
    ...(state.setup.contracts ? { contracts: state.contracts.slice() } : {}),
    ...(state.setup.pieces === undefined ? {} : { supply: supplyPosition(state, state.setup.pieces) }),
    seed: state.seed,
    drawn: state.drawn,
    pool,
    pools: poolsOf(state),
    seen: seenOf(state),
  };
}

function isNext(state: State, next: Next): boolean {
  if (next === 'turn') return isAgenda(state, agendaOf(contentOf(state), next, state.round)) || isEnding(state);
  return (
    isAgenda(state, agendaOf(contentOf(state), next, state.round)) && state.lanes.every((lane) => lane.length === 0)
  );
}

function isEnding(state: State): boolean {
  return isAgenda(state, agendaOf(contentOf(state), 'turn', state.round, true));
}

function isAgenda(state: State, agenda: readonly Step[]): boolean {
  return isEqual(agenda, state.agenda);
}

/** The turn and what is under way in it; nothing if that cannot be written. */
function turnPosition(state: State, turn: WrittenTurn): TurnPosition | undefined {
  const { seat, abilities, tunnels, card, slotDone, cardUsed } = turn;
  const isLaid = turn.slot !== NOTHING;
  const [first, ...lane] = state.lanes[seat] as Task[];
  // A discard that is due is known from the hand.
  const tasks = writtenTasks(state, seat, lane[0]?.kind === 'discard' ? lane.slice(1) : lane);
  if (tasks === undefined || first?.kind !== (isLaid ? 'menu' : 'play')) return undefined;
  const yes = (name: keyof TurnPosition, isSo: boolean): TurnPosition => (isSo ? { [name]: true } : {});
  return {
    seat: seat + 1,
    ...(abilities.length === 0 ? {} : { abilities: abilities.slice() }),
    ...(tunnels === 0 ? {} : { tunnels }),
    ...(isLaid ? { slot: slotName(slotAt(state, turn.slot).id) } : {}),
    ...(card === NOTHING ? {} : { card }),
    ...yes('slotDone', slotDone),
    ...yes('cardUsed', cardUsed),
    ...yes('matched', turn.matched && card === NOTHING && !cardUsed),
    ...yes('ending', isEnding(state)),
    ...(tasks.length === 0 ? {} : { tasks }),
  };
}

function supplyPosition(state: State, pieces: object): NonNullable<Position['supply']> {
  return Object.fromEntries(LIMITED.flatMap((what) => (what in pieces ? [[what, supplyOf(state, what)]] : [])));
}

function slotsOf(state: State): NonNullable<Position['slots']> {
  return Object.fromEntries(
    state.tiles.flatMap((mask, index) => {
      if (mask === 0) return [];
      const seats = state.players.flatMap((_, seat) => (mask & (1 << seat) ? [seat + 1] : []));
      const neutral = [...(mask & NEUTRAL ? ['neutral' as const] : []), ...(mask & FOURTH ? ['fourth' as const] : [])];
      return [[slotName(slotAt(state, index).id), [...seats, ...neutral]]];
    }),
  );
}

function trackPosition({ spaces, stack }: State): NonNullable<Position['track']> {
  const track: Record<string, number[]> = {};
  for (const seat of orderByTrack(spaces, stack)) {
    const space = spaces[seat] === BELOW ? 'below' : String(spaces[seat]);
    (track[space] ??= []).push(seat + 1);
  }
  return track;
}

function playerPosition(content: Content, player: Player & WrittenPlayer): PlayerPosition {
  const { ready, used, permanents, productions, scorings, setAside, contracts, extraMetropolises } = player;
  return {
    board: player.side,
    ...Object.fromEntries(RESOURCES.map((resource, index) => [resource, player.resources[index] as number])),
    vp: player.vp,
    scored: Object.fromEntries(
      SOURCES.flatMap((source, index) => (player.scored[index] ? [[source, player.scored[index]]] : [])),
    ),
    hand: player.hand.slice(),
    ...(player.prepared === undefined ? {} : { prepared: player.prepared.slice() }),
    ready: ready.slice(),
    used: used.slice(),
    claimed: [...permanents, ...productions, ...scorings, ...setAside],
    ...(contracts.length === 0 ? {} : { contracts: contracts.slice() }),
    sites: sitesOf(content, player),
    metropolises: Object.fromEntries(
      METROPOLIS_PLACES.map((place, index) => [place, player.metropolises[index] as number]),
    ),
    ...(extraMetropolises.length === 0 ? {} : { extra: extraMetropolises.slice() }),
  };
}

function sitesOf(content: Content, player: Player): NonNullable<PlayerPosition['sites']> {
  const topology = topologyOf(content, player.side);
  const cities = topology.cityIds.flatMap((id, city): [string, string][] => {
    if (player.symbiotic & (1 << city)) return [[id, 'symbiotic']];
    return player.nonsymbiotic & (1 << city) ? [[id, 'nonsymbiotic']] : [];
  });
  const buildings = topology.buildingIds.flatMap((id, site): [string, string][] => {
    const building = player.buildings[site] as number;
    return building === 0 ? [] : [[id, `${BUILDINGS[buildingKind(building)]}${isUpgraded(building) ? '+' : ''}`]];
  });
  const tunnels = topology.tunnelIds.flatMap((id, tunnel): [string, string][] => {
    if (!(player.tunnels & (1 << tunnel))) return [];
    return [[id, player.upgradedTunnels & (1 << tunnel) ? 'tunnel+' : 'tunnel']];
  });
  return Object.fromEntries<string>([...cities, ...buildings, ...tunnels]);
}

/** The shuffles hidden cards come from, where it is not the one expected. */
function poolsOf(state: State): NonNullable<Position['pools']> {
  const pools: Record<string, number> = {};
  const note = (card: CardNumber, pool: number): void => {
    const { era } = cardOf(contentOf(state), card);
    if (pool !== (era === state.era ? state.pool : era)) pools[card] = pool;
  };
  for (const { hand, marks } of state.players) {
    hand.forEach((card, index) => {
      const pool = (marks[index] as number) >> 4;
      if (pool !== SPECIAL_POOL) note(card, pool);
    });
  }
  state.box.forEach((card, index) => note(card, state.boxPools[index] as number));
  return pools;
}

/** Who has seen a card, where it is not what is expected. */
function seenOf(state: State): NonNullable<Position['seen']> {
  const seen: Record<string, number[] | 'all'> = {};
  const note = (card: CardNumber, mask: number, expected: number): void => {
    if (mask === expected) return;
    seen[card] =
      mask === EVERYBODY ? 'all' : state.players.flatMap((_, seat) => (mask & (1 << seat) ? [seat + 1] : []));
  };
  for (const { hand, marks } of state.players) {
    hand.forEach((card, index) =>
      note(card, (marks[index] as number) & 15, isSpecial(contentOf(state), card) ? EVERYBODY : 0),
    );
  }
  state.specials.forEach((card, index) => {
    note(card, state.specialsSeen[index] as number, index === state.specials.length - 1 ? EVERYBODY : 0);
  });
  return seen;
}

/** One that only a position takes out of the game. */
function isCheapSpecial(content: Content, card: CardNumber): boolean {
  return isSpecial(content, card) && !isDear(content, cardOf(content, card));
}

/** The state keeps the top of a pile last. */
function fromTop(cards: readonly CardNumber[]): CardNumber[] {
  return cards.slice().reverse();
}
