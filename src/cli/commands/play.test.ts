import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { runCommand } from '../kit/program.ts';
import { play } from './play.ts';

const FOLDER = mkdtempSync(path.join(tmpdir(), 'benthos-play-'));
afterAll(() => rmSync(FOLDER, { recursive: true }));

vi.mock('../bot-seat.ts', () => ({ thinkAloud: () => ({ seat: 1, kind: 'end' }) }));
vi.mock('../kit/lines.ts', () => ({ linesOf: () => ({ next: async () => '1', close: () => {} }) }));

test('a bot that answers what is not legal is named, and the game so far is kept', async () => {
  const said = vi.spyOn(console, 'log').mockReturnValue();
  const complained = vi.spyOn(console, 'error').mockReturnValue();
  vi.stubEnv('LC_ALL', 'C');
  const file = path.join(FOLDER, 'game.json');
  expect(await runCommand(play, ['--bots', 'novice', '--seed', 'illegal', '--save', file])).toBe(1);
  expect(complained.mock.calls).toEqual([
    [expect.stringMatching(/^benthos play: Novice chose 2: \., which is illegal: \{/i)],
  ]);
  expect(said.mock.calls.flat().at(-1)).toContain(file);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ moves: [{ seat: 0, kind: 'keep' }] });
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});
