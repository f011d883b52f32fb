import { expect, test } from 'vitest';
import { loadWords } from '../../text/index.ts';
import type { Situation } from './situation.ts';
import { letterOf, pushedNotice } from './wording.ts';

const GAME = 'a-game';

test.each([
  ['turn', ['Ann'], { title: 'Your turn', body: 'At the table: Ann' }],
  ['begin', ['Ann', 'Ben'], { title: 'The game has begun', body: 'At the table: Ann and Ben' }],
  ['over', ['Ann', 'Ben', 'Cat'], { title: 'The game is over', body: 'At the table: Ann, Ben and Cat' }],
  ['joined', ['Ann'], { title: 'Somebody has taken a seat at your table', body: 'At the table: Ann' }],
] satisfies readonly [Situation['kind'], readonly string[], object][])(
  '%s is told with %j',
  async (kind, others, told) => {
    expect(pushedNotice(await loadWords('en'), { kind, game: GAME, others })).toEqual({ game: GAME, ...told });
  },
);

test('a letter says the same, with a way to the table and one out of such letters', async () => {
  const box = { address: 'ben@mail.example', app: 'https://benthos.example/', stop: 'a-secret' };
  const letter = letterOf(await loadWords('pl'), { kind: 'turn', game: GAME, others: ['Ann', 'Cat'] }, box);
  expect(letter).toEqual({
    to: 'ben@mail.example',
    subject: 'Twoja tura – Benthos',
    text: [
      'Twoja tura',
      'Przy stole: Ann i Cat',
      '',
      'https://benthos.example/#/online/a-game',
      '',
      // What follows such a line is a signature to mail programs (RFC 3676).
      '-- ',
      'Dostajesz tę wiadomość, bo włączono ją na twoim koncie. Aby nie dostawać kolejnych:',
      'https://benthos.example/#/mail-off/a-secret',
    ].join('\n'),
    stop: 'https://benthos.example/#/mail-off/a-secret',
  });
});
