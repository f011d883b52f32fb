import { MAIN_BOARDS } from '../../content/slots.ts';
import {
  ALTERNATIVE,
  AMOUNT_ORDER,
  ENDS,
  GOES_ON,
  type Icon,
  isIcon,
  isRepetition,
  type NounId,
  nounsOf,
  onAnySpace,
  upgradedNounsOf,
} from '../../text/index.ts';
import type {
  BuildEffect,
  Buildable,
  Cost,
  Effect,
  EffectKind,
  Gains,
  PerformSlotEffect,
  Price,
  SlotPicture,
  Structure,
} from '../../vocabulary/index.ts';
import { conditionSigns, countSigns } from './count-signs.ts';
import { between, glyph, group, type Sign, type Signs, text, thing } from './sign.ts';

type EffectOf<K extends EffectKind> = Extract<Effect, { readonly kind: K }>;

/** What an effect does, as signs: everything its text says. */
export function effectSigns(effect: Effect): Signs {
  const reader = READERS[effect.kind] as (effect: Effect) => Signs;
  return reader(effect);
}

/** Amounts in the order in which texts name them. */
export function amountSigns(amounts: Gains | Cost): Signs {
  return AMOUNT_ORDER.flatMap((what) => {
    const count = (amounts as Gains)[what];
    return count === undefined || count === 0 ? [] : [thing(what, count)];
  });
}

/** The things themselves, as few pictures as there are words. */
export function kindSigns(kinds: readonly Buildable[]): Signs {
  return either(nounsOf(kinds));
}

export function upgradedSigns(kinds: readonly Structure[]): Signs {
  return either(upgradedNounsOf(kinds));
}

/** A slot, pictured by what it does. */
export function slotSign(picture: SlotPicture): Sign {
  for (const { slots } of Object.values(MAIN_BOARDS)) {
    const slot = slots.find((slot) => slot.picture === picture);
    if (slot === undefined) continue;
    const mark: Signs = slot.colour === undefined ? [] : [{ kind: 'mark', colour: slot.colour }];
    return group('slot', ...mark, ...effectSigns(slot.effect));
  }
  throw new Error(`no slot shows ${picture}`);
}

const OR = text('/');

const READERS: { readonly [K in EffectKind]: (effect: EffectOf<K>) => Signs } = {
  gain: ({ gain, per }) => {
    if (per === undefined) return amountSigns(gain);
    const limit = per.max === undefined ? [] : [text(`≤${per.max}×`)];
    return [
      group('plain', ...amountSigns(gain), text('×'), group('count', ...countSigns(per.count, per.each))),
      ...limit,
    ];
  },
  pick: ({ from, different }) => {
    const choices = between(
      from.map((what) => [thing(what)]),
      OR,
    );
    return different === 1 ? choices : [group('plain', text(String(different)), glyph('different')), ...choices];
  },
  draw: ({ cards }) => [thing('card', cards)],
  advance: ({ steps }) => [thing('step', steps)],
  build: buildSigns,
  upgrade: ({ what, upTo, costs }) => [
    group('plain', glyph('upgrade'), ...times(upTo, what), ...upgradedSigns(what)),
    ...(costs === undefined ? [] : [costSign(costs)]),
  ],
  'use-action': ({ upTo }) => [group('plain', glyph('use'), thing('a-card', upTo))],
  'ready-action': ({ upTo }) => [group('plain', glyph('ready'), thing('a-card', upTo))],
  'take-special': () => [thing('special-card')],
  'perform-slot': performSlotSigns,
  symbiosis: () => [group('plain', thing('nonsymbiotic'), glyph('to'), thing('symbiotic'))],
  metropolis: () => [group('plain', glyph('build'), thing('metropolis'))],
  'test-run': ({ what }) => [group('plain', { kind: 'type', type: 'production' }, ...upgradedSigns(what))],
  exchange: ({ between: [one, other], upTo }) => [
    group('plain', thing(one), glyph('exchange'), thing(other)),
    ...repeated(upTo),
  ],
  pay: ({ costs, times = 1, then }) => [
    group('plain', costSign(costs), text(':')),
    ...effectSigns(then),
    ...repeated(times),
  ],
  if: ({ condition, then }) => ifSigns(conditionSigns(condition), then),
  all: ({ parts }) => {
    const [first] = parts;
    if (first !== undefined && isRepetition(parts)) return [...effectSigns(first), text(`×${parts.length}`)];
    const onAny = onAnySpace(parts);
    if (onAny !== undefined) {
      const spaces = onAny.spaces.map((space) => conditionSigns({ kind: 'space', space }));
      return ifSigns(between(spaces, OR), onAny.then);
    }
    return parts.flatMap((part, index) => bracketed(part, index === parts.length - 1 ? ENDS : GOES_ON));
  },
  either: ({ options }) =>
    between(
      options.map((option) => bracketed(option, ALTERNATIVE)),
      OR,
    ),
  tiers: ({ count, tiers }) => [
    group('count', ...countSigns(count, 1)),
    ...tiers.map(([least, vp], index) =>
      group('plain', text(`${least}${index === tiers.length - 1 ? '+' : ''}`), glyph('to'), thing('vp', vp)),
    ),
  ],
  instead: ({ of, lose, gain }) => [
    group('cause', thing(of)),
    group('plain', ...amountSigns(lose).map(lost), glyph('to'), ...amountSigns(gain)),
  ],
};

function bracketed(effect: Effect, kinds: readonly EffectKind[]): Signs {
  const signs = effectSigns(effect);
  return kinds.includes(effect.kind) ? [group('option', ...signs)] : signs;
}

function buildSigns({ what, upTo, cost = 'usual', less, where, upgrade }: BuildEffect): Signs {
  return [
    group(
      'plain',
      glyph('build'),
      ...times(upTo, what),
      ...kindSigns(what),
      ...(where === undefined ? [] : [glyph('expansion')]),
    ),
    ...priceSigns(cost),
    ...(less === undefined ? [] : [group('price', text('−'), ...amountSigns(less))]),
    ...(upgrade === undefined ? [] : [group('plain', glyph('upgrade'), ...priceSigns(upgrade))]),
  ];
}

/** The usual price is not shown. */
function priceSigns(price: Price): Signs {
  return price === 'usual' ? [] : [costSign([price === 'free' ? {} : price])];
}

/** One of these costs; nothing at all is 0. */
function costSign(costs: readonly Cost[]): Sign {
  const each = costs.map((cost) => {
    const signs = amountSigns(cost);
    return signs.length === 0 ? [text('0')] : signs;
  });
  return group('price', ...between(each, OR));
}

/** Whose slots: free ones, those with a tile of another, or both. */
function performSlotSigns({ slots, colour }: PerformSlotEffect): Signs {
  const marks: Signs = colour === undefined ? [glyph('use')] : [glyph('use'), { kind: 'mark', colour }];
  if (slots === 'unoccupied') return [group('free-slot', ...marks)];
  const taken = group('slot', ...marks, thing('tile'));
  return slots === 'occupied' ? [taken] : [group('plain', group('free-slot', ...marks), OR, taken)];
}

/** How many, if not one; of several kinds with a `×`, as it does not belong to the first of them alone. */
function times(upTo: number, what: readonly Buildable[]): Signs {
  if (upTo === 1) return [];
  return [text(nounsOf(what).length === 1 ? String(upTo) : `${upTo}×`)];
}

function repeated(times: number): Signs {
  return times === 1 ? [] : [text(`≤${times}×`)];
}

function lost(sign: Sign): Sign {
  return sign.kind === 'thing' ? { ...sign, lost: true } : sign;
}

function ifSigns(condition: Signs, then: Effect): Signs {
  return [group('plain', group('cause', ...condition), text(':')), ...effectSigns(then)];
}

function either(nouns: readonly NounId[]): Signs {
  return between(
    nouns.filter((noun): noun is Icon => isIcon(noun)).map((icon) => [thing(icon)]),
    OR,
  );
}
