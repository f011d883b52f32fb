import { SPACES } from '../../vocabulary/index.ts';
import { contractOf, effectOf } from '../play/game.ts';
import { amountsOf, at } from '../rules/amounts.ts';
import { bonusAfter } from '../rules/federation.ts';
import { metropolisOf } from '../rules/metropolis.ts';
import { bitCount } from '../rules/network.ts';
import { topologyOf } from '../topology.ts';
import { mightBeMet } from './contract-reach.ts';
import { ADVANCE, type Basis, knownBound, knownReaction, METROPOLIS, USE } from './known-bounds.ts';
import {
  either,
  gained,
  READIED,
  repeated,
  STEPS,
  sum,
  TUNNELS,
  UNBOUNDED,
  type UpperBound,
  USES,
  ZERO,
} from './upper-bound.ts';

/** More rounds of consequences of consequences are not followed. */
const MOST_ROUNDS = 4;

/** With what the deeds lead to: A-cards used, steps on the track, metropolises connected, contracts met. */
export function withConsequences(basis: Basis, bound: UpperBound): UpperBound {
  const { state } = basis.game;
  let contracts: readonly number[] = state.contracts;
  let space = at(state.spaces, basis.seat);
  let all = bound;
  let last = bound;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    if (all === UNBOUNDED) return UNBOUNDED;
    let more = ZERO;
    if (at(last, USES) > 0) more = boundOfUses(basis, at(last, USES), at(all, READIED) > 0);
    if (at(last, STEPS) > 0) more = sum(more, boundOfSteps(basis, space, at(last, STEPS)));
    if (at(last, TUNNELS) > 0) more = sum(more, boundOfConnecting(basis, at(all, TUNNELS)));
    const open = contracts.length === 0 ? contracts : contracts.filter((number) => !mightMeet(basis, number, all));
    for (const number of contracts) if (!open.includes(number)) more = sum(more, boundOfReward(basis, number));
    if (more === ZERO) return all;
    space -= at(last, STEPS);
    contracts = open;
    all = sum(all, more);
    last = more;
  }
  return UNBOUNDED;
}

function mightMeet(basis: Basis, contract: number, bound: UpperBound): boolean {
  return mightBeMet(basis, contractOf(basis.game.content, contract), bound);
}

function boundOfReward(basis: Basis, contract: number): UpperBound {
  return knownBound(basis, contractOf(basis.game.content, contract).reward);
}

/** Using A-cards so often; any of them again if cards are made ready on the way. */
function boundOfUses(basis: Basis, times: number, again: boolean): UpperBound {
  const { ready, used } = basis.player;
  const bounds = (again ? [...ready, ...used] : ready).map((card) => {
    const effect = effectOf(basis.game.content, card);
    return effect === undefined ? ZERO : knownBound(basis, effect);
  });
  if (bounds.length === 0) return ZERO;
  const isEach = !again && times >= bounds.length;
  const uses = isEach ? bounds.reduce(sum) : repeated(bounds.reduce(either), times);
  return sum(uses, repeated(knownReaction(basis, USE), times));
}

/** Each step gives what its space prints (R-FED-01), and something may answer to it. */
function boundOfSteps(basis: Basis, from: number, steps: number): UpperBound {
  let bound = ZERO;
  for (let step = 0; step < steps; step++) {
    const space = SPACES[Math.max(0, from - step - 2)] ?? 1;
    bound = sum(bound, gained(amountsOf(bonusAfter(basis.game.content, from - step))));
    bound = sum(bound, knownReaction(basis, ADVANCE[space]));
  }
  return bound;
}

/** What metropolises give that so many tunnels may connect. */
function boundOfConnecting(basis: Basis, tunnels: number): UpperBound {
  const { player, game } = basis;
  let bound = ZERO;
  topologyOf(game.content, player.side).placeTunnels.forEach((needed, place) => {
    const missing = bitCount(needed & ~player.tunnels);
    if (missing === 0 || missing > tunnels) return;
    const tile = metropolisOf(game.content, at(player.metropolises, place));
    if (tile.kind === 'blue') bound = sum(bound, knownBound(basis, tile.instant));
    bound = sum(bound, knownReaction(basis, METROPOLIS));
  });
  return bound;
}
