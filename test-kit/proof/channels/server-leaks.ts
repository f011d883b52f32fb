import { granted } from '../../../src/wire/refusal.ts';
import { hashOf } from '../../../src/engine/index.ts';
import type { Services } from '../../../src/server/services.ts';
import { readCheckpoint, readGame } from '../../../src/server/store/games.ts';

type Leak = (services: Services) => void;
type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** Ways in which a server may tell too much, though the rules themselves do not: each is a mistake somebody might make. */
export const SERVER_LEAKS: Readonly<Record<string, Leak>> = {
  'the seed in a snapshot': ({ games, environment }) =>
    replace(games, 'snapshot', (snapshot) => async (game, person, from) => {
      const found = await snapshot(game, person, from);
      const stored = await readGame(environment.store, game);
      return found.ok ? granted({ ...found.value, seed: stored?.setup.seed ?? '' }) : found;
    }),
  'the number of the store instead of the own one': ({ games, environment }) =>
    replace(games, 'check', (check) => async (game, person) => {
      const found = await check(game, person);
      return found.ok ? granted({ ...found.value, number: await sequenceOf(environment.store, game) }) : found;
    }),
  'a checksum of the whole position': ({ games, environment }) =>
    replace(games, 'check', (check) => async (game, person) => {
      const found = await check(game, person);
      const table = await readCheckpoint(environment.store, game);
      return found.ok ? granted({ ...found.value, hash: hashOf(table ?? {}) }) : found;
    }),
  'a spectator is shown the first hand': ({ games, environment }) =>
    replace(games, 'snapshot', (snapshot) => async (game, person, from) => {
      const stored = await readGame(environment.store, game);
      return snapshot(game, person ?? stored?.row.host, from);
    }),
  'word of every request, also of those nobody may know of': ({ games }) => {
    const told = new Set<() => void>();
    replace(games, 'watch', (watch) => (game, person, from, onNews) => {
      told.add(() => onNews({ update: () => JSON.stringify({ game }), patched: () => JSON.stringify({ game }) }));
      return watch(game, person, from, onNews);
    });
    replace(games, 'submit', (submit) => async (submission) => {
      const answer = await submit(submission);
      for (const tell of told) tell();
      return answer;
    });
  },
  'the time of a prepared choice in lists': ({ games, environment }) =>
    replace(games, 'submit', (submit) => async (submission) => {
      const { db } = environment.store;
      await db
        .updateTable('games')
        .set({ changed: environment.clock.now() })
        .where('id', '=', submission.game)
        .execute();
      return submit(submission);
    }),
  'a refusal that names the next card': ({ games, environment }) =>
    replace(games, 'submit', (submit) => async (submission) => {
      const answer = await submit(submission);
      const table = await readCheckpoint(environment.store, submission.game);
      return answer.ok
        ? answer
        : { ok: false, refusal: { ...answer.refusal, next: table?.state.deck.at(-1) } as never };
    }),
  'the seed in lists and in the export': ({ tables, environment }) =>
    replace(tables, 'gamesOf', (gamesOf) => async (person, after) => {
      const { games, ...next } = await gamesOf(person, after);
      const shown = games.map(async (each) => ({
        ...each,
        setup: (await readGame(environment.store, each.game))?.setup as never,
      }));
      return { games: await Promise.all(shown), ...next };
    }),
  'the record of a game in progress': ({ tables, environment }) =>
    replace(tables, 'record', (record) => async (person, game) => {
      const stored = await readGame(environment.store, game);
      const found = await record(person, game);
      return found.ok ? found : granted({ setup: stored?.setup } as never);
    }),
  'a line in the chat that names what was drawn': ({ chat, environment }) =>
    replace(chat, 'lines', (lines) => async (person, game, after) => {
      const found = await lines(person, game, after);
      const text = await handsOf(environment.store, game);
      return found.ok ? granted([...found.value, { number: 99, person: '', at: 0, text }]) : found;
    }),
  'a refused rematch that tells the seed': ({ tables, environment }) =>
    replace(tables, 'rematch', () => async (_person, game) => {
      const stored = await readGame(environment.store, game);
      return { ok: false, refusal: { error: 'malformed', field: stored?.setup.seed ?? '' } };
    }),
  'a push message that tells of a hand': ({ environment }) =>
    replace(
      environment.courier,
      'push',
      (push) => async (keys, device, message) =>
        push(keys, device, { ...message, text: `${message.text} ${await handsOf(environment.store, message.topic)}` }),
    ),
  'a letter that tells of a hand': ({ environment: { courier, store } }) => {
    if (courier.post === undefined) return;
    replace(courier.post, 'send', (send) => async (letter) => {
      const [, game = ''] = /#\/online\/(\w+)/.exec(letter.text) ?? [];
      return send({ ...letter, text: `${letter.text} ${await handsOf(store, game)}` });
    });
  },
};

async function handsOf(store: Services['environment']['store'], game: string): Promise<string> {
  return JSON.stringify((await readCheckpoint(store, game))?.state.players.map(({ hand }) => hand));
}

/** Routes and messages look their service up when they are called, so a leaky one can take its place. */
function replace<T extends object, K extends keyof T>(service: T, name: K, leaky: (right: T[K]) => T[K]): void {
  (service as Mutable<T>)[name] = leaky(service[name]);
}

async function sequenceOf({ db }: Services['environment']['store'], game: string): Promise<number> {
  const row = await db
    .selectFrom('events')
    .select(({ fn }) => fn.max('sequence').as('sequence'))
    .where('game', '=', game)
    .executeTakeFirst();
  return row?.sequence ?? 0;
}
