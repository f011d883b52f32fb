import { expect, test } from 'vitest';
import { error, type SetProblem } from '../content/set/finding.ts';
import '../engine/core.ts';
import { LANGUAGES } from './catalog.ts';
import { loadWords } from './languages.ts';
import { saySetFinding } from './say-set.ts';
import { plainText } from './token.ts';

const SAID: readonly (readonly [where: string, field: string, problem: SetProblem, sentence: string])[] = [
  [
    'card 301',
    'effect.gain.kelp',
    'out-of-range',
    'Card 301, “effect.gain.kelp”: this is too much or too little. Keep within the limits of the schema.',
  ],
  ['card 301', 'cost', 'missing', 'Card 301, “cost”: a special card has a cost. Write 1, 2 or 3.'],
  ['card 301', 'cost', 'misplaced', 'Card 301, “cost”: only special cards have a cost. Remove it.'],
  ['card 301', 'number', 'duplicate', 'Card 301, “number”: this appears twice. Keep one, or change its number.'],
  ['card 1.5', 'number', 'not-whole', 'Card 1.5, “number”: this must be a whole number. Write it without a fraction.'],
  ['cards[3]', 'type', 'missing', 'Entry 4 of “cards”, “type”: this is missing. Add it.'],
  [
    'set',
    '',
    'wrong-type',
    'Set: this is the wrong kind of value. Write the text, number, list or object that the schema asks for.',
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
  'too-large': true,
  endless: true,
  'no-such-slot': true,
  'not-there': true,
  'too-few': true,
  'not-always': true,
  'no-name': true,
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
