import { execFile } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');

interface Ended {
  readonly code: number;
  readonly errors: string;
}

function run(file: string, args: readonly string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, [path.join(ROOT, file), ...args], { cwd: ROOT, timeout: 25_000 }, (error, _, errors) => {
      resolve({ code: error === null ? 0 : Number(error.code), errors });
    });
  });
}

/* Each would run for minutes if it took what it is given for something else. */
test.each([
  ['test-kit/playout-command.ts', '--gmaes 3', "Unknown option '--gmaes'"],
  ['test-kit/playout-command.ts', '--games many', "--games takes a whole number from 1 on, not 'many'"],
  ['test-kit/playout-command.ts', '--games 3 --minutes soon', "--minutes takes a number above 0, not 'soon'"],
  ['test-kit/playout-command.ts', '--games 3 --players 5', '--players takes 1, 2, 3 or 4'],
  ['test-kit/content-use-command.ts', '--gmaes 3', "Unknown option '--gmaes'"],
  ['test-kit/content-use-command.ts', '--games 0', "--games takes a whole number from 1 on, not '0'"],
  ['test-kit/content-use-command.ts', '--players 5', '--players takes 1, 2, 3 or 4'],
  ['test-kit/server/simulation/command.ts', '--sedes 3', "Unknown option '--sedes'"],
  ['test-kit/server/simulation/command.ts', '--seeds -1', '--seeds'],
  ['test-kit/server/bench-command.ts', '--gmaes 3', "Unknown option '--gmaes'"],
  ['test-kit/server/bench-command.ts', '--rate fast', "--rate takes a number above 0, not 'fast'"],
  ['test-kit/proof/command.ts', 'flood --cuont 3', "Unknown option '--cuont'"],
  ['test-kit/proof/command.ts', 'flood --count few', "--count takes a whole number from 1 on, not 'few'"],
  ['test-kit/proof/command.ts', 'flod', "There is no proof 'flod'"],
  ['test-kit/mutation/command.ts', 'rules --one-inn 3', "Unknown option '--one-inn'"],
  ['test-kit/mutation/command.ts', 'rules --one-in 0', "--one-in takes a whole number from 1 on, not '0'"],
])('%s %s is refused in a sentence, with the help', async (file, args, sentence) => {
  const { code, errors } = await run(file, args.split(' '));
  expect(code).toBe(2);
  expect(errors).toContain(sentence);
  expect(errors).toContain('npm run ');
  expect(errors).not.toContain('    at ');
});
