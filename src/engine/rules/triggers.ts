import type { Content } from '../content.ts';
import type {
  Buildable,
  Effect,
  Gains,
  OfKind,
  Passive,
  Readers,
  Resource,
  Structure,
  Trigger,
  TriggerKind,
} from '../../vocabulary/index.ts';
import { RESOURCES } from '../../vocabulary/index.ts';
import type { Cause } from '../cause.ts';
import { isOfSlot, ofCard, ofContract } from '../cause.ts';
import type { Game } from '../play/game.ts';
import { cardOf, contractOf, laneOf, passivesOf, playerOf, push } from '../play/game.ts';
import type { Seat } from '../move.ts';
import type { EffectTask } from '../task.ts';
import { effectTask } from '../task.ts';
import { amountsOf, at, indexOfResource } from './amounts.ts';
import { areMet } from './condition.ts';

/** Something that happened, told in the words of triggers: a trigger is a pattern over this. */
export type Happening =
  /** Perhaps the second of its kind at its city, or in this turn. */
  | { readonly on: 'build'; readonly what: Buildable; readonly secondAtCity?: boolean; readonly secondInTurn?: boolean }
  | { readonly on: 'upgrade'; readonly what: Structure; readonly secondAtCity?: boolean }
  | { readonly on: 'advance'; readonly space: number }
  | { readonly on: 'slot-gives'; readonly resource: Resource }
  | { readonly on: Exclude<TriggerKind, 'build' | 'upgrade' | 'advance' | 'slot-gives'> };

/** What the player's permanents do about it (R-TRN-10). */
export function triggeredBy(game: Game, seat: Seat, happening: Happening): EffectTask[] {
  const { permanents } = playerOf(game, seat);
  const tasks: EffectTask[] = [];
  for (let i = 0; i < permanents.length; i++) {
    const number = permanents[i] as number;
    for (const passive of passivesOf(game.content, number)) {
      if (passive.kind !== 'when') continue;
      const { event, then }: OfKind<Passive, 'when', 'event' | 'then'> = passive;
      if (matches(event, happening)) tasks.push(effectTask(then, ofCard(number), false));
    }
  }
  return tasks;
}

/** Resolves effects triggered together, and the contracts met by what triggered them (R-VAR-03). */
export function trigger(game: Game, seat: Seat, tasks: EffectTask[]): void {
  if (game.state.contracts.length > 0 && game.state.phase === 'play') tasks.push(...contractsMet(game, seat));
  pushTogether(game, seat, tasks);
}

/** Tells permanents what a slot's own action gave, of each resource once in this use of the slot (R-SLT-13). */
export function slotGave(game: Game, seat: Seat, gains: Gains, cause: Cause): void {
  if (!isOfSlot(cause) || playerOf(game, seat).permanents.length === 0) return;
  const lane = laneOf(game, seat);
  // Uses nest, so the topmost is the one that gives.
  let place = lane.length - 1;
  while (place > 0 && lane[place]?.kind !== 'slot') place--;
  const use = lane[place];
  if (use?.kind !== 'slot') return;
  const given = amountsOf(gains);
  const first = RESOURCES.filter((_, i) => at(given, i) > 0 && !(use.gave & (1 << i)));
  lane[place] = { kind: 'slot', gave: first.reduce((mask, name) => mask | (1 << indexOfResource(name)), use.gave) };
  for (const resource of first) trigger(game, seat, triggeredBy(game, seat, { on: 'slot-gives', resource }));
}

/** Effects that came together, to be resolved in their owner's order. */
export function pushTogether(game: Game, seat: Seat, tasks: readonly EffectTask[]): void {
  if (tasks.length === 1) push(game, seat, tasks[0] as EffectTask);
  else if (tasks.length > 1) push(game, seat, { kind: 'triggers', effects: tasks });
}

/** Takes the face-up contracts whose requirements hold now, and returns their rewards. */
export function contractsMet(game: Game, seat: Seat): EffectTask[] {
  const { state } = game;
  const rewards: EffectTask[] = [];
  for (const number of state.contracts) {
    const contract = contractOf(game.content, number);
    if (!areMet(state, seat, contract.requires)) continue;
    // A new list: thoughts share the old one, and it is being gone through.
    state.contracts = state.contracts.filter((other) => other !== number);
    const player = playerOf(game, seat);
    player.contracts = [...player.contracts, number];
    game.events?.push({ kind: 'contract', seat, contract: number });
    rewards.push(effectTask(contract.reward, ofContract(number), false));
  }
  return rewards;
}

/** What is taken without asking (R-TRN-19): resources, VP and cards, also where they depend on something. */
export function isTaken(effect: Effect): boolean {
  switch (effect.kind) {
    case 'gain':
    case 'draw':
    case 'tiers':
      return true;
    case 'if':
      return isTaken(effect.then);
    case 'all':
      return effect.parts.every(isTaken);
    default:
      return false;
  }
}

/** Does this come of a bonus or a trigger, and not of a slot or a card used? */
export function isTriggered(content: Content, cause: Cause): boolean {
  if (cause.startsWith('card:')) return cardOf(content, Number(cause.slice(5))).type === 'permanent';
  return cause.startsWith('site:') || cause.startsWith('metropolis:') || cause.startsWith('contract:');
}

function matches(pattern: Trigger, happening: Happening): boolean {
  const match = MATCHES[pattern.on] as (happening: Happening, pattern: Trigger) => boolean;
  return pattern.on === happening.on && match(happening, pattern);
}

type HappeningOn<K extends TriggerKind> = Extract<Happening, { readonly on: K }>;

/** Does what happened fit the pattern? Both are of the same kind. */
const MATCHES: { readonly [K in TriggerKind]: Readers<Trigger, [happening: HappeningOn<K>], boolean>[K] } = {
  build: ({ what, secondAtCity, secondInTurn }, pattern: OfKind<Trigger, 'build', 'what' | 'second'>) => {
    if (!pattern.what.includes(what)) return false;
    if (pattern.second === 'city') return secondAtCity === true;
    return pattern.second !== 'turn' || secondInTurn === true;
  },
  upgrade: ({ what, secondAtCity }, pattern: OfKind<Trigger, 'upgrade', 'what' | 'second'>) =>
    pattern.what.includes(what) && (pattern.second === undefined || secondAtCity === true),
  advance: ({ space }, pattern: OfKind<Trigger, 'advance', 'space'>) => pattern.space === space,
  'slot-gives': ({ resource }, pattern: OfKind<Trigger, 'slot-gives', 'resource'>) => pattern.resource === resource,
  mismatch: (_happening, _pattern: OfKind<Trigger, 'mismatch'>) => true,
  'use-action': (_happening, _pattern: OfKind<Trigger, 'use-action'>) => true,
  metropolis: (_happening, _pattern: OfKind<Trigger, 'metropolis'>) => true,
  'turn-end': (_happening, _pattern: OfKind<Trigger, 'turn-end'>) => true,
};
