import type { PlayerView } from '../../engine/index.ts';
import { cardOf, countOf } from '../../engine/reading.ts';
import { type Condition, type Effect, type Resource, RESOURCES } from '../../vocabulary/index.ts';

/** What an effect would meet: its player, and their space on the Federation track (5 is below it). */
export interface Outlook {
  readonly player: PlayerView;
  readonly space: number;
}

/** What the spaces of the Federation track give to who comes there. */
const BONUSES: { readonly [space: number]: Resource } = { 3: 'credit', 2: 'steelplast' };

/** The most of a resource that an effect could give as things stand, prices not deducted. A reader over the effect language. */
export function mostOf(effect: Effect, resource: Resource, outlook: Outlook): number {
  const of = (part: Effect): number => mostOf(part, resource, outlook);
  const { player, space } = outlook;
  switch (effect.kind) {
    case 'gain': {
      const { gain, per } = effect;
      const times = per === undefined ? 1 : Math.floor(countOf(player, per.count) / per.each);
      return (gain[resource] ?? 0) * Math.min(times, per?.max ?? times);
    }
    case 'pick':
      return effect.from.includes(resource) ? 1 : 0;
    case 'advance':
      return Array.from({ length: effect.steps }, (_, step) => BONUSES[space - 1 - step]).filter(
        (bonus) => bonus === resource,
      ).length;
    case 'exchange': {
      const other = effect.between.find((each) => each !== resource);
      if (other === undefined || !effect.between.includes(resource)) return 0;
      return Math.min(effect.upTo, amountOf(player, other));
    }
    case 'pay': {
      const times = Math.max(...effect.costs.map((cost) => timesPaid(player, cost)));
      return Math.min(times, effect.times ?? 1) * of(effect.then);
    }
    case 'if':
      return holds(effect.condition, outlook) ? of(effect.then) : 0;
    case 'all':
      return effect.parts.reduce((sum, part) => sum + of(part), 0);
    case 'either':
      return Math.max(...effect.options.map(of));
    case 'use-action':
      return mostOfActions(player, effect.upTo, resource, outlook);
    default:
      return 0;
  }
}

/** The best ready A-cards, none of which uses another. */
function mostOfActions(player: PlayerView, upTo: number, resource: Resource, outlook: Outlook): number {
  const gifts = player.ready.map((number) => {
    const card = cardOf(number);
    return card.type === 'action' && card.effect.kind !== 'use-action' ? mostOf(card.effect, resource, outlook) : 0;
  });
  return gifts
    .toSorted((a, b) => b - a)
    .slice(0, upTo)
    .reduce((sum, gift) => sum + gift, 0);
}

function timesPaid(player: PlayerView, cost: { readonly [resource in Resource]?: number }): number {
  const wanted = RESOURCES.filter((resource) => (cost[resource] ?? 0) > 0);
  return Math.min(...wanted.map((resource) => Math.floor(amountOf(player, resource) / (cost[resource] ?? 1))), 99);
}

function holds(condition: Condition, { player, space }: Outlook): boolean {
  if (condition.kind === 'count') return countOf(player, condition.of) >= condition.atLeast;
  return condition.kind === 'space' && condition.space === space;
}

function amountOf({ resources }: PlayerView, resource: Resource): number {
  return resources[RESOURCES.indexOf(resource)] ?? 0;
}
