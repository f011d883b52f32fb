import { describe, expect, test } from 'vitest';
import { PLAYER_COUNTS, type PlayerCount } from '../src/engine/index.ts';
import { addUses, countUses, isAsked, unused, usable, type Uses, useTable } from './content-use.ts';
import { keenTables } from './keen-play.ts';
import type { Table } from './playout.ts';

/** A few games of every sort. */
const GAMES: Readonly<Record<PlayerCount, number>> = { 1: 40, 2: 70, 3: 30, 4: 60 };
/** Games of the large batch (`npm run content-use`) that are known to show rare things: players and index. */
const KNOWN: readonly (readonly [PlayerCount, number])[] = [
  [2, 210],
  [2, 294],
];
/** If rules or content changed and those no longer do, more of the smallest games that can: so many at most. */
const MOST = 2000;

describe('what random games use of the content', () => {
  test('every card is claimed or used, every slot, bonus, metropolis, contract and the cloning tile comes up', () => {
    const uses: Uses = {};
    for (const players of PLAYER_COUNTS) {
      for (const table of keenTables(players, GAMES[players], 'ci')) countUses(table, uses);
    }
    for (const [players, index] of KNOWN) countUses(keenTables(players, MOST, 'content')[index] as Table, uses);
    for (const players of PLAYER_COUNTS) playUntilUsed(keenTables(players, MOST, 'ci-more'), uses);
    expect(PLAYER_COUNTS.flatMap((players) => unused(players, uses).filter(isAsked))).toEqual([]);
  }, 300_000);

  test('the same table gives the same game, and lots add up in any order', () => {
    const tables = keenTables(2, 3, 'same');
    const whole = usesOf(tables);
    const parts: Uses = {};
    for (const table of tables.toReversed()) addUses(parts, usesOf([table]));
    expect(parts).toEqual(whole);
    expect(Object.keys(whole).filter((name) => !usable(2).includes(name))).toEqual([]);
  });

  test('what a number of players cannot have is not asked for', () => {
    expect(usable(1)).not.toContain('contract 1');
    expect(usable(1)).not.toContain('metropolis 3 connected');
    expect(usable(3)).not.toContain('cloning tile');
    expect(usable(4)).toContain('cloning tile');
    expect(unused(2, {})).toEqual(usable(2));
  });

  test('the table counts what was used and names the rarest', () => {
    const lines = useTable(new Map([[1, { 'card 23 used': 3, 'slot 1-2 grant': 1 }]])).split('\n');
    expect(lines).toContain('| instant cards used | 1 of 93, rarest 0 |');
    expect(lines).toContain('| slots | 1 of 13, rarest 0 |');
    expect(lines).toContain('| contracts | - |');
  });
});

function usesOf(tables: readonly Table[]): Uses {
  const uses: Uses = {};
  for (const table of tables) countUses(table, uses);
  return uses;
}

function playUntilUsed(tables: readonly Table[], uses: Uses): void {
  for (const table of tables) {
    if (!unused(table.players, uses).some(isAsked)) return;
    countUses(table, uses);
  }
}
