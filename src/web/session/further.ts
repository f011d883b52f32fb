import {
  type Decision,
  isSameMove,
  type Move,
  type Thought,
  thinkOn,
  thoughtOf,
  turnsUp,
  type View,
  viewFor,
} from '../../engine/index.ts';
import { guessOf } from './guess-of.ts';

/**
 * Where the question is only what comes next, the things of the questions that would follow can be tapped at once: whoever
 * taps a site when slot or card could build there has said which of the two comes first.
 */
export interface FurtherMove {
  readonly move: Move;
  /** The answers that come before it. */
  readonly way: readonly Move[];
  /** The table when it is asked for. */
  readonly view: View;
}

const ORDERS: readonly Decision['kind'][] = ['menu', 'all', 'either', 'triggers'];
const FIRST: readonly Move['kind'][] = ['slot', 'card', 'part', 'resolve'];
/** Moves that a card on the table stands for. */
const CARDS: readonly Move['kind'][] = ['use', 'ready', 'take'];
/** Slot or card, its parts, and a choice between them. */
const DEEPEST = 3;

const NONE: readonly FurtherMove[] = [];
const known = new WeakMap<View, readonly FurtherMove[]>();

/** What may be tapped besides the answers to the question itself. */
export function furtherMoves(view: View): readonly FurtherMove[] {
  let found = known.get(view);
  if (found === undefined) known.set(view, (found = findFurther(view)));
  return found;
}

/** How a move that is tapped is carried out; most are answers to the question itself. */
export function wayTo(view: View, move: Move): readonly Move[] {
  return furtherOf(view, move)?.way ?? [];
}

/** The table when a move is asked for: what it costs and means is read there. */
export function viewOf(view: View, move: Move): View {
  return furtherOf(view, move)?.view ?? view;
}

function furtherOf(view: View, move: Move): FurtherMove | undefined {
  if (view.decision === undefined || !ORDERS.includes(view.decision.kind)) return undefined;
  return furtherMoves(view).find((further) => isSameMove(further.move, move));
}

function findFurther(view: View): readonly FurtherMove[] {
  const { decision, viewer } = view;
  if (decision === undefined || viewer === undefined || !ORDERS.includes(decision.kind)) return NONE;
  const all = [...movesAfter({ ...thoughtOf(guessOf(view), viewer), decision }, [])];
  // What two ways lead to says nothing of which is meant.
  return all.filter(({ move }) => all.filter((other) => isSameMove(other.move, move)).length === 1);
}

function* movesAfter(thought: Thought, way: readonly Move[]): Generator<FurtherMove> {
  for (const first of thought.decision?.moves ?? []) {
    if (!FIRST.includes(first.kind)) continue;
    const next = thinkOn(thought, first);
    const { state, seat, decision } = next;
    // What comes to light first is not tapped past.
    if (decision === undefined || turnsUp(thought, next) || thought.state.owed !== state.owed) continue;
    const longer = [...way, first];
    if (ORDERS.includes(decision.kind)) {
      if (longer.length < DEEPEST) yield* movesAfter(next, longer);
      continue;
    }
    const view = { ...viewFor(state, seat), decision };
    for (const move of decision.moves)
      if ('site' in move || CARDS.includes(move.kind)) yield { move, way: longer, view };
  }
}
