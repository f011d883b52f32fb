import type { Content } from '../../engine/content.ts';
import type { Axes, Card, OfKind, Passive, Readers, Trigger } from '../../vocabulary/index.ts';
import { amountSigns, effectSigns, kindSigns, slotSign, upgradedSigns } from './effect-signs.ts';
import { between, glyph, group, ringed, type Signs, text, thing } from './sign.ts';

/** A row of a permanent card: the slots it is about, and what it does there. */
interface Row {
  readonly slots: Signs;
  readonly then: Signs;
}

/** What a card does, in rows; the rest of it stands around them. */
export function cardRows(
  content: Content,
  card: Axes<Card, 'type' | 'passives' | 'effect', 'number' | 'era' | 'colour' | 'cost' | 'family' | 'filler'>,
): readonly Signs[] {
  return card.type === 'permanent' ? passiveRows(content, card.passives) : [effectSigns(card.effect)];
}

/** A permanent card has a row for each passive; those that differ in their slot only share a row. */
function passiveRows(content: Content, passives: readonly Passive[]): readonly Signs[] {
  const rows = new Map<string, Row>();
  for (const passive of passives) {
    const reader = PASSIVES[passive.kind] as (content: Content, passive: Passive) => Row;
    const { slots, then } = reader(content, passive);
    const key = JSON.stringify(then);
    rows.set(key, { slots: [...(rows.get(key)?.slots ?? []), ...slots], then });
  }
  return [...rows.values()].map(({ slots, then }) => [
    ...between(
      slots.map((slot) => [slot]),
      text('/'),
    ),
    ...then,
  ]);
}

function triggerSigns(trigger: Trigger): Signs {
  const reader = TRIGGERS[trigger.on] as (trigger: Trigger) => Signs;
  return reader(trigger);
}

const PASSIVES: Readers<Passive, [content: Content], Row> = {
  when: (_content, { event, then }: OfKind<Passive, 'when', 'event' | 'then'>) =>
    anywhere(group('plain', group('cause', ...triggerSigns(event)), glyph('to')), ...effectSigns(then)),
  'once-per-turn': (_content, { then }: OfKind<Passive, 'once-per-turn', 'then'>) =>
    anywhere(group('cause', text('1×'), glyph('turn')), ...effectSigns(then)),
  'hand-limit': (_content, { plus }: OfKind<Passive, 'hand-limit', 'plus'>) =>
    anywhere(group('plain', glyph('hand'), text(`+${plus}`))),
  discount: (content, { what, less, at }: OfKind<Passive, 'discount', 'what' | 'less' | 'at'>) => ({
    slots: at === undefined ? [] : [slotSign(content, at)],
    then: [group('plain', glyph('build'), ...kindSigns(what)), group('price', text('−'), ...amountSigns(less))],
  }),
  'slot-rule': (content, { picture, also }: OfKind<Passive, 'slot-rule', 'picture' | 'also'>) => ({
    slots: [slotSign(content, picture)],
    then: [text('+'), ...effectSigns(also)],
  }),
};

function anywhere(...then: Signs): Row {
  return { slots: [], then };
}

const TRIGGERS: Readers<Trigger, [], Signs> = {
  mismatch: (_trigger: OfKind<Trigger, 'mismatch'>) => [thing('card'), glyph('different'), glyph('slot')],
  build: ({ what, second }: OfKind<Trigger, 'build', 'what' | 'second'>) => [
    ...order(second),
    glyph('build'),
    ...kindSigns(what),
  ],
  upgrade: ({ what, second }: OfKind<Trigger, 'upgrade', 'what' | 'second'>) => [
    ...order(second),
    glyph('upgrade'),
    ...upgradedSigns(what),
  ],
  advance: ({ space }: OfKind<Trigger, 'advance', 'space'>) => [thing('step'), ringed(space)],
  'slot-gives': ({ resource }: OfKind<Trigger, 'slot-gives', 'resource'>) => [group('slot', thing(resource))],
  'use-action': (_trigger: OfKind<Trigger, 'use-action'>) => [glyph('use'), thing('a-card')],
  metropolis: (_trigger: OfKind<Trigger, 'metropolis'>) => [glyph('build'), thing('metropolis')],
  'turn-end': (_trigger: OfKind<Trigger, 'turn-end'>) => [glyph('turn-end')],
};

/** The second of its kind, at one city or in one turn. */
function order(second: 'city' | 'turn' | undefined): Signs {
  if (second === undefined) return [];
  return [ringed(2), second === 'city' ? thing('city') : glyph('turn')];
}
