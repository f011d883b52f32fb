import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { runCommand } from '../program.ts';
import { balance } from './command.ts';
import { merged, newPart, parsePart, printPart, withGames } from './part.ts';

const FOLDER = mkdtempSync(path.join(tmpdir(), 'benthos-balance-'));
const at = (name: string): string => path.join(FOLDER, name);
afterAll(() => rmSync(FOLDER, { recursive: true }));
afterEach(() => void vi.restoreAllMocks());

describe('balance', () => {
  test('parts, in any order, merge to the report of one run', async () => {
    expect(await run('--games', '3', '--out', at('whole'), '--workers', '1')).toMatchObject({ code: 0 });
    await run('--part', at('b.json'), '--from', '2', '--to', '3', '--workers', '2');
    await run('--part', at('a.json'), '--from', '0', '--to', '2', '--workers', '2');
    const { code } = await run('--merge', at('b.json'), at('a.json'), '--out', at('merged'));
    expect(code).toBe(0);
    const files = readdirSync(at('whole'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(files.length).toBeGreaterThan(8);
    for (const { parentPath, name } of files) {
      const whole = path.join(parentPath, name);
      expect(readFileSync(whole.replace('whole', 'merged'), 'utf8')).toBe(readFileSync(whole, 'utf8'));
    }
    const page = readFileSync(at('whole/balance.md'), 'utf8');
    expect(page).toContain('**Preliminary**');
    expect(page).toContain('Based on **12 games** of Drifter');
    expect(JSON.parse(readFileSync(at('whole/balance.json'), 'utf8'))).toMatchObject({
      bot: 'drifter',
      games: { 1: 3, 2: 3, 3: 3, 4: 3 },
    });
  }, 60_000);

  test('a part is taken up where it ended; merged parts can be kept as one', async () => {
    const file = at('resumed.json');
    await run('--part', file, '--to', '1', '--players', '2');
    const first = parsePart(readFileSync(file, 'utf8'), file);
    expect(first.groups['2 drifter']?.games).toEqual([[0, 1]]);
    await run('--part', file, '--to', '2', '--players', '2');
    expect(parsePart(readFileSync(file, 'utf8'), file).groups['2 drifter']?.games).toEqual([[0, 2]]);
    await run('--part', at('third.json'), '--from', '2', '--to', '3', '--players', '2');
    await run('--merge', file, at('third.json'), '--part', at('all.json'));
    expect(parsePart(readFileSync(at('all.json'), 'utf8'), '').groups['2 drifter']?.games).toEqual([[0, 3]]);
  }, 60_000);

  test('arguments that make no sense are refused before anything is played', async () => {
    for (const args of [['--games', '0'], ['--bot', 'x'], ['--players', '5'], ['--from', '3', '--to', '3'], ['file']]) {
      expect(await run('--out', at('nothing'), ...args)).toMatchObject({ code: 2 });
    }
    expect(existsSync(at('nothing'))).toBe(false);
  });
});

describe('a part that cannot be merged is refused with file and place, and nothing is written', () => {
  const sound = withGames(newPart('s'), '2 skipper', [[0, 2]], { games: 2, turns: 120 });
  const other = withGames(newPart('s'), '2 skipper', [[2, 3]], { games: 1, turns: 60 });
  const text = printPart(sound);
  const cases: readonly (readonly [string, string, string])[] = [
    ['no JSON', text.slice(0, 60), 'line 1, column'],
    ['another file', '{"cards":[]}', 'format'],
    ['an unknown field', text.replace('"seed"', '"extra":1,"seed"'), 'extra'],
    ['another seed', text.replace('"seed":"s"', '"seed":"t"'), 'seed'],
    ['other content', text.replace(/"content":"\w+"/, '"content":"x"'), 'content'],
    ['no bot', text.replace('2 skipper', 'skipper'), 'groups["skipper"]'],
    ['no range', text.replace('[0,2]', '[2,0]'), 'groups["2 skipper"].games[0]'],
    ['the same games', text.replace('[0,2]', '[1,3]'), 'groups["2 skipper"].games: 1 to 3'],
    ['other games than counted', text.replace('[0,2]', '[0,1]'), 'groups["2 skipper"].tally.games'],
    ['an unknown count', text.replace('"turns"', '"tuns"'), 'groups["2 skipper"].tally["tuns"]'],
    ['no number', text.replace('120', '"x"'), 'groups["2 skipper"].tally["turns"]'],
  ];

  test.each(cases)('%s', async (_, bad, place) => {
    writeFileSync(at('good.json'), printPart(other));
    writeFileSync(at('bad.json'), bad);
    const { code, errors } = await run('--merge', at('good.json'), at('bad.json'), '--out', at('never'));
    expect(code).toBe(2);
    expect(errors).toContain(`${at('bad.json')}: ${place}`);
    expect(existsSync(at('never'))).toBe(false);
  });

  test('a missing file too, and a part of another run is not overwritten', async () => {
    expect(await run('--merge', at('missing.json'))).toMatchObject({ code: 2 });
    writeFileSync(at('old.json'), text);
    const { code, errors } = await run('--part', at('old.json'), '--games', '1');
    expect([code, errors.includes(`${at('old.json')}: seed`)]).toEqual([2, true]);
    expect(readFileSync(at('old.json'), 'utf8')).toBe(text);
  });

  test('what is printed is read back, and adds up', () => {
    expect(parsePart(text, '')).toEqual(sound);
    const both = merged(sound, other, '');
    expect(both.groups['2 skipper']).toEqual({ games: [[0, 3]], tally: { games: 3, turns: 180 } });
    expect(printPart(merged(other, sound, ''))).toBe(printPart(both));
  });
});

async function run(...args: readonly string[]): Promise<{ readonly code: number; readonly errors: string }> {
  const errors: string[] = [];
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation((message: unknown) => void errors.push(String(message)));
  const bot = args.includes('--bot') || args.includes('--merge') && args.some((arg) => arg.endsWith('bad.json')) ? [] : ['--bot', 'drifter'];
  const code = await runCommand(balance, [...args, ...bot]);
  return { code, errors: errors.join('\n') };
}
