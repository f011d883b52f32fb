import {
  type Buildable,
  type Card,
  type Contract,
  type Effect,
  type EffectKind,
  GAINABLES,
  type Metropolis,
  type Passive,
  type PlayerBoard,
  type Rulebook,
  type SiteFace,
  type Slot,
  type SlotPicture,
  type TriggerKind,
} from '../../vocabulary/index.ts';
import { error, type SetFinding } from './finding.ts';

/** More than twice what any card of core has. */
const MOST = { effects: 24, depth: 6 };

/** An effect with the name of its field. */
export type Placed = readonly [field: string, effect: Effect];

/** The effects of a card, each with its place. */
export function effectsOfCard(card: Card): readonly Placed[] {
  if (card.type !== 'permanent') return [['effect', card.effect]];
  return card.passives.flatMap((passive, index): readonly Placed[] => {
    const field = `passives[${index}]`;
    if (passive.kind === 'slot-rule') return [[`${field}.also`, passive.also]];
    return 'then' in passive ? [[`${field}.then`, passive.then]] : [];
  });
}

export function effectsOfTile(tile: Metropolis): readonly Placed[] {
  if (tile.kind === 'brown') return [['scoring', tile.scoring]];
  return [
    ['instant', tile.instant],
    ...(tile.production === undefined ? [] : [['production', tile.production] as const]),
  ];
}

export function effectsOfContract({ reward }: Contract): readonly Placed[] {
  return [['reward', reward]];
}

/** What the sites of a board give, by site. */
export function effectsOfBoard({ cities, tunnels }: PlayerBoard): readonly (readonly [site: string, effect: Effect])[] {
  const faces = [
    ...cities.flatMap((city): (readonly [string, SiteFace])[] => [
      [city.id, city],
      ...city.buildings.map((face, index) => [`${city.id}.${index + 1}`, face] as const),
      [`${city.id}.x`, city.expansion],
    ]),
    ...tunnels.map((tunnel) => [tunnel.id, tunnel] as const),
  ];
  return faces.flatMap(([site, { bonus }]) => (bonus === undefined ? [] : [[site, bonus] as const]));
}

/** Effects that are too large to be read or searched, or that make no sense. */
export function checkEffects(where: string, placed: readonly Placed[]): readonly SetFinding[] {
  return placed.flatMap(([field, effect]) => {
    const all = within(effect);
    const isLarge = all.length > MOST.effects || all.some(({ depth }) => depth > MOST.depth);
    return [
      ...(isLarge ? [error(where, field, 'too-large')] : []),
      ...(all.some((each) => asksForMore(each.effect)) ? [error(where, field, 'out-of-range')] : []),
      ...(all.some((each) => goesNowhere(each.effect)) ? [error(where, field, 'duplicate')] : []),
      ...(all.some((each) => cannotStand(each.effect)) ? [error(where, field, 'misplaced')] : []),
      ...(all.some((each) => each.depth > 1 && each.effect.kind === 'instead')
        ? [error(where, field, 'misplaced')]
        : []),
    ];
  });
}

/** More different resources than are listed. */
function asksForMore(effect: Effect): boolean {
  return effect.kind === 'pick' && effect.different > effect.from.length;
}

/** On expansion sites stand buildings alone (R-BLD-15), and cities are not upgraded (R-BLD-12). */
function cannotStand(effect: Effect): boolean {
  if (effect.kind !== 'build') return false;
  const isCity = (what: Buildable): boolean => what === 'nonsymbiotic' || what === 'symbiotic';
  if (effect.where !== undefined && effect.what.some((what) => isCity(what) || what === 'tunnel')) return true;
  return effect.upgrade !== undefined && effect.what.some(isCity);
}

/**
 * R-PRD-01: all produce at the same time, and score so at the end. There is no order in which they could take what all share:
 * spaces of the track, domes, tunnels, tiles.
 */
export function checkTogether(where: string, placed: readonly Placed[]): readonly SetFinding[] {
  return placed.flatMap(([field, effect]) => found(where, field, effect, IN_TURN, 'misplaced'));
}

const IN_TURN: readonly EffectKind[] = [
  'advance',
  'build',
  'upgrade',
  'use-action',
  'ready-action',
  'perform-slot',
  'symbiosis',
  'metropolis',
];

/** R-PRD-10: what is taken back was produced, whether the structure is upgraded or not. */
export function checkInstead(where: string, card: Card, { production }: Rulebook): readonly SetFinding[] {
  if (card.type !== 'production' || card.effect.kind !== 'instead') return [];
  const { of, lose } = card.effect;
  // The numbers of the rulebook may be faulty themselves, which is found elsewhere.
  const { plain = {}, upgraded = {} } = (production as Partial<typeof production> | undefined)?.[of] ?? {};
  const isLost = GAINABLES.some(
    (what) => (lose[what] ?? 0) > (what === 'vp' ? 0 : Math.min(plain[what] ?? 0, upgraded[what] ?? 0)),
  );
  return isLost ? [error(where, 'effect.lose', 'out-of-range')] : [];
}

/** An exchange of something for the same. */
function goesNowhere(effect: Effect): boolean {
  return effect.kind === 'exchange' && effect.between[0] === effect.between[1];
}

/**
 * What may lead to itself for ever: an answer to an event that makes the event happen, a slot that performs slots, a second
 * action card that readies action cards. Building and upgrading come to an end with the sites.
 */
export function checkEnd(where: string, card: Card): readonly SetFinding[] {
  if (card.type !== 'permanent') return [];
  return card.passives.flatMap((passive, index) => {
    const field = `passives[${index}]`;
    if (passive.kind === 'slot-rule')
      return found(where, `${field}.also`, passive.also, ['perform-slot', 'ready-action']);
    if (passive.kind !== 'when') return [];
    return found(where, `${field}.then`, passive.then, ENDLESS[passive.event.on] ?? ALWAYS_ENDLESS);
  });
}

/**
 * An action card that readies action cards may ready itself (R-CRD-12). There is no end to that if it readies a second card, if
 * another card does the same, or if its use leads to a further use: in its own effect, or by a step on the track that a
 * permanent answers.
 */
export function checkReadying(cards: readonly Card[]): readonly SetFinding[] {
  const [first, ...others] = cards.flatMap((card) =>
    card.type === 'action' && has(card.effect, ['ready-action']) ? [card] : [],
  );
  if (first === undefined) return [];
  const where = `card ${first.number}`;
  const isAnswered = cards.some((card) => answersTo('advance', card).some(([, then]) => has(then, ['use-action'])));
  const stepping = isAnswered ? cards.filter((card) => card.type === 'permanent') : [];
  return [
    ...others.map(({ number }) =>
      error(`card ${number}`, 'effect', 'endless', { found: 'ready-action', partner: first.number }),
    ),
    ...(readiedBy(first.effect) > 1 ? [error(where, 'effect', 'endless', { found: 'ready-action' })] : []),
    ...found(where, 'effect', first.effect, ['use-action', 'perform-slot', ...(isAnswered ? STEPS : [])]),
    ...stepping.flatMap((card) =>
      answersTo('use-action', card).flatMap(([field, then]) => found(`card ${card.number}`, field, then, STEPS)),
    ),
  ];
}

const STEPS: readonly EffectKind[] = ['advance'];

/** What a permanent does about such an event. */
function answersTo(on: TriggerKind, card: Card): readonly Placed[] {
  if (card.type !== 'permanent') return [];
  return card.passives.flatMap((passive, index): readonly Placed[] =>
    passive.kind === 'when' && passive.event.on === on ? [[`passives[${index}].then`, passive.then]] : [],
  );
}

/** The most cards that an effect readies. */
function readiedBy(effect: Effect): number {
  if (effect.kind === 'ready-action') return effect.upTo;
  const times = effect.kind === 'pay' ? (effect.times ?? 1) : 1;
  return times * partsOf(effect).reduce((sum, part) => sum + readiedBy(part), 0);
}

export function checkSlotEnd(where: string, { effect }: Slot): readonly SetFinding[] {
  return found(where, 'effect', effect, ['perform-slot', 'ready-action']);
}

/** Whether an effect can be carried out whatever the position is, even with an empty deck. */
export function isAlwaysPossible(effect: Effect): boolean {
  switch (effect.kind) {
    case 'gain':
      return effect.per === undefined;
    case 'pick':
      return true;
    case 'all':
      return effect.parts.some(isAlwaysPossible);
    case 'either':
      return effect.options.some(isAlwaysPossible);
    default:
      return false;
  }
}

const ALWAYS_ENDLESS: readonly EffectKind[] = ['perform-slot', 'ready-action'];
const ENDLESS: { readonly [E in Extract<Passive, { kind: 'when' }>['event']['on']]?: readonly EffectKind[] } = {
  advance: [...ALWAYS_ENDLESS, 'advance'],
  'use-action': [...ALWAYS_ENDLESS, 'use-action'],
  metropolis: [...ALWAYS_ENDLESS, 'metropolis'],
};

function found(
  where: string,
  field: string,
  effect: Effect,
  kinds: readonly EffectKind[],
  problem: SetFinding['problem'] = 'endless',
): readonly SetFinding[] {
  const cause = within(effect).find((each) => kinds.includes(each.effect.kind));
  return cause === undefined ? [] : [error(where, field, problem, { found: cause.effect.kind })];
}

function has(effect: Effect, kinds: readonly EffectKind[]): boolean {
  return within(effect).some((each) => kinds.includes(each.effect.kind));
}

/** Every effect inside this one, itself too, with how deep it lies. */
function within(effect: Effect, depth = 1): readonly { readonly effect: Effect; readonly depth: number }[] {
  return [{ effect, depth }, ...partsOf(effect).flatMap((part) => within(part, depth + 1))];
}

export function partsOf(effect: Effect): readonly Effect[] {
  switch (effect.kind) {
    case 'all':
      return effect.parts;
    case 'either':
      return effect.options;
    case 'pay':
    case 'if':
      return [effect.then];
    default:
      return [];
  }
}

/** The slots that a card is about, by their pictures, each with its place. */
export function picturesOf(card: Card): readonly (readonly [field: string, picture: SlotPicture])[] {
  if (card.type !== 'permanent') return [];
  return card.passives.flatMap((passive, index): (readonly [string, SlotPicture])[] => {
    if (passive.kind === 'slot-rule') return [[`passives[${index}].picture`, passive.picture]];
    if (passive.kind !== 'discount' || passive.at === undefined) return [];
    return [[`passives[${index}].at`, passive.at]];
  });
}
