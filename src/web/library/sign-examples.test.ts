import { expect, test } from 'vitest';
import { CARDS } from '../../content/cards/index.ts';
import { featureOf, signExamples, signsOf } from './sign-examples.ts';

test('the examples show every sign that any card has, and are few', () => {
  const featuresOf = (cards: typeof CARDS): Set<string> => new Set(cards.flatMap(signsOf).map(featureOf));
  const examples = signExamples();
  expect(featuresOf(examples)).toEqual(featuresOf(CARDS));
  expect(examples.length).toBeLessThan(30);
});
