import { NEEDED, type SetFinding, type SetProblem } from '../content/set/finding.ts';
import { COLOURS } from '../vocabulary/index.ts';
import { sayCure } from './say-cure.ts';
import { text, type Tokens } from './token.ts';
import type { Words } from './words.ts';

/** The name of an unknown field is whatever its author wrote. */
const LONGEST_FIELD = 80;

/** What is wrong with a set, as a sentence for its author: the piece, the field, the fault and the cure. */
export function saySetFinding(words: Words, finding: SetFinding): Tokens {
  const piece = sayPiece(words, finding.where);
  const problem = problemOf(words, finding);
  return finding.field === ''
    ? words.say('finding.whole', { piece, problem })
    : words.say('finding.placed', { piece, field: finding.field.slice(0, LONGEST_FIELD), problem });
}

type Pieces = readonly (readonly [pattern: RegExp, say: (words: Words, one: string, other: string) => Tokens])[];

/** How `where` names the pieces of a set. */
const PIECES: Pieces = [
  [/^set$/, (words) => words.say('finding.set')],
  [/^card (\S+)$/, (words, number) => words.say('finding.card', { number })],
  [/^metropolis (\S+)$/, (words, number) => words.say('finding.metropolis', { number })],
  [/^contract (\S+)$/, (words, number) => words.say('finding.contract', { number })],
  [/^board (\S+)$/, (words, number) => words.say('finding.board', { number })],
  [/^board (\d+) site (.+)$/, (words, number, site) => words.say('finding.site', { number, site })],
  [/^main board (.+)$/, (words, side) => words.say('finding.main-board', { side })],
  [/^slot (\S+) (.+)$/, (words, side, slot) => words.say('finding.slot', { side, slot })],
  [/^era ([123])$/, (words, era) => words.say(`era.${era as '1' | '2' | '3'}`)],
  [/^(\w+)\[(\d+)\]$/, (words, list, index) => words.say('finding.entry', { list, number: String(Number(index) + 1) })],
  [/^rulebook$/, (words) => words.say('finding.rulebook')],
  [/^metropolises$/, (words) => words.say('table.metropolises')],
  [/^contracts$/, (words) => words.say('table.contracts')],
  [/^boards$/, (words) => words.say('setup.boards')],
];

/** A piece of a set, as findings name it: `card 301`, `slot 3-4 red-a`. */
export function sayPiece(words: Words, where: string): Tokens {
  for (const [pattern, say] of PIECES) {
    const found = pattern.exec(where);
    if (found !== null) return say(words, found[1] ?? '', found[2] ?? '');
  }
  return text(where);
}

/** What basic sides do not have. */
const ADVANCED_ONLY = /^(?:surcharge|multiplier|production|pairs)$/;

type Special = readonly [
  where: RegExp,
  field: RegExp,
  problem: SetProblem,
  say: (words: Words, finding: SetFinding) => Tokens | undefined,
];

/** Where more can be said. */
const SPECIAL: readonly Special[] = [
  [/^card /, /^cost$/, 'missing', (words) => words.say('finding.cost-missing')],
  [/^card /, /^cost$/, 'misplaced', (words) => words.say('finding.cost-misplaced')],
  [/^card 0$/, /^number$/, 'missing', (words) => words.say('finding.assistant-missing', { set: 'core' })],
  [/^card 0$/, /^(?:era|type)$/, 'misplaced', (words, finding) => withCure(words, 'finding.assistant', finding)],
  [/^set$/, /^without\.cards\[/, 'out-of-range', sayAssistantStays],
  [/^card /, /^effect$/, 'unknown-field', (words) => words.say('finding.has-passives', { field: 'passives' })],
  [/^card /, /^passives$/, 'unknown-field', (words) => words.say('finding.has-effect', { field: 'effect' })],
  [/./, /(?:^|\.)kind$/, 'misplaced', sayWhereKindBelongs],
  [/^(?:card|metropolis) /, /^(?:effect|scoring|production)$/, 'misplaced', sayTogether],
  [/^card /, /^family$/, 'no-such-family', (words, finding) => withCure(words, 'finding.no-such-family-cure', finding)],
  [/^slot /, /^colour$/, 'misplaced', (words, finding) => withCure(words, 'finding.misplaced-value', finding)],
  [/^board /, ADVANCED_ONLY, 'misplaced', (words) => words.say('finding.advanced-only')],
  [/^board /, /^advanced$/, 'misplaced', (words) => words.say('finding.advanced')],
  [/^board /, /^start$/, 'misplaced', (words) => words.say('finding.start')],
  [/^board /, /^x$/, 'misplaced', (words) => words.say('finding.corner')],
  [/^board /, /^id$/, 'wrong-order', (words, finding) => withCure(words, 'finding.misnamed', finding)],
  [/./, /(?:^|\.)tiers$/, 'wrong-order', (words) => words.say('finding.tiers')],
  [/^rulebook$/, /^cards$/, 'out-of-range', (words) => words.say('finding.kept', { kept: 'kept', dealt: 'opening' })],
  [/^era /, /^cards$/, 'empty', (words) => words.say('finding.era-empty', { set: 'core' })],
  [/^era /, /^cards$/, 'too-few', sayDeck],
  ...COLOURS.map(
    (colour): Special => [
      /^era /,
      new RegExp(`^${colour}$`),
      'missing',
      (words) => words.say('finding.colour-missing'),
    ],
  ),
];

function withCure(
  words: Words,
  key: 'finding.assistant' | 'finding.misplaced-value' | 'finding.misnamed' | 'finding.no-such-family-cure',
  finding: SetFinding,
): Tokens | undefined {
  const cure = sayCure(words, finding);
  return cure && words.say(key, { cure });
}

function sayAssistantStays(words: Words, { found }: SetFinding): Tokens | undefined {
  return found === '0' ? words.say('finding.assistant-stays') : undefined;
}

function sayWhereKindBelongs(words: Words, { found }: SetFinding): Tokens | undefined {
  if (found === '"take-special"') return words.say('finding.only-slots');
  return found === '"instead"' ? words.say('finding.only-production') : undefined;
}

function sayTogether(words: Words, { found }: SetFinding): Tokens | undefined {
  return found === undefined ? undefined : words.say('finding.together', { kind: found });
}

function sayDeck(words: Words, { found }: SetFinding): Tokens | undefined {
  return found === undefined ? undefined : words.say('finding.deck', { number: Number(found), least: NEEDED.cards });
}

function problemOf(words: Words, finding: SetFinding): Tokens {
  const { where, field, problem } = finding;
  const special = SPECIAL.find((each) => each[0].test(where) && each[1].test(field) && each[2] === problem);
  return special?.[3](words, finding) ?? sayInDetail(words, finding) ?? sayPlainly(words, finding);
}

/** With what is there and what would be right, as far as the finding knows. */
function sayInDetail(words: Words, finding: SetFinding): Tokens | undefined {
  const { problem, found, expected, partner } = finding;
  if (problem === 'endless' && found !== undefined) {
    return partner === undefined
      ? words.say('finding.endless-by', { kind: found })
      : words.say('finding.endless-with', { kind: found, card: String(partner) });
  }
  if (problem === 'unknown-set' && found !== undefined) {
    return words.say('finding.unknown-set-named', { hash: found });
  }
  const cure = sayCure(words, finding);
  if (cure === undefined) return undefined;
  switch (problem) {
    case 'missing':
    case 'not-whole':
    case 'wrong-count':
      return words.say(`finding.${problem}-cure`, { cure });
    case 'wrong-type':
      return words.say('finding.wrong-type-cure', { type: typeOf(found), cure });
    case 'unknown-field':
    case 'unknown-kind':
    case 'unknown-value':
      return found === undefined
        ? words.say('finding.misplaced-value', { cure })
        : words.say(`finding.${problem}-cure`, { found, cure });
    case 'negative':
    case 'out-of-range': {
      if (found === undefined) return undefined;
      if (expected?.type === 'text') return words.say('finding.too-long', { cure });
      const isMore = expected?.most !== undefined && Number(found) > expected.most;
      return words.say(isMore ? 'finding.too-much' : 'finding.too-little', { found, cure });
    }
    default:
      return undefined;
  }
}

/** By how JSON writes it. */
function typeOf(found = ''): 'text' | 'number' | 'yesno' | 'list' | 'object' | 'other' {
  if (found.startsWith('"')) return 'text';
  if (found.startsWith('[')) return 'list';
  if (found.startsWith('{')) return 'object';
  if (found === 'true' || found === 'false') return 'yesno';
  return /^[-\d]/.test(found) ? 'number' : 'other';
}

function sayPlainly(words: Words, finding: SetFinding): Tokens {
  const { problem } = finding;
  if (problem === 'crossing') return words.say('finding.crossing', { bend: 'via' });
  if (problem === 'core-only') return words.say('finding.core-only', { core: 'core' });
  if (problem === 'duplicate' && !/(?:^|\.)(?:number|side)$/.test(finding.field)) return words.say('finding.twice');
  const needed = problem === 'too-few' ? neededOf(finding) : undefined;
  return needed === undefined
    ? words.say(`finding.${problem}`)
    : words.say('finding.too-few-of', { number: NEEDED[needed] });
}

function neededOf({ where, field }: SetFinding): keyof typeof NEEDED | undefined {
  if (where === 'boards') return 'boards';
  if (where.startsWith('main board')) return 'slots';
  if (where.startsWith('era ')) return 'cards';
  return field === 'brown' || field === 'blue' ? field : undefined;
}
