import type { Seat } from './move.ts';
import type { Player, PublicPlayer, PublicState, ReadonlyOf, State, Turn } from './state.ts';
import type { Task } from './task.ts';

/*
 * Copies share tasks and read-only lists, which are never changed in place. They are written out because a literal keeps one
 * shape and is faster than a spread; the compiler refuses one in which a field is missing.
 */

/** A copy to play on. */
export function copyState(state: State): State {
  const copy = shallowCopy(state);
  copy.order = state.order.slice();
  copy.tiles = state.tiles.slice();
  copy.deck = state.deck.slice();
  copy.discard = state.discard.slice();
  copy.removed = state.removed.slice();
  copy.box = state.box.slice();
  copy.boxPools = state.boxPools.slice();
  copy.specials = state.specials.slice();
  copy.specialsSeen = state.specialsSeen.slice();
  copy.offer = state.offer.slice();
  copy.metropolises = state.metropolises.slice();
  copy.contracts = state.contracts.slice();
  copy.players = state.players.map(copyPlayer);
  copy.agenda = state.agenda.slice();
  copy.lanes = state.lanes.map((lane) => lane.slice());
  copy.turn = state.turn === undefined ? undefined : copyTurn(state.turn);
  return copy;
}

/**
 * A copy for one player's thoughts: effects touch only their owner's area (R-CRD-08) and turn up no card, so the other
 * players, the deck and the agenda are shared. So are all lists that few moves change: those moves put a new list in the
 * place of the old one.
 */
export function copyForThought(state: State, seat: Seat): State {
  const copy = shallowCopy(state);
  copy.players = state.players.slice();
  copy.players[seat] = copyPlayer(state.players[seat] as Player);
  copy.lanes = state.lanes.slice();
  copy.lanes[seat] = (state.lanes[seat] as Task[]).slice();
  copy.turn = state.turn === undefined ? undefined : copyTurn(state.turn);
  return copy;
}

/** The same values and references. */
function shallowCopy(state: State): State {
  return {
    setup: state.setup,
    seed: state.seed,
    drawn: state.drawn,
    round: state.round,
    era: state.era,
    phase: state.phase,
    order: state.order,
    turns: state.turns,
    tiles: state.tiles,
    cloner: state.cloner,
    spaces: state.spaces,
    stack: state.stack,
    deck: state.deck,
    discard: state.discard,
    pool: state.pool,
    removed: state.removed,
    box: state.box,
    boxPools: state.boxPools,
    specials: state.specials,
    specialsSeen: state.specialsSeen,
    offer: state.offer,
    metropolises: state.metropolises,
    contracts: state.contracts,
    players: state.players,
    agenda: state.agenda,
    lanes: state.lanes,
    turn: state.turn,
    owed: state.owed,
  };
}

function copyPlayer(player: Player): Player {
  return {
    side: player.side,
    resources: player.resources.slice(),
    vp: player.vp,
    hand: player.hand,
    marks: player.marks,
    chosen: player.chosen,
    prepared: player.prepared,
    ready: player.ready,
    used: player.used,
    permanents: player.permanents,
    productions: player.productions,
    scorings: player.scorings,
    setAside: player.setAside,
    contracts: player.contracts,
    nonsymbiotic: player.nonsymbiotic,
    symbiotic: player.symbiotic,
    tunnels: player.tunnels,
    upgradedTunnels: player.upgradedTunnels,
    buildings: player.buildings.slice(),
    metropolises: player.metropolises,
    extraMetropolises: player.extraMetropolises,
    produced: player.produced,
    scored: player.scored,
  };
}

function copyTurn(turn: Readonly<Turn>): Turn {
  return {
    seat: turn.seat,
    slot: turn.slot,
    card: turn.card,
    matched: turn.matched,
    slotDone: turn.slotDone,
    cardUsed: turn.cardUsed,
    tunnels: turn.tunnels,
    abilities: turn.abilities,
  };
}

/** What all see of a state or view, and of a player in it: nothing but what is declared public. */
export function publicState(state: ReadonlyOf<PublicState>): PublicState {
  return {
    round: state.round,
    era: state.era,
    phase: state.phase,
    order: state.order.slice(),
    turns: state.turns,
    turn: state.turn === undefined ? undefined : copyTurn(state.turn),
    tiles: state.tiles.slice(),
    cloner: state.cloner,
    spaces: state.spaces,
    stack: state.stack,
    discard: state.discard.slice(),
    removed: state.removed.slice(),
    pool: state.pool,
    boxPools: state.boxPools.slice(),
    specialsSeen: state.specialsSeen.slice(),
    offer: state.offer.slice(),
    metropolises: state.metropolises.slice(),
    contracts: state.contracts.slice(),
    agenda: state.agenda.slice(),
    owed: state.owed,
  };
}

export function publicPlayer(player: ReadonlyOf<PublicPlayer>): PublicPlayer {
  return {
    side: player.side,
    resources: player.resources.slice(),
    vp: player.vp,
    ready: player.ready,
    used: player.used,
    permanents: player.permanents,
    productions: player.productions,
    scorings: player.scorings,
    setAside: player.setAside,
    contracts: player.contracts,
    nonsymbiotic: player.nonsymbiotic,
    symbiotic: player.symbiotic,
    tunnels: player.tunnels,
    upgradedTunnels: player.upgradedTunnels,
    buildings: player.buildings.slice(),
    metropolises: player.metropolises,
    extraMetropolises: player.extraMetropolises,
    produced: player.produced,
    scored: player.scored,
  };
}
