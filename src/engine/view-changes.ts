import { decisionsOf } from './apply.ts';
import type { Seat } from './move.ts';
import type { Player, State } from './state.ts';
import { preparable } from './tasks/hand.ts';
import {
  handView,
  laneView,
  type PlayerView,
  specialsView,
  supplyView,
  turnView,
  unplacedBy,
  type View,
} from './view.ts';

/**
 * Parts of two views of one viewer, before and after. What is not among them is equal in both; what is may be equal too, so
 * nothing can be told from that.
 */
export interface SeenParts {
  readonly before: PartOfView;
  readonly after: PartOfView;
}

type PartOfView = Partial<Omit<View, 'players'>> & { readonly players?: readonly Partial<PlayerView>[] };
type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** The same parts before and after, while they are collected. */
interface Pair<T> {
  readonly before: Writable<T>;
  readonly after: Writable<T>;
}

/** From one position to the next, as it is seen: what all see alike is worked out once. */
export interface SeenStep {
  readonly shared: SeenParts;
  readonly own: (viewer: Seat | undefined) => SeenParts;
}

/** Fields of the state that everybody sees as they are. */
const SHARED = [
  ...(['round', 'era', 'phase', 'order', 'turns', 'tiles', 'cloner', 'spaces', 'stack', 'pool', 'discard'] as const),
  ...(['removed', 'boxPools', 'specialsSeen', 'offer', 'metropolises', 'contracts', 'agenda', 'owed'] as const),
];
/** The same of a player. */
const SHARED_OF_PLAYER = [
  ...(['resources', 'vp', 'ready', 'used', 'permanents', 'productions', 'scorings', 'setAside', 'contracts'] as const),
  ...(['nonsymbiotic', 'symbiotic', 'tunnels', 'upgradedTunnels', 'buildings', 'metropolises'] as const),
  ...(['extraMetropolises', 'produced', 'scored'] as const),
];
/** What is taken from the supply. */
const BUILT = ['nonsymbiotic', 'symbiotic', 'tunnels'] as const;
/** Stands for what is the same before and after. */
const SAME = {};

/** Much cheaper than two whole views and their comparison, since a move changes little. */
export function seenStep(before: State, after: State): SeenStep {
  const seats = [...before.players.keys()];
  const hands = seats.filter((seat) => !hasSameHand(before, after, seat));
  const touched: Touched = {
    hands,
    lanes: seats.filter((seat) => !isSame(before.lanes[seat], after.lanes[seat])),
    cards: hands.length > 0 || !hasSameDecks(before, after) || isLooking(before) || isLooking(after),
    preparations: seats.filter((seat) => !hasSamePreparations(before, after, seat)),
  };
  return {
    shared: sharedParts(before, after),
    own: (viewer) => ({ before: ownPart(before, viewer, touched), after: ownPart(after, viewer, touched) }),
  };
}

/** What of it may look different to some: per seat, or the hidden cards as a whole. */
interface Touched {
  readonly hands: readonly Seat[];
  readonly lanes: readonly Seat[];
  readonly cards: boolean;
  readonly preparations: readonly Seat[];
}

function sharedParts(before: State, after: State): SeenParts {
  const parts: Pair<PartOfView> = { before: {}, after: {} };
  const hasBuilt = addPlayers(parts, before.players, after.players);
  addChanged(parts, SHARED, before, after);
  for (const [part, state] of [[parts.before, before] as const, [parts.after, after] as const]) {
    part.deck = state.deck.length;
    part.waiting = decisionsOf(state).map(({ seat }) => seat);
    if (state.turn !== undefined) part.turn = turnView(state.turn);
    if (hasBuilt) part.supply = supplyView(state);
  }
  return parts;
}

/** Whether something was built, so that the supply may have changed. */
function addPlayers(parts: Pair<PartOfView>, before: readonly Player[], after: readonly Player[]): boolean {
  const pairs = before.map((player, seat) => {
    const other = after[seat] as Player;
    const pair: Pair<Partial<PlayerView>> = {
      before: { hasChosen: player.chosen !== undefined },
      after: { hasChosen: other.chosen !== undefined },
    };
    addChanged(pair, SHARED_OF_PLAYER, player, other);
    return pair;
  });
  parts.before.players = pairs.map((pair) => pair.before);
  parts.after.players = pairs.map((pair) => pair.after);
  return pairs.some((pair) => BUILT.some((field) => field in pair.after));
}

/** Puts the fields that differ among the parts. */
function addChanged<K extends string, T extends Readonly<Record<K, unknown>>>(
  parts: { readonly before: Partial<Record<K, unknown>>; readonly after: Partial<Record<K, unknown>> },
  fields: readonly K[],
  before: T,
  after: T,
): void {
  for (const field of fields) {
    if (isSame(before[field], after[field])) continue;
    parts.before[field] = before[field];
    parts.after[field] = after[field];
  }
}

/** What depends on who looks: the hands and lanes that changed, and what follows from cards that moved. */
function ownPart(state: State, viewer: Seat | undefined, touched: Touched): PartOfView {
  const decision = decisionsOf(state).find(({ seat }) => seat === viewer);
  const part: Writable<PartOfView> = {
    players: state.players.map((player, seat) => {
      const own = seat === viewer;
      const hand = touched.hands.includes(seat) ? handView(player, own, viewer) : SAME;
      return own ? { ...hand, chosen: player.chosen, prepared: player.prepared } : hand;
    }),
  };
  if (decision !== undefined) part.decision = decision;
  if (viewer !== undefined && touched.preparations.includes(viewer)) part.preparable = preparable(state, viewer);
  if (touched.lanes.length > 0)
    part.lanes = state.lanes.map((lane, seat) =>
      touched.lanes.includes(seat) ? laneView(lane, seat === viewer) : NO_LANE,
    );
  if (touched.cards) {
    part.specials = specialsView(state, viewer);
    part.unplaced = unplacedBy(state, viewer);
  }
  return part;
}

const NO_LANE: View['lanes'][number] = [];

function hasSameHand(before: State, after: State, seat: Seat): boolean {
  const [one, other] = [before.players[seat], after.players[seat]];
  return isSame(one?.hand, other?.hand) && isSame(one?.marks, other?.marks);
}

/** Whether the same may be prepared: it follows from the own cards and from whose turn it is. */
function hasSamePreparations(before: State, after: State, seat: Seat): boolean {
  const [one, other] = [before.players[seat] as Player, after.players[seat] as Player];
  return (
    before.phase === after.phase &&
    before.turn?.seat === after.turn?.seat &&
    hasSameHand(before, after, seat) &&
    isSame(one.prepared, other.prepared) &&
    isSame(one.permanents, other.permanents)
  );
}

function hasSameDecks(before: State, after: State): boolean {
  return (['deck', 'pool', 'box', 'boxPools', 'specials', 'specialsSeen'] as const).every((field) =>
    isSame(before[field], after[field]),
  );
}

/** Whether somebody looks at specials that the others do not see. */
function isLooking({ lanes }: State): boolean {
  return lanes.some((lane) => lane.some(({ kind }) => kind === 'looked'));
}

/** Lists by their places; other things by what they are. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
  for (let place = 0; place < one.length; place++) if (one[place] !== other[place]) return false;
  return true;
}
