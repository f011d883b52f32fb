import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { GameRecord, State } from '../../engine/index.ts';
import { apply, parseRecord, seedFrom } from '../../engine/index.ts';
import { dealFrom, sharedView, type Stretch, stretchesOf } from './stretch.ts';

describe.each(['two-contracts', 'three-basic', 'four-contracts', 'solo-start-4'])('%s', (name) => {
  const record = recordOf(name);
  const { stretches, end } = stretchesOf(record);

  test('stretches hold every move once, each of one player', () => {
    expect(stretches.flatMap(({ moves }) => moves)).toEqual(record.moves);
    for (const { seat, moves } of stretches) for (const move of moves) expect(move.seat).toBe(seat);
    let from = 0;
    for (const stretch of stretches) {
      expect(stretch.from).toBe(from);
      from += stretch.moves.length;
    }
    expect(end.players.map(({ vp }) => vp)).toEqual(record.result?.vp);
    expect(stretches.some(({ revealed }) => revealed.some(({ kind }) => kind === 'drew'))).toBe(true);
  });

  test('a deal keeps all that anybody knows, and the same moves can be played on it', () => {
    let changed = 0;
    for (const [index, stretch] of stretches.entries()) {
      if (index % 5 !== 0) continue;
      const deal = dealFrom(sharedView(stretch), stretch, { seed: seedFrom(`deal ${index}`), used: 0 });
      expect(handsOf(deal)).toEqual(handsOf(stretch.state));
      expect(sorted(deal.deck)).toEqual(sorted(stretch.state.deck));
      if (JSON.stringify(deal.deck) !== JSON.stringify(stretch.state.deck)) changed++;
      playAll(deal, stretch);
    }
    expect(changed).toBeGreaterThan(stretches.length / 10);
  });
});

test('a game that is not over has no stretches to tell of', () => {
  const record = recordOf('two-basic');
  expect(() => stretchesOf({ ...record, moves: record.moves.slice(0, -1) })).toThrow('not over');
});

/** Throws if a move is not legal on the deal. */
function playAll(deal: State, { moves, from }: Stretch): void {
  let state = deal;
  for (const move of moves) {
    const result = apply(state, move);
    if (!result.ok) throw new Error(`move ${from}: ${JSON.stringify(move)} ${JSON.stringify(result.reason)}`);
    ({ state } = result.value);
  }
}

function handsOf({ players }: State): unknown {
  return players.map(({ hand, chosen, prepared }) => ({ hand: sorted(hand), chosen, prepared }));
}

function sorted(cards: readonly number[]): number[] {
  return cards.slice().sort((a, b) => a - b);
}

function recordOf(name: string): GameRecord {
  const file = path.resolve(import.meta.dirname, '../../../games', `${name}.json`);
  const parsed = parseRecord(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.reason));
  return parsed.value;
}
