import { contentOf } from '../content.ts';
import type { Effect, Gains, OfKind, Readers, Structure } from '../../vocabulary/index.ts';
import { RESOURCES } from '../../vocabulary/index.ts';
import type { Seat } from '../move.ts';
import { effectOf } from '../play/game.ts';
import type { Amounts } from '../rules/amounts.ts';
import { add, amountsOf, at, greater, indexOfResource, named, NOTHING_TO_PAY, timesCovered } from '../rules/amounts.ts';
import { isMet } from '../rules/condition.ts';
import { bonusAfter } from '../rules/federation.ts';
import { countOf, timesOf } from '../rules/network.ts';
import type { ReadonlyPlayer, ReadonlyState } from '../state.ts';

/** The most of each resource that the effect itself gives as things stand, prices not deducted, in a state or a view. */
export function mostOf(state: ReadonlyState, seat: Seat, effect: Effect): Gains {
  const player = state.players[seat] as ReadonlyPlayer;
  return named(mostIn({ state, seat, player, isOfCard: false }, effect));
}

interface Basis {
  readonly state: ReadonlyState;
  readonly seat: Seat;
  readonly player: ReadonlyPlayer;
  /** An A-card does it: further ones are not followed. */
  readonly isOfCard: boolean;
}

function mostIn(basis: Basis, effect: Effect): Amounts {
  const most = MOST[effect.kind] as (basis: Basis, effect: Effect) => Amounts;
  return most(basis, effect);
}

const MOST: Readers<Effect, [basis: Basis], Amounts> = {
  gain: ({ state, player }, { gain, per }: OfKind<Effect, 'gain', 'gain' | 'per'>) =>
    per === undefined ? amountsOf(gain) : times(amountsOf(gain), timesOf(contentOf(state), player, per)),
  pick: (_basis, { from }: OfKind<Effect, 'pick', 'from', 'different'>) =>
    RESOURCES.map((resource) => (from.includes(resource) ? 1 : 0)),
  advance: ({ state, seat }, { steps }: OfKind<Effect, 'advance', 'steps'>) =>
    Array.from({ length: steps }, (_, step) =>
      amountsOf(bonusAfter(contentOf(state), (state.spaces[seat] as number) - step)),
    ).reduce(add),
  'use-action': (basis, { upTo }: OfKind<Effect, 'use-action', 'upTo'>) => mostOfCards(basis, upTo),
  'test-run': ({ state, player }, { what }: OfKind<Effect, 'test-run', 'what'>) => {
    const content = contentOf(state);
    const isThere = (kind: Structure): boolean =>
      countOf(content, player, { kind: 'structures', what: [kind], upgraded: true }) > 0;
    return what
      .filter(isThere)
      .map((kind) => amountsOf(content.rulebook.production[kind].upgraded))
      .reduce(greater, NOTHING_TO_PAY);
  },
  exchange: ({ player }, { between, upTo }: OfKind<Effect, 'exchange', 'between' | 'upTo'>) => {
    const [one, other] = between.map(indexOfResource) as [number, number];
    const given = (resource: number): number => Math.min(upTo, at(player.resources, resource));
    return RESOURCES.map((_, i) => (i === one ? given(other) : i === other ? given(one) : 0));
  },
  pay: (basis, { costs, times: most = 1, then }: OfKind<Effect, 'pay', 'costs' | 'times' | 'then'>) => {
    const covered = Math.max(...costs.map((cost) => timesCovered(basis.player.resources, amountsOf(cost))));
    return times(mostIn(basis, then), Math.min(most, covered));
  },
  if: (basis, { condition, then }: OfKind<Effect, 'if', 'condition' | 'then'>) =>
    isMet(basis.state, basis.seat, condition) ? mostIn(basis, then) : NOTHING_TO_PAY,
  all: (basis, { parts }: OfKind<Effect, 'all', 'parts'>) =>
    parts.map((part) => mostIn(basis, part)).reduce(add, NOTHING_TO_PAY),
  either: (basis, { options }: OfKind<Effect, 'either', 'options'>) =>
    options.map((option) => mostIn(basis, option)).reduce(greater, NOTHING_TO_PAY),
  draw: (_basis, _effect: OfKind<Effect, 'draw', never, 'cards'>) => NOTHING_TO_PAY,
  build: (_basis, _effect: OfKind<Effect, 'build', never, 'what' | 'upTo' | 'cost' | 'less' | 'where' | 'upgrade'>) =>
    NOTHING_TO_PAY,
  upgrade: (_basis, _effect: OfKind<Effect, 'upgrade', never, 'what' | 'upTo' | 'costs'>) => NOTHING_TO_PAY,
  'ready-action': (_basis, _effect: OfKind<Effect, 'ready-action', never, 'upTo'>) => NOTHING_TO_PAY,
  'take-special': (_basis, _effect: OfKind<Effect, 'take-special'>) => NOTHING_TO_PAY,
  'perform-slot': (_basis, _effect: OfKind<Effect, 'perform-slot', never, 'slots' | 'colour'>) => NOTHING_TO_PAY,
  symbiosis: (_basis, _effect: OfKind<Effect, 'symbiosis'>) => NOTHING_TO_PAY,
  metropolis: (_basis, _effect: OfKind<Effect, 'metropolis'>) => NOTHING_TO_PAY,
  tiers: (_basis, _effect: OfKind<Effect, 'tiers', never, 'count' | 'tiers'>) => NOTHING_TO_PAY,
  instead: (_basis, _effect: OfKind<Effect, 'instead', never, 'of' | 'lose' | 'gain'>) => NOTHING_TO_PAY,
};

/** Using A-cards: of each resource what those of the cards that give most of it give together. */
function mostOfCards(basis: Basis, upTo: number): Amounts {
  if (basis.isOfCard) return NOTHING_TO_PAY;
  const amounts = basis.player.ready.map((card) => {
    const effect = effectOf(contentOf(basis.state), card);
    return effect === undefined ? NOTHING_TO_PAY : mostIn({ ...basis, isOfCard: true }, effect);
  });
  return RESOURCES.map((_, i) => {
    const most = amounts.map((each) => at(each, i)).sort((a, b) => b - a);
    return most.slice(0, upTo).reduce((total, amount) => total + amount, 0);
  });
}

function times(amounts: Amounts, count: number): Amounts {
  return amounts.map((amount) => amount * count);
}
