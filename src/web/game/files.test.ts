import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type GameRecord, parseRecord } from '../../engine/index.ts';
import type { SeatPlan } from '../session/seat-plan.ts';
import { readGameText, recordText } from './files.ts';
import { createSavedGame } from './saved-game.ts';

const { setup, moves } = JSON.parse(readFileSync('games/two-basic.json', 'utf8')) as GameRecord;
const SEATS: readonly SeatPlan[] = [
  { name: 'Ada', colour: 3, by: 'human' },
  { name: '', colour: 1, by: 'admiral' },
];
const GAME = createSavedGame(setup, SEATS, { undo: 'free', liveScore: false, hints: true }, moves.slice(0, 25));
const FILE = JSON.parse(recordText(GAME)) as GameRecord & { readonly table: Readonly<Record<string, unknown>> };
const read = (table: unknown) => readGameText(JSON.stringify({ ...FILE, table }));

test('a game that was saved as a file opens with its players, colours and options', () => {
  const opened = readGameText(recordText(GAME));
  expect(opened).toMatchObject({
    ok: true,
    value: { isSeated: true, game: { setup, moves: GAME.moves, seats: SEATS, options: GAME.options } },
  });
  expect(parseRecord(FILE).ok).toBe(true);
});

test('a record without a table is opened with a proposal who plays', () => {
  const { table: _table, ...record } = FILE;
  expect(readGameText(JSON.stringify(record))).toMatchObject({
    ok: true,
    value: { isSeated: false, game: { seats: [{ by: 'human' }, { by: 'skipper' }] } },
  });
});

test('a table of a later version is read as far as it is known', () => {
  expect(read({ seats: SEATS.map((seat) => ({ ...seat, team: 1 })), music: 'loud' })).toMatchObject({
    ok: true,
    value: { isSeated: true, game: { seats: SEATS, options: { undo: 'rules' } } },
  });
  expect(read({ seats: SEATS.map((seat) => ({ ...seat, by: 'kraken' })) })).toMatchObject({
    ok: true,
    value: { isSeated: false },
  });
});

test.each<[field: string, table: unknown]>([
  ['table', 'Ada'],
  ['table.seats', {}],
  ['table.seats', { seats: [] }],
  ['table.seats', { seats: [...SEATS, { name: '', colour: 4, by: 'human' }] }],
  ['table.seats', { seats: SEATS.map((seat) => ({ ...seat, colour: 1 })) }],
  ['table.seats[0].name', { seats: SEATS.map((seat) => ({ ...seat, name: 'a'.repeat(25) })) }],
  ['table.seats[0].colour', { seats: SEATS.map((seat) => ({ ...seat, colour: 'red' })) }],
  ['table.seats[1]', { seats: [SEATS[0], 'human'] }],
  ['table.options.undo', { seats: SEATS, options: { undo: 'always' } }],
])('a table with a wrong %s is refused', (field, table) => {
  expect(read(table)).toEqual({ ok: false, reason: { code: 'malformed', field } });
});
