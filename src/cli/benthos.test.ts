import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { benthos, type Ended } from '../../test-kit/run-command.ts';
import {
  apply,
  decisionsOf,
  type Event,
  type GameRecord,
  type Move,
  newGame,
  parseMove,
  printMove,
  recordOf,
  type Seat,
  seedFrom,
  type Setup,
  viewFor,
} from '../engine/index.ts';
import { loadWords } from '../text/index.ts';
import { COMMANDS } from './commands/index.ts';
import { helpOf, manual } from './kit/help.ts';
import { runProgram } from './kit/program.ts';

const FOLDER = mkdtempSync(path.join(tmpdir(), 'benthos-cli-'));
afterAll(() => rmSync(FOLDER, { recursive: true }));

/** A short sound record: everybody answers the first thing offered. */
const SETUP: Setup = { players: 2, seed: seedFrom('cli'), boards: 'basic', contracts: false };
const RECORD = shortRecord(12);

describe('help', () => {
  test('names every command, with and without being asked', async () => {
    const [asked, bare, one] = await Promise.all([benthos(['help']), benthos([]), benthos(['check', '--help'])]);
    expect(asked).toEqual(bare);
    expect(asked.code).toBe(0);
    for (const { name } of COMMANDS) expect(asked.output).toMatch(new RegExp(`^  ${name} `, 'm'));
    expect(one).toMatchObject({
      code: 0,
      output: expect.stringContaining('Usage: benthos check FILE... [options]') as unknown,
    });
  });

  test('is in the language asked for where all of it can be said in that', async () => {
    const words = await loadWords('pl');
    const [play, check] = ['play', 'check'].map((name) => COMMANDS.find((command) => command.name === name));
    if (play === undefined || check === undefined) throw new Error('no such command');
    expect(await helpOf(play, words)).toContain('Użycie: benthos play [opcje]');
    expect(await helpOf(check, words)).toContain('Usage: benthos check');
  });

  test('docs/command-line.md is what the help says', async () => {
    const page = path.resolve(import.meta.dirname, '../../docs/command-line.md');
    expect(readFileSync(page, 'utf8')).toBe(await manual(COMMANDS));
  });
});

describe('wrong arguments end with code 2 and a message', () => {
  test.each([
    [['dive'], "there is no command 'dive'"],
    [['simulate', '--plyers', '2'], 'simulate: Unknown option: --plyers'],
    [['simulate', '--players', '5'], '--players does not accept “5”.\n  --players N  Number of players, 1 to 4'],
    [['simulate', '--players', '1', '--contracts'], '--contracts does not accept'],
    [['simulate', '--bots', 'skipper,captain'], '--bots does not accept “skipper,captain”'],
    [['tournament', '--bots', 'drifter,drifter'], '--bots does not accept'],
    [['cards', '--filter', 'colour=blue'], '--filter does not accept “colour=blue”'],
    [['cards', '--lang', 'xx'], '--lang does not accept “xx”'],
    [['replay'], 'FILE is missing'],
    [['replay', 'games/two-basic.json', '--as', '3'], '--as does not accept “3”'],
    [['play', '--load', 'games/two-basic.json', '--players', '3'], '--players cannot be combined with --load'],
    [['play', '--save', '/nowhere/at/all.json'], '/nowhere/at/all.json: cannot be written: no such file'],
    [['play', '--save', FOLDER], `${FOLDER}: cannot be written: it is a folder`],
    [['play', '--save', ''], 'the name of the file to write is empty'],
    [['train', '--out', '/nowhere/at/all.ts'], '/nowhere/at/all.ts: cannot be written: no such file'],
    [['train', '--out', FOLDER], `${FOLDER}: cannot be written: it is a folder`],
    [['simulate', '--players', '2', '--games', '1', '--players=3'], '--players is given twice.\n  --players N  Number'],
    [['simulate', '--games', '-1'], '--games does not accept “-1”.\n  --games N  Number of games'],
    [['simulate', '--games'], '--games needs a value.\n  --games N  Number of games'],
    [['simulate', '--games', '--json'], '--games needs a value.'],
    [['simulate', '--json=yes'], '--json takes no value.'],
    [['simulate', '-x'], 'simulate: Unknown option: -x'],
    [['simulate', '--constructor'], 'simulate: Unknown option: --constructor'],
    [['replay', '--lang', 'pl'], 'Brakuje argumentu FILE'],
  ])('%j', async (args, message) => {
    const { code, output, errors } = await inProcess(args);
    expect(errors).toContain(message);
    expect({ code, output }).toEqual({ code: 2, output: '' });
  });
});

describe('files', () => {
  const files = {
    'sound.json': JSON.stringify(RECORD),
    'position.json': '{ "round": 6, "players": [{ "hand": [70] }, {}] }',
    'truncated.json': JSON.stringify(RECORD, undefined, 1).slice(0, 300),
    'text.json': 'round: 6',
    'types.json': JSON.stringify({
      ...RECORD,
      moves: [...RECORD.moves.slice(0, 3), { seat: 0, kind: 'build', what: 7 }],
    }),
    'newer.json': JSON.stringify({ ...RECORD, format: 99 }),
    'illegal.json': JSON.stringify({ ...RECORD, moves: RECORD.moves.toSpliced(2, 1) }),
    'other-hash.json': JSON.stringify({ ...RECORD, hash: '0'.repeat(32) }),
    'impossible.json': '{ "players": [{ "hand": [70] }, { "hand": [1, 1] }] }',
    'list.json': '[1, 2]',
  };
  const at = (name: string): string => path.join(FOLDER, name);
  for (const [name, text] of Object.entries(files)) writeFileSync(at(name), text);

  const FAULTS: readonly (readonly [string, 1 | 2, string])[] = [
    ['truncated.json', 2, 'line 22, column 6: not JSON: unexpected end'],
    ['text.json', 2, "line 1, column 1: not JSON: Unexpected token 'r'"],
    ['types.json', 2, 'moves[3].what: missing, of the wrong type'],
    ['newer.json', 2, 'format: 99 is newer than this version'],
    ['illegal.json', 1, 'moves[2] (2: +desalination c6.1): illegal: Something else has to be decided first.'],
    ['other-hash.json', 1, 'hash: the moves lead to a different state'],
    ['impossible.json', 2, 'players[0].hand[0]: future era'],
    ['list.json', 2, 'position: wrong type'],
    ['missing.json', 2, 'no such file'],
  ];

  test('check says of each what is wrong, and where', async () => {
    const { code, output, errors } = await benthos(['check', at('sound.json'), ...FAULTS.map(([name]) => at(name))]);
    expect(output).toBe(`${at('sound.json')}: valid record, 12 moves, round 1\n`);
    for (const [name, , message] of FAULTS) expect(errors).toContain(`${at(name)}: ${message}`);
    expect(code).toBe(2);
    for (const [name, alone] of FAULTS)
      expect(await inProcess(['check', at(name)])).toMatchObject({ code: alone, output: '' });
  });

  test('check ends with 1 if a record does not verify, with 0 if all is well', async () => {
    const [bad, good, json] = await Promise.all([
      benthos(['check', at('illegal.json'), at('position.json')]),
      benthos(['check', at('position.json'), '-'], files['sound.json']),
      benthos(['check', '--json', at('other-hash.json')]),
    ]);
    expect(bad.code).toBe(1);
    expect(bad.output).toBe(`${at('position.json')}: a possible position\n`);
    expect(good).toMatchObject({ code: 0, errors: '' });
    expect(JSON.parse(json.output)).toMatchObject([{ ok: false, exitCode: 1 }]);
  });

  test.each([
    ['replay', 'illegal.json', 'moves[2]'],
    ['replay', 'position.json', 'format: missing'],
    ['show', 'truncated.json', 'column'],
    ['show', 'impossible.json', 'players[0].hand[0]'],
    ['play', 'newer.json', 'format: 99'],
  ])('%s refuses %s', async (command, name, message) => {
    const file = at(name);
    const { code, output, errors } = await inProcess(command === 'play' ? [command, '--load', file] : [command, file]);
    expect(errors).toContain(`benthos ${command}: ${file}: `);
    expect(errors).toContain(message);
    expect({ code, output }).toEqual({ code: 2, output: '' });
  });

  test('replay tells the game with causes, shows the table at a move, and hides what a seat may not see', async () => {
    const [log, table, seat, beyond] = await Promise.all([
      benthos(['replay', at('sound.json')]),
      benthos(['replay', at('sound.json'), '--at', '2', '--lang', 'cs']),
      benthos(['replay', at('sound.json'), '--as', '2', '--json']),
      benthos(['replay', at('sound.json'), '--at', '13']),
    ]);
    expect(log.output).toContain('Round 1 begins, Era I.');
    expect(log.output).toMatch(/Player 1 draws 1 card: .* \(end of turn\)\./);
    expect(table.output).toContain('1. kolo z 10');
    const steps = JSON.parse(seat.output) as readonly { readonly move: number; readonly log: readonly string[] }[];
    expect(steps.map(({ move }) => move)).toEqual(RECORD.moves.map((_, index) => index + 1));
    expect(steps.flatMap(({ log }) => log).join('\n')).toContain('Player 1 draws 1 card (end of turn).');
    expect(beyond).toMatchObject({ code: 2, errors: expect.stringContaining('--at does not accept “13”') as unknown });
  });

  // Every kind of move that names hidden cards is in this game.
  test.each([
    [1, [33, 36, 117, 120, 127, 173, 218], { 1: '2: =…', 97: '2: -…', 114: '2: T…' }],
    [2, [241], { 2: '1: =…', 131: '1: T…', 187: '1: -…' }],
  ])('R-INF-04 replay names no card that the player of seat %i may not know', async (seat, unknown, disguised) => {
    const file = path.resolve(import.meta.dirname, '../../games/two-chosen-boards.json');
    const record = JSON.parse(readFileSync(file, 'utf8')) as GameRecord;
    const args = ['replay', file, '--as', String(seat)];
    const steps = JSON.parse((await inProcess([...args, '--json'])).output) as readonly Told[];
    const hidden = hiddenAfter(record, seat - 1);
    expect(steps.flatMap((step) => cardsNamedIn(step).filter((card) => hidden[step.move - 1]?.has(card)))).toEqual([]);

    const full = record.moves.map((move, index): [number, string] => [index + 1, printMove(move)]);
    const notations = full
      .filter((_, index) => !unknown.includes(index))
      .map(([number, notation]) => [number, (disguised as Readonly<Record<number, string>>)[number] ?? notation]);
    expect(steps.map(({ move, notation }) => [move, notation])).toEqual(notations);
    const { output } = await inProcess(args);
    const lines = output.match(/^ *\d+ {2}\d: .*$/gm) ?? [];
    expect(lines.map((line) => line.trim().split('  '))).toEqual(notations.map((each) => each.map(String)));
  });

  test('show draws a position, given as a file or as it is', async () => {
    const [file, inline] = await Promise.all([
      benthos(['show', at('position.json')]),
      benthos(['show', files['position.json']]),
    ]);
    expect(file.output).toContain('Round 6 of 10, Era II');
    expect(file.output).toContain('Hand: 70 ');
    expect(inline).toEqual(file);
  });
});

interface Told {
  readonly move: number;
  readonly notation: string;
  readonly events: readonly Event[];
}

/** After each move the cards that this player cannot see: in others' hands and among the specials. */
function hiddenAfter({ setup, moves }: GameRecord, seat: Seat): readonly ReadonlySet<number>[] {
  let state = newGame(setup);
  return moves.map((move) => {
    const result = apply(state, move);
    if (!result.ok) throw new Error('no such game');
    ({ state } = result.value);
    const view = viewFor(state, seat);
    const seen = [...view.players.flatMap(({ hand }) => hand), ...view.specials];
    const all = [...state.players.flatMap(({ hand }) => hand), ...state.specials];
    return new Set(all.filter((card) => !seen.includes(card)));
  });
}

/** Cards that the notation or the events name by number. */
function cardsNamedIn({ notation, events }: Told): readonly number[] {
  const parsed = parseMove(notation);
  const cards: number[] = [];
  JSON.stringify([parsed.ok ? parsed.value : {}, events], (key, value: unknown) => {
    if (['card', 'cards', 'under', 'room'].includes(key)) cards.push(...[value as number | number[]].flat());
    return value;
  });
  return cards;
}

/** The same as a process of its own, but quicker. */
async function inProcess(args: readonly string[]): Promise<Ended> {
  const output = vi.spyOn(console, 'log').mockReturnValue();
  const errors = vi.spyOn(console, 'error').mockReturnValue();
  vi.stubEnv('LC_ALL', 'C');
  try {
    const code = await runProgram(COMMANDS, args);
    return { code, output: output.mock.calls.join('\n'), errors: errors.mock.calls.join('\n') };
  } finally {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  }
}

function shortRecord(length: number) {
  const moves: Move[] = [];
  let state = newGame(SETUP);
  while (moves.length < length) {
    const move = decisionsOf(state)[0]?.moves[0];
    const result = apply(state, move);
    if (move === undefined || !result.ok) throw new Error('no such game');
    moves.push(move);
    state = result.value.state;
  }
  return recordOf(SETUP, moves, state);
}
