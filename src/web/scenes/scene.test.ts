import { describe, expect, it } from 'vitest';
import type { Event } from '../../engine/index.ts';
import type { LogEntry } from '../session/table.ts';
import { scenesIn } from './scene.ts';

function logOf(...events: readonly Event[]): readonly LogEntry[] {
  return events.map((event, moves) => ({ event, moves }));
}

const TURNS = logOf(
  { kind: 'turn', seat: 0 },
  { kind: 'played', seat: 0, slot: 'green-a', card: 5 },
  { kind: 'gained', seat: 0, gains: { kelp: 1 }, cause: 'slot:green-a' },
  { kind: 'turn', seat: 1 },
  { kind: 'played', seat: 1, slot: 'red-a', card: 7 },
  { kind: 'connected', seat: 1, metropolis: 3, cause: 'slot:red-a' },
  { kind: 'gained', seat: 1, gains: { credit: 2 }, cause: 'slot:red-a' },
  { kind: 'drew', seat: 1, count: 1, cause: 'turn' },
  { kind: 'turn', seat: 2 },
  { kind: 'played', seat: 2, slot: 'red-b' },
);

describe('the scenes of a log', () => {
  it('are the turns of others and what befalls somebody, not the own turns', () => {
    expect(scenesIn(TURNS, 0, 0)).toMatchObject([
      {
        kind: 'turn',
        key: 4,
        doings: { seat: 1, taken: [{ slot: 'red-a', card: 7 }], gained: { credit: 2 }, cards: 0 },
      },
      { kind: 'metropolis', key: 5, seat: 1, metropolis: 3 },
      { kind: 'turn', key: 9, doings: { seat: 2, taken: [{ slot: 'red-b', card: undefined }] } },
    ]);
  });

  it('are all turns for those who only watch', () => {
    expect(scenesIn(TURNS, 0, undefined).filter(({ kind }) => kind === 'turn')).toHaveLength(3);
  });

  it('grow with what happens in them', () => {
    expect(scenesIn(TURNS.slice(0, 5), 4, 0)[0]?.size).toBe(1);
    expect(scenesIn(TURNS, 4, 0)[0]?.size).toBe(3);
  });

  it('tell what an era brought, player by player', () => {
    const log = logOf(
      { kind: 'production', era: 1 },
      { kind: 'gained', seat: 0, gains: { kelp: 1, credit: 2 }, cause: 'network' },
      { kind: 'gained', seat: 1, gains: { kelp: 2 }, cause: 'network' },
      { kind: 'gained', seat: 0, gains: { kelp: 1 }, cause: 'card:7' },
      { kind: 'fed', seat: 0, kelp: 2, biomatter: 0, vp: 0 },
      { kind: 'fed', seat: 1, kelp: 2, biomatter: 0, vp: 3 },
      { kind: 'era', era: 2 },
      { kind: 'round', round: 5, era: 2 },
    );
    expect(scenesIn(log, 0, 0)).toMatchObject([
      {
        kind: 'production',
        gains: [
          { seat: 0, gains: { kelp: 2, credit: 2 } },
          { seat: 1, gains: { kelp: 2 } },
        ],
      },
      { kind: 'feeding', meals: [{ seat: 0 }, { seat: 1, vp: 3 }] },
      { kind: 'era', era: 2 },
    ]);
  });
});
