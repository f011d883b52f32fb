import { describe, expect, it } from 'vitest';
import { producedBy } from './production-show.ts';

describe('what a production gave', () => {
  it('is the sum of what was gained since it began, for one player', () => {
    const gains = producedBy(
      [
        { kind: 'gained', seat: 0, gains: { kelp: 9 }, cause: 'slot:green-a' },
        { kind: 'production', era: 1 },
        { kind: 'gained', seat: 0, gains: { kelp: 1, credit: 2 }, cause: 'site:c1' },
        { kind: 'gained', seat: 1, gains: { kelp: 5 }, cause: 'site:c1' },
        { kind: 'gained', seat: 0, gains: { kelp: 1, vp: 0 }, cause: 'site:c2' },
      ],
      0,
    );
    expect(gains).toEqual({ kelp: 2, credit: 2 });
  });
});
