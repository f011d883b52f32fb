import type { Axes, Effect, EffectKind, OfKind, PerCount, Price, Readers } from '../vocabulary/index.ts';
import { ALTERNATIVE, ENDS, GOES_ON, isRepetition, onAnySpace } from './as-one.ts';
import { nounsOf, upgradedNounsOf } from './noun.ts';
import { alone, amounts, anyCost, anyOf, anyOne, anySeveral, counted, listOf, many, spaceNamed } from './phrase.ts';
import { conditionClause, countedNouns } from './say-count.ts';
import type { Tokens } from './token.ts';
import { capitalised } from './token.ts';
import type { Words } from './words.ts';

/** What an effect does, as whole sentences. */
export function sayEffect(words: Words, effect: Effect): Tokens {
  if (effect.kind !== 'all' || isRepetition(effect.parts) || onAnySpace(effect.parts) !== undefined)
    return sentence(words, clauseOf(words, effect));
  return joined(
    effect.parts.map((part) => sentence(words, clauseOf(words, part))),
    (first, rest) => words.say('sentences', { first, rest }),
  );
}

/** A clause as a sentence of its own. */
export function sentence(words: Words, clause: Tokens): Tokens {
  return words.say('sentence', { clause: capitalised(clause, words.catalog.locale) });
}

/** What an effect does as a clause: no capital, no full stop, to be used within sentences. */
export function clauseOf(words: Words, effect: Effect): Tokens {
  const sayer = CLAUSES[effect.kind] as (words: Words, effect: Effect) => Tokens;
  return sayer(words, effect);
}

export function joined(parts: readonly Tokens[], join: (first: Tokens, rest: Tokens) => Tokens): Tokens {
  return parts.length === 0 ? [] : parts.reduceRight((rest, first) => join(first, rest));
}

const CLAUSES: Readers<Effect, [words: Words], Tokens> = {
  gain: gainClause,
  pick: (words, { from, different }: OfKind<Effect, 'pick', 'from' | 'different'>) =>
    different === 1
      ? words.say('effect.pick-one', {
          choices: listOf(
            words,
            'or',
            from.map((what) => counted(words, what, 1)),
          ),
        })
      : words.say('effect.pick-several', {
          n: different,
          kinds: listOf(
            words,
            'and',
            from.map((what) => alone(words, what)),
          ),
        }),
  draw: (words, { cards }: OfKind<Effect, 'draw', 'cards'>) =>
    words.say('effect.draw', { cards: counted(words, 'card', cards) }),
  advance: (words, { steps }: OfKind<Effect, 'advance', 'steps'>) =>
    words.say('effect.advance', { steps: counted(words, 'step', steps) }),
  build: buildClause,
  upgrade: upgradeClause,
  'use-action': (words, { upTo }: OfKind<Effect, 'use-action', 'upTo'>) =>
    upTo === 1
      ? words.say('effect.use-action-one')
      : words.say('effect.use-action-several', { cards: counted(words, 'a-card', upTo) }),
  'ready-action': (words, { upTo }: OfKind<Effect, 'ready-action', 'upTo'>) =>
    upTo === 1
      ? words.say('effect.ready-action-one')
      : words.say('effect.ready-action-several', { cards: counted(words, 'used-a-card', upTo) }),
  'take-special': (words, _effect: OfKind<Effect, 'take-special'>) => words.say('effect.take-special'),
  'perform-slot': (words, { slots, colour }: OfKind<Effect, 'perform-slot', 'slots' | 'colour'>) =>
    words.say(`effect.perform-slot-${slots}`, { colour: colour ?? 'other' }),
  symbiosis: (words, _effect: OfKind<Effect, 'symbiosis'>) => words.say('effect.symbiosis'),
  metropolis: (words, _effect: OfKind<Effect, 'metropolis'>) => words.say('effect.metropolis'),
  'test-run': (words, { what }: OfKind<Effect, 'test-run', 'what'>) =>
    words.say('effect.test-run', {
      what: listOf(
        words,
        'or',
        upgradedNounsOf(what).map((noun) => anyOne(words, noun)),
      ),
    }),
  exchange: (words, { between: [one, other], upTo }: OfKind<Effect, 'exchange', 'between' | 'upTo'>) => {
    const give = counted(words, one, 1);
    const take = counted(words, other, 1);
    return upTo === 1
      ? words.say('effect.exchange-one', { give, take })
      : words.say('effect.exchange-several', { give, take, times: counted(words, 'time', upTo) });
  },
  pay: (words, { costs, times = 1, then }: OfKind<Effect, 'pay', 'costs' | 'times' | 'then'>) => {
    const parameters = { costs: anyCost(words, costs), then: clauseOf(words, then) };
    return times === 1
      ? words.say('effect.pay', parameters)
      : words.say('effect.pay-repeatedly', { ...parameters, times: counted(words, 'time', times) });
  },
  if: (words, { condition, then }: OfKind<Effect, 'if', 'condition' | 'then'>) =>
    words.say('effect.if', { condition: conditionClause(words, condition), then: clauseOf(words, then) }),
  all: (words, { parts }: OfKind<Effect, 'all', 'parts'>) => {
    const [first] = parts;
    if (first !== undefined && isRepetition(parts))
      return words.say('effect.repeated', {
        times: counted(words, 'time', parts.length),
        then: clauseOf(words, first),
      });
    const onAny = onAnySpace(parts);
    if (onAny !== undefined) {
      const spaces = onAny.spaces.map((space) => spaceNamed(words, space));
      const condition = words.say('condition.space', { space: listOf(words, 'or', spaces) });
      return words.say('effect.if', { condition, then: clauseOf(words, onAny.then) });
    }
    return joined(
      parts.map((part, index) => grouped(words, part, index === parts.length - 1 ? ENDS : GOES_ON)),
      (first, rest) => words.say('clauses', { first, rest }),
    );
  },
  either: (words, { options }: OfKind<Effect, 'either', 'options'>) =>
    joined(
      options.map((option) => grouped(words, option, ALTERNATIVE)),
      (first, second) => words.say('alternatives', { first, second }),
    ),
  tiers: (words, { count, tiers }: OfKind<Effect, 'tiers', 'count' | 'tiers'>) => {
    const said = tiers.map(([least, vp], index) =>
      words.say(index === tiers.length - 1 ? 'effect.last-tier' : 'effect.tier', {
        gains: counted(words, 'vp', vp),
        count: listOf(
          words,
          'and',
          countedNouns(count).map((noun) => counted(words, noun, least)),
        ),
      }),
    );
    return words.say('effect.tiers', { tiers: words.list('or', said) });
  },
  instead: (words, { of, lose, gain }: OfKind<Effect, 'instead', 'of' | 'lose' | 'gain'>) =>
    words.say('effect.instead', {
      what: anyOne(words, of),
      gains: amounts(words, gain),
      lost: amounts(words, lose),
    }),
};

function gainClause(words: Words, { gain, per }: OfKind<Effect, 'gain', 'gain' | 'per'>): Tokens {
  const gains = amounts(words, gain);
  return per === undefined ? words.say('effect.gain', { gains }) : gainPerClause(words, gains, per);
}

function gainPerClause(
  words: Words,
  gains: ReturnType<typeof amounts>,
  { count, each, max: limited }: Axes<PerCount, 'count' | 'each' | 'max'>,
): Tokens {
  const nouns = countedNouns(count);
  const limit = limited === undefined ? 'other' : 'yes';
  const max = counted(words, 'time', limited ?? 0);
  const [noun] = nouns;
  if (each === 1) {
    const what = listOf(
      words,
      'or',
      nouns.map((noun) => alone(words, noun)),
    );
    return words.say('effect.gain-per-one', { gains, what, limit, max });
  }
  if (nouns.length === 1 && noun !== undefined) {
    return words.say('effect.gain-per-several', { gains, what: counted(words, noun, each), limit, max });
  }
  const kinds = listOf(
    words,
    'and',
    nouns.map((noun) => many(words, noun)),
  );
  return words.say('effect.gain-per-mixed', { gains, n: each, kinds, limit, max });
}

function buildClause(
  words: Words,
  {
    what,
    upTo,
    cost = 'usual',
    less,
    where,
    upgrade,
  }: OfKind<Effect, 'build', 'what' | 'upTo' | 'cost' | 'less' | 'where' | 'upgrade'>,
): Tokens {
  const how = {
    where: where ?? ('other' as const),
    price: axisOf(cost),
    cost: statedOf(words, cost),
    discount: less === undefined ? ('other' as const) : ('yes' as const),
    less: amounts(words, less ?? {}),
  };
  const upgraded =
    upgrade === undefined ? undefined : { upgrade: axisOf(upgrade), upgradeCost: statedOf(words, upgrade) };
  if (upTo === 1) {
    const one = { what: anyOf(words, what), ...how };
    return upgraded === undefined
      ? words.say('effect.build-one', one)
      : words.say('effect.build-upgrade-one', { ...one, ...upgraded });
  }
  const several = { what: anySeveral(words, what, upTo), ...how };
  if (nounsOf(what).length === 1) {
    return upgraded === undefined
      ? words.say('effect.build-several', several)
      : words.say('effect.build-upgrade-several', { ...several, ...upgraded });
  }
  const mixed = { ...several, kinds: anyOf(words, what) };
  return upgraded === undefined
    ? words.say('effect.build-mixed', mixed)
    : words.say('effect.build-upgrade-mixed', { ...mixed, ...upgraded });
}

function upgradeClause(
  words: Words,
  { what, upTo, costs }: OfKind<Effect, 'upgrade', 'what' | 'upTo' | 'costs'>,
): Tokens {
  const isFree = costs?.some((cost) => Object.keys(cost).length === 0) === true;
  const price = costs === undefined ? ('other' as const) : isFree ? ('free' as const) : ('stated' as const);
  const how = { price, costs: anyCost(words, costs ?? [{}]) };
  if (upTo === 1) return words.say('effect.upgrade-one', { what: anyOf(words, what), ...how });
  const several = { what: anySeveral(words, what, upTo), ...how };
  return nounsOf(what).length === 1
    ? words.say('effect.upgrade-several', several)
    : words.say('effect.upgrade-mixed', { ...several, kinds: anyOf(words, what) });
}

function axisOf(price: Price): 'free' | 'stated' | 'other' {
  if (price === 'usual') return 'other';
  return price === 'free' || Object.keys(price).length === 0 ? 'free' : 'stated';
}

function statedOf(words: Words, price: Price) {
  return amounts(words, typeof price === 'string' ? {} : price);
}

function grouped(words: Words, effect: Effect, kinds: readonly EffectKind[]): Tokens {
  const clause = clauseOf(words, effect);
  return kinds.includes(effect.kind) ? words.say('group', { clause }) : clause;
}
