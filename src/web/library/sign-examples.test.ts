import { CORE } from '../../engine/core.ts';
import { openSet } from '../../engine/open-set.ts';
import { smallSet } from '../../../test-kit/server/small-set.ts';
import { expect, test } from 'vitest';

import { featureOf, signExamples, signsOf } from './sign-examples.ts';

test('the examples show every sign that any card has, and are few', () => {
  const featuresOf = (cards: typeof CORE.cards): Set<string> =>
    new Set(cards.flatMap((card) => signsOf(CORE, card)).map(featureOf));
  const examples = signExamples(CORE);
  expect(featuresOf(examples)).toEqual(featuresOf(CORE.cards));
  expect(examples.length).toBeLessThan(30);
});

test('a set that leaves cards out has examples, too', () => {
  const left = openSet({ ...smallSet(), id: 'left', without: { cards: [2, 3, 4] } });
  const numbers = signExamples(left).map(({ number }) => number);
  expect(numbers.length).toBeGreaterThan(10);
  expect(numbers).not.toContain(2);
});
