import { CARDS } from '../../content/cards/index.ts';
import { decisionsOf } from '../play/apply.ts';
import type { Decision } from '../decision.ts';
import type { Seat } from '../move.ts';
import type { Player, State } from '../state.ts';
import { preparable } from '../tasks/hand.ts';
import {
  handView,
  hiddenFrom,
  laneView,
  type PlayerView,
  poolsIn,
  specialsView,
  supplyView,
  turnView,
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
/** Stands for a player, or a lane, that is the same before and after. */
const SAME = {};
const SAME_LANE: View['lanes'][number] = [];

/** Much cheaper than two whole views and their comparison, since a move changes little. */
export function seenStep(before: State, after: State): SeenStep {
  const seats = [...before.players.keys()];
  const hands = seats.filter((seat) => !hasSameHand(before, after, seat));
  const lanes = seats.filter((seat) => !isSame(before.lanes[seat], after.lanes[seat]));
  const isLookedAt = isLooking(before) || isLooking(after);
  const touched: Touched = {
    hands,
    lanes: isLookedAt ? lanes : [],
    specials: !hasSame(before, after, ['specials', 'specialsSeen']),
    hidden: hands.length > 0 || isLookedAt || !hasSame(before, after, HIDING),
  };
  const shared = sharedParts(before, after);
  if (!isLookedAt) addLanes(shared, before, after, undefined, lanes);
  return { shared, own: (viewer) => ownParts(before, after, viewer, touched) };
}

/** What of it may look different to some: hands and lanes, by their seats, the specials, or where hidden cards are. */
interface Touched {
  readonly hands: readonly Seat[];
  readonly lanes: readonly Seat[];
  readonly specials: boolean;
  readonly hidden: boolean;
}

function sharedParts(before: State, after: State): Pair<PartOfView> {
  const parts: Pair<PartOfView> = { before: {}, after: {} };
  const hasBuilt = addPlayers(parts, before.players, after.players);
  addChanged(parts, SHARED, before, after);
  add(parts, 'deck', before.deck.length, after.deck.length);
  add(parts, 'turn', before.turn && turnView(before.turn), after.turn && turnView(after.turn));
  add(parts, 'waiting', waitingIn(before), waitingIn(after));
  if (hasBuilt) add(parts, 'supply', supplyView(before), supplyView(after));
  return parts;
}

function waitingIn(state: State): readonly Seat[] {
  return decisionsOf(state).map(({ seat }) => seat);
}

/** Whether something was built, so that the supply may have changed. */
function addPlayers(parts: Pair<PartOfView>, before: readonly Player[], after: readonly Player[]): boolean {
  const pairs = before.map((player, seat) => {
    const other = after[seat] as Player;
    const pair: Pair<Partial<PlayerView>> = { before: {}, after: {} };
    addChanged(pair, SHARED_OF_PLAYER, player, other);
    const [had, has] = [player.chosen !== undefined, other.chosen !== undefined];
    if (had !== has) [pair.before.hasChosen, pair.after.hasChosen] = [had, has];
    return pair;
  });
  parts.before.players = pairs.map((pair) => pair.before);
  parts.after.players = pairs.map((pair) => pair.after);
  return BUILT.some((field) => before.some((player, seat) => player[field] !== after[seat]?.[field]));
}

/** Puts the fields that differ among the parts. */
function addChanged<K extends string, T extends Readonly<Record<K, unknown>>>(
  parts: { readonly before: Partial<Record<K, unknown>>; readonly after: Partial<Record<K, unknown>> },
  fields: readonly K[],
  before: T,
  after: T,
): void {
  for (const field of fields) {
    const [one, other] = [before[field], after[field]];
    if (one === other || isSame(one, other)) continue;
    parts.before[field] = one;
    parts.after[field] = other;
  }
}

/** What depends on who looks: the own choices, the hands and lanes that changed, and what follows from cards that moved. */
function ownParts(before: State, after: State, viewer: Seat | undefined, touched: Touched): SeenParts {
  const parts: Pair<PartOfView> = { before: {}, after: {} };
  addHands(parts, before, after, viewer, touched.hands);
  add(parts, 'decision', decisionOf(before, viewer), decisionOf(after, viewer));
  if (viewer !== undefined && !hasSamePreparations(before, after, viewer))
    add(parts, 'preparable', preparable(before, viewer), preparable(after, viewer));
  addLanes(parts, before, after, viewer, touched.lanes);
  if (touched.specials) add(parts, 'specials', specialsView(before, viewer), specialsView(after, viewer));
  if (touched.hidden) addUnplaced(parts, before, after, viewer);
  return parts;
}

/** What one side has and the other has not is gone, or new. */
function add<K extends keyof PartOfView>(
  parts: Pair<PartOfView>,
  field: K,
  before: PartOfView[K],
  after: PartOfView[K],
): void {
  if (before === after) return;
  if (before !== undefined) parts.before[field] = before;
  if (after !== undefined) parts.after[field] = after;
}

function addHands(
  parts: Pair<PartOfView>,
  before: State,
  after: State,
  viewer: Seat | undefined,
  touched: readonly Seat[],
): void {
  const own = viewer === undefined ? undefined : after.players[viewer];
  const hasChosen =
    own !== undefined && !hasSame(before.players[viewer as Seat] as Player, own, ['chosen', 'prepared']);
  if (touched.length === 0 && !hasChosen) return;
  const handsOf = (state: State): readonly Partial<PlayerView>[] =>
    state.players.map((player, seat) => {
      const isOwn = seat === viewer;
      const hand = touched.includes(seat) ? handView(player, isOwn, viewer) : SAME;
      return isOwn && hasChosen ? { ...hand, chosen: player.chosen, prepared: player.prepared } : hand;
    });
  parts.before.players = handsOf(before);
  parts.after.players = handsOf(after);
}

function decisionOf(state: State, viewer: Seat | undefined): Decision | undefined {
  return decisionsOf(state).find(({ seat }) => seat === viewer);
}

/** All see the same of them, unless somebody looks at specials. */
function addLanes(
  parts: Pair<PartOfView>,
  before: State,
  after: State,
  viewer: Seat | undefined,
  touched: readonly Seat[],
): void {
  if (touched.length === 0) return;
  const lanesOf = ({ lanes }: State): View['lanes'] =>
    lanes.map((lane, seat) => (touched.includes(seat) ? laneView(lane, seat === viewer) : SAME_LANE));
  add(parts, 'lanes', lanesOf(before), lanesOf(after));
}

/** Whether somebody looks at specials that the others do not see. */
function isLooking({ lanes }: State): boolean {
  return lanes.some((lane) => lane.some(({ kind }) => kind === 'looked'));
}

/** Where cards may be hidden besides hands and lanes. */
const HIDING = ['deck', 'pool', 'box', 'boxPools', 'specials', 'specialsSeen'] as const;
/** Written over each time. */
const [HIDDEN_BEFORE, HIDDEN_AFTER] = [new Int16Array(CARDS.length), new Int16Array(CARDS.length)];

/** Most cards that move do so in places that are hidden from a viewer alike, or open to them alike. */
function addUnplaced(parts: Pair<PartOfView>, before: State, after: State, viewer: Seat | undefined): void {
  hiddenFrom(before, viewer, HIDDEN_BEFORE);
  hiddenFrom(after, viewer, HIDDEN_AFTER);
  let card = 0;
  while (card < CARDS.length && HIDDEN_BEFORE[card] === HIDDEN_AFTER[card]) card += 1;
  if (card === CARDS.length) return;
  add(parts, 'unplaced', poolsIn(HIDDEN_BEFORE), poolsIn(HIDDEN_AFTER));
}

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

function hasSame<K extends string, T extends { readonly [N in K]?: unknown }>(
  one: T,
  other: T,
  fields: readonly K[],
): boolean {
  return fields.every((field) => isSame(one[field], other[field]));
}

/** Lists by their places; other things by what they are. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
  for (let place = 0; place < one.length; place++) if (one[place] !== other[place]) return false;
  return true;
}
