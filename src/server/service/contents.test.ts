import { afterAll, expect, test } from 'vitest';
import { contentNamed } from '../../engine/content.ts';
import { CORE } from '../../engine/core.ts';
import { valueOf } from '../../../test-kit/server/answers.ts';
import { openServices } from '../../../test-kit/server/open-services.ts';
import { smallSet } from '../../../test-kit/server/small-set.ts';
import { holdContent, releaseContent, withContent } from './contents.ts';
import { USUAL_OPTIONS } from '../../wire/usual-options.ts';

const services = await openServices();
afterAll(() => services.close());
const { store } = services.environment;

async function manySets(count: number, name: string): Promise<readonly string[]> {
  const hashes: string[] = [];
  for (let index = 0; index < count; index++) {
    const set = smallSet({ version: `${name}.${index}` });
    const { id } = await services.guest(`Guest of ${name} ${index}`.slice(0, 24));
    hashes.push(valueOf(await services.sets.bring(id, set)).info.hash);
  }
  return hashes;
}

test('of the sets that no open game has, only the last ones stay in memory', async () => {
  const hashes = await manySets(30, 'a');
  const [first = '', second = ''] = hashes;
  const hashIn = (hash: string): Promise<string | undefined> =>
    withContent(store, hash, async (content) => content.hash);
  await holdContent(store, first);
  for (const hash of hashes) expect(await hashIn(hash)).toBe(hash);
  expect(hashes.filter((hash) => contentNamed(hash) === undefined).length).toBe(9);
  expect([contentNamed(first)?.hash, contentNamed(second)?.hash]).toEqual([first, undefined]);
  expect(contentNamed(CORE.hash)).toBe(CORE);
  releaseContent(first);
  // It is the oldest now.
  expect(contentNamed(first)).toBeUndefined();
  expect(await hashIn(first)).toBe(first);
});

test('with games of very many sets, idle ones are closed, and open again as they were', async () => {
  const ann = await services.guest('Ann');
  const hashes = await manySets(110, 'b');
  const games: string[] = [];
  for (const content of hashes) {
    const setup = { content, players: 2, boards: 'basic', contracts: false } as const;
    const wish = { host: ann.id, setup, options: USUAL_OPTIONS, seats: ['host', 'open'] } as const;
    games.push(valueOf(await services.games.create(wish)).game);
  }
  const seen = await Promise.all(games.map((game) => services.games.check(game, ann.id).then(valueOf)));
  expect(hashes.filter((hash) => contentNamed(hash) !== undefined).length).toBeLessThanOrEqual(101);
  const again = await Promise.all(games.map((game) => services.games.check(game, ann.id).then(valueOf)));
  expect(again).toEqual(seen);
});
