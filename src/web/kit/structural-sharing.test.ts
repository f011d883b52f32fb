import { describe, expect, test } from 'vitest';
import { shareStructure } from './structural-sharing.ts';

describe('the value after shares with the value before', () => {
  const before = { round: 1, players: [{ hand: [3, 4] }, { hand: [5] }], turn: undefined, offer: [] as number[] };

  test('all of it where nothing changed', () => {
    expect(shareStructure(before, structuredClone(before))).toBe(before);
  });

  test('every part that is equal, and no other', () => {
    const after = structuredClone(before);
    after.players[1]?.hand.push(6);
    const result = shareStructure(before, after);
    expect(result).toEqual(after);
    expect(result).not.toBe(before);
    expect(result.players[0]).toBe(before.players[0]);
    expect(result.players[1]).not.toBe(before.players[1]);
    expect(result.offer).toBe(before.offer);
  });

  test.each([
    ['a key more', { ...before, more: undefined }],
    ['a key less', { round: 1 }],
    ['another kind', { ...before, offer: {} }],
    ['nothing instead', { ...before, offer: undefined }],
    ['a shorter list', { ...before, players: before.players.slice(0, 1) }],
  ])('nothing is lost or kept by mistake: %s', (_, after) => {
    expect(shareStructure(before, structuredClone(after))).toStrictEqual(after);
  });
});
