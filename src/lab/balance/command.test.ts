import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { runCommand } from '../../cli/kit/program.ts';
import { balance } from './command.ts';
import { tallyFrom } from './tally.ts';
import { addGames, gamesIn, groupIn, merged, newPart, type Part, parsePart, printPart, type Range } from './part.ts';

const FOLDER = mkdtempSync(path.join(tmpdir(), 'benthos-balance-'));
const at = (name: string): string => path.join(FOLDER, name);
const DRIFTERS = { players: 2, bot: 'drifter' } as const;
const SKIPPERS = { players: 2, bot: 'skipper' } as const;
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
    expect(groupIn(first, DRIFTERS)?.games).toEqual([[0, 1]]);
    await run('--part', file, '--to', '2', '--players', '2');
    expect(groupIn(parsePart(readFileSync(file, 'utf8'), file), DRIFTERS)?.games).toEqual([[0, 2]]);
    await run('--part', at('third.json'), '--from', '2', '--to', '3', '--players', '2');
    await run('--merge', file, at('third.json'), '--part', at('all.json'));
    expect(groupIn(parsePart(readFileSync(at('all.json'), 'utf8'), ''), DRIFTERS)?.games).toEqual([[0, 3]]);
  }, 60_000);

  test('an interrupted run keeps what it has, and goes on from there', async () => {
    const file = at('interrupted.json');
    const args = ['balance', '--bot', 'drifter', '--players', '2', '--games', '100000', '--part', file];
    const { code, errors } = await interrupted(
      args,
      () => existsSync(file) && readFileSync(file, 'utf8').includes('turns'),
    );
    expect(code).toBe(130);
    expect(errors).toContain(`interrupted; ${file} has games by players: `);
    const games = gamesIn(parsePart(readFileSync(file, 'utf8'), file), DRIFTERS);
    expect(games).toBeGreaterThan(0);
    await run('--part', file, '--from', '100000', '--to', '100001', '--players', '2');
    expect(gamesIn(parsePart(readFileSync(file, 'utf8'), file), DRIFTERS)).toBe(games + 1);
  }, 60_000);

  test('arguments that make no sense are refused before anything is played', async () => {
    for (const args of [['--games', '0'], ['--bot', 'x'], ['--players', '5'], ['--from', '3', '--to', '3'], ['file']]) {
      expect(await run('--out', at('nothing'), ...args)).toMatchObject({ code: 2 });
    }
    expect(existsSync(at('nothing'))).toBe(false);
    for (const args of [
      ['--workers', '0'],
      ['--players', '5'],
    ])
      expect(await run('--part', at('nothing.json'), ...args)).toMatchObject({ code: 2 });
    expect(existsSync(at('nothing.json'))).toBe(false);
  });

  test('what cannot be written is refused before anything is played', async () => {
    writeFileSync(at('file'), '');
    for (const [option, place, file] of [
      ['--out', at('file'), at('file/balance.md')],
      ['--out', at('file/further/down'), at('file/further/down/balance.md')],
      ['--part', FOLDER, FOLDER],
    ] as const) {
      const { code, errors } = await run(option, place, '--games', '100000');
      expect(errors).toContain(`${file}: cannot be written: `);
      expect(code).toBe(2);
    }
    for (const option of ['--out', '--part'])
      expect(await run(option, '', '--games', '100000')).toMatchObject({ code: 2 });
    expect(readFileSync(at('file'), 'utf8')).toBe('');
  });

  test('a report of games with other content than today says so', async () => {
    const then = printPart(partOf([0, 2], { games: 2, turns: 120 })).replace(/"content":"\w+"/, '"content":"before"');
    writeFileSync(at('then.json'), then);
    await run('--merge', at('then.json'), '--bot', 'skipper', '--out', at('then'));
    const since = '**The content has changed since these games.**';
    expect(readFileSync(at('then/balance.md'), 'utf8')).toContain(since);
    writeFileSync(at('now.json'), printPart(partOf([0, 2], { games: 2, turns: 120 })));
    await run('--merge', at('now.json'), '--bot', 'skipper', '--out', at('now'));
    expect(readFileSync(at('now/balance.md'), 'utf8')).not.toContain(since);
  });

  test('a report on a set says which one, and how to play its games again', async () => {
    const file = at('a-set.json');
    const head = {
      format: 'benthos set 1',
      id: 'short',
      version: '2',
      title: { en: 'Short evenings' },
      extends: 'core',
    };
    writeFileSync(file, JSON.stringify({ ...head, rulebook: { rounds: [1, 1, 1] } }));
    await run('--set', file, '--players', '2', '--games', '1', '--out', at('a-set'));
    const page = readFileSync(at('a-set/balance.md'), 'utf8');
    expect(page).toMatch(/Played with the set \*\*Short evenings\*\* 2 \(`[0-9a-f]{64}`\)/);
    expect(page).not.toContain('tuning.md');
    expect(page).toContain('npm run benthos -- balance --set FILE --bot drifter');
    expect(page).toContain('--out balance-short');
  });

  test('parts without the games asked for are not merged into a file', async () => {
    writeFileSync(at('skippers.json'), printPart(partOf([0, 2], { games: 2, turns: 120 })));
    const { code, errors } = await run('--merge', at('skippers.json'), '--part', at('sum.json'), '--json');
    expect([code, errors]).toEqual([2, expect.stringContaining('there are no games of drifter')]);
    expect(existsSync(at('sum.json'))).toBe(false);
  });
});

describe('a part that cannot be merged is refused with file and place, and nothing is written', () => {
  const sound = partOf([0, 2], { games: 2, turns: 120 });
  const other = partOf([2, 3], { games: 1, turns: 60 });
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
    expect(both.groups).toEqual([{ ...SKIPPERS, games: [[0, 3]], tally: tallyFrom({ games: 3, turns: 180 }) }]);
    expect(printPart(merged(other, sound, ''))).toBe(printPart(both));
  });
});

function partOf(range: Range, tally: Readonly<Record<string, number>>): Part {
  const part = newPart('s');
  addGames(part, SKIPPERS, [range], tallyFrom(tally));
  return part;
}

/** Runs the command as a process and interrupts it once it has come so far. */
function interrupted(
  args: readonly string[],
  isTime: () => boolean,
): Promise<{ readonly code: number | undefined; readonly errors: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ code: number | undefined; errors: string }>();
  const [program, command] = ['../../cli/kit/program.ts', './command.ts'].map((file) =>
    JSON.stringify(new URL(file, import.meta.url)),
  );
  const script = `Promise.all([import(${program}), import(${command})]).then(([{ runProgram }, { balance }]) =>
    runProgram([balance], process.argv.slice(1)))`;
  const child = spawn(process.execPath, ['-e', script, '--', ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const watching = setInterval(() => {
    if (!isTime()) return;
    clearInterval(watching);
    child.kill('SIGINT');
  }, 100);
  child.on('error', reject);
  child.on('close', (code) => {
    clearInterval(watching);
    resolve({ code: code ?? undefined, errors });
  });
  return promise;
}

async function run(...args: readonly string[]): Promise<{ readonly code: number; readonly errors: string }> {
  const errors: string[] = [];
  vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation((message: unknown) => void errors.push(String(message)));
  const bot =
    args.includes('--bot') || (args.includes('--merge') && args.some((arg) => arg.endsWith('bad.json')))
      ? []
      : ['--bot', 'drifter'];
  const code = await runCommand(balance, [...args, ...bot]);
  return { code, errors: errors.join('\n') };
}
