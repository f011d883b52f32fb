import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { benthos } from '../../../test-kit/run-command.ts';
import { type GameRecord, parseRecord, verify } from '../../engine/index.ts';

const FOLDER = mkdtempSync(path.join(tmpdir(), 'benthos-cli-'));
afterAll(() => rmSync(FOLDER, { recursive: true }));

type Json = Readonly<Record<string, unknown>>;

describe('simulate', () => {
  const args = ['simulate', '--players', '3', '--games', '20', '--bots', 'drifter,novice:x', '--seed', 's', '--json'];

  test('gives the same with one worker and with two, times apart', async () => {
    const usual = args.map((each) => each.replace('novice:x', 'drifter'));
    const [one, two] = await Promise.all(['1', '2'].map((workers) => benthos([...usual, '--workers', workers])));
    const timeless = (text: string | undefined): Json => {
      const { cpuSeconds, decisionsPerCpuSecond, gamesPerCpuSecond, ...rest } = JSON.parse(text ?? '') as Json;
      for (const time of [cpuSeconds, decisionsPerCpuSecond, gamesPerCpuSecond]) expect(time).toBeGreaterThan(0);
      return rest;
    };
    const summary = timeless(one?.output);
    expect(timeless(two?.output)).toEqual(summary);
    expect(summary).toMatchObject({ games: 20, completed: 20, players: 3, boards: 'basic', contracts: false });
    expect(summary['scores']).toMatchObject({
      min: expect.any(Number) as unknown,
      median: expect.any(Number) as unknown,
    });
    const wins = summary['winsBySeat'] as readonly number[];
    expect(wins).toHaveLength(3);
    expect(wins.reduce((sum, count) => sum + count, 0)).toBe(20);
    const { decisions, decisionsPerGame } = summary as Readonly<Record<string, number>>;
    expect(decisionsPerGame).toBeCloseTo((decisions ?? 0) / 20, 2);
  });

  test('bots take the seats in turn; in solo a win is a met goal', async () => {
    const [three, solo] = await Promise.all([
      benthos([
        'simulate',
        '--players',
        '3',
        '--games',
        '1',
        '--bots',
        'drifter,novice',
        '--boards',
        'advanced',
        '--json',
      ]),
      benthos(['simulate', '--players', '1', '--games', '2', '--bots', 'drifter', '--json']),
    ]);
    expect(JSON.parse(three.output)).toMatchObject({ bots: ['drifter', 'novice', 'drifter'], boards: 'advanced' });
    expect(JSON.parse(solo.output)).toMatchObject({ players: 1, boards: 'advanced', completed: 2, winsBySeat: [0] });
  });

  test('a bot that does not exist is refused before anything is played', async () => {
    expect(await benthos(args)).toMatchObject({ code: 2, output: '' });
  });
});

describe('tournament', () => {
  test('every deal from each seat, ratings with intervals', async () => {
    const { output, code } = await benthos(['tournament', '--bots', 'novice,drifter', '--games', '3', '--json']);
    const { ratings, pairings, games } = JSON.parse(output) as {
      readonly games: number;
      readonly ratings: readonly { readonly bot: string; readonly elo: number; readonly low: number }[];
      readonly pairings: readonly Json[];
    };
    expect({ code, games }).toEqual({ code: 0, games: 4 });
    expect(ratings.map(({ bot }) => bot)).toEqual(['novice', 'drifter']);
    expect(ratings[0]?.elo).toBeGreaterThan(ratings[1]?.elo ?? 0);
    expect(ratings[0]?.low).toBeLessThanOrEqual(ratings[0]?.elo ?? 0);
    expect(pairings).toMatchObject([{ bot: 'novice', against: 'drifter', games: 4, wins: 4 }]);
  });
});

describe('cards', () => {
  test('as JSON in two languages: the same cards, other words', async () => {
    const [english, hungarian] = await Promise.all(
      ['en', 'hu'].map(async (lang) => {
        const { output } = await benthos(['cards', '--json', '--lang', lang]);
        return JSON.parse(output) as readonly Json[];
      }),
    );
    if (english === undefined || hungarian === undefined) throw new Error('no cards');
    expect(english).toHaveLength(206);
    const fields = ['number', 'era', 'colour', 'type', 'cost', 'name', 'text'];
    for (const card of [...english, ...hungarian]) expect(Object.keys(card)).toEqual(fields);
    const plain = ({ name: _name, text: _text, ...rest }: Json): Json => rest;
    expect(hungarian.map(plain)).toEqual(english.map(plain));
    expect(english[1]).toMatchObject({ number: 1, era: 1, name: expect.any(String) as unknown });
    expect(hungarian.filter((card, index) => card['text'] === english[index]?.['text'])).toEqual([]);
  });

  test('filters', async () => {
    const { output } = await benthos([
      'cards',
      '--filter',
      'cost=3',
      '--filter',
      'type=scoring',
      '--filter',
      'farm',
      '--json',
    ]);
    const found = JSON.parse(output) as readonly Json[];
    expect(found.length).toBeGreaterThan(0);
    for (const card of found)
      expect(card).toMatchObject({ cost: 3, type: 'scoring', text: expect.stringContaining('farm') as unknown });
  });
});

describe('play', () => {
  test('a whole game by typing, saved and sound', async () => {
    const file = path.join(FOLDER, 'game.json');
    // Notation, nonsense, a number that is none, an undo; then always the first answer.
    const typed = ['zzz', '9999', '1', '34', 'u', ...Array.from({ length: 1500 }, () => '1')].join('\n');
    const args = ['play', '--bots', 'drifter', '--seed', 'typed', '--lang', 'it', '--save', file];
    const { code, output } = await benthos(args, typed);
    expect(code).toBe(0);
    expect(output).toContain('Punteggio per provenienza');
    const record = recordIn(file);
    expect(verify(record).ok).toBe(true);
    expect(record.result).toBeDefined();
  });

  test('leaves with q, keeps hidden hands hidden and the seed secret, goes on where it stopped', async () => {
    const file = path.join(FOLDER, 'left.json');
    const first = await benthos(
      ['play', '--bots', 'drifter', '--seed', 'left', '--save', file],
      '1\ndive\nHelp\nquit\n',
    );
    expect(first.output).toContain('Please type a number from 1 to 36.');
    expect(first.output).toContain('Hand: 3 cards');
    expect(first.output).not.toContain(recordIn(file).setup.seed);
    const before = readFileSync(file, 'utf8');
    const other = path.join(FOLDER, 'further.json');
    const second = await benthos(['play', '--bots', 'drifter', '--load', file, '--save', other], '36\nq\n');
    expect(second.output).toContain('Choose a slot and a card to play.');
    expect(recordIn(other).moves.slice(0, 2)).toEqual(recordIn(file).moves);
    expect(recordIn(other).moves.length).toBeGreaterThan(2);
    expect(readFileSync(file, 'utf8')).toBe(before);
  });
});

function recordIn(file: string): GameRecord {
  const parsed = parseRecord(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.reason));
  return parsed.value;
}
