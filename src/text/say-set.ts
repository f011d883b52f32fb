import { NEEDED, type SetFinding, type SetProblem } from '../content/set/finding.ts';
import { COLOURS } from '../vocabulary/index.ts';
import { text, type Tokens } from './token.ts';
import type { Words } from './words.ts';

/** The name of an unknown field is whatever its author wrote. */
const LONGEST_FIELD = 80;

/** What is wrong with a set, as a sentence for its author: the piece, the field, the fault and the cure. */
export function saySetFinding(words: Words, finding: SetFinding): Tokens {
  const piece = pieceOf(words, finding.where);
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

function pieceOf(words: Words, where: string): Tokens {
  for (const [pattern, say] of PIECES) {
    const found = pattern.exec(where);
    if (found !== null) return say(words, found[1] ?? '', found[2] ?? '');
  }
  return text(where);
}

/** Where more can be said. */
const SPECIAL: readonly (readonly [
  where: RegExp,
  field: string,
  problem: SetProblem,
  say: (words: Words) => Tokens,
])[] = [
  [/^card /, 'cost', 'missing', (words) => words.say('finding.cost-missing')],
  [/^card /, 'cost', 'misplaced', (words) => words.say('finding.cost-misplaced')],
  [/^card 0$/, 'number', 'missing', (words) => words.say('finding.assistant-missing', { set: 'core' })],
  [/^era /, 'cards', 'empty', (words) => words.say('finding.era-empty', { set: 'core' })],
  ...COLOURS.map(
    (colour) => [/^era /, colour, 'missing', (words: Words) => words.say('finding.colour-missing')] as const,
  ),
];

function problemOf(words: Words, finding: SetFinding): Tokens {
  const { where, field, problem } = finding;
  const special = SPECIAL.find((each) => each[0].test(where) && each[1] === field && each[2] === problem);
  if (special !== undefined) return special[3](words);
  if (problem === 'crossing') return words.say('finding.crossing', { bend: 'via' });
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
