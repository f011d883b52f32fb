import { type Icon, isIcon, type NounId, nounsOf, upgradedNounsOf } from '../../text/index.ts';
import { type Condition, type Count, type OfKind, type Readers, STRUCTURES } from '../../vocabulary/index.ts';
import { between, glyph, group, ringed, type Signs, text, thing } from './sign.ts';

/** So many of what is counted. */
export function countSigns(count: Count, number: number): Signs {
  const reader = COUNTED[count.kind] as (count: Count) => Signs;
  return number === 1 ? reader(count) : [text(String(number)), ...reader(count)];
}

export function conditionSigns(condition: Condition): Signs {
  const reader = CONDITIONS[condition.kind] as (condition: Condition) => Signs;
  return reader(condition);
}

const COUNTED: Readers<Count, [], Signs> = {
  structures: ({ what, upgraded, where }: OfKind<Count, 'structures', 'what' | 'upgraded' | 'where'>) => {
    const kinds = between(
      pictures(upgraded ? upgradedNounsOf(what) : nounsOf(what)).map((sign) => [sign]),
      text('+'),
    );
    return where === undefined ? kinds : [...kinds, glyph('expansion')];
  },
  cities: ({ city, kinds }: OfKind<Count, 'cities', 'city' | 'kinds'>) => {
    const dome = thing(city ?? 'city');
    return kinds === undefined
      ? [dome]
      : [dome, group('plain', text(`${kinds}`), glyph('different'), thing('building'))];
  },
  metropolises: (_count: OfKind<Count, 'metropolises'>) => [thing('metropolis')],
  specials: (_count: OfKind<Count, 'specials'>) => [thing('special-card')],
  claimed: ({ type }: OfKind<Count, 'claimed', 'type'>) => [thing('card'), { kind: 'type', type }],
  sets: (_count: OfKind<Count, 'sets'>) => pictures(STRUCTURES.flatMap((kind) => upgradedNounsOf([kind]))),
};

const CONDITIONS: Readers<Condition, [], Signs> = {
  count: ({ of, atLeast }: OfKind<Condition, 'count', 'of' | 'atLeast'>) => [text(`≥${atLeast}`), ...countSigns(of, 1)],
  space: ({ space }: OfKind<Condition, 'space', 'space'>) => [thing('step'), ringed(space)],
  produced: ({ resource }: OfKind<Condition, 'produced', 'resource'>) => [
    { kind: 'type', type: 'production' },
    thing(resource),
  ],
};

function pictures(nouns: readonly NounId[]): Signs {
  return nouns.filter((noun): noun is Icon => isIcon(noun)).map((icon) => thing(icon));
}
