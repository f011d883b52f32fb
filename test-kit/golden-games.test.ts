import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { standings } from '../src/engine/index.ts';
import { parseRecord, verify } from '../src/engine/written/record.ts';
import { GAMES_FOLDER, GOLDEN } from './golden-games.ts';

const FILES = readdirSync(GAMES_FOLDER).filter((file) => file.endsWith('.json'));

describe('recorded games', () => {
  test('all that are listed are there', () => {
    expect(FILES).toEqual(expect.arrayContaining(Object.keys(GOLDEN).map((name) => `${name}.json`)));
  });

  test.each(FILES)('R-CMP-04 %s comes to its stored hash and standings', (file) => {
    const record = parseRecord(JSON.parse(readFileSync(path.join(GAMES_FOLDER, file), 'utf8')));
    if (!record.ok) throw new Error(JSON.stringify(record.reason));
    expect(record.value.hash).toBeDefined();
    const end = verify(record.value);
    if (!end.ok) throw new Error(JSON.stringify(end.reason));
    expect(end.value.phase).toBe('over');
    expect(record.value.result).toEqual({
      vp: end.value.players.map(({ vp }) => vp),
      ranking: standings(end.value).map(({ seat }) => seat),
    });
  });
});
