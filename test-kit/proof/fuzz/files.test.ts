import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { COMMANDS } from '../../../src/cli/commands/index.ts';
import { runProgram } from '../../../src/cli/kit/program.ts';
import { type GameRecord, positionOf, replay } from '../../../src/engine/index.ts';
import { bent, textOf } from './bend.ts';
import { writeSmallBackup } from './small-backup.ts';

const FOLDER = mkdtempSync(path.join(tmpdir(), 'benthos-fuzz-'));
const FILE = path.join(FOLDER, 'bent.json');
const RECORD = shortRecord('two-basic');
const SOLO = shortRecord('solo-start-1');
const EXIT_CODES = [0, 1, 2];
const EACH = 150;

/** The beginning of a real game, and the whole of its form. */
function shortRecord(name: string): GameRecord {
  const record = JSON.parse(readFileSync(`games/${name}.json`, 'utf8')) as GameRecord;
  const { hash: _hash, result: _result, ...rest } = record as GameRecord & { hash?: string; result?: unknown };
  return { ...rest, moves: record.moves.slice(0, 25) };
}

function positionAfter(record: GameRecord): unknown {
  const replayed = replay(record);
  if (!replayed.ok) throw new Error(`the record of the test is wrong: ${replayed.reason.code}`);
  return positionOf(replayed.value);
}

const whole = fc.constantFrom<unknown>(RECORD, SOLO, positionAfter(RECORD), positionAfter(SOLO), {});
const files = fc.oneof({ weight: 1, arbitrary: whole.map(textOf) }, { weight: 9, arbitrary: bent(whole) });

describe('P12 files from elsewhere', () => {
  let said: string[];
  beforeEach(() => {
    said = [];
    for (const way of ['log', 'error'] as const)
      vi.spyOn(console, way).mockImplementation((text) => void said.push(String(text)));
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => rmSync(FOLDER, { recursive: true }));

  test.each(['check', 'show', 'replay'])(
    'benthos %s: an exit code and a sentence',
    async (command) => {
      for (const text of fc.sample(files, { numRuns: EACH, seed: 4 })) {
        writeFileSync(FILE, text);
        said = [];
        const code = await runProgram(COMMANDS, [command, FILE]);
        expect(EXIT_CODES).toContain(code);
        expect(said.join('')).not.toBe('');
      }
    },
    60_000,
  );

  test('a position as an argument', async () => {
    for (const text of fc.sample(bent(fc.constant(positionAfter(RECORD))), { numRuns: EACH, seed: 5 })) {
      expect(EXIT_CODES).toContain(await runProgram(COMMANDS, ['show', text]));
    }
  }, 60_000);

  test('options with values that nobody expects are refused, whatever the command', async () => {
    const odd = [
      '',
      ' ',
      '-1',
      '1e9',
      '999999999999999',
      'NaN',
      '\u0000',
      '\ud800',
      '__proto__',
      '../../x',
      '0x10',
      '٣',
    ];
    for (const { name, options } of COMMANDS) {
      const counted = Object.entries(options).filter(
        ([, { value }]) => value === 'N' || value === 'S' || value === 'SEAT',
      );
      for (const [option] of counted) {
        for (const value of odd) {
          const code = await runProgram(
            COMMANDS,
            [name, `--${option}=${value}`, FILE].slice(0, takesFile(name) ? 3 : 2),
          );
          expect([name, option, value, code]).toEqual([name, option, value, 2]);
        }
      }
      for (const wrong of ['--no-such-option', '--__proto__=1', '--constructor', '--lang=xx', '--lang=__proto__']) {
        expect([name, wrong, await runProgram(COMMANDS, [name, wrong])]).toEqual([name, wrong, 2]);
      }
    }
    for (const name of ['', '__proto__', 'constructor', '\u0000', 'no such']) {
      expect(await runProgram(COMMANDS, [name])).toBe(2);
    }
  }, 60_000);

  function takesFile(name: string): boolean {
    return COMMANDS.find((command) => command.name === name)?.operands !== undefined;
  }

  describe('backups', () => {
    let backup: string;
    beforeAll(async () => {
      backup = await writeSmallBackup(FOLDER);
    });
    afterEach(() => vi.unstubAllEnvs());

    test('restore takes the whole or nothing', async () => {
      const lines = backup.trimEnd().split('\n');
      const places = fc.tuple(fc.nat({ max: lines.length - 1 }), fc.nat({ max: 4 }));
      let count = 0;
      for (const [at, way] of fc.sample(places, { numRuns: 40, seed: 6 })) {
        count += 1;
        const [text = ''] = fc.sample(bent(fc.constant(JSON.parse(lines[at] ?? '{}') as unknown)), {
          numRuns: 1,
          seed: count,
        });
        const other = [
          lines.with(at, text),
          lines.toSpliced(at, 1),
          lines.toSpliced(at, 0, text),
          lines.slice(0, at),
          [text],
        ];
        writeFileSync(FILE, `${(other[way] ?? []).join('\n')}\n`);
        vi.stubEnv('BENTHOS_DATA', path.join(FOLDER, `place-${count}`));
        vi.stubEnv('DATABASE_URL', '');
        expect(await runProgram(COMMANDS, ['restore', FILE])).toBe(2);
      }
      writeFileSync(FILE, backup);
      vi.stubEnv('BENTHOS_DATA', path.join(FOLDER, 'whole'));
      expect(await runProgram(COMMANDS, ['restore', FILE])).toBe(0);
    }, 60_000);
  });
});
