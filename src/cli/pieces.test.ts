import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { seedFrom } from '../engine/index.ts';
import { printBotName, readBotName, readBotNames } from '../lab/match/bot-names.ts';
import { inColumns, wrapped } from './kit/columns.ts';
import { eloOf, ratingsOf } from '../lab/elo.ts';
import { faultIn } from './kit/json-fault.ts';
import { terminalLanguage } from './kit/language.ts';
import { linesOf } from './kit/lines.ts';
import { namesOf } from './show/player-names.ts';
import { shareInterval, spreadOf } from '../lab/statistics.ts';

describe('names of bots', () => {
  test.each(['drifter', 'novice', 'skipper', 'admiral:1000ms', 'admiral:50ms', 'admiral:2000nodes'])('%s', (text) => {
    const name = readBotName(text);
    expect(name === undefined ? '' : printBotName(name)).toBe(text);
  });

  test('an Admiral has a second a turn if nothing is said', () => {
    expect(readBotName('Admiral')).toEqual({ level: 'admiral', budget: { milliseconds: 1000 } });
  });

  test.each(['', 'captain', 'skipper:1000ms', 'admiral:', 'admiral:0ms', 'admiral:1s', 'admiral:-5nodes', 'toString'])(
    '%j is none',
    (text) => {
      expect(readBotName(text)).toBeUndefined();
      expect(readBotNames(`drifter,${text}`)).toBeUndefined();
    },
  );
});

test.each([
  ['', 1, 1, 'unexpected end'],
  ['{"a": 1,', 1, 9, 'unexpected end'],
  ['{"a": "x', 1, 9, 'unexpected end'],
  ['{\n "a": tru,\n "b": 1 }', 2, 10, "Unexpected token ','"],
  ['{\n "a": 1\n "b": 2 }', 3, 2, "Expected ',' or '}' after property value; a comma may be missing before this"],
  ['hello', 1, 1, "Unexpected token 'h'"],
])('the place where %j stops being JSON', (text, line, column, cause) => {
  expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
  expect(faultOf(text)).toEqual({ line, column, cause });
});

test('the language of the terminal', () => {
  expect(terminalLanguage({ LANG: 'uk_UA.UTF-8' })).toBe('uk');
  expect(terminalLanguage({ LC_ALL: 'hu', LANG: 'uk_UA.UTF-8' })).toBe('hu');
  expect(terminalLanguage({ LANG: 'C.UTF-8' })).toBe('en');
  expect(terminalLanguage({})).toBe('en');
});

test('who types ahead and leaves is asked nothing more, and no error', async () => {
  const terminal = () => Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => {} });
  const [input, output] = [terminal(), terminal()];
  const lines = linesOf(input as unknown as NodeJS.ReadStream, output as unknown as NodeJS.WriteStream);
  const first = lines.next('? ');
  input.write('1\r\u0003');
  expect(await first).toBe('1');
  expect(await lines.next('? ')).toBeUndefined();
});

test('columns', () => {
  const rows = [
    ['1', 'a', 'one two three four five six seven'],
    ['12', 'bcd', 'x'],
  ];
  expect(inColumns(rows, { right: [0], indent: 1, width: 33 })).toEqual([
    '  1  a    one two three four five',
    '          six seven',
    ' 12  bcd  x',
  ]);
  expect(wrapped('aaaa bb c', 4)).toEqual(['aaaa', 'bb c']);
});

test('a name that comes twice gets a number', () => {
  expect([0, 1, 2].map(namesOf(['Skipper', 'Novice', 'Skipper']))).toEqual(['Skipper', 'Novice', 'Skipper 2']);
});

describe('statistics', () => {
  test('quantiles lie between neighbours in proportion', () => {
    expect(spreadOf([4, 1, 3, 2])).toMatchObject({ min: 1, p25: 1.75, median: 2.5, p75: 3.25, max: 4, mean: 2.5 });
  });

  test('the interval of a share', () => {
    const [low, high] = shareInterval(70, 100);
    expect(low).toBeCloseTo(0.604, 3);
    expect(high).toBeCloseTo(0.781, 3);
    expect(shareInterval(0, 10)[0]).toBe(0);
  });

  test('three wins to one are about 190 Elo, and winning always is no infinity', () => {
    const [one = 0, other = 0] = eloOf([
      [0, 3000],
      [1000, 0],
    ]);
    expect(one - other).toBeCloseTo(190.7, 0);
    const always = eloOf([
      [0, 10],
      [0, 0],
    ]);
    expect(always.every(Number.isFinite)).toBe(true);
  });

  test('the error of a rating shrinks with the games and is not nothing where one always wins', () => {
    const rate = (games: number) => {
      const samples = Array.from({ length: games }, () => [
        [0, 1],
        [0, 0],
      ]);
      const [first] = ratingsOf(samples, 2, { seed: seedFrom('elo'), used: 0 });
      return (first?.high ?? 0) - (first?.low ?? 0);
    };
    expect(rate(4)).toBeGreaterThan(400);
    // Even wins over 100 games: the difference is known to 68 Elo, each rating to half of that.
    const even = Array.from({ length: 100 }, (_, game) => [
      [0, game % 2],
      [1 - (game % 2), 0],
    ]);
    const [first] = ratingsOf(even, 2, { seed: seedFrom('elo'), used: 0 });
    expect(first?.high).toBeGreaterThan(30);
    expect(first?.high).toBeLessThan(40);
  });

  test('the interval of a rating holds it, and is the same every time', () => {
    const samples = Array.from({ length: 40 }, (_, deal) => [
      [0, deal % 4 === 0 ? 1 : 2],
      [deal % 4 === 0 ? 1 : 0, 0],
    ]);
    const rate = () => ratingsOf(samples, 2, { seed: seedFrom('elo'), used: 0 });
    const [first] = rate();
    expect(first?.low).toBeLessThan(first?.elo ?? 0);
    expect(first?.high).toBeGreaterThan(first?.elo ?? 0);
    expect(rate()[0]).toEqual(first);
  });
});

function faultOf(text: string): ReturnType<typeof faultIn> | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return faultIn(text, error);
  }
}
