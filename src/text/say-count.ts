import type { Condition, Count, OfKind, Readers } from '../vocabulary/index.ts';
import type { NounId } from './noun.ts';
import { nounOfAll, nounsOf, upgradedNounsOf } from './noun.ts';
import { alone, counted, listOf, many, spaceNamed } from './phrase.ts';
import type { Tokens } from './token.ts';
import type { Words } from './words.ts';

/** The nouns of what is counted; several are counted together. That only connected things count goes without saying. */
export function countedNouns(count: Count): readonly NounId[] {
  const nouns = NOUNS[count.kind] as (count: Count) => readonly NounId[];
  return nouns(count);
}

/** "you have at least 3 farms", after "if". */
export function conditionClause(words: Words, condition: Condition): Tokens {
  const sayer = CONDITIONS[condition.kind] as (words: Words, condition: Condition) => Tokens;
  return sayer(words, condition);
}

/** "at least 3 farms", as a contract asks for it. */
export function requirement(words: Words, condition: Condition): Tokens {
  const sayer = REQUIREMENTS[condition.kind] as (words: Words, condition: Condition) => Tokens;
  return sayer(words, condition);
}

const NOUNS: Readers<Count, [], readonly NounId[]> = {
  structures: ({ what, upgraded, where }: OfKind<Count, 'structures', 'what' | 'upgraded' | 'where'>) => {
    if (where === undefined) return upgraded ? upgradedNounsOf(what) : nounsOf(what);
    if (upgraded || nounOfAll(what) !== 'building') throw new Error('no words for these structures');
    return ['expansion-building'];
  },
  cities: ({ city, kinds }: OfKind<Count, 'cities', 'city' | 'kinds'>) => {
    if (kinds === undefined) return [city ?? 'city'];
    if (city !== undefined) throw new Error('no words for these cities');
    return [kinds === 1 ? 'city-with-1-kind' : kinds === 2 ? 'city-with-2-kinds' : 'city-with-3-kinds'];
  },
  metropolises: (_count: OfKind<Count, 'metropolises'>) => ['metropolis'],
  specials: (_count: OfKind<Count, 'specials'>) => ['paid-special'],
  claimed: ({ type }: OfKind<Count, 'claimed', 'type'>) => {
    if (type === 'instant') throw new Error('instant cards are never claimed');
    return [type === 'action' ? 'claimed-a-card' : `claimed-${type}`];
  },
  sets: (_count: OfKind<Count, 'sets'>) => ['set'],
};

const CONDITIONS: Readers<Condition, [words: Words], Tokens> = {
  count: (words, condition: Counting) =>
    counting(
      words,
      condition,
      (count) => words.say('condition.count', { count }),
      (n, kinds) => words.say('condition.count-mixed', { n, kinds }),
    ),
  space: (words, { space }: OfKind<Condition, 'space', 'space'>) =>
    words.say('condition.space', { space: spaceNamed(words, space) }),
  produced: (words, { resource }: OfKind<Condition, 'produced', 'resource'>) =>
    words.say('condition.produced', { resource: alone(words, resource) }),
};

const REQUIREMENTS: typeof CONDITIONS = {
  count: (words, condition: Counting) =>
    counting(
      words,
      condition,
      (count) => words.say('requirement.count', { count }),
      (n, kinds) => words.say('requirement.count-mixed', { n, kinds }),
    ),
  space: (words, { space }: OfKind<Condition, 'space', 'space'>) =>
    words.say('requirement.space', { space: spaceNamed(words, space) }),
  produced: (words, { resource }: OfKind<Condition, 'produced', 'resource'>) =>
    words.say('requirement.produced', { resource: alone(words, resource) }),
};

type Counting = OfKind<Condition, 'count', 'of' | 'atLeast'>;
type Phrases = ReturnType<typeof counted>;

function counting(
  words: Words,
  { of, atLeast }: Counting,
  single: (count: Phrases) => Tokens,
  mixed: (n: number, kinds: Phrases) => Tokens,
): Tokens {
  const nouns = countedNouns(of);
  const [noun] = nouns;
  if (nouns.length === 1 && noun !== undefined) return single(counted(words, noun, atLeast));
  return mixed(
    atLeast,
    listOf(
      words,
      'and',
      nouns.map((noun) => many(words, noun)),
    ),
  );
}
