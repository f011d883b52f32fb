import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Event, GameRecord } from '../../engine/index.ts';
import { apply, newGame, parseRecord } from '../../engine/index.ts';
import { cardYields, yieldsOf } from './card-yields.ts';
import { curves } from './curves.ts';

const NAMES = ['two-basic', 'three-contracts', 'four-advanced', 'solo-start-1'] as const;

describe.each(NAMES)('%s', (name) => {
  const record = recordOf(name);
  const events = eventsOf(record);

  test('curves: ten rounds and the end, which is the result', () => {
    const moments = curves(record);
    expect(moments.map(({ round }) => round)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, undefined]);
    expect(moments.at(-1)?.players.map(({ vp }) => vp)).toEqual(record.result?.vp);
    expect(moments.at(-1)?.players.map(({ scoredNow }) => scoredNow)).toEqual(record.result?.vp);
    expect(moments.at(-1)?.moves).toBe(record.moves.length);
    // The starting city alone, and three cards kept.
    for (const player of moments[0]?.players ?? []) expect(player).toMatchObject({ vp: 0, cities: 1, hand: 3 });
  });

  test('yields: every VP has a cause', () => {
    const yields = yieldsOf(record);
    record.result?.vp.forEach((vp, seat) => {
      const gained = yields.filter((each) => each.seat === seat).map((each) => each.gained.vp ?? 0);
      const starved = events.map((event) => (event.kind === 'fed' && event.seat === seat ? event.vp : 0));
      expect(sum(gained) - sum(starved)).toBe(vp);
    });
  });

  test('cards: laid as often as the game tells, and what they gave is what the log says', () => {
    const cards = cardYields(record);
    const laid = events.filter((event) => event.kind === 'played' && event.card !== undefined);
    expect(sum(cards.map(({ played }) => played.length))).toBe(laid.length);
    for (const { seat, card, gained, cards: drawn } of cards) {
      const own = events.filter((event) => 'seat' in event && event.seat === seat);
      const told = own.flatMap((event) =>
        event.kind === 'gained' && event.cause === `card:${card}` ? event.gains : [],
      );
      expect(gained.kelp ?? 0).toBe(sum(told.map(({ kelp = 0 }) => kelp)));
      const draws = own.map((event) => (event.kind === 'drew' && event.cause === `card:${card}` ? event.count : 0));
      expect(drawn).toBeGreaterThanOrEqual(sum(draws));
    }
    expect(cards.some(({ claimed }) => claimed !== undefined)).toBe(true);
  });
});

test('a record that does not replay is refused', () => {
  const { setup, ...rest } = recordOf('two-basic');
  const broken = { ...rest, setup, moves: rest.moves.slice(1) };
  expect(() => curves(broken)).toThrow('is not legal');
  expect(() => cardYields(broken)).toThrow('is not legal');
});

function recordOf(name: string): GameRecord {
  const file = path.resolve(import.meta.dirname, '../../../games', `${name}.json`);
  const parsed = parseRecord(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.reason));
  return parsed.value;
}

function eventsOf(record: GameRecord): Event[] {
  let state = newGame(record.setup);
  return record.moves.flatMap((move) => {
    const result = apply(state, move);
    if (!result.ok) throw new Error(JSON.stringify(result.reason));
    ({ state } = result.value);
    return result.value.events;
  });
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
