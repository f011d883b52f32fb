import { describe, expect, it } from 'vitest';
import { outcomeOf } from '../../../test-kit/card-trial.ts';
import { GAINS } from '../../../test-kit/families/gains.ts';

const FAMILIES = { ...GAINS };

describe.each(Object.entries(FAMILIES))('%s', (family, trials) => {
  it.each(trials)('card $card gives $gives', (trial) => {
    expect(outcomeOf(trial)).toBe(trial.gives);
  });
});
