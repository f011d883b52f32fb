import { afterAll, expect, test } from 'vitest';
import { USUAL_OPTIONS } from '../../wire/usual-options.ts';
import { refusedWith, valueOf } from '../../../test-kit/server/answers.ts';
import { openServices } from '../../../test-kit/server/open-services.ts';
import { sha256 } from '../environment/digest.ts';
import { readEntries, readGame } from '../store/games.ts';
import { createGame, type NewGame } from './create-game.ts';

const services = await openServices();
afterAll(() => services.close());

const SETUP = { players: 2, boards: 'basic', contracts: false } as const;
const make = (wish: Partial<NewGame>) =>
  services.games.create({ host: 'ann', setup: SETUP, options: USUAL_OPTIONS, seats: ['host', 'open'], ...wish });
const malformed = (field: string): object => ({ ok: false, refusal: { error: 'malformed', field } });

test('a new table is written down whole: who sits there, and what was promised of its deal', async () => {
  const quiet = { from: 22, to: 7 };
  const setup = { ...SETUP, players: 3 } as const;
  const options = { ...USUAL_OPTIONS, isPublic: true };
  const made = await make({ setup, seats: ['drifter', 'host', 'novice'], quiet, options });
  const { game, commitment } = valueOf(made);
  const { store } = services.environment;
  const stored = await readGame(store, game);
  const now = services.clock.now();
  expect(stored?.row).toMatchObject({
    id: game,
    host: 'ann',
    status: 'running',
    is_public: 1,
    rematch: null,
    created: now,
  });
  expect(game).toMatch(/^[0-9a-f]{32}$/);
  expect(stored?.setup.seed).toMatch(/^[0-9a-f]{64}$/);
  expect(stored?.row.commitment).toBe(commitment);
  expect(sha256(stored?.setup.seed ?? '')).toBe(commitment);
  // The bots first: with the last seat the game begins.
  expect((await readEntries(store, game, 0)).map(({ body }) => body)).toEqual([
    { kind: 'bot', seat: 0, level: 'drifter' },
    { kind: 'bot', seat: 2, level: 'novice' },
    { kind: 'sit', seat: 1, person: 'ann', quiet },
  ]);
  const seats = await store.db
    .selectFrom('seats')
    .select(['person', 'bot'])
    .where('game', '=', game)
    .orderBy('seat')
    .execute();
  expect(seats).toEqual([
    { person: null, bot: 'drifter' },
    { person: 'ann', bot: null },
    { person: null, bot: 'novice' },
  ]);
});

test('it is stored with what belongs to it besides, or not at all', async () => {
  const { environment } = services;
  const { db } = environment.store;
  const wish: NewGame = { host: 'ann', setup: SETUP, options: USUAL_OPTIONS, seats: ['host', 'open'] };
  const deal = (game: string) => ({
    query: db.insertInto('daily_results').values({ day: 'x', person: 'ann', game, vp: null, at: 0 }),
  });
  const first = await createGame(environment, wish, (game) => [deal(game)]);
  expect(first.ok).toBe(true);
  const all = () => db.selectFrom('games').select('id').execute();
  const before = await all();
  expect(await createGame(environment, wish, (game) => [deal(game)])).toEqual(refusedWith('unavailable'));
  expect(await all()).toEqual(before);
});

test('a table that waits is in no list of public ones unless it is one', async () => {
  const { game } = valueOf(await make({}));
  const stored = await readGame(services.environment.store, game);
  expect(stored?.row).toMatchObject({ status: 'gathering', is_public: 0, due: null });
});

test('it has a seat for each player, one of them the host’s', async () => {
  const three = { ...SETUP, players: 3 } as const;
  expect(await make({ setup: three, seats: ['host', 'open'] })).toEqual(malformed('seats'));
  expect(await make({ seats: ['host', 'open', 'open'] })).toEqual(malformed('seats'));
  expect(await make({ seats: ['host', 'host'] })).toEqual(malformed('seats'));
  expect(await make({ seats: ['open', 'open'] })).toEqual(malformed('seats'));
  expect((await make({ seats: ['open', 'host'] })).ok).toBe(true);
});

test('nobody has the colour of another', async () => {
  const coloured = (colours: readonly (1 | 2 | 3 | 4)[]) => make({ options: { ...USUAL_OPTIONS, colours } });
  for (const colours of [[2, 2], [1], [1, 2, 3]] as const)
    expect(await coloured(colours)).toEqual(malformed('options.colours'));
  expect((await coloured([4, 2])).ok).toBe(true);
});

test('a setup that cannot be played is refused, with what is wrong about it', async () => {
  const setup = (different: object) => ({ setup: { ...SETUP, ...different } as NewGame['setup'] });
  expect(await make({ ...setup({ players: 5 }), seats: ['host', 'open', 'open', 'open', 'open'] })).toEqual(
    malformed('setup.players'),
  );
  expect(await make(setup({ boards: 'wet' }))).toEqual(malformed('setup.boards'));
});
