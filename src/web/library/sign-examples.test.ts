import { CORE } from '../../engine/core.ts';
import { expect, test } from 'vitest';

import { featureOf, signExamples, signsOf } from './sign-examples.ts';

test('the examples show every sign that any card has, and are few', () => {
  const featuresOf = (cards: typeof CORE.cards): Set<string> =>
    new Set(cards.flatMap((card) => signsOf(CORE, card)).map(featureOf));
  const examples = signExamples(CORE);
  expect(featuresOf(examples)).toEqual(featuresOf(CORE.cards));
  expect(examples.length).toBeLessThan(30);
});
