import { describe, expect, it } from 'vitest';
import type { Event } from '../../../engine/index.ts';
import type { LogEntry } from '../../session/table.ts';
import { beforeThisTurn, doingsIn, sinceLastTurn } from './since.ts';

/** Each event as if a move of its own had caused it. */
function logOf(...events: readonly Event[]): readonly LogEntry[] {
  return events.map((event, moves) => ({ event, moves }));
}

const LOG = logOf(
  { kind: 'turn', seat: 0 },
  { kind: 'played', seat: 0, slot: 'green-a', card: 5 },
  { kind: 'gained', seat: 0, gains: { kelp: 1 }, cause: 'slot:green-a' },
  { kind: 'turn', seat: 1 },
  { kind: 'played', seat: 1, slot: 'red-a', card: 7 },
  { kind: 'gained', seat: 1, gains: { kelp: 1, credit: 2 }, cause: 'slot:red-a' },
  { kind: 'built', seat: 1, what: 'farm', site: 'c1.1', cause: 'card:7' },
  { kind: 'gained', seat: 1, gains: { credit: 1 }, cause: 'card:7' },
  { kind: 'turn', seat: 0 },
);

describe('what happened since the last own turn', () => {
  it('begins after the own turn and goes on into the next one', () => {
    expect(sinceLastTurn(LOG, 0, 0).map(({ moves }) => moves)).toEqual([3, 4, 5, 6, 7, 8]);
  });
  it('is nothing once it was seen', () => {
    expect(sinceLastTurn(LOG, 0, 9)).toEqual([]);
  });
  it('is nothing once the viewer has played again', () => {
    const next: LogEntry = { event: { kind: 'played', seat: 0, slot: 'yellow-a', card: 3 }, moves: 9 };
    expect(sinceLastTurn([...LOG, next], 0, 0)).toEqual([]);
  });
  it('is summed up by player', () => {
    const [only, ...others] = doingsIn(sinceLastTurn(LOG, 0, 0), 0);
    expect(others).toEqual([]);
    expect(only).toMatchObject({
      seat: 1,
      taken: [{ slot: 'red-a', card: 7 }],
      gained: { kelp: 1, credit: 3 },
      built: new Map([['farm', 1]]),
    });
  });
});

describe('what happened before this turn', () => {
  it('is what others did since the last own turn', () => {
    expect(beforeThisTurn(LOG, 0).map(({ moves }) => moves)).toEqual([3, 4, 5, 6, 7, 8]);
  });
  it('is the same once the own turn is being played', () => {
    const next: LogEntry = { event: { kind: 'played', seat: 0, slot: 'yellow-a', card: 3 }, moves: 9 };
    expect(doingsIn(beforeThisTurn([...LOG, next], 0), 0)).toMatchObject([{ seat: 1 }]);
  });
});
