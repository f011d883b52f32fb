import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentNamed, dropContent } from '../../engine/content.ts';
import { CORE } from '../../engine/core.ts';
import { parseRecord, verify } from '../../engine/index.ts';
import type { SetFile } from '../../vocabulary/index.ts';
import type { TableOptions } from '../../wire/options.ts';
import type { Person } from '../../wire/people.ts';
import type { KeptSet } from '../../wire/sets.ts';
import { USUAL_OPTIONS } from '../../wire/usual-options.ts';
import { refusedWith, valueOf } from '../../../test-kit/server/answers.ts';
import { openEnvironment, type TestEnvironment } from '../../../test-kit/server/environment.ts';
import { freshService } from '../../../test-kit/server/fresh-service.ts';
import { act, look } from '../../../test-kit/server/players.ts';
import { smallSet } from '../../../test-kit/server/small-set.ts';
import { STORE_KINDS, type StoreKind } from '../../../test-kit/server/stores.ts';
import { createServices } from '../create-services.ts';
import { createSweep } from '../operating/sweep.ts';
import { exportOf } from '../people/export.ts';
import type { Services } from '../services.ts';
import { checkGames } from './check-games.ts';
import type { NewGame } from './create-game.ts';
import { MOST_SETS } from './sets.ts';

const DAY = 24 * 3_600_000;
const unknown = (set: string) => ({ ok: false, refusal: { error: 'unknown-set', set } });

describe.each(Object.entries(STORE_KINDS))('sets on %s', (_, start) => {
  let kind: StoreKind;
  let environment: TestEnvironment;
  let services: Services;
  beforeAll(async () => {
    kind = await start();
    environment = await openEnvironment(await kind.newPlace());
    services = createServices(environment, { mostIdle: 100, sweepEvery: 1000, botDelay: 0 });
  });
  afterAll(async () => {
    await services.games.stop();
    await environment.close();
    await kind.stop();
  });

  const guest = async (name = 'Ann'): Promise<Person> => valueOf(await services.people.createGuest(name));
  let versions = 0;
  /** A set that nobody has yet. */
  const another = (different: Partial<SetFile> = {}): SetFile => {
    versions += 1;
    return smallSet({ version: `0.${versions}`, ...different });
  };
  const bring = async ({ id }: Person, set: SetFile): Promise<KeptSet> => valueOf(await services.sets.bring(id, set));
  const brought = async (person: Person, different: Partial<SetFile> = {}): Promise<string> =>
    (await bring(person, another(different))).info.hash;
  const open = (
    host: Person,
    content: string | undefined,
    options: Partial<TableOptions> = {},
    seats: NewGame['seats'] = ['host', 'open'],
  ) =>
    services.games.create({
      host: host.id,
      setup: { players: 2, boards: 'basic', contracts: false, ...(content === undefined ? {} : { content }) },
      options: { ...USUAL_OPTIONS, isPublic: true, ...options },
      seats,
    });
  const table = async (...wish: Parameters<typeof open>): Promise<string> => valueOf(await open(...wish)).game;
  const isKept = async (hash: string): Promise<boolean> => (await services.sets.read(hash)).ok;
  const sweepAfter = async (days: number): Promise<void> => {
    environment.clock.push(days * DAY);
    await createSweep(environment).sweep();
  };

  test('a set is kept by its hash, once, and read by anybody as it was checked', async () => {
    const [ann, ben] = [await guest(), await guest('Ben')];
    const set = another();
    const { info, warnings, namesakes } = await bring(ann, set);
    expect(info).toMatchObject({ id: 'small', version: set.version, title: set.title, author: 'Ann', licence: 'CC0' });
    expect({ warnings, namesakes }).toEqual({ warnings: [], namesakes: [] });
    expect((await bring(ben, set)).info).toEqual(info);
    const read = valueOf(await services.sets.read(info.hash));
    // What it extends is named for good.
    expect(read).toEqual({ info, file: { ...set, extends: CORE.hash } });
  });

  test('the usual cards can be read, and bringing them changes nothing', async () => {
    const { info } = await bring(await guest(), CORE.set);
    expect(info.hash).toBe(CORE.hash);
    expect(valueOf(await services.sets.read(CORE.hash)).file).toEqual(CORE.set);
  });

  test('what cannot be played with is refused, with everything that is in the way', async () => {
    const { id } = await guest();
    const bad = { ...smallSet(), cards: [{ number: 1, era: 9 }] };
    const answer = await services.sets.bring(id, bad);
    expect(answer).toMatchObject({ ok: false, refusal: { error: 'bad-set' } });
    const findings = answer.ok || answer.refusal.error !== 'bad-set' ? [] : answer.refusal.findings;
    expect(findings).toContainEqual(expect.objectContaining({ where: 'card 1', field: 'type', problem: 'missing' }));
    for (const nothing of [undefined, 'set', 7, [], {}, { format: 'benthos set 1' }])
      expect(await services.sets.bring(id, nothing)).toMatchObject({ refusal: { error: 'bad-set' } });
  });

  test('a set extends a core and no set of anybody else', async () => {
    const ann = await guest();
    const hash = await brought(ann);
    const findings = [{ where: 'set', field: 'extends', problem: 'core-only', isWarning: false, found: hash }];
    expect(await services.sets.bring(ann.id, another({ extends: hash }))).toEqual({
      ok: false,
      refusal: { error: 'bad-set', findings },
    });
  });

  test('a set that changed under the same id and version is another one, and its author is told', async () => {
    const ann = await guest();
    const set = another();
    const { info } = await bring(ann, set);
    const changed = await bring(ann, { ...set, author: 'Somebody else' });
    expect(changed.info.hash).not.toBe(info.hash);
    expect(changed.namesakes).toEqual([info]);
    const games = [await table(ann, info.hash), await table(ann, changed.info.hash)];
    const sets = await Promise.all(games.map(async (game) => (await look(services.games, game)).set));
    expect(sets).toEqual([info, changed.info]);
  });

  test('a table with a set says so in every list and to everybody who comes', async () => {
    const ann = await guest();
    const { info } = await bring(ann, another());
    const game = await table(ann, info.hash);
    const usual = await table(ann, undefined);
    const { games: listed } = await services.tables.lobby(undefined);
    expect(listed.find((each) => each.game === game)).toMatchObject({ set: info, setup: { content: info.hash } });
    expect(listed.find((each) => each.game === usual)).not.toHaveProperty('set');
    const { token } = valueOf(await services.invites.create(ann.id, game));
    expect(valueOf(await services.invites.look(undefined, token)).table).toMatchObject({ set: info });
    expect((await look(services.games, game)).set).toEqual(info);
    expect(await look(services.games, usual)).not.toHaveProperty('set');
    const row = environment.store.db.selectFrom('games').select(['content', 'rules']);
    expect(await row.where('id', '=', usual).executeTakeFirst()).toEqual({ content: CORE.hash, rules: 1 });
  });

  test('two tables with different sets are played at once, and again after a restart', async () => {
    const ann = await guest();
    const gift = (credit: number) => [
      { ...(smallSet().cards?.[0] as object), effect: { kind: 'gain', gain: { credit } } },
    ];
    const hashes = [await brought(ann, { cards: gift(1) as never }), await brought(ann, { cards: gift(2) as never })];
    const games: string[] = [];
    for (const hash of hashes) games.push(await table(ann, hash));
    const ben = await guest('Ben');
    for (const game of games) await act(services.games, game, ben.id, { kind: 'sit' });
    for (const [index, game] of games.entries()) {
      const { view } = await look(services.games, game, ann.id);
      const move = view?.decision?.moves[index];
      if (move === undefined) throw new Error('nothing is asked');
      expect(await act(services.games, game, ann.id, { kind: 'move', move })).toMatchObject({ ok: true });
    }
    const shown = await Promise.all(games.map(async (game) => (await look(services.games, game, ann.id)).hash));
    for (const hash of hashes) dropContent(hash);
    const restarted = freshService(environment.store);
    expect(await Promise.all(games.map(async (game) => (await look(restarted, game, ann.id)).hash))).toEqual(shown);
    expect(hashes.map((hash) => contentNamed(hash)?.cards[1])).toMatchObject([
      { effect: { gain: { credit: 1 } } },
      { effect: { gain: { credit: 2 } } },
    ]);
    await restarted.stop();
  });

  test('the record carries the set, and whoever has neither can verify it', async () => {
    const ann = await guest();
    const hash = await brought(ann);
    const game = await table(ann, hash, {}, ['host', 'drifter']);
    await act(services.games, game, ann.id, { kind: 'resign' });
    services.games.start();
    await expect.poll(async () => (await look(services.games, game)).table.status, { timeout: 20_000 }).toBe('over');
    dropContent(hash);
    const record = valueOf(await services.tables.record(ann.id, game));
    dropContent(hash);
    const parsed = parseRecord(JSON.parse(JSON.stringify(record)));
    if (!parsed.ok) throw new Error(parsed.reason.code);
    expect(verify(parsed.value).ok).toBe(true);
    dropContent(hash);
    const findings = await Array.fromAsync(checkGames(environment.store));
    expect(findings.filter(({ ok }) => !ok)).toEqual([]);
    const next = valueOf(await services.tables.rematch(ann.id, game));
    expect((await look(services.games, next.game, ann.id)).setup.content).toBe(hash);
  });

  test('such games are unrated', async () => {
    const ann = await guest();
    const hash = await brought(ann);
    const refused = { ok: false, refusal: { error: 'malformed', field: 'options.rated' } };
    expect(await open(ann, hash, { rated: true })).toEqual(refused);
    expect(await open(ann, CORE.hash, { rated: true })).toMatchObject({ ok: true });
  });

  test('a set that is not here is named in the refusal, and can be brought', async () => {
    const ann = await guest();
    const set = another();
    const { hash } = (await bring(ann, set)).info;
    await environment.store.db.deleteFrom('sets').where('hash', '=', hash).execute();
    dropContent(hash);
    expect(await open(ann, hash)).toEqual(unknown(hash));
    expect(await services.sets.read(hash)).toEqual(unknown(hash));
    await bring(ann, set);
    const game = await table(ann, hash);
    // Nothing the server does leads here.
    await environment.store.db.deleteFrom('sets').where('hash', '=', hash).execute();
    dropContent(hash);
    const restarted = freshService(environment.store);
    expect(await restarted.snapshot(game, ann.id, 0)).toEqual(unknown(hash));
    expect(await act(restarted, game, ann.id, { kind: 'cancel' })).toMatchObject({ error: 'unknown-set', set: hash });
    await bring(ann, set);
    expect((await look(restarted, game, ann.id)).set).toMatchObject({ hash });
    await restarted.stop();
  });

  test('a set with which nothing was played is forgotten after a month; one in use never is', async () => {
    const ann = await guest();
    const [idle, used, calledOff] = [await brought(ann), await brought(ann), await brought(ann)];
    const game = await table(ann, used);
    await act(services.games, await table(ann, calledOff), ann.id, { kind: 'cancel' });
    await sweepAfter(29);
    expect(await Promise.all([idle, used, calledOff].map(isKept))).toEqual([true, true, true]);
    await sweepAfter(2);
    expect(await Promise.all([idle, used, calledOff].map(isKept))).toEqual([false, true, false]);
    await sweepAfter(1000);
    expect(await isKept(used)).toBe(true);
    expect((await look(services.games, game)).set).toMatchObject({ hash: used });
    const core = environment.store.db.selectFrom('sets').select('person').where('hash', '=', CORE.hash);
    expect(await core.executeTakeFirst()).toEqual({ person: 'server' });
    // It is still in memory, but a new table needs it in the store.
    expect(await open(ann, idle)).toEqual(unknown(idle));
  });

  test('a person has so many sets: the oldest with which nothing was played makes room', async () => {
    const ann = await guest();
    const hashes: string[] = [];
    for (let count = 0; count < MOST_SETS; count++) {
      environment.clock.push(1);
      hashes.push(await brought(ann));
    }
    const [first = '', second = ''] = hashes;
    await table(ann, first);
    environment.clock.push(1);
    hashes.push(await brought(ann));
    expect([await isKept(first), await isKept(second)]).toEqual([true, false]);
    for (const hash of hashes.filter((each) => each !== second)) await table(ann, hash);
    expect(await services.sets.bring(ann.id, another())).toEqual(refusedWith('limit-reached'));
    // What is here need not be brought again, and others have room of their own.
    expect(await services.sets.bring((await guest('Ben')).id, another())).toMatchObject({ ok: true });
  });

  describe('the administrator', () => {
    const removed = (set: string) => ({ ok: false, refusal: { error: 'set-removed', set } });

    test('removes a set while games run: they go on to their end, tables that wait are closed, and no new one is opened', async () => {
      const [ann, ben] = [await guest(), await guest('Ben')];
      const set = another();
      const { hash } = (await bring(ann, set)).info;
      const running = await table(ann, hash, { relay: 'drifter' });
      await act(services.games, running, ben.id, { kind: 'sit' });
      const waiting = await table(ann, hash);
      expect(await services.moderation.removeSet(hash)).toEqual({ ok: true, value: {} });
      expect((await look(services.games, waiting)).table.status).toBe('cancelled');
      expect((await look(services.games, running)).table.status).toBe('running');
      // Neither by a table, nor by bringing it again, on a node that has it in memory or not.
      expect(await open(ann, hash)).toEqual(removed(hash));
      expect(await services.sets.bring(ben.id, set)).toEqual(removed(hash));
      dropContent(hash);
      expect(await open(ann, hash)).toEqual(removed(hash));
      // Whoever plays with it still gets its cards, after a restart, too.
      expect(valueOf(await services.sets.read(hash)).info.hash).toBe(hash);
      await sweepAfter(1000);
      dropContent(hash);
      const restarted = freshService(environment.store);
      expect((await look(restarted, running, ann.id)).set).toMatchObject({ hash });
      await restarted.stop();
      for (const { id } of [ann, ben]) await act(services.games, running, id, { kind: 'relay', on: true });
      services.games.start();
      const status = async (): Promise<string> => (await look(services.games, running)).table.status;
      await expect.poll(status, { timeout: 60_000, interval: 50 }).toBe('over');
      expect(valueOf(await services.tables.record(ann.id, running)).set).toMatchObject({
        id: 'small',
      });
      expect(await services.tables.rematch(ann.id, running)).toEqual(removed(hash));
      // It may come back.
      expect(await services.moderation.returnSet(hash)).toEqual({ ok: true, value: {} });
      expect(await open(ann, hash)).toMatchObject({ ok: true });
    });

    test('sees whose a set is and what is played with it, and finds it by what is known of it', async () => {
      const ann = await guest('Annabel');
      const title = { en: '100%_Windfalls' };
      const set = another({ title, author: 'Ada' });
      const { info } = await bring(ann, set);
      const created = environment.clock.now();
      environment.clock.push(5);
      await table(ann, info.hash);
      await act(services.games, await table(ann, info.hash), ann.id, { kind: 'cancel' });
      const found = await services.moderation.findSets('100%_wind');
      expect(found).toEqual([
        {
          info,
          bytes: expect.any(Number) as unknown,
          person: ann.id,
          name: 'Annabel',
          created,
          used: created + 5,
          open: 1,
          over: 0,
        },
      ]);
      expect(found[0]?.bytes).toBeGreaterThan(200);
      for (const text of [info.hash, info.hash.slice(0, 12), ann.id, 'Annabel', 'ADA'])
        expect((await services.moderation.findSets(text)).map((each) => each.info.hash)).toContain(info.hash);
      for (const text of ['100_', '%', 'nobody', CORE.hash])
        expect((await services.moderation.findSets(text)).every((each) => each.info.hash === info.hash)).toBe(true);
      expect((await services.moderation.findSets()).some((each) => each.info.hash === CORE.hash)).toBe(false);
    });

    test('removes what nobody plays with for good: it is no longer read, and not forgotten', async () => {
      const ann = await guest();
      const set = another();
      const { hash } = (await bring(ann, set)).info;
      valueOf(await services.moderation.removeSet(hash));
      expect(await services.sets.read(hash)).toEqual(removed(hash));
      expect(await services.moderation.removeSet(hash)).toEqual(refusedWith('not-found'));
      await sweepAfter(1000);
      await services.people.remove(ann);
      expect(await services.sets.bring((await guest('Ben')).id, set)).toEqual(removed(hash));
      const [kept] = await services.moderation.findSets(hash);
      expect(kept).toMatchObject({ removed: expect.any(Number) as unknown, open: 0 });
      expect(kept).not.toHaveProperty('person');
      for (const other of [CORE.hash, '0'.repeat(64)])
        expect(await services.moderation.removeSet(other)).toEqual(refusedWith('not-found'));
    });
  });

  test('who leaves takes what nobody plays with along, and what is left is nobody’s', async () => {
    const ann = await guest();
    const [idle, used] = [await brought(ann), await brought(ann)];
    await table(ann, used);
    const own = await exportOf(environment, services.tables, services.sessions, ann);
    expect(own['sets']).toHaveLength(2);
    expect(JSON.stringify(own['sets'])).toContain('A small set');
    await services.people.remove(ann);
    expect([await isKept(idle), await isKept(used)]).toEqual([false, true]);
    const row = environment.store.db.selectFrom('sets').select('person').where('hash', '=', used);
    expect(await row.executeTakeFirst()).toEqual({ person: null });
  });
});
