import {
  type Decision,
  type Move,
  sureMove,
  type Thought,
  thinkOn,
  thoughtOf,
  turnsUp,
  type View,
  viewFor,
} from '../../engine/index.ts';
import type { CardNumber } from '../../vocabulary/index.ts';
import { guessOf } from './guess-of.ts';

/**
 * Things of the questions to come that can be tapped at once. Where the question is only what comes next: whoever taps a site
 * when slot or card could build there has said which of the two comes first. And where a slot is still to be chosen for a
 * card: whoever taps a site has said that they want a slot that builds or upgrades there.
 */
export interface FurtherMove {
  /** What is tapped. Two ways may lead to the same move: it is known by its identity. */
  readonly move: Move;
  /** The answers that come before it. */
  readonly way: readonly Move[];
  /** The moment when it is asked for. */
  readonly asked: Thought;
}

const ORDERS: readonly Decision['kind'][] = ['menu', 'all', 'either', 'triggers'];
/** Slot or card, its parts, and a choice between them. */
const DEEPEST = 3;

/** Which answers are gone past, and which moves, besides those at a site, are then found. */
interface Reach {
  readonly past: readonly Move['kind'][];
  readonly things: readonly Move['kind'][];
}

const OF_TURN: Reach = { past: ['slot', 'card', 'part', 'resolve'], things: ['use', 'ready', 'take', 'perform'] };
/** With a slot for it still to be chosen, a thing stands for what the slot does, not the card. */
const OF_SLOT: Reach = { past: ['slot', 'part'], things: ['use', 'take'] };

/** Cards whose few options lie open at once. */
const USED: readonly Move['kind'][] = ['use', 'ability', 'card', 'slot'];
const OPTIONS: readonly Decision['kind'][] = ['either', 'pick', 'exchange', 'pay', 'test-run'];
const FEW = 3;

const NONE: readonly FurtherMove[] = [];
const AT_ONCE: readonly Move[] = [];
const known = new WeakMap<View, Map<CardNumber | undefined, readonly FurtherMove[]>>();

/** What may be tapped besides the answers to the question itself, with this card chosen to be played. */
export function furtherMoves(view: View, card?: CardNumber): readonly FurtherMove[] {
  let ofView = known.get(view);
  if (ofView === undefined) known.set(view, (ofView = new Map<CardNumber | undefined, readonly FurtherMove[]>()));
  let found = ofView.get(card);
  if (found === undefined) ofView.set(card, (found = findFurther(view, card)));
  return found;
}

/** How a move that is tapped is carried out; most are answers to the question itself. */
export function wayTo(view: View, move: Move): readonly Move[] {
  return furtherOf(view, move)?.way ?? AT_ONCE;
}

/** The table when a move is asked for: what it costs and means is read there. */
export function viewOf(view: View, move: Move): View {
  const further = furtherOf(view, move);
  return further === undefined ? view : viewIn(further.asked);
}

function furtherOf(view: View, move: Move): FurtherMove | undefined {
  for (const found of known.get(view)?.values() ?? []) {
    const further = found.find((each) => each.move === move);
    if (further !== undefined) return further;
  }
  return undefined;
}

const views = new WeakMap<Thought, View>();

function viewIn(thought: Thought): View {
  let view = views.get(thought);
  if (view === undefined)
    views.set(thought, (view = { ...viewFor(thought.state, thought.seat), decision: thought.decision }));
  return view;
}

function findFurther(view: View, card: CardNumber | undefined): readonly FurtherMove[] {
  const { decision, viewer } = view;
  if (decision === undefined || viewer === undefined) return NONE;
  const isOrder = ORDERS.includes(decision.kind);
  const now: Thought = { ...thoughtOf(guessOf(view), viewer), decision };
  return [
    ...(isOrder ? movesAfter(now, [], OF_TURN, DEEPEST) : NONE),
    ...(decision.kind === 'play' && card !== undefined ? movesWith(now, card) : NONE),
    ...optionsIn(now),
  ];
}

/** What an A-card or an ability can give, where that is one of a few things to choose from. */
function* optionsIn(now: Thought): Generator<FurtherMove> {
  for (const used of now.decision?.moves ?? []) {
    if (!USED.includes(used.kind)) continue;
    const asked = onward(now, used);
    if (asked?.decision === undefined || !OPTIONS.includes(asked.decision.kind)) continue;
    const options = asked.decision.moves.filter(({ kind }) => kind !== 'done');
    if (options.length <= FEW) for (const move of options) yield { move, way: [used], asked };
  }
}

function* movesAfter(thought: Thought, way: readonly Move[], reach: Reach, depth: number): Generator<FurtherMove> {
  const printed = new Set<string>();
  for (const first of thought.decision?.moves ?? []) {
    if (!reach.past.includes(first.kind) || isRepeated(thought, first, printed)) continue;
    const next = onward(thought, first);
    if (next !== undefined) yield* movesIn(next, [...way, first], reach, depth - 1);
  }
}

/** Of parts that print the same one is enough. */
function isRepeated({ state, seat }: Thought, move: Move, printed: Set<string>): boolean {
  const top = state.lanes[seat]?.at(-1);
  if (move.kind !== 'part' || top?.kind !== 'effect' || top.effect.kind !== 'all') return false;
  const text = JSON.stringify(top.effect.parts[move.part]);
  const isKnown = printed.has(text);
  printed.add(text);
  return isKnown;
}

function* movesIn(asked: Thought, way: readonly Move[], reach: Reach, depth: number): Generator<FurtherMove> {
  const { decision } = asked;
  if (decision === undefined) return;
  if (ORDERS.includes(decision.kind)) {
    if (depth > 0) yield* movesAfter(asked, way, reach, depth);
    return;
  }
  for (const move of decision.moves) if ('site' in move || reach.things.includes(move.kind)) yield { move, way, asked };
}

/** What each slot would do at a site, once this card is laid there and what is taken at once is taken. */
function* movesWith(thought: Thought, card: CardNumber): Generator<FurtherMove> {
  for (const play of thought.decision?.moves ?? []) {
    if (play.kind !== 'play' || play.card !== card || play.clone === true) continue;
    const way: Move[] = [play];
    let next = onward(thought, play);
    if (next?.state.turn?.matched !== true) continue;
    for (let sure = sureIn(next); next !== undefined && sure !== undefined; sure = sureIn(next)) {
      way.push(sure);
      next = onward(next, sure);
    }
    // The card itself, once it is claimed, has been tapped.
    for (const further of next === undefined ? NONE : movesIn(next, way, OF_SLOT, DEEPEST))
      if (!('card' in further.move) || further.move.card !== card) yield further;
  }
}

function sureIn(thought: Thought | undefined): Move | undefined {
  return thought === undefined ? undefined : sureMove(thought);
}

/** What comes to light first is not tapped past. */
function onward(thought: Thought, move: Move): Thought | undefined {
  const next = thinkOn(thought, move);
  return turnsUp(thought, next) || thought.state.owed !== next.state.owed ? undefined : next;
}
