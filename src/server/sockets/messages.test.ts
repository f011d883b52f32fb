import { beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '../../wire/people.ts';
import type { Answer } from '../../wire/refusal.ts';
import { refusedWith, valueOf } from '../../../test-kit/server/answers.ts';
import { openStillServices, type StillServices } from '../../../test-kit/server/still-services.ts';
import { MESSAGE_LIST, type MessageAnswer, type MessageBody, type MessageName } from '../../wire/messages.ts';
import { type Connection, leaveAll, SERVED_MESSAGES } from './messages.ts';

let services: StillServices;
let ann: Person;
let ben: Person;
let game: string;

beforeEach(async () => {
  services = await openStillServices();
  [ann, ben] = [await services.guest('Ann'), await services.guest('Ben')];
  game = await services.table([ann, ben]);
  return async () => {
    await services.games.stop();
    await services.environment.store.close();
  };
});

let lines = 0;
/** The server's end of a line, and what was sent over it. */
async function lineTo(person?: Person) {
  const sent: [string, string][] = [];
  const line = { isOpen: true };
  const connection: Connection = {
    services,
    caller: person === undefined ? undefined : await services.caller(person),
    watched: new Map(),
    attended: new Map(),
    id: `line ${(lines += 1)}`,
    isOpen: () => line.isOpen,
    send: (name, text) => void sent.push([name, text]),
  };
  const said = (kind: string): readonly unknown[] =>
    sent.flatMap(([name, text]) => (name === kind ? [JSON.parse(text) as unknown] : []));
  return {
    connection,
    line,
    updates: () => said('update'),
    here: () => said('here').at(-1),
    heard: () => said('here').length,
    ask: async <M extends MessageName>(name: M, body: MessageBody<M>): Promise<Answer<MessageAnswer<M>>> =>
      (await SERVED_MESSAGES.get(name)?.handle(connection, body)) as Answer<MessageAnswer<M>>,
  };
}

let moves = 0;
/** Something happens at a table. */
async function happen(at = game): Promise<void> {
  moves += 1;
  const actor = { kind: 'person', id: ann.id } as const;
  const action = { kind: 'pause', on: moves % 2 === 1 } as const;
  const answer = await services.games.submit({ game: at, actor, moveId: `move ${moves}`, action });
  valueOf(answer);
  // Those who watch are told after the one who acted.
  await new Promise((resolve) => void setImmediate(resolve));
}

test('who may send what, and what it is counted as (P10, P12)', () => {
  expect(MESSAGE_LIST.map(({ name, who, bucket }) => `${name}: ${who}, ${bucket}`)).toEqual([
    'watch: anybody, read',
    'leave: anybody, read',
    'attend: person, read',
    'act: person, moves',
    'check: anybody, read',
    'say: person, chat',
  ]);
});

describe('watching', () => {
  beforeEach(() => {
    moves = 0;
  });

  test('shows the table as its viewer sees it, and then what happens, whole or as what has changed', async () => {
    const [whole, patched] = [await lineTo(ann), await lineTo(ben)];
    expect(await whole.ask('watch', { game })).toMatchObject({ ok: true, value: { game, seat: 0 } });
    expect(await patched.ask('watch', { game, patches: true })).toMatchObject({ value: { seat: 1 } });
    await happen();
    expect(whole.updates()).toMatchObject([{ game, table: { status: 'running' } }]);
    expect(patched.updates()).toMatchObject([{ game, patch: expect.anything() as object }]);
    expect(whole.updates()[0]).not.toHaveProperty('patch');
    expect(patched.updates()[0]).not.toHaveProperty('view');
  });

  test('shows what happened after the event that is named, and from the beginning if none is', async () => {
    await happen();
    const entries = async (body: object) => {
      const answer = await (await lineTo(ann)).ask('watch', { game, ...body });
      return typeof answer !== 'string' && answer.ok ? answer.value.entries.map(({ number }) => number) : [];
    };
    expect(await entries({})).toEqual([1, 2, 3]);
    expect(await entries({ from: 2 })).toEqual([3]);
  });

  test('P10 ends for who gets up from a table closed to spectators: neither updates nor who is there', async () => {
    const closed = await services.table([ann, ben], 1, { spectators: false });
    const [host, guest] = [await lineTo(ann), await lineTo(ben)];
    for (const { ask } of [host, guest]) await ask('watch', { game: closed });
    await guest.ask('attend', { game: closed, on: true });
    expect(host.here()).toEqual({ game: closed, people: [ben.id], spectators: 0 });
    const stood = { moveId: 'stood', action: { kind: 'stand' } } as const;
    expect(await guest.ask('act', { game: closed, request: stood })).toMatchObject({ ok: true });
    const heard = guest.heard();
    await host.ask('attend', { game: closed, on: true });
    expect([guest.updates(), guest.heard(), guest.connection.watched.size]).toEqual([[], heard, 0]);
    expect(host.here()).toEqual({ game: closed, people: [ann.id], spectators: 0 });
    expect(host.updates()).toHaveLength(1);
  });

  test('P10 does not begin for who gets up meanwhile', async () => {
    const closed = await services.table([ann, ben], 1, { spectators: false });
    const { connection, ask, updates } = await lineTo(ben);
    const watch: StillServices['games']['watch'] = async (...given) => {
      const watching = await services.games.watch(...given);
      const actor = { kind: 'person', id: ben.id } as const;
      await services.games.submit({ game: closed, actor, moveId: 'stood', action: { kind: 'stand' } });
      return watching;
    };
    Object.assign(connection, { services: { ...services, games: { ...services.games, watch } } });
    await ask('watch', { game: closed });
    expect([connection.watched.size, updates()]).toEqual([0, []]);
  });

  test('again is watching once', async () => {
    const { ask, updates, here } = await lineTo();
    for (let times = 0; times < 3; times++) await ask('watch', { game });
    await happen();
    expect(updates()).toHaveLength(1);
    expect(here()).toEqual({ game, people: [], spectators: 1 });
  });

  test('tells at once who is there; those who look on are counted, those who play are named', async () => {
    const [player, spectator, stranger] = [
      await lineTo(ann),
      await lineTo(await services.guest('Eve')),
      await lineTo(),
    ];
    await player.ask('watch', { game });
    expect(player.here()).toEqual({ game, people: [], spectators: 0 });
    await spectator.ask('watch', { game });
    await stranger.ask('watch', { game });
    await player.ask('attend', { game, on: true });
    expect(player.here()).toEqual({ game, people: [ann.id], spectators: 2 });
    await stranger.ask('leave', { game });
    expect(player.here()).toEqual({ game, people: [ann.id], spectators: 1 });
    const heard = stranger.heard();
    await player.ask('attend', { game, on: false });
    expect([stranger.heard(), spectator.here()]).toEqual([heard, { game, people: [], spectators: 1 }]);
  });

  test('ends when somebody leaves, with being there', async () => {
    const { ask, updates, connection } = await lineTo(ann);
    await ask('watch', { game });
    await ask('attend', { game, on: true });
    expect(await ask('leave', { game })).toEqual({ ok: true, value: {} });
    await happen();
    expect(updates()).toEqual([]);
    expect(await services.presence.isHere(game, ann.id)).toBe(false);
    expect([connection.watched.size, connection.attended.size]).toEqual([0, 0]);
    expect(await ask('leave', { game })).toEqual({ ok: true, value: {} });
  });

  test('is not begun for who hung up meanwhile', async () => {
    const { ask, connection, line, updates } = await lineTo();
    line.isOpen = false;
    await ask('watch', { game });
    await happen();
    expect([updates(), connection.watched.size, services.presence.here(game)]).toEqual([[], 0, []]);
  });

  test('of a table that is not there leaves the others as they are', async () => {
    const { ask, updates } = await lineTo();
    await ask('watch', { game });
    expect(await ask('watch', { game: 'f'.repeat(32) })).toEqual(refusedWith('unknown-game'));
    await happen();
    expect(updates()).toHaveLength(1);
  });

  test('goes for twenty tables; with one more the first is left', async () => {
    const { ask, updates, connection } = await lineTo(ann);
    const games = [game];
    while (games.length < 21) games.push(await services.table([ann], 1));
    for (const each of games.slice(0, 20)) await ask('watch', { game: each });
    for (const each of games.slice(0, 20)) await ask('attend', { game: each, on: true });
    await happen();
    expect(updates()).toHaveLength(1);
    expect(await services.presence.isHere(game, ann.id)).toBe(true);
    await ask('watch', { game: games[20] ?? '' });
    await ask('attend', { game: games[20] ?? '', on: true });
    await happen();
    expect(updates()).toHaveLength(1);
    expect(await services.presence.isHere(game, ann.id)).toBe(false);
    expect([[...connection.watched.keys()], [...connection.attended.keys()]]).toEqual([games.slice(1), games.slice(1)]);
  });

  test('ends everywhere when the line does', async () => {
    const { ask, updates, connection } = await lineTo(ann);
    const other = await services.table([ann, ben]);
    await ask('watch', { game });
    await ask('attend', { game: other, on: true });
    leaveAll(connection);
    await happen();
    expect(updates()).toEqual([]);
    expect(await services.presence.isHere(other, ann.id)).toBe(false);
  });
});

describe('being there', () => {
  test('is for those who sit there', async () => {
    const eve = await services.guest('Eve');
    const { ask, connection } = await lineTo(eve);
    expect(await ask('attend', { game, on: true })).toEqual(refusedWith('not-seated'));
    expect([connection.attended.size, await services.presence.isHere(game, eve.id)]).toEqual([0, false]);
  });

  test('said again is no news to others, and is taken back once', async () => {
    const [{ ask }, other] = [await lineTo(ann), await lineTo(ben)];
    await other.ask('watch', { game });
    const heard = other.heard();
    for (let times = 0; times < 3; times++)
      expect(await ask('attend', { game, on: true })).toEqual({ ok: true, value: {} });
    await Promise.all([ask('attend', { game, on: true }), ask('attend', { game, on: true })]);
    expect([other.heard(), other.here()]).toEqual([heard + 1, { game, people: [ann.id], spectators: 0 }]);
    expect(await ask('attend', { game, on: false })).toEqual({ ok: true, value: {} });
    expect(await services.presence.isHere(game, ann.id)).toBe(false);
  });

  test('said again by who has got up ends', async () => {
    const open = await services.table([ann, ben], 1);
    const { ask, connection } = await lineTo(ben);
    await ask('attend', { game: open, on: true });
    await ask('act', { game: open, request: { moveId: 'get-up-now', action: { kind: 'stand' } } });
    expect(await ask('attend', { game: open, on: true })).toEqual(refusedWith('not-seated'));
    expect([connection.attended.size, services.presence.here(open)]).toEqual([0, []]);
  });

  test.each([
    ['off', false],
    ['hung up', false],
    ['off', true],
    ['hung up', true],
  ] as const)('is over for who looked away meanwhile: %s; they were there before: %s', async (how, wasThere) => {
    const { ask, connection } = await lineTo(ann);
    if (wasThere) await ask('attend', { game, on: true });
    const asked = ask('attend', { game, on: true });
    if (how === 'off') await ask('attend', { game, on: false });
    else leaveAll(connection);
    expect(await asked).toEqual({ ok: true, value: {} });
    expect([connection.attended.size, services.presence.here(game)]).toEqual([0, []]);
  });
});

describe('acting and talking', () => {
  test('is done as whoever sends it, knowing what they know of', async () => {
    const { ask } = await lineTo(ben);
    const action = { kind: 'pause', on: true } as const;
    const stale = await ask('act', { game, request: { moveId: 'pause-1', expected: 9, action } });
    expect(stale).toEqual({ ok: false, refusal: { error: 'stale', number: 2 } });
    const done = await ask('act', { game, request: { moveId: 'pause-2', expected: 2, action } });
    expect(done).toEqual({ ok: true, value: { number: 3 } });
    expect(await ask('act', { game, request: { moveId: 'pause-2', expected: 2, action } })).toEqual(done);
    const said = await ask('say', { game, messageId: 'message-1', text: 'ahoy' });
    expect(said).toMatchObject({ ok: true, value: { person: ben.id, text: 'ahoy' } });
    expect(await ask('check', { game })).toMatchObject({ ok: true, value: { number: 3 } });
  });

  test('is refused to who does not sit there', async () => {
    const { ask } = await lineTo(await services.guest('Eve'));
    const refused = await ask('act', { game, request: { moveId: 'resign-1', action: { kind: 'resign' } } });
    expect(refused).toEqual(refusedWith('not-seated'));
    const said = await ask('say', { game, messageId: 'message-1', text: 'ahoy' });
    expect(said).toEqual(refusedWith('not-seated'));
  });
});
