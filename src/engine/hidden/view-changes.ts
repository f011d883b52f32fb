import { contentOf, derived } from '../content.ts';
import { publicPlayer, publicState } from '../copy.ts';
import { decisionsOf } from '../play/apply.ts';
import type { Seat } from '../move.ts';
import type { Player, State } from '../state.ts';
import { preparable } from '../tasks/hand.ts';
import {
  handView,
  hiddenFrom,
  laneView,
  type PlayerView,
  poolsIn,
  privateView,
  specialsView,
  supplyView,
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

/** From one position to the next, as it is seen: what all see alike is worked out once. */
export interface SeenStep {
  readonly shared: SeenParts;
  readonly own: (viewer: Seat | undefined) => SeenParts;
}

type Asked = ReturnType<typeof decisionsOf>;

/** Stands for a player, or a lane, that is the same before and after. */
const SAME = {};
const SAME_LANE: View['lanes'][number] = [];

/** Cheaper than two whole views, since a move changes little of what each viewer sees in their own way. */
export function seenStep(before: State, after: State): SeenStep {
  const seats = [...before.players.keys()];
  const isLookedAt = isLooking(before) || isLooking(after);
  const hands = seats.filter((seat) => !hasSameHand(before, after, seat));
  const lanes = seats.filter((seat) => !isSame(before.lanes[seat], after.lanes[seat]));
  const touched: Touched = {
    hands,
    lanes: isLookedAt ? lanes : [],
    specials: !hasSame(before, after, ['specials', 'specialsSeen']),
    hidden: hands.length > 0 || isLookedAt || !hasSame(before, after, HIDING),
  };
  // All see the same of lanes, unless somebody looks at specials.
  const alike = isLookedAt ? [] : lanes;
  const asked = { before: decisionsOf(before), after: decisionsOf(after) };
  return {
    shared: { before: sharedPart(before, asked.before, alike), after: sharedPart(after, asked.after, alike) },
    own: (viewer) => ownParts(before, after, asked, viewer, touched),
  };
}

/** What of it may look different to some: hands and lanes, by their seats, the specials, or where hidden cards are. */
interface Touched {
  readonly hands: readonly Seat[];
  readonly lanes: readonly Seat[];
  readonly specials: boolean;
  readonly hidden: boolean;
}

function sharedPart(state: State, asked: Asked, lanes: readonly Seat[]): PartOfView {
  const part: Writable<PartOfView> = {
    ...publicState(state),
    players: state.players.map((player) => ({ ...publicPlayer(player), hasChosen: player.chosen !== undefined })),
    deck: state.deck.length,
    supply: supplyView(state),
    waiting: asked.map(({ seat }) => seat),
  };
  if (lanes.length > 0) part.lanes = lanesView(state, undefined, lanes);
  return part;
}

function ownParts(
  before: State,
  after: State,
  asked: { readonly before: Asked; readonly after: Asked },
  viewer: Seat | undefined,
  touched: Touched,
): SeenParts {
  const parts = {
    before: ownPart(before, asked.before, viewer, touched),
    after: ownPart(after, asked.after, viewer, touched),
  };
  if (viewer !== undefined && !hasSamePreparations(before, after, viewer)) {
    parts.before.preparable = preparable(before, viewer);
    parts.after.preparable = preparable(after, viewer);
  }
  if (touched.hidden) {
    const [one, other] = listsFor(contentOf(before));
    if (isHiddenElsewhere(hiddenFrom(before, viewer, one), hiddenFrom(after, viewer, other))) {
      parts.before.unplaced = poolsIn(one);
      parts.after.unplaced = poolsIn(other);
    }
  }
  return parts;
}

/** What depends on who looks: the own choices, and the hands, lanes and specials that changed. */
function ownPart(state: State, asked: Asked, viewer: Seat | undefined, touched: Touched): Writable<PartOfView> {
  const part: Writable<PartOfView> = { decision: asked.find(({ seat }) => seat === viewer) };
  if (viewer !== undefined || touched.hands.length > 0) {
    part.players = state.players.map((player, seat) => {
      const hand = touched.hands.includes(seat) ? handView(player, seat === viewer, viewer) : SAME;
      return seat === viewer ? { ...hand, ...privateView(player, true) } : hand;
    });
  }
  if (touched.lanes.length > 0) part.lanes = lanesView(state, viewer, touched.lanes);
  if (touched.specials) part.specials = specialsView(state, viewer);
  return part;
}

function lanesView({ lanes }: State, viewer: Seat | undefined, touched: readonly Seat[]): View['lanes'] {
  return lanes.map((lane, seat) => (touched.includes(seat) ? laneView(lane, seat === viewer) : SAME_LANE));
}

/** Whether somebody looks at specials that the others do not see. */
function isLooking({ lanes }: State): boolean {
  return lanes.some((lane) => lane.some(({ kind }) => kind === 'looked'));
}

/** Where cards may be hidden besides hands and lanes. */
const HIDING = ['deck', 'pool', 'box', 'boxPools', 'specials', 'specialsSeen'] as const;
/** Written over each time. */
const listsFor = derived(({ cards }) => [new Int16Array(cards.length), new Int16Array(cards.length)] as const);

/** Most cards that move do so in places that are hidden from a viewer alike, or open to them alike. */
function isHiddenElsewhere(one: Int16Array, other: Int16Array): boolean {
  for (let card = 0; card < one.length; card++) if (one[card] !== other[card]) return true;
  return false;
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
