import { expect, test } from 'vitest';
import { readSet } from '../content/set/check-set.ts';
import { error, type SetProblem } from '../content/set/finding.ts';
import '../engine/core.ts';
import { baseNamed } from '../engine/open-set.ts';
import { LANGUAGES } from './catalog.ts';
import { loadWords } from './languages.ts';
import { saySetFinding } from './say-set.ts';
import { plainText } from './token.ts';

const SAID: readonly (readonly [where: string, field: string, problem: SetProblem, sentence: string])[] = [
  [
    'card 301',
    'effect.gain.kelp',
    'out-of-range',
    'Card 301, “effect.gain.kelp”: this is too much or too little. Keep within the limits on the page on sets.',
  ],
  ['card 301', 'cost', 'missing', 'Card 301, “cost”: a special card has a cost. Write 1, 2 or 3.'],
  ['card 301', 'cost', 'misplaced', 'Card 301, “cost”: only special cards have a cost. Remove it.'],
  ['card 301', 'number', 'duplicate', 'Card 301, “number”: this appears twice. Keep one, or change its number.'],
  ['card 1.5', 'number', 'not-whole', 'Card 1.5, “number”: this must be a whole number. Write it without a fraction.'],
  ['cards[3]', 'type', 'missing', 'Entry 4 of “cards”, “type”: this is missing. Add it.'],
  ['set', '', 'wrong-type', 'Set: this is the wrong kind of value. The page on sets says what belongs here.'],
  [
    'set',
    'extends',
    'core-only',
    'Set, “extends”: a set for online games extends core or nothing. Add to it what the other set has.',
  ],
  ['set', 'extends', 'unknown-set', 'Set, “extends”: the set that this one extends is not here. Open that set first.'],
  [
    'board 5 site t3',
    'ends',
    'crossing',
    'Board side 5, site t3, “ends”: this tunnel crosses another. Move an end, or bend it with “via”.',
  ],
  ['main board 1-2', 'green', 'too-few', 'Main board 1-2, “green”: at least 4 are needed. Add some.'],
  ['metropolises', 'blue', 'too-few', 'Metropolises, “blue”: at least 8 are needed. Add some.'],
  ['contracts', '', 'too-few', 'Contracts: there are too few for four players. Add some.'],
  ['era 2', 'cards', 'too-few', 'Era II, “cards”: at least 40 are needed. Add some.'],
  ['era 2', 'red', 'missing', 'Era II, “red”: no card has this colour. Add some.'],
];

test.each(SAID)('%s %s %s', async (where, field, problem, sentence) => {
  expect(plainText(saySetFinding(await loadWords('en'), error(where, field, problem)))).toBe(sentence);
});

const CARD = { number: 301, era: 1, colour: 'green', type: 'instant', name: { en: 'Trial' } };
const GAIN = { kind: 'gain', gain: { kelp: 1 } };
const own = (changes: object): object => ({ cards: [{ ...CARD, effect: GAIN, ...changes }] });
const doing = (effect: unknown): object => own({ effect });
const HANDS = { opening: 3, kept: 4, turn: 1, era: 3, hand: 3, actions: 4 };

/** What authors get wrong, and what they read then, from behind the name of the field. */
const MISTAKES: readonly (readonly [said: string, changes: object])[] = [
  ['31 is too much. Write 1 to 30.', doing({ kind: 'gain', gain: { kelp: 31 } })],
  ['-1 is too little. Write 1 to 30.', doing({ kind: 'gain', gain: { kelp: -1 } })],
  ['this must be a whole number. Write 1 to 4.', doing({ kind: 'draw', cards: 1.5 })],
  ['this is missing. Write 1 to 4.', doing({ kind: 'draw' })],
  ['there are too many or too few of these. Write 2.', doing({ kind: 'exchange', between: ['kelp'], upTo: 1 })],
  ['there is no kind "gian". Did you mean gain?', doing({ kind: 'gian' })],
  ['"farms" is not possible here. Did you mean farm?', doing({ kind: 'build', what: ['farms'], upTo: 1 })],
  ['something appears twice. Keep one of them.', doing({ kind: 'build', what: ['farm', 'farm'], upTo: 1 })],
  ['only slots of the main board give special cards. Choose another kind.', doing({ kind: 'take-special' })],
  [
    'only production cards change what a structure produces. Choose another kind.',
    doing({ kind: 'instead', of: 'farm', lose: { kelp: 1 }, gain: { kelp: 1 } }),
  ],
  ['this is text. Write an object, in curly brackets.', doing('gain')],
  ['4 is not possible here. Write one of: 1, 2, 3, "special".', own({ era: 4 })],
  ['"1" is not possible here. Write 1.', own({ era: '1' })],
  ['this is text. Write a number, without quotation marks.', own({ number: 'x' })],
  ['this text is too long. Write at most 60 characters.', own({ name: { en: 'x'.repeat(61) } })],
  [
    'there is no field "english" here. Write a language as two small letters, such as en.',
    own({ name: { english: 'x' } }),
  ],
  ['card 0 is the Personal Assistant. Write "action".', own({ number: 0 })],
  [
    'there is no such family, so the card has a plain picture. Write "relief-convoy".',
    own({ family: 'relief-convoi' }),
  ],
  [
    'all produce and score at the same time, so “advance” has no place here. Choose another kind.',
    own({ type: 'scoring', effect: { kind: 'advance', steps: 1 } }),
  ],
  ['permanent cards have “passives”. Use that instead.', own({ type: 'permanent' })],
  ['only permanent cards have this. Use “effect” instead.', own({ passives: [] })],
  [
    'this card and card 205 could ready each other without end. Remove “ready-action” from one of them, or leave one out.',
    own({ type: 'action', effect: { kind: 'ready-action', upTo: 1 } }),
  ],
  ['"My Set" is not possible here. Write small letters, digits and hyphens, at most 40.', { id: 'My Set' }],
  ['"benthos set 2" is not possible here. Write "benthos set 1".', { format: 'benthos set 2' }],
  ['there is no field "autor" here. Did you mean author?', { autor: 'Ann' }],
  ['the Personal Assistant cannot be left out. Remove the number.', { without: { cards: [0] } }],
  ['“kept” is more than “opening”. Deal at least as many cards as are kept.', { rulebook: { cards: HANDS } }],
  ['there are too many or too few of these. Write 3.', { rulebook: { rounds: [4, 4] } }],
  [
    `the set with the hash ${'f'.repeat(64)} is not here. In the app, open it first; on the command line, give its file before this one.`,
    { extends: 'f'.repeat(64) },
  ],
  [
    '21 cards; with fewer than 40, four players may run out. Add some.',
    { without: { cards: Array.from({ length: 45 }, (_, index) => index + 1) } },
  ],
];

test.each(MISTAKES)('%s', async (sentence, changes) => {
  const words = await loadWords('en');
  const set = {
    format: 'benthos set 1',
    id: 'trial',
    version: '1',
    title: { en: 'Trial' },
    extends: 'core',
    ...changes,
  };
  const said = readSet(set, baseNamed).findings.map((finding) => plainText(saySetFinding(words, finding)));
  expect(said.map((each) => each.slice(each.indexOf('”: ') + 3))).toContain(sentence);
});

test('no cure sends an author elsewhere for what can be said here', async () => {
  const words = await loadWords('en');
  const set = { format: 'benthos set 1', id: 'trial', version: '1', title: { en: 'T' }, extends: 'core' };
  const { findings } = readSet({ ...set, ...doing({ kind: 'steal' }) }, baseNamed);
  expect(findings.map((finding) => plainText(saySetFinding(words, finding)))).toEqual([
    'Card 301, “effect.kind”: there is no kind "steal". Write one of: gain, pick, draw, advance, build, upgrade, use-action, ready-action, perform-slot, symbiosis, metropolis, test-run, exchange, pay, if, all, either, tiers (docs/effects.md).',
  ]);
  const said = Object.entries(words.catalog.messages).filter(([key]) => /^(finding|cure)\./.test(key));
  expect(JSON.stringify(said)).not.toContain('the schema');
});

const WHERE = [
  'set',
  'card 0',
  'card 301',
  'metropolis 5',
  'contract 2',
  'board 5',
  'board 5 site c4.2',
  'main board 3-4',
  'slot 3-4 green-a',
  'era 1',
  'cards[0]',
  'rulebook',
  'metropolises',
  'contracts',
  'boards',
];
const PROBLEMS = {
  missing: true,
  'unknown-field': true,
  'unknown-kind': true,
  'unknown-value': true,
  'wrong-type': true,
  'not-whole': true,
  negative: true,
  'out-of-range': true,
  empty: true,
  duplicate: true,
  misplaced: true,
  'wrong-order': true,
  'wrong-count': true,
  crossing: true,
  'too-close': true,
  disconnected: true,
  'no-data': true,
  'unknown-set': true,
  'core-only': true,
  'too-large': true,
  endless: true,
  'no-such-slot': true,
  'not-there': true,
  'too-few': true,
  'not-always': true,
  'no-name': true,
  'no-such-family': true,
} as const satisfies Record<SetProblem, true>;

test.each(LANGUAGES)('every problem of every piece is a sentence with its field in %s', async (language) => {
  const words = await loadWords(language);
  const problems = Object.keys(PROBLEMS) as SetProblem[];
  for (const where of WHERE) {
    const said = problems.flatMap((problem) =>
      ['number', 'cost', 'green'].map((field) => [
        field,
        plainText(saySetFinding(words, error(where, field, problem))),
      ]),
    );
    for (const [field, sentence] of said) expect(sentence).toMatch(new RegExp(`[„“«]${field}[“”»]: .+\\.$`));
    const pieces = new Set(
      said.map(([, sentence = '']) => sentence.slice(0, sentence.search(/, [„“«](?:number|cost|green)/))),
    );
    expect(pieces.size).toBe(1);
    expect([...pieces]).not.toContain(where);
  }
});

test('a field of any length fits a sentence', async () => {
  const sentence = plainText(saySetFinding(await loadWords('en'), error('set', 'x'.repeat(100_000), 'unknown-field')));
  expect(sentence.length).toBeLessThan(200);
});
