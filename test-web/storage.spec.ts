import type { Page } from '@playwright/test';
import type { SavedGame } from '../src/web/game/saved-game.ts';
import type * as Storage from '../src/web/game/storage.ts';
import { expect, test } from './fixture.ts';
import { bundled, pageWith } from './module-in-page.ts';
import { begin, english } from './new-game.ts';

declare const storage: typeof Storage;

const GAME: SavedGame = {
  id: 'reef',
  revision: 0,
  created: 1,
  changed: 1,
  setup: { players: 1, seed: 'a'.repeat(64), boards: 'basic', contracts: false },
  moves: [],
  seats: [{ name: 'Ada', colour: 1, by: 'human' }],
  options: { undo: 'rules', liveScore: true, hints: true },
  seen: [0],
};

let script: string;
test.beforeAll(async () => {
  script = await bundled('src/web/game/storage.ts', 'storage');
});

const save = (page: Page, game: SavedGame) => page.evaluate((given) => storage.saveGame(given), game);
const load = (page: Page, id = GAME.id) => page.evaluate((given) => storage.loadGame(given), id);
const list = (page: Page) => page.evaluate(() => storage.listGames());

test('games are kept, listed without their moves, and removed', async ({ context }) => {
  const page = await pageWith(context, script);
  expect(await list(page)).toEqual({ ok: true, value: [] });
  expect(await save(page, GAME)).toEqual({ ok: true, value: { ...GAME, revision: 1 } });
  expect(await save(page, { ...GAME, revision: 1, guide: 3 })).toMatchObject({ ok: true, value: { revision: 2 } });
  expect(await save(page, { ...GAME, id: 'trench' })).toMatchObject({ ok: true });

  await page.reload();
  expect(await load(page)).toEqual({ ok: true, value: { ...GAME, revision: 2, guide: 3 } });
  expect(await list(page)).toMatchObject({ ok: true, value: [{ id: 'reef', moves: 0, guide: 3 }, { id: 'trench' }] });
  expect(await page.evaluate(() => storage.isLasting.get())).toBe(true);

  expect(await page.evaluate(() => storage.removeGame('reef'))).toMatchObject({ ok: true });
  expect(await load(page)).toEqual({ ok: true, value: undefined });
  expect(await list(page)).toMatchObject({ ok: true, value: [{ id: 'trench' }] });
});

test('of two windows the later writer is told, and nothing is overwritten', async ({ context }) => {
  const first = await pageWith(context, script);
  const second = await pageWith(context, script);
  await save(first, GAME);
  const heard = await second.evaluateHandle(() => {
    const news: string[] = [];
    storage.watchGames((id, by) => news.push(`${id} ${by}`));
    return news;
  });
  expect(await save(first, { ...GAME, revision: 1, guide: 1 })).toMatchObject({ ok: true });
  await expect.poll(() => heard.jsonValue()).toEqual(['reef elsewhere']);
  expect(await save(second, { ...GAME, revision: 1, guide: 2 })).toEqual({ ok: false, reason: { kind: 'elsewhere' } });
  expect(await load(second)).toMatchObject({ ok: true, value: { guide: 1, revision: 2 } });
});

test('of two writes at the same moment one is refused', async ({ context }) => {
  const pages = [await pageWith(context, script), await pageWith(context, script)];
  const results = await Promise.all(pages.map((page, guide) => save(page, { ...GAME, guide })));
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
});

test('a full disk is told, and what was kept before stays', async ({ context }) => {
  const page = await pageWith(context, script);
  await save(page, GAME);
  // The disk fills up in the middle of a write: the game is put, its summary is not.
  await page.evaluate(() => {
    const put = Reflect.get(IDBObjectStore.prototype, 'put') as (...given: unknown[]) => IDBRequest<IDBValidKey>;
    IDBObjectStore.prototype.put = function (...given) {
      if (this.name === 'summaries') throw new DOMException('', 'QuotaExceededError');
      return put.apply(this, given);
    };
  });
  expect(await save(page, { ...GAME, revision: 1, guide: 1 })).toEqual({ ok: false, reason: { kind: 'full' } });
  expect(await load(page)).toEqual({ ok: true, value: { ...GAME, revision: 1 } });
  await page.reload();
  expect(await save(page, { ...GAME, revision: 1, guide: 1 })).toMatchObject({ ok: true });
});

test('what cannot be kept at all leaves the earlier state', async ({ context }) => {
  const page = await pageWith(context, script);
  await save(page, GAME);
  const result = await page.evaluate((game) => {
    const broken = { ...game, revision: 1, seats: [{ ...game.seats[0], name: () => 'no data' }] };
    return storage.saveGame(broken as unknown as typeof game);
  }, GAME);
  expect(result).toEqual({ ok: false, reason: { kind: 'broken' } });
  expect(await load(page)).toMatchObject({ ok: true, value: { revision: 1 } });
});

test('the database of a newer version is left alone, and an open window gives way to it', async ({ context }) => {
  const page = await pageWith(context, script);
  await save(page, GAME);
  await page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const request = indexedDB.open('benthos.games', 99);
        request.addEventListener('blocked', reject);
        request.addEventListener('error', reject);
        request.addEventListener('success', () => {
          request.result.close();
          resolve(undefined);
        });
      }),
  );
  expect(await save(page, { ...GAME, revision: 1 })).toEqual({ ok: false, reason: { kind: 'newer' } });
  expect(await list(page)).toEqual({ ok: false, reason: { kind: 'newer' } });
});

test('what is no game is told apart', async ({ context }) => {
  const page = await pageWith(context, script);
  await save(page, GAME);
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        const request = indexedDB.open('benthos.games');
        request.addEventListener('success', () => {
          const transaction = request.result.transaction('things', 'readwrite');
          transaction.objectStore('things').put({ id: 'reef', moves: 'rubbish' });
          transaction.addEventListener('complete', () => {
            request.result.close();
            resolve(undefined);
          });
        });
      }),
  );
  expect(await load(page)).toEqual({ ok: false, reason: { kind: 'broken' } });
});

test('where the browser keeps nothing one can still play', async ({ context }) => {
  const refusal = `IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError') }`;
  const page = await pageWith(context, script, refusal);
  expect(await save(page, GAME)).toMatchObject({ ok: true, value: { revision: 1 } });
  expect(await page.evaluate(() => storage.isLasting.get())).toBe(false);
  expect(await load(page)).toMatchObject({ ok: true, value: { id: 'reef' } });
  expect(await list(page)).toMatchObject({ ok: true, value: [{ id: 'reef', moves: 0 }] });
  expect(await save(page, GAME)).toEqual({ ok: false, reason: { kind: 'elsewhere' } });
});

test('a new game that cannot be kept is played nevertheless, and its table says why', async ({ page }) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
  });
  await page.goto('');
  await begin(page, { seats: ['human', 'drifter'], seed: 'full' });
  await expect(page.getByRole('alert')).toContainText(english('storage.full'));
  await expect(page.getByRole('region', { name: english('table.hand') }).locator('[data-card]')).not.toHaveCount(0);
});
