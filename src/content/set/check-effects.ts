import type {
  Card,
  Contract,
  Effect,
  EffectKind,
  Metropolis,
  Passive,
  Slot,
  SlotPicture,
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

/** Effects that are too large to be read or searched. */
export function checkSize(where: string, placed: readonly Placed[]): readonly SetFinding[] {
  return placed.flatMap(([field, effect]) => {
    const all = within(effect);
    const isLarge = all.length > MOST.effects || all.some(({ depth }) => depth > MOST.depth);
    return isLarge ? [error(where, field, 'too-large')] : [];
  });
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

/** Two action cards that ready each other could go on for ever. */
export function checkReadying(cards: readonly Card[]): readonly SetFinding[] {
  const readying = cards.filter(
    (card) => card.type === 'action' && found('', '', card.effect, ['ready-action']).length > 0,
  );
  return readying.slice(1).map(({ number }) => error(`card ${number}`, 'effect', 'endless'));
}

export function checkSlotEnd(where: string, { effect }: Slot): readonly SetFinding[] {
  return found(where, 'effect', effect, ['perform-slot', 'ready-action']);
}

const ALWAYS_ENDLESS: readonly EffectKind[] = ['perform-slot', 'ready-action'];
const ENDLESS: { readonly [E in Extract<Passive, { kind: 'when' }>['event']['on']]?: readonly EffectKind[] } = {
  advance: [...ALWAYS_ENDLESS, 'advance'],
  'use-action': [...ALWAYS_ENDLESS, 'use-action'],
  metropolis: [...ALWAYS_ENDLESS, 'metropolis'],
};

function found(where: string, field: string, effect: Effect, kinds: readonly EffectKind[]): readonly SetFinding[] {
  return within(effect).some(({ kind }) => kinds.includes(kind)) ? [error(where, field, 'endless')] : [];
}

/** Every effect inside this one, itself too, with how deep it lies. */
function within(effect: Effect, depth = 1): readonly { readonly kind: EffectKind; readonly depth: number }[] {
  return [{ kind: effect.kind, depth }, ...partsOf(effect).flatMap((part) => within(part, depth + 1))];
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
