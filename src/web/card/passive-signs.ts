import type { Passive, PassiveKind, SlotPicture, Trigger, TriggerKind } from '../../vocabulary/index.ts';
import { amountSigns, effectSigns, kindSigns, slotSign, upgradedSigns } from './effect-signs.ts';
import { between, glyph, group, ringed, type Sign, type Signs, text, thing } from './sign.ts';

type PassiveOf<K extends PassiveKind> = Extract<Passive, { readonly kind: K }>;
type TriggerOf<K extends TriggerKind> = Extract<Trigger, { readonly on: K }>;

/** What a permanent card does, a row for each passive; those that differ in their slot only share a row. */
export function passiveRows(passives: readonly Passive[]): readonly Signs[] {
  const rows = new Map<string, { slots: readonly Sign[]; then: Signs }>();
  for (const passive of passives) {
    const slots = slotsOf(passive).map(slotSign);
    const reader = PASSIVES[passive.kind] as (passive: Passive) => Signs;
    const then = reader(passive);
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

function slotsOf(passive: Passive): readonly SlotPicture[] {
  if (passive.kind === 'slot-rule') return [passive.picture];
  return passive.kind === 'discount' && passive.at !== undefined ? [passive.at] : [];
}

function triggerSigns(trigger: Trigger): Signs {
  const reader = TRIGGERS[trigger.on] as (trigger: Trigger) => Signs;
  return reader(trigger);
}

/** Without the slot, which stands in front. */
const PASSIVES: { readonly [K in PassiveKind]: (passive: PassiveOf<K>) => Signs } = {
  when: ({ event, then }) => [
    group('plain', group('cause', ...triggerSigns(event)), glyph('to')),
    ...effectSigns(then),
  ],
  'once-per-turn': ({ then }) => [group('cause', text('1×'), glyph('turn')), ...effectSigns(then)],
  'hand-limit': ({ plus }) => [group('plain', glyph('hand'), text(`+${plus}`))],
  discount: ({ what, less }) => [
    group('plain', glyph('build'), ...kindSigns(what)),
    group('price', text('−'), ...amountSigns(less)),
  ],
  'slot-rule': ({ also }) => [text('+'), ...effectSigns(also)],
};

const TRIGGERS: { readonly [K in TriggerKind]: (trigger: TriggerOf<K>) => Signs } = {
  mismatch: () => [thing('card'), glyph('different'), glyph('slot')],
  build: ({ what, second }) => [...order(second), glyph('build'), ...kindSigns(what)],
  upgrade: ({ what, second }) => [...order(second), glyph('upgrade'), ...upgradedSigns(what)],
  advance: ({ space }) => [thing('step'), ringed(space)],
  'slot-gives': ({ resource }) => [group('slot', thing(resource))],
  'use-action': () => [glyph('use'), thing('a-card')],
  metropolis: () => [glyph('build'), thing('metropolis')],
  'turn-end': () => [glyph('turn-end')],
};

/** The second of its kind, at one city or in one turn. */
function order(second: 'city' | 'turn' | undefined): Signs {
  if (second === undefined) return [];
  return [ringed(2), second === 'city' ? thing('city') : glyph('turn')];
}
