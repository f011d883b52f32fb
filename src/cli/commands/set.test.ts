import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import type { GameRecord } from '../../engine/index.ts';
import { readArguments } from '../kit/arguments.ts';
import { CommandError } from '../kit/command-error.ts';
import { set } from './set.ts';
import { benthos } from '../../../test-kit/run-command.ts';

const FOLDER = mkdtempSync(path.join(tmpdir(), 'benthos-set-'));
afterAll(() => rmSync(FOLDER, { recursive: true }));

const WINDFALL = {
  number: 301,
  era: 1,
  colour: 'green',
  type: 'instant',
  name: { en: 'Windfall', pl: 'Gratka' },
  effect: { kind: 'gain', gain: { kelp: 2 } },
};
const TRIAL = {
  format: 'benthos set 1',
  id: 'trial',
  version: '1',
  title: { en: 'A trial', pl: 'Próba' },
  extends: 'core',
  without: { cards: [1] },
  cards: [WINDFALL, { ...WINDFALL, number: 2, name: { en: 'Godsend' } }],
};
const fileWith = (name: string, value: unknown): string => {
  const file = path.join(FOLDER, name);
  writeFileSync(file, typeof value === 'string' || Buffer.isBuffer(value) ? value : JSON.stringify(value));
  return file;
};
const trial = fileWith('trial.json', TRIAL);

describe('set check', () => {
  test('a set that can be played', async () => {
    const [text, json] = await Promise.all([
      benthos(['set', 'check', trial]),
      benthos(['set', 'check', trial, '--json']),
    ]);
    expect(text).toMatchObject({ code: 0, output: `${trial}: A trial 1 can be played\n`, errors: '' });
    expect(JSON.parse(json.output)).toMatchObject({ ok: true, id: 'trial', version: '1', findings: [] });
  });

  test('several files, of which one may extend another that is given before it', async () => {
    const { output: hash } = await benthos(['set', 'hash', trial]);
    const more = fileWith('more.json', `\uFEFF${JSON.stringify({ ...TRIAL, id: 'more', extends: hash.trim() })}`);
    const [both, alone] = await Promise.all([benthos(['set', 'check', trial, more]), benthos(['set', 'check', more])]);
    expect(both).toMatchObject({ code: 0, output: expect.stringContaining(`${more}: A trial 1`) as unknown });
    expect(alone).toMatchObject({ code: 1, errors: expect.stringContaining(hash.trim()) as unknown });
  });

  test('says what is wrong in the language of its author; a warning is no fault', async () => {
    const faulty = { ...TRIAL, cards: [{ ...WINDFALL, cost: 2, name: undefined }] };
    const nameless = { ...TRIAL, cards: [{ ...WINDFALL, name: undefined }] };
    const [fault, json, warning] = await Promise.all([
      benthos(['set', 'check', fileWith('faulty.json', faulty), '--lang', 'it']),
      benthos(['set', 'check', fileWith('faulty-too.json', faulty), '--json']),
      benthos(['set', 'check', fileWith('nameless.json', nameless)]),
    ]);
    expect(fault).toMatchObject({ code: 1, output: '' });
    expect(fault.errors).toContain('Carta 301, “cost”: ');
    expect(JSON.parse(json.output)).toMatchObject({
      ok: false,
      findings: [
        { where: 'card 301', field: 'cost', problem: 'misplaced', isWarning: false },
        { where: 'card 301', field: 'name', problem: 'no-name', isWarning: true },
      ],
    });
    expect(warning).toMatchObject({ code: 0, output: expect.stringContaining('can be played') as unknown });
    expect(warning.errors).toContain('warning: Card 301');
  });

  test('what cannot be read is another matter', async () => {
    const found = await Promise.all([
      benthos(['set', 'check', path.join(FOLDER, 'none.json')]),
      benthos(['set', 'check', fileWith('broken.json', '{ "format": ')]),
      benthos(['set', 'check', fileWith('large.json', JSON.stringify('x'.repeat(600_000)))]),
      benthos(['set', 'mend', trial]),
      benthos(['set', 'hash', trial, trial]),
      benthos(['set', 'check', fileWith('latin.json', Buffer.from('{ "author": "Andr\xe9" }', 'latin1'))]),
      benthos(['set', 'check', fileWith('comma.json', '{ "format": "benthos set 1"\n "id": "x" }')]),
      benthos(['set', 'check', 'games/two-basic.json']),
      benthos(['replay', trial]),
    ]);
    expect(found.map(({ code }) => code)).toEqual(found.map(() => 2));
    expect(found[5]?.errors).toContain('not UTF-8');
    expect(found[6]?.errors).toContain('a comma may be missing before this');
    expect(found[7]?.errors).toContain('the record of a game, not a set');
    expect(found[8]?.errors).toContain('a set, not a record');
    expect(found[1]?.errors).toContain('line 1');
    expect(found[2]?.errors).toContain('512 KiB at most');
  });
});

test('set show tells what a set brings, in words', async () => {
  const { code, output } = await benthos(['set', 'show', trial, '--lang', 'pl']);
  expect(code).toBe(0);
  for (const part of ['Próba 1', 'core', 'karty 1', 'Gratka', 'Godsend']) expect(output).toContain(part);
  expect(output).not.toContain('Personal');
});

test('set diff compares with core, or two sets', async () => {
  const other = fileWith('other.json', { ...TRIAL, version: '2', cards: [{ ...WINDFALL, colour: 'red' }] });
  const [one, two, same] = await Promise.all([
    benthos(['set', 'diff', trial, '--json']),
    benthos(['set', 'diff', trial, other]),
    benthos(['set', 'diff', trial, trial]),
  ]);
  expect(JSON.parse(one.output)).toMatchObject({
    before: { id: 'core' },
    after: { id: 'trial' },
    added: [{ piece: 'card 301', name: 'Windfall' }],
    changed: [{ before: { piece: 'card 2', name: 'Steel Shipment' }, after: { name: 'Godsend' } }],
    left: [{ piece: 'card 1' }],
  });
  expect(two.output).toContain('Changed (2)');
  expect(two.output).toContain('Card 2 Godsend');
  expect(two.output).toContain('now Card 301 Windfall: Era I, red');
  expect(same.output).toBe('Nothing is different.\n');
});

test('set diff names single numbers of the rulebook', async () => {
  const cards = { opening: 6, kept: 3, turn: 1, era: 3, hand: 4, actions: 4 };
  const { output } = await benthos(['set', 'diff', fileWith('hands.json', { ...TRIAL, rulebook: { cards } })]);
  expect(output).toContain('rulebook cards.hand: 3, now 4\n');
});

describe('--set', () => {
  const args = ['simulate', '--games', '2', '--bots', 'drifter', '--json', '--set'];

  test('bots play with it on threads; cards lists its cards', async () => {
    const [hash, played, cards, bad] = await Promise.all([
      benthos(['set', 'hash', trial]),
      benthos([...args, trial]),
      benthos(['cards', '--set', trial, '--filter', 'number=301', '--lang', 'pl']),
      benthos([...args, fileWith('bad.json', { ...TRIAL, cards: [{ ...WINDFALL, era: 4 }] })]),
    ]);
    expect(JSON.parse(played.output)).toMatchObject({ completed: 2, content: hash.output.trim() });
    expect(cards.output).toContain('Gratka');
    expect(bad).toMatchObject({ code: 2, output: '' });
    expect(bad.errors).toContain('Card 301, “era”');
  });

  test('several files: the last is played with, and those before it are there for it to extend', async () => {
    const { output: hash } = await benthos(['set', 'hash', trial]);
    const more = fileWith('longer.json', {
      ...TRIAL,
      id: 'longer',
      title: { en: 'Longer' },
      extends: hash.trim(),
      without: {},
      cards: [{ ...WINDFALL, number: 302, name: { en: 'Jackpot' } }],
    });
    const file = path.join(FOLDER, 'longer-game.json');
    const both = ['--set', trial, '--set', more];
    const [played, cards, alone] = await Promise.all([
      benthos([...args.slice(0, -1), ...both]),
      benthos(['cards', ...both, '--filter', 'number=301']),
      benthos([...args, more]),
      benthos(['play', ...both, '--save', file, '--bots', 'drifter', '--seed', 'a'], '1\nq\n'),
    ]);
    expect(JSON.parse(played.output)).toMatchObject({ completed: 2 });
    expect(cards.output).toContain('Windfall');
    expect(alone).toMatchObject({ code: 2, errors: expect.stringContaining(hash.trim()) as unknown });
    expect(alone.errors).toContain('on the command line, give its file before this one');
    expect(await printed(['check', trial, more, '--lang', 'pl'])).toContain('Longer 1: można grać');
    expect(await printed(['show', more, '--set', trial, '--lang', 'en'])).toContain(`A trial 1 (${hash.trim()})`);
    // The game's file carries both.
    const record = JSON.parse(readFileSync(file, 'utf8')) as GameRecord;
    expect(record).toMatchObject({ set: { id: 'longer' }, bases: [{ id: 'trial' }] });
    const bare = fileWith('bare-longer.json', { ...record, bases: undefined });
    const [whole, missing, brought, idle] = await Promise.all([
      benthos(['check', file]),
      benthos(['check', bare]),
      benthos(['check', bare, '--set', trial]),
      benthos([...args.slice(0, -1), ...both, '--set', trial]),
    ]);
    expect([whole.code, missing.code, brought.code]).toEqual([0, 2, 0]);
    expect(missing.errors).toContain(hash.trim());
    expect(idle).toMatchObject({ code: 2, errors: expect.stringContaining('does not extend this one') as unknown });
  });

  test('a table without pieces that the set leaves out is shown', async () => {
    const without = fileWith('without.json', { ...TRIAL, without: { metropolises: [9], contracts: [2] } });
    const { code, output } = await benthos(['play', '--set', without, '--seed', 'a', '--lang', 'en'], 'h\nq\n');
    expect(code).toBe(0);
    expect(output).toContain('Set: A trial 1');
  });

  test('a saved game carries its set; without it the set that is missing is named, and --set brings it', async () => {
    const file = path.join(FOLDER, 'game.json');
    await benthos(['play', '--set', trial, '--save', file, '--bots', 'drifter', '--seed', 'a'], '1\nq\n');
    const record = JSON.parse(readFileSync(file, 'utf8')) as { set?: unknown; setup: { content: string } };
    expect(record.set).toMatchObject({ id: 'trial' });
    const bare = fileWith('bare.json', { ...record, set: undefined });
    const [whole, missing, polish, brought, goesOn] = await Promise.all([
      benthos(['check', file]),
      benthos(['replay', bare]),
      benthos(['replay', bare, '--lang', 'pl']),
      benthos(['replay', bare, '--set', trial]),
      benthos(['play', '--load', file, '--bots', 'drifter'], 'q\n'),
    ]);
    expect(whole).toMatchObject({ code: 0 });
    expect(missing).toMatchObject({ code: 2 });
    expect(missing.errors).toContain(record.setup.content);
    expect(missing.errors).toContain('Bring its file with --set FILE.');
    expect(polish.errors).toContain('brakuje zestawu');
    expect(brought).toMatchObject({ code: 0, output: expect.stringContaining('Set: A trial 1') as unknown });
    // It was changed under the same version.
    const other = fileWith('another.json', { ...TRIAL, author: 'Eve' });
    const [wrong, needless] = await Promise.all([
      benthos(['replay', bare, '--set', other]),
      benthos(['replay', file, '--set', other]),
    ]);
    expect(wrong).toMatchObject({
      code: 2,
      errors: expect.stringMatching(
        /The one given is another: trial 1 \([0-9a-f]{64}\)\. .* as it was when/,
      ) as unknown,
    });
    expect(needless.errors).toContain('--set is not needed: the game is played with trial 1');
    expect(goesOn).toMatchObject({ code: 0 });
  });
});

test('everything that is said of a set is said in the language asked for', async () => {
  const bigger = { ...TRIAL, rulebook: { hunger: 4 }, without: { cards: [1, 3, 4], metropolises: [9] } };
  const file = fileWith('bigger.json', bigger);
  const ENGLISH =
    /\b(?:card|cards|brings|leaves|extends|Added|Changed|Left|now|played|languages|board|city|there is)\b/;
  const TASKS = [['show'], ['diff'], ['diff', file], ['weigh'], ['hash', file]];
  for (const language of ['pl', 'uk', 'cs', 'hu', 'it']) {
    for (const [task = '', ...others] of TASKS) {
      const said = await printed([task, file, ...others, '--lang', language]);
      expect(said).not.toBe('');
      // What its author and the command are called is the same everywhere.
      expect(said.replace(/A trial|Windfall|Godsend|core|hunger/g, '')).not.toMatch(ENGLISH);
    }
  }
});

/** What the command prints, or why it does not. */
async function printed(typed: readonly string[]): Promise<string> {
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
  try {
    await set.run(await readArguments(set, typed));
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    lines.push(error.message);
  } finally {
    log.mockRestore();
  }
  return lines.join('\n');
}
