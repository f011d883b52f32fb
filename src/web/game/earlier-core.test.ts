import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CORE_FILE } from '../../content/core.ts';
import type { Content } from '../../engine/content.ts';
import type { SetFile } from '../../vocabulary/index.ts';
import { USUAL_HERE } from '../session/seat-plan.ts';
import { smallSet } from '../../../test-kit/server/small-set.ts';

/*
 * A later version of the app has a core of its own besides those that were released before. To the reader none of them is a
 * set that somebody made.
 */

const LATER: SetFile = {
  ...CORE_FILE,
  version: '0.2',
  cards: (CORE_FILE.cards ?? []).map((card) =>
    card.number === 1 ? { ...card, effect: { kind: 'gain', gain: { credit: 5 } } as const } : card,
  ),
};
const LATEST: SetFile = { ...LATER, version: '0.3' };

async function load() {
  vi.resetModules();
  vi.stubGlobal('location', { hash: '' });
  vi.stubGlobal('addEventListener', () => {});
  vi.doMock('../../engine/core.ts', async () => {
    const [{ addUsual }, { openSet }] = await Promise.all([
      import('../../engine/content.ts'),
      import('../../engine/open-set.ts'),
    ]);
    const cores = [CORE_FILE, LATER, LATEST].map((core) => addUsual(openSet(core)));
    return { CORE: cores.at(-1), CORES: cores };
  });
  const core: unknown = await import('../../engine/core.ts');
  const { CORES } = core as { readonly CORES: readonly Content[] };
  const [engine, { openSet }, text, { loadWords }, game, files, sets, thinker, links, query, plans] = await Promise.all(
    [
      import('../../engine/index.ts'),
      import('../../engine/open-set.ts'),
      import('../../text/index.ts'),
      import('../../text/messages.ts'),
      import('./saved-game.ts'),
      import('./files.ts'),
      import('./sets.ts'),
      import('./thinker.ts'),
      import('../app/reference-link.ts'),
      import('../library/card-query.ts'),
      import('../new-game/chosen-set.ts'),
    ],
  );
  return {
    CORES,
    engine,
    openSet,
    text,
    loadWords,
    ...game,
    ...files,
    ...sets,
    ...thinker,
    ...links,
    ...query,
    ...plans,
  };
}

let app: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  app = await load();
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.doUnmock('../../engine/core.ts');
  vi.resetModules();
});

function setupWith(content: string) {
  return { players: 2, seed: '5e'.repeat(32), boards: 'basic', contracts: false, content } as const;
}

function gameWith(content: string) {
  const seats = ([1, 2] as const).map((colour) => ({ name: '', colour, by: 'human' as const }));
  return app.createSavedGame(setupWith(content), seats, USUAL_HERE);
}

test('P7 a game of an earlier core is not said to be played with a set, and its file puts none on the shelf', async () => {
  for (const { hash } of app.CORES) {
    const game = gameWith(hash);
    expect(game.setTitle).toBeUndefined();
    const read = await app.readGameFile(new Blob([app.recordText(game)]));
    expect(read).toMatchObject({ ok: true, value: { game: { setup: { content: hash } } } });
    await app.keepSetOf(game);
  }
  expect(await app.listSets()).toEqual({ ok: true, value: [] });
  const { hash } = app.openSet(smallSet());
  const game = gameWith(hash);
  expect(game.setTitle).toMatchObject({ en: 'A small set' });
  await app.readGameFile(new Blob([app.recordText(game)]));
  expect(await app.listSets()).toMatchObject({ ok: true, value: [{ id: hash }] });
});

test('P7 cards of every core have the names of the catalog, and only the latest needs no hash in its links', async () => {
  const words = await app.loadWords('en');
  const [first, later, latest] = app.CORES;
  if (first === undefined || later === undefined || latest === undefined) throw new Error('three cores');
  expect(words.content).toBe(latest);
  for (const core of app.CORES) {
    const ours = app.text.wordsFor(words, core);
    for (const { number } of core.cards) expect(app.text.cardName(ours, number)).toBe(app.text.cardName(words, number));
    expect(app.entriesOf(ours).filter(({ isOwn }) => isOwn)).toEqual([]);
  }
  const set = app.text.wordsFor(words, app.openSet({ ...smallSet(), extends: later.hash }));
  expect(app.entriesOf(set).flatMap(({ isOwn, name }) => (isOwn ? [name] : []))).toEqual(['A gift']);
  expect(app.referenceRoute(latest, 'cards', 7)).toEqual(['cards', '7']);
  expect(app.referenceRoute(first, 'cards', 7)).toEqual(['cards', '7', first.hash]);
});

test('P7 bots in the background have every core: only sets are handed to them', () => {
  const posted: { readonly kind: string; readonly set?: SetFile }[] = [];
  vi.stubGlobal(
    'Worker',
    class {
      postMessage = (message: (typeof posted)[number]) => void posted.push(message);
    },
  );
  const ask = (content: string): void => {
    const setup = setupWith(content);
    void app.think('summary', app.recordFrom({ setup, moves: [] }));
  };
  for (const { hash } of app.CORES) ask(hash);
  expect(posted.map(({ kind }) => kind)).toEqual(['summary', 'summary', 'summary']);
  ask(app.openSet({ ...smallSet(), extends: app.CORES[1]?.hash ?? '' }).hash);
  expect(posted.slice(3)).toMatchObject([{ kind: 'set', set: { id: 'small' } }, { kind: 'summary' }]);
});

test('P7 a plan that names an earlier core is one for the latest', async () => {
  const { content } = await app.chosenContent({ content: app.CORES[0]?.hash ?? '' } as Parameters<
    typeof app.chosenContent
  >[0]);
  expect(content).toBe(app.CORES.at(-1));
});
