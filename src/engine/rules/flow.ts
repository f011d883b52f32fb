import type { CardNumber, Era } from '../../vocabulary/index.ts';
import { ofMetropolis } from '../cause.ts';
import type { Content } from '../content.ts';
import type { Game } from '../play/game.ts';
import { playerOf, push } from '../play/game.ts';
import { withAt } from '../kit/lists.ts';
import type { Seat } from '../move.ts';
import type { Turn } from '../state.ts';
import { BELOW, CLONER_FREE, NO_CLONER, NOTHING } from '../state.ts';
import type { EffectTask, Step } from '../task.ts';
import { effectTask } from '../task.ts';
import { at, BIOMATTER, KELP, named } from './amounts.ts';
import { discardFromHand, drawCards, putAway, shuffled } from './deck.ts';
import { orderByTrack } from './federation.ts';
import { mealOf } from './feeding.ts';
import { metropolisOf } from './metropolis.ts';
import { isPlaceConnected } from './network.ts';
import { networkProduction, producers, tasksOfCards } from './production.ts';
import { cityPoints, resourcePoints, standings } from './scoring.ts';
import { moveNeutralTiles } from './solo.ts';
import { gain, score } from './treasury.ts';
import { contractsMet, isTaken, pushTogether, trigger, triggeredBy } from './triggers.ts';

/** What follows what, as the rulebook tells it. */
export const OPENING: readonly Step[] = ['openingHands', 'carryOutDiscards', 'nextTurn'];
export const END_OF_TURN: readonly Step[] = ['endTurn', 'drawCard', 'nextTurn'];
export const END_OF_ROUND: readonly Step[] = ['tilesGoHome', 'newPlayOrder', 'markersReset', 'advanceEra'];
export const PRODUCTION: readonly Step[] = ['produce', 'dealProduced', 'contractsOfProduction'];
export const END_OF_ERA: readonly Step[] = [
  'readyActions',
  'feed',
  'newEraDeck',
  'discardToLimit',
  'carryOutDiscards',
  'nextTurn',
];
/** Feeding, then final scoring in the order of R-END-01. */
export const END_OF_GAME: readonly Step[] = [
  'feed',
  'scoreMetropolises',
  'scoreCards',
  'scoreCities',
  'scoreResources',
];

/** Puts these steps next. */
export function schedule(game: Game, steps: readonly Step[]): void {
  for (let i = steps.length - 1; i >= 0; i--) game.state.agenda.push(steps[i] as Step);
}

export const STEPS: { readonly [S in Step]: (game: Game) => void } = {
  openingHands(game) {
    for (const seat of game.state.order) drawCards(game, seat, game.content.rulebook.cards.opening, 'setup');
    for (const seat of game.state.order) push(game, seat, { kind: 'keep' });
  },

  /** R-CMP-06: in play order, when all have chosen. */
  carryOutDiscards(game) {
    for (const seat of game.state.order) {
      const player = playerOf(game, seat);
      discardFromHand(game, seat, player.chosen ?? [], game.state.phase === 'opening' ? 'setup' : 'era');
      player.chosen = undefined;
    }
    game.state.phase = 'play';
    game.events?.push({ kind: 'round', round: game.state.round, era: game.state.era });
  },

  nextTurn(game) {
    const { state } = game;
    if (state.turns === game.content.rulebook.turns * state.players.length) {
      schedule(game, END_OF_ROUND);
      return;
    }
    const seat = state.order[state.turns % state.players.length] as Seat;
    state.turn = newTurn(seat);
    game.events?.push({ kind: 'turn', seat });
    schedule(game, END_OF_TURN);
    push(game, seat, { kind: 'play' });
    push(game, seat, { kind: 'discard' });
  },

  /** R-TRN-11, R-TRN-13: the played card is put away, then effects "at the end of your turn". */
  endTurn(game) {
    const { turn } = game.state;
    if (turn === undefined) return;
    if (turn.card !== NOTHING) {
      const where = putAway(game.state, turn.card);
      game.events?.push({ kind: 'put-away', seat: turn.seat, card: turn.card, where });
      turn.card = NOTHING;
    }
    const effects = triggeredBy(game, turn.seat, { on: 'turn-end' });
    // What they give may still pay for an ability, until the draw (R-TRN-21).
    if (effects.length > 0) push(game, turn.seat, { kind: 'menu' });
    trigger(game, turn.seat, effects);
  },

  drawCard(game) {
    const { turn } = game.state;
    if (turn !== undefined) drawCards(game, turn.seat, game.content.rulebook.cards.turn, 'turn');
    game.state.turn = undefined;
    game.state.turns++;
  },

  tilesGoHome(game) {
    const { state } = game;
    if (state.cloner !== NO_CLONER) state.cloner = CLONER_FREE;
    if (state.players.length === 1) {
      moveNeutralTiles(game);
      state.tiles[state.tiles.length - 1] = 0;
    } else {
      state.tiles.fill(0);
    }
  },

  /** Also after the last round: it breaks ties (R-RND-03). */
  newPlayOrder(game) {
    const { state } = game;
    state.order = orderByTrack(state.spaces, state.stack);
    game.events?.push({ kind: 'order', order: state.order.slice() });
  },

  markersReset(game) {
    game.state.spaces = game.state.spaces.map(() => BELOW);
    game.state.stack = game.state.order.slice();
  },

  /** R-RND-04: production and the end of the era, or the next round. */
  advanceEra(game) {
    const { state } = game;
    state.turns = 0;
    if (game.content.lastRounds.includes(state.round)) {
      schedule(game, state.round === game.content.lastRound ? END_OF_GAME : END_OF_ERA);
      schedule(game, PRODUCTION);
      return;
    }
    state.round++;
    game.events?.push({ kind: 'round', round: state.round, era: state.era });
    schedule(game, ['nextTurn']);
  },

  /** First the network, then cards and metropolises; what leaves a choice goes to its owner's lane (R-PRD-01). */
  produce(game) {
    const { state } = game;
    state.phase = 'production';
    game.events?.push({ kind: 'production', era: state.era });
    for (const seat of state.order) {
      const player = playerOf(game, seat);
      player.produced = 0;
      const { amounts, vp } = networkProduction(game.content, player);
      gain(game, seat, named(amounts, vp), 'network');
      pushTakenFirst(game, seat, producers(game.content, player));
    }
  },

  dealProduced(game) {
    const { state } = game;
    state.phase = 'era';
    for (const seat of state.order) {
      const owed = state.owed[seat] as number;
      state.owed = withAt(state.owed, seat, 0);
      if (owed > 0) drawCards(game, seat, owed, 'network');
    }
  },

  /** R-VAR-03: one moment for all, in the play order just set; then again for what the rewards completed. */
  contractsOfProduction(game) {
    const before = game.state.contracts.length;
    for (const seat of game.state.order) pushTogether(game, seat, contractsMet(game, seat));
    if (game.state.contracts.length < before) schedule(game, ['contractsOfProduction']);
  },

  readyActions(game) {
    for (const seat of game.state.order) {
      const player = playerOf(game, seat);
      if (player.used.length === 0) continue;
      game.events?.push({ kind: 'readied', seat, cards: player.used.slice(), cause: 'era' });
      player.ready = [...player.ready, ...player.used];
      player.used = [];
    }
  },

  feed(game) {
    for (const seat of game.state.order) {
      const player = playerOf(game, seat);
      const meal = mealOf(game.content, player);
      player.resources[KELP] = at(player.resources, KELP) - meal.kelp;
      player.resources[BIOMATTER] = at(player.resources, BIOMATTER) - meal.biomatter;
      if (meal.vp > 0) score(game, seat, -meal.vp, 'hunger');
      game.events?.push({ kind: 'fed', seat, ...meal });
    }
  },

  /** R-ERA-01: the old deck and discards go, each player draws cards of the new era. */
  newEraDeck(game) {
    const { state } = game;
    state.box.push(...state.deck);
    state.boxPools.push(...state.deck.map(() => state.pool));
    state.removed.push(...state.discard);
    state.era = (state.era + 1) as Era;
    state.round++;
    state.deck = shuffled(state, eraCards(game.content, state.era));
    state.discard = [];
    state.pool++;
    game.events?.push({ kind: 'era', era: state.era });
    for (const seat of state.order) {
      playerOf(game, seat).prepared = undefined;
      drawCards(game, seat, game.content.rulebook.cards.era, 'era');
    }
  },

  discardToLimit(game) {
    for (const seat of game.state.order) push(game, seat, { kind: 'era-discard' });
  },

  scoreMetropolises(game) {
    game.state.phase = 'scoring';
    for (const seat of game.state.order) {
      const player = playerOf(game, seat);
      const number = player.metropolises[0] as number;
      const metropolis = metropolisOf(game.content, number);
      if (metropolis.kind === 'brown' && isPlaceConnected(game.content, player, 0)) {
        push(game, seat, effectTask(metropolis.scoring, ofMetropolis(number), false));
      }
    }
  },

  /** Counting cards first; converting ones in their owner's order (R-END-06). */
  scoreCards(game) {
    for (const seat of game.state.order) {
      pushTakenFirst(game, seat, tasksOfCards(game.content, playerOf(game, seat).scorings));
    }
  },

  scoreCities(game) {
    for (const seat of game.state.order) {
      const vp = cityPoints(game.content, playerOf(game, seat));
      score(game, seat, vp, 'cities');
      game.events?.push({ kind: 'scored', seat, source: 'cities', vp, cause: 'cities' });
    }
  },

  scoreResources(game) {
    const { state } = game;
    for (const seat of state.order) {
      const vp = resourcePoints(game.content, playerOf(game, seat));
      score(game, seat, vp, 'resources');
      game.events?.push({ kind: 'scored', seat, source: 'resources', vp, cause: 'resources' });
    }
    state.phase = 'over';
    const [first] = standings(state);
    game.events?.push({ kind: 'over', winner: first?.goal === false ? undefined : first?.seat });
  },
};

export function newTurn(seat: Seat): Turn {
  return {
    seat,
    slot: NOTHING,
    card: NOTHING,
    matched: false,
    slotDone: false,
    cardUsed: false,
    tunnels: 0,
    abilities: [],
  };
}

export function eraCards(content: Content, era: Era): CardNumber[] {
  return content.cards.filter((card) => card.era === era).map((card) => card.number);
}

/** What asks nothing is done at once, plain gains before what depends on them; the rest waits for its owner. */
function pushTakenFirst(game: Game, seat: Seat, tasks: EffectTask[]): void {
  const modifying = tasks.filter((task) => task.effect.kind === 'instead');
  const rest = tasks.filter((task) => !isTaken(task.effect) && task.effect.kind !== 'instead');
  pushTogether(game, seat, rest);
  const taken = tasks.filter((task) => isTaken(task.effect));
  const plain = taken.filter((task) => task.effect.kind !== 'if');
  const conditional = taken.filter((task) => task.effect.kind === 'if');
  // The lane is a stack: what shall come first is pushed last.
  for (const task of [...plain, ...conditional].reverse()) push(game, seat, task);
  // R-PRD-01: what modifies the network's production acts with it.
  for (const task of modifying.reverse()) push(game, seat, task);
}
