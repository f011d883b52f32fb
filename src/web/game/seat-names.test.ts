import { expect, test } from 'vitest';
import { loadWords } from '../../text/index.ts';
import { seatName } from './seat-names.ts';

test.each([
  ['en', ['Player', 'Novice', 'Player 3', 'Novice 2']],
  ['pl', ['Gracz', 'Nowicjusz', 'Gracz 3', 'Nowicjusz 2']],
] as const)('whoever has no name is told apart in %s', async (language, names) => {
  const words = await loadWords(language);
  const seats = (['human', 'novice', 'human', 'novice'] as const).map((by) => ({ name: '', by }));
  expect(seats.map((_, index) => seatName(words, seats, index))).toEqual(names);
});
