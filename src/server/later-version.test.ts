import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { CORE_FILE } from '../content/core.ts';
import type { GameRecord } from '../engine/index.ts';
import type * as Federation from '../engine/rules/federation.ts';
import type { SetFile } from '../vocabulary/index.ts';
import { valueOf } from '../../test-kit/server/answers.ts';
import { smallSet } from '../../test-kit/server/small-set.ts';
import { type Place, STORE_KINDS, type StoreKind } from '../../test-kit/server/stores.ts';
import { USUAL_OPTIONS } from '../wire/usual-options.ts';
import type { NewGame } from './service/create-game.ts';

/*
 * P7: games are begun with one version of the program, played on with later ones and finished, replayed and verified with the
 * last. The later versions have other cards and other rulings, as a release would bring them.
 */

interface Version {
  /** The cores that it comes with: the first one ever, and its own. */
  readonly cores: readonly [SetFile, ...SetFile[]];
  readonly rules: number;
}

/** Core as a release changes it: a card gives more, and the sum of the start changes. */
function laterCore(version: string, credit: number): SetFile {
  const cards = (CORE_FILE.cards ?? []).map((card) =>
    card.era === 1 && card.type === 'instant' ? { ...card, effect: { kind: 'gain', gain: { credit } } as const } : card,
  );
  return { ...CORE_FILE, version, cards };
}

const FIRST: Version = { cores: [CORE_FILE], rules: 1 };
const SECOND: Version = { cores: [CORE_FILE, laterCore('0.2', 2)], rules: 2 };
/** It no longer comes with the second one's core: only the store has that. */
const THIRD: Version = { cores: [CORE_FILE, laterCore('0.3', 3)], rules: 3 };

/** The program as it is in this version, apart from all that is loaded already. */
async function load({ cores, rules }: Version) {
  vi.resetModules();
  vi.doMock('../engine/core.ts', async () => {
    const [{ addUsual }, { openSet }] = await Promise.all([
      import('../engine/content.ts'),
      import('../engine/open-set.ts'),
    ]);
    return { CORE: cores.map((core) => addUsual(openSet(core))).at(-1) };
  });
  vi.doMock('../engine/rules-version.ts', () => ({
    RULES_VERSION: rules,
    rulesOf: ({ setup }: { readonly setup: { readonly rules?: number } }) => setup.rules ?? 1,
    withRules: (setup: object) => (rules === 1 ? setup : { ...setup, rules }),
  }));
  // The ruling: from version 2 on, whoever steps onto a space goes below those who are there (R-FED-02).
  vi.doMock('../engine/rules/federation.ts', async (importActual) => {
    const actual = await importActual<typeof Federation>();
    const { rulesOf } = await import('../engine/rules-version.ts');
    const advanceOne: typeof actual.advanceOne = (game, seat, cause) => {
      actual.advanceOne(game, seat, cause);
      const { state } = game;
      if (rulesOf(state) >= 2) state.stack = [...state.stack.filter((other) => other !== seat), seat];
    };
    return { ...actual, advanceOne };
  });
  const [engine, { usualContent }, { createServices }, { checkGames }, environments, players] = await Promise.all([
    import('../engine/index.ts'),
    import('../engine/content.ts'),
    import('./create-services.ts'),
    import('./service/check-games.ts'),
    import('../../test-kit/server/environment.ts'),
    import('../../test-kit/server/players.ts'),
  ]);
  return { engine, usualContent, createServices, checkGames, ...environments, ...players };
}

/** A server of this version on the store. */
async function start(place: Place, version: Version) {
  const program = await load(version);
  const { engine, look, act, someMove } = program;
  const secrets = program.createTestSecrets(`version ${version.rules}`);
  const environment = { ...(await program.openEnvironment(place)), secrets };
  const services = program.createServices(environment, { mostIdle: 100, sweepEvery: 100, botDelay: 0 });
  const people = ['ann', 'ben'];
  const create = async (wish: Partial<NewGame['setup']>, seed?: string): Promise<string> => {
    const created = await services.games.create({
      host: 'ann',
      setup: { players: 2, boards: 'basic', contracts: false, ...wish },
      options: { ...USUAL_OPTIONS, relay: 'drifter' },
      seats: ['host', 'open'],
      ...(seed === undefined ? {} : { seed }),
    });
    const { game } = valueOf(created);
    await act(services.games, game, 'ben', { kind: 'sit' });
    return game;
  };
  const record = async (game: string): Promise<GameRecord> => valueOf(await services.tables.record('ann', game));
  return {
    services,
    usual: program.usualContent().hash,
    create,
    record,
    look: (game: string) => look(services.games, game, 'ann'),
    playOn: async (game: string, moves: number): Promise<void> => {
      const stream = { seed: engine.seedFrom(`${game} ${version.rules}`), used: 0 };
      for (let count = 0; count < moves; count++) {
        const next = await someMove(services.games, game, stream, people);
        if (next === undefined) return;
        expect(await act(services.games, game, next.person, { kind: 'move', move: next.move })).toMatchObject({
          ok: true,
        });
      }
    },
    /** Bots play it to its end. */
    finish: async (game: string): Promise<void> => {
      await act(services.games, game, 'ann', { kind: 'relay', on: true });
      await act(services.games, game, 'ben', { kind: 'relay', on: true });
      const status = async (): Promise<string> => (await look(services.games, game)).table.status;
      await expect.poll(status, { timeout: 60_000, interval: 20 }).toBe('over');
    },
    /** Every stored game leads where it led, step by step; every finished one is verified from its record as a file. */
    verifyAll: async (): Promise<ReadonlyMap<string, string | undefined>> => {
      const findings = await Array.fromAsync(program.checkGames(environment.store));
      expect(findings.filter(({ ok }) => !ok)).toEqual([]);
      const over = environment.store.db.selectFrom('games').select('id').where('status', '=', 'over');
      const hashes = new Map<string, string | undefined>();
      for (const { id } of await over.execute()) {
        const file: unknown = JSON.parse(JSON.stringify(await record(id)));
        const parsed = engine.parseRecord(file);
        if (!parsed.ok) throw new Error(JSON.stringify(parsed.reason));
        expect(engine.verify(parsed.value).ok).toBe(true);
        hashes.set(id, parsed.value.hash);
      }
      return hashes;
    },
    /** Lists and tables name the sets that people brought; the core of an earlier version is none of them. */
    expectOnlySetsShown: async (rows: ReadonlyMap<string, object>): Promise<void> => {
      const stored = await environment.store.db.selectFrom('games').selectAll().execute();
      const brought = await environment.store.db
        .selectFrom('sets')
        .select('hash')
        .where('person', '=', 'ann')
        .execute();
      const sets = new Set(brought.map(({ hash }) => hash));
      expect(stored).toHaveLength(rows.size);
      for (const [index, { set, game }] of (await services.tables.summariesOf(stored)).entries()) {
        const content = stored[index]?.content ?? '';
        expect(set?.hash).toBe(sets.has(content) ? content : undefined);
        expect((await look(services.games, game)).set?.hash).toBe(set?.hash);
      }
    },
    rowOf: (game: string) =>
      environment.store.db
        .selectFrom('games')
        .select(['content', 'rules'])
        .where('id', '=', game)
        .executeTakeFirstOrThrow(),
    replayed: (file: GameRecord) => engine.replay(file),
    close: async () => {
      await services.games.stop();
      await environment.close();
    },
  };
}

afterEach(() => {
  vi.doUnmock('../engine/core.ts');
  vi.doUnmock('../engine/rules-version.ts');
  vi.doUnmock('../engine/rules/federation.ts');
  vi.resetModules();
});

describe.each(Object.entries(STORE_KINDS))('P7 on %s', (_, startKind) => {
  let kind: StoreKind;
  beforeAll(async () => {
    kind = await startKind();
  });
  afterAll(async () => kind.stop());

  test('games of every version are played on, finished, replayed and verified by the last', async () => {
    const place = await kind.newPlace();
    const running = new Map<string, string>();
    const over = new Map<string, string | undefined>();
    const rows = new Map<string, object>();

    /** What a version does: the games of before are as they were; it plays on, finishes some, and begins others. */
    const serve = async (version: Version): Promise<void> => {
      const server = await start(place, version);
      for (const [game, hash] of running) expect((await server.look(game)).hash).toBe(hash);
      for (const [game, hash] of await server.verifyAll()) expect(hash).toBe(over.get(game));
      for (const [game, row] of rows) expect(await server.rowOf(game)).toEqual(row);
      for (const game of running.keys()) await server.playOn(game, 15);
      const { info } = valueOf(await server.services.sets.bring('ann', smallSet()));
      // The usual cards, a set, and in the first version a game from before contents had names.
      const begun = [
        await server.create({}),
        await server.create({}),
        await server.create({ content: info.hash }),
        await server.create({ content: info.hash }),
        ...(version === FIRST
          ? [await server.create({}, '5e'.repeat(32)), await server.create({}, '6f'.repeat(32))]
          : []),
      ];
      for (const [index, game] of begun.entries()) {
        await server.playOn(game, 20);
        const content = index < 2 ? server.usual : index < 4 ? info.hash : null;
        const row = { content, rules: version.rules };
        expect(await server.rowOf(game)).toEqual(row);
        rows.set(game, row);
        running.set(game, '');
      }
      await server.expectOnlySetsShown(rows);
      server.services.games.start();
      // Every other game ends here, the others go on in the next version; in the last all end.
      const ending = [...running.keys()].filter((_game, index) => version === THIRD || index % 2 === 1);
      await Promise.all(ending.map(server.finish));
      for (const game of ending) running.delete(game);
      for (const game of running.keys()) running.set(game, (await server.look(game)).hash);
      for (const [game, hash] of await server.verifyAll()) over.set(game, hash);
      await server.close();
    };

    await serve(FIRST);
    await serve(SECOND);
    await serve(THIRD);
    expect(over.size).toBe(14);
    expect(new Set([...rows.values()].map((row) => JSON.stringify(row))).size).toBe(7);

    // The ruling and the cards do matter: the same moves lead elsewhere with those of another version.
    const server = await start(place, THIRD);
    let differences = 0;
    for (const game of over.keys()) {
      const record = await server.record(game);
      const { rules: _rules, content: _content, ...setup } = record.setup;
      const other = { ...setup, rules: record.rules === 1 ? 3 : 1, content: server.usual };
      const replayed = server.replayed({ ...record, setup: other });
      if (
        !replayed.ok ||
        JSON.stringify(replayed.value.players) !== JSON.stringify((await server.look(game)).view?.players)
      )
        differences += 1;
    }
    expect(differences).toBeGreaterThan(10);
    await server.close();
  }, 120_000);
});
