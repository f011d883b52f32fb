import type { Content } from '../../engine/content.ts';
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
  Axes,
  Buildable,
  Cost,
  Effect,
  EffectKind,
  Gains,
  OfKind,
  PerCount,
  Price,
  Readers,
  SlotPicture,
  Structure,
} from '../../vocabulary/index.ts';
import { conditionSigns, countSigns } from './count-signs.ts';
import { between, glyph, group, type Sign, type Signs, text, thing } from './sign.ts';

/** How much is shown: everything the text says, or the gist where there is little room, as on boards and tiles. */
type Detail = 'full' | 'gist';

/** What an effect does, as signs. */
export function effectSigns(effect: Effect, detail: Detail = 'full'): Signs {
  const reader = READERS[effect.kind] as (detail: Detail, effect: Effect) => Signs;
  return reader(detail, effect);
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
export function slotSign(content: Content, picture: SlotPicture): Sign {
  for (const { slots } of Object.values(content.mainBoards)) {
    const slot = slots.find((slot) => slot.picture === picture);
    if (slot === undefined) continue;
    const mark: Signs = slot.colour === undefined ? [] : [{ kind: 'mark', colour: slot.colour }];
    return group('slot', ...mark, ...effectSigns(slot.effect));
  }
  return group('slot');
}

const OR = text('/');

const READERS: Readers<Effect, [detail: Detail], Signs> = {
  gain: (detail, { gain, per }: OfKind<Effect, 'gain', 'gain' | 'per'>) =>
    per === undefined ? amountSigns(gain) : perSigns(detail, amountSigns(gain), per),
  pick: (detail, { from, different }: OfKind<Effect, 'pick', 'from' | 'different'>) => {
    if (detail === 'gist') return [...numbered(different), glyph('any')];
    const choices = between(
      from.map((what) => [thing(what)]),
      OR,
    );
    return different === 1 ? choices : [group('plain', text(String(different)), glyph('different')), ...choices];
  },
  draw: (_detail, { cards }: OfKind<Effect, 'draw', 'cards'>) => [thing('card', cards)],
  advance: (_detail, { steps }: OfKind<Effect, 'advance', 'steps'>) => [thing('step', steps)],
  build: buildSigns,
  upgrade: (detail, { what, upTo, costs }: OfKind<Effect, 'upgrade', 'what' | 'upTo' | 'costs'>) => {
    const [only, ...others] = upgradedSigns(what);
    if (detail === 'gist' && only?.kind === 'thing' && others.length === 0) return [thing(only.icon, upTo)];
    return [
      group('plain', glyph('upgrade'), ...times(upTo, what), ...upgradedSigns(what)),
      ...(costs === undefined ? [] : [costSign(costs)]),
    ];
  },
  'use-action': (detail, { upTo }: OfKind<Effect, 'use-action', 'upTo'>) =>
    detail === 'gist' ? [thing('a-card', upTo)] : [group('plain', glyph('use'), thing('a-card', upTo))],
  'ready-action': (_detail, { upTo }: OfKind<Effect, 'ready-action', 'upTo'>) => [
    group('plain', glyph('ready'), thing('a-card', upTo)),
  ],
  'take-special': (_detail, _effect: OfKind<Effect, 'take-special'>) => [thing('special-card')],
  'perform-slot': performSlotSigns,
  symbiosis: (_detail, _effect: OfKind<Effect, 'symbiosis'>) => [
    group('plain', thing('nonsymbiotic'), glyph('to'), thing('symbiotic')),
  ],
  metropolis: (_detail, _effect: OfKind<Effect, 'metropolis'>) => [group('plain', glyph('build'), thing('metropolis'))],
  'test-run': (_detail, { what }: OfKind<Effect, 'test-run', 'what'>) => [
    group('plain', { kind: 'type', type: 'production' }, ...upgradedSigns(what)),
  ],
  exchange: (_detail, { between: [one, other], upTo }: OfKind<Effect, 'exchange', 'between' | 'upTo'>) => [
    group('plain', thing(one), glyph('exchange'), thing(other)),
    ...repeated(upTo),
  ],
  pay: (detail, { costs, times = 1, then }: OfKind<Effect, 'pay', 'costs' | 'times' | 'then'>) => [
    group('plain', costSign(costs), text(':')),
    ...effectSigns(then, detail),
    ...repeated(times),
  ],
  if: (detail, { condition, then }: OfKind<Effect, 'if', 'condition' | 'then'>) =>
    ifSigns(detail, conditionSigns(condition), then),
  all: (detail, { parts }: OfKind<Effect, 'all', 'parts'>) => {
    const [first] = parts;
    if (first !== undefined && isRepetition(parts)) return [...effectSigns(first, detail), text(`×${parts.length}`)];
    const onAny = onAnySpace(parts);
    if (onAny !== undefined) {
      const spaces = onAny.spaces.map((space) => conditionSigns({ kind: 'space', space }));
      return ifSigns(detail, between(spaces, OR), onAny.then);
    }
    return parts.flatMap((part, index) => bracketed(detail, part, index === parts.length - 1 ? ENDS : GOES_ON));
  },
  either: (detail, { options }: OfKind<Effect, 'either', 'options'>) =>
    between(
      options.map((option) => bracketed(detail, option, ALTERNATIVE)),
      OR,
    ),
  tiers: (detail, { count, tiers }: OfKind<Effect, 'tiers', 'count' | 'tiers'>) => {
    if (detail === 'gist') {
      const inRow = (place: 0 | 1): Sign => text(tiers.map((tier) => tier[place]).join('·'));
      return [group('plain', ...countSigns(count, 1), inRow(0)), group('plain', thing('vp'), inRow(1))];
    }
    const steps = tiers.map(([least, vp], index) =>
      group('plain', text(`${least}${index === tiers.length - 1 ? '+' : ''}`), glyph('to'), thing('vp', vp)),
    );
    return [group('count', ...countSigns(count, 1)), ...steps];
  },
  instead: (_detail, { of, lose, gain }: OfKind<Effect, 'instead', 'of' | 'lose' | 'gain'>) => [
    group('cause', thing(of)),
    group('plain', ...amountSigns(lose).map(lost), glyph('to'), ...amountSigns(gain)),
  ],
};

/** So much for each of what is counted. */
function perSigns(detail: Detail, gains: Signs, { count, each, max }: Axes<PerCount, 'count' | 'each' | 'max'>): Signs {
  const counted = countSigns(count, each);
  const limit = max === undefined ? [] : [text(`≤${max}×`)];
  return detail === 'gist'
    ? [...gains, OR, ...counted, ...limit]
    : [group('plain', ...gains, text('×'), group('count', ...counted)), ...limit];
}

function bracketed(detail: Detail, effect: Effect, kinds: readonly EffectKind[]): Signs {
  const signs = effectSigns(effect, detail);
  return kinds.includes(effect.kind) ? [group('option', ...signs)] : signs;
}

function buildSigns(
  _detail: Detail,
  {
    what,
    upTo,
    cost = 'usual',
    less,
    where,
    upgrade,
  }: OfKind<Effect, 'build', 'what' | 'upTo' | 'cost' | 'less' | 'where' | 'upgrade'>,
): Signs {
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
function performSlotSigns(
  _detail: Detail,
  { slots, colour }: OfKind<Effect, 'perform-slot', 'slots' | 'colour'>,
): Signs {
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

function numbered(number: number): Signs {
  return number === 1 ? [] : [text(String(number))];
}

function repeated(times: number): Signs {
  return times === 1 ? [] : [text(`≤${times}×`)];
}

function lost(sign: Sign): Sign {
  return sign.kind === 'thing' ? { ...sign, lost: true } : sign;
}

function ifSigns(detail: Detail, condition: Signs, then: Effect): Signs {
  return [group('plain', group('cause', ...condition), text(':')), ...effectSigns(then, detail)];
}

function either(nouns: readonly NounId[]): Signs {
  return between(
    nouns.filter((noun): noun is Icon => isIcon(noun)).map((icon) => [thing(icon)]),
    OR,
  );
}
