import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type GameRecord, recordOf } from '../src/engine/written/record.ts';
import { playout, type Table } from './playout.ts';

export const GAMES_FOLDER = path.join(import.meta.dirname, '../games');

/** The recorded games by file name, chosen to show every kind of question and move. A record, once published, is never edited nor made anew: add another instead. */
export const GOLDEN: { readonly [name: string]: Table } = {
  'solo-start-1': { players: 1, boards: 'advanced', contracts: false, soloStart: 1, seed: 'solo-start-1-180' },
  'solo-start-4': {
    players: 1,
    boards: 'advanced',
    contracts: false,
    soloStart: 4,
    sides: [7],
    seed: 'solo-start-4-196',
  },
  'two-basic': { players: 2, boards: 'basic', contracts: false, seed: 'two-basic-141' },
  'two-advanced': { players: 2, boards: 'advanced', contracts: false, seed: 'two-advanced-233' },
  'two-chosen-boards': { players: 2, boards: 'basic', contracts: true, sides: [4, 1], seed: 'two-chosen-boards-246' },
  'two-contracts': { players: 2, boards: 'advanced', contracts: true, seed: 'two-contracts-257' },
  'three-basic': { players: 3, boards: 'basic', contracts: false, seed: 'three-basic-120' },
  'three-contracts': { players: 3, boards: 'basic', contracts: true, seed: 'three-contracts-69' },
  'three-advanced': { players: 3, boards: 'advanced', contracts: true, seed: 'three-advanced-206' },
  'four-basic': { players: 4, boards: 'basic', contracts: true, seed: 'four-basic-16' },
  'four-advanced': { players: 4, boards: 'advanced', contracts: false, seed: 'four-advanced-149' },
  'four-contracts': { players: 4, boards: 'advanced', contracts: true, seed: 'four-contracts-86' },
};

/** Plays and writes down those that are not there yet; returns their names. */
export function recordMissing(folder: string): string[] {
  const missing = Object.entries(GOLDEN).filter(([name]) => !existsSync(path.join(folder, `${name}.json`)));
  for (const [name, table] of missing) record(table, path.join(folder, `${name}.json`));
  return missing.map(([name]) => name);
}

export function record(table: Table, file: string): void {
  if (table.rich) throw new Error('a rich game is none by the rules');
  const { setup, moves, state } = playout(table);
  writeFileSync(file, `${linesOf(recordOf(setup, moves, state))}\n`);
}

/** JSON with one move a line, so that records can be read and compared. */
function linesOf({ moves, ...rest }: GameRecord): string {
  const head = JSON.stringify(rest, undefined, 2).slice(0, -2);
  return `${head},\n  "moves": [\n${moves.map((move) => `    ${JSON.stringify(move)}`).join(',\n')}\n  ]\n}`;
}
