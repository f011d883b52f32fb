import { expect, it } from 'vitest';
import { loadWords, SPOKEN } from '../../text/index.ts';
import { RESOURCES } from '../../vocabulary/index.ts';
import { sayChange, signed } from './say-change.ts';

it('says in words what changes by how much', async () => {
  const [words, polish] = [await loadWords('en'), await loadWords('pl')];
  expect([sayChange(words, 'credit', 3), sayChange(words, 'vp', -1)]).toEqual(['+3 credits', '−1 victory point']);
  expect([sayChange(polish, 'credit', -3), sayChange(polish, 'card', 5)]).toEqual(['−3 kredyty', '+5 kart']);
});

it.each(SPOKEN)('names the thing after the number that is seen: %s', async (language) => {
  const words = await loadWords(language);
  for (const what of [...RESOURCES, 'vp', 'card'] as const)
    for (const n of [-12, -5, -2, -1, 1, 2, 5, 12])
      expect(sayChange(words, what, n).replace(signed(n), '')).toMatch(/^ \p{L}{3}/u);
});
