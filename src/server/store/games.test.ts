import { beforeEach, describe, expect, test } from 'vitest';
import { USUAL_OPTIONS } from '../../wire/usual-options.ts';
import { memoryPlace } from '../../../test-kit/proof/memory-place.ts';
import { RULES_VERSION } from '../../engine/index.ts';
import { type Entry, newTable, type TableRules, type TableState } from '../table/table-state.ts';
import {
  checkpointChanges,
  entryChange,
  readAnswer,
  readCheckpoint,
  type DueGame,
  readDueGames,
  readEntries,
  readGame,
  readSequences,
} from './games.ts';
import type { GameRow } from './schema.ts';
import type { Store } from './store.ts';

const RULES: TableRules = {
  setup: { players: 2, boards: 'basic', contracts: false, seed: 'ab'.repeat(32) },
  options: USUAL_OPTIONS,
};
const TABLE = newTable(RULES);
let store: Store;

beforeEach(async () => {
  ({ store } = await memoryPlace().open());
  return () => store.close();
});

function entry(sequence: number): Entry {
  const body = { kind: 'sit', seat: 0, person: `person ${sequence}` } as const;
  return { sequence, at: 1000 + sequence, body, outcome: [], numbers: [sequence, 0, 1] };
}

async function writeEntries(game: string, sequences: readonly number[]): Promise<void> {
  await store.write(sequences.map((each) => entryChange(store, game, entry(each), `id ${each}`, `answer ${each}`)));
}

async function writeGame(id: string, due: number | null): Promise<GameRow> {
  const row: GameRow = {
    id,
    host: 'ann',
    setup: JSON.stringify(RULES.setup),
    commitment: 'c',
    options: JSON.stringify(RULES.options),
    status: 'running',
    is_public: 1,
    due,
    rematch: null,
    content: null,
    rules: 1,
    created: 1,
    changed: 2,
  };
  await store.write([{ query: store.db.insertInto('games').values(row) }]);
  return row;
}

describe('stored games', () => {
  test('are found by their number', async () => {
    const row = await writeGame('reef', null);
    await writeGame('atoll', null);
    expect(await readGame(store, 'reef')).toEqual({ row, ...RULES });
    expect(await readGame(store, 'trench')).toBeUndefined();
  });

  test('have their events in order, all or those after one', async () => {
    await writeEntries('reef', [3, 1, 2]);
    await writeEntries('atoll', [1]);
    expect(await readEntries(store, 'reef', 0)).toEqual([entry(1), entry(2), entry(3)]);
    expect(await readEntries(store, 'reef', 2)).toEqual([entry(3)]);
    expect(await readEntries(store, 'trench', 0)).toEqual([]);
  });

  test('know what was answered to a request, each at its own table', async () => {
    await writeEntries('reef', [1, 2]);
    expect(await readAnswer(store, 'reef', 'id 2')).toBe('answer 2');
    expect(await readAnswer(store, 'reef', 'id 3')).toBeUndefined();
    expect(await readAnswer(store, 'atoll', 'id 2')).toBeUndefined();
  });

  test('an event, and a request, are stored once', async () => {
    await writeEntries('reef', [1]);
    expect(await store.write([entryChange(store, 'reef', entry(1), 'other id', 'x')])).toBe(false);
    expect(await store.write([entryChange(store, 'reef', entry(2), 'id 1', 'x')])).toBe(false);
    expect(await store.write([entryChange(store, 'atoll', entry(1), 'id 1', 'x')])).toBe(true);
    expect(await readEntries(store, 'reef', 0)).toHaveLength(1);
  });

  test('tell how far they are', async () => {
    await writeEntries('reef', [1, 2, 3]);
    await writeEntries('atoll', [1]);
    await writeEntries('trench', [1]);
    const far = await readSequences(store, ['reef', 'atoll', 'nowhere']);
    expect(Object.fromEntries(far)).toEqual({ atoll: 1, reef: 3 });
    expect(await readSequences(store, [])).toEqual(new Map());
  });

  test('are due when their time has come, the longest due first, so many at once', async () => {
    const games = { later: 11, last: 10, first: 5, middle: 7, alike: 7, never: null };
    for (const [id, due] of Object.entries(games)) await writeGame(id, due);
    const due = async (...asked: [now: number, limit: number, behind?: DueGame]): Promise<string[]> =>
      (await readDueGames(store, ...asked)).map(({ id }) => id);
    expect(await readDueGames(store, 5, 9)).toEqual([{ id: 'first', due: 5 }]);
    expect(await due(10, 9)).toEqual(['first', 'alike', 'middle', 'last']);
    expect(await due(10, 2)).toEqual(['first', 'alike']);
    expect(await due(10, 2, { id: 'alike', due: 7 })).toEqual(['middle', 'last']);
    expect(await due(10, 2, { id: 'last', due: 10 })).toEqual([]);
    expect(await due(4, 9)).toEqual([]);
  });
});

describe('checkpoints', () => {
  const at = (sequence: number, more: Partial<TableState> = {}): TableState => ({ ...TABLE, sequence, ...more });
  const write = (game: string, table: TableState) => store.write(checkpointChanges(store, game, table));

  test('the latest one of a game is gone on from', async () => {
    for (const sequence of [1, 9, 5]) await write('reef', at(sequence));
    await write('atoll', at(20));
    expect(await readCheckpoint(store, 'reef')).toEqual(at(9));
    expect(await readCheckpoint(store, 'trench')).toBeUndefined();
  });

  test('one of other rules, or of another form, is of no use', async () => {
    await write('reef', at(1));
    const { body } = await store.db.selectFrom('checkpoints').select('body').executeTakeFirstOrThrow();
    for (const odd of [
      { sequence: 2, format: 2, rules: RULES_VERSION + 1, body },
      { sequence: 3, format: 1, rules: RULES_VERSION, body },
    ]) {
      await store.write([{ query: store.db.insertInto('checkpoints').values({ game: 'reef', ...odd }) }]);
    }
    expect(await readCheckpoint(store, 'reef')).toEqual(at(1));
  });

  test('with moves that can be taken back it has two positions, and else one', async () => {
    const recent = [{ seat: 0, kind: 'end' }] as const;
    const before = { ...TABLE.state, round: 7 } as TableState['state'];
    await write('reef', at(1, { recent, before }));
    expect(await readCheckpoint(store, 'reef')).toEqual(at(1, { recent, before }));
    await write('atoll', at(1));
    const rows = await store.db.selectFrom('checkpoints').select(['game', 'body']).execute();
    const kept = rows.map(({ game, body }) => [game, 'before' in (JSON.parse(body) as object)]);
    expect(Object.fromEntries(kept)).toEqual({ reef: true, atoll: false });
  });
});
