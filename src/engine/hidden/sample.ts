import { contentOf } from '../content.ts';
import type { CardNumber } from '../../vocabulary/index.ts';
import { publicPlayer, publicState } from '../copy.ts';
import type { Stream } from '../kit/random.ts';
import { draw, shuffle } from '../kit/random.ts';
import { SPECIAL_POOL } from '../rules/deck.ts';
import type { Player, State } from '../state.ts';
import type { Task } from '../task.ts';
import { excessOf, keptOf } from '../tasks/hand.ts';
import type { PlayerView, View } from './view.ts';
import { HIDDEN } from './view.ts';

/**
 * A whole state that fits all the viewer has seen: every hidden card dealt anew within its pool, the shuffles to come
 * from a fresh seed. What fair bots search on, and what the leak test compares with.
 */
export function sample(view: View, stream: Stream): State {
  const pools = new Map(view.unplaced.map(({ pool, cards }) => [pool, shuffle(cards.slice(), stream)]));
  const state = stateFrom(view, freshSeed(stream), (pool) => pools.get(pool)?.pop() as CardNumber);
  state.players.forEach((player, seat) => {
    if (view.players[seat]?.hasChosen && player.chosen === undefined)
      player.chosen = anyDiscards(state, player, stream);
  });
  return state;
}

/** The same with HIDDEN cards left where they are: enough for thoughts, which turn none of them up. */
export function veiled(view: View): State {
  return stateFrom(view, '', () => HIDDEN);
}

function stateFrom(view: View, seed: string, deal: (pool: number) => CardNumber): State {
  return {
    ...publicState(view),
    setup: { ...view.setup, seed },
    seed,
    drawn: 0,
    lanes: view.lanes.map((lane) => lane.map((task) => dealLook(task, deal))),
    players: view.players.map((player) => dealPlayer(player, deal)),
    deck: Array.from({ length: view.deck }, () => deal(view.pool)),
    box: view.boxPools.map(deal),
    specials: view.specials.map((card) => (card === HIDDEN ? deal(SPECIAL_POOL) : card)),
  };
}

function dealPlayer(view: PlayerView, deal: (pool: number) => CardNumber): Player {
  return {
    ...publicPlayer(view),
    hand: view.hand.map((card, index) => (card === HIDDEN ? deal((view.marks[index] as number) >> 4) : card)),
    marks: view.marks,
    chosen: view.chosen,
    prepared: view.prepared,
  };
}

function dealLook(task: Task, deal: (pool: number) => CardNumber): Task {
  if (task.kind !== 'looked') return task;
  return { ...task, cards: task.cards.map((card) => (card === HIDDEN ? deal(SPECIAL_POOL) : card)) };
}

/** Somebody else has chosen already; any choice of the right size fits what is known. */
function anyDiscards(state: State, player: Player, stream: Stream): CardNumber[] {
  const count =
    state.phase === 'opening'
      ? player.hand.length - keptOf(contentOf(state), player)
      : Math.max(0, excessOf(contentOf(state), player));
  return shuffle(player.hand.slice(), stream).slice(0, count);
}

function freshSeed(stream: Stream): string {
  let seed = '';
  for (let word = 0; word < 8; word++) seed += draw(stream, 0x1_0000_0000).toString(16).padStart(8, '0');
  return seed;
}
