import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openServices, type TestServices } from '../../../test-kit/server/open-services.ts';
import type { ChatLine } from '../../wire/lists.ts';
import { sha256 } from '../environment/digest.ts';
import type { Person } from '../people/people.ts';
import { cleanLine } from './chat.ts';

let services: TestServices;
let ann: Person;
let ben: Person;
let cleo: Person;
let game: string;

beforeAll(async () => {
  services = await openServices();
});
afterAll(async () => services.close());
beforeEach(async () => {
  [ann, ben, cleo] = [await services.guest('Ann'), await services.guest('Ben'), await services.guest('Cleo')];
  game = await services.table(ann);
});

const SIT = { moveId: 'sit', isInvited: true };
const refusedWith = (error: string): object => ({ ok: false, refusal: { error } });

describe('chat', () => {
  const say = (person: Person, text: string, messageId = text) => services.chat.say(person.id, game, messageId, text);
  const heardBy = async (person: Person, after = 0): Promise<readonly ChatLine[]> => {
    const lines = await services.chat.lines(person.id, game, after);
    if (!lines.ok) throw new Error(lines.refusal.error);
    return lines.value;
  };

  test('those at the table talk, in the order of what was said', async () => {
    await services.tables.join(ben, game, SIT);
    services.clock.push(5);
    expect(await say(ann, ' Hello  there ')).toEqual({
      ok: true,
      value: { number: 1, person: ann.id, at: services.clock.now(), text: 'Hello there' },
    });
    await say(ben, 'Hi');
    expect((await heardBy(ann)).map(({ number, text }) => [number, text])).toEqual([
      [1, 'Hello there'],
      [2, 'Hi'],
    ]);
    expect((await heardBy(ann, 1)).map(({ text }) => text)).toEqual(['Hi']);
    expect(await heardBy(ann, 2)).toEqual([]);
  });

  test('the same message is said once; another person’s of the same number is another', async () => {
    await services.tables.join(ben, game, SIT);
    const first = await say(ann, 'one', 'm1');
    expect(await say(ann, 'one', 'm1')).toEqual(first);
    await say(ben, 'two', 'm1');
    expect((await heardBy(ann)).map(({ text }) => text)).toEqual(['one', 'two']);
  });

  test('not by others, not at a table that is nowhere, not where nobody talks, and not without words', async () => {
    expect(await say(ben, 'Hello')).toEqual(refusedWith('not-seated'));
    expect(await services.chat.lines(ben.id, game, 0)).toEqual(refusedWith('not-seated'));
    expect(await services.chat.say(ann.id, 'nowhere', 'm', 'x')).toEqual(refusedWith('unknown-game'));
    expect(await services.chat.say(ann.id, await services.table(ann, { chat: false }), 'm', 'x')).toEqual(
      refusedWith('chat-off'),
    );
    expect(await say(ann, ' \u200b ')).toEqual({ ok: false, refusal: { error: 'malformed', field: 'text' } });
    expect(await heardBy(ann)).toEqual([]);
  });

  test('everybody at the table who wants to is told, once, until they stop listening', async () => {
    await services.tables.join(ben, game, SIT);
    await services.tables.join(cleo, game, SIT);
    await services.shuns.set(cleo.id, ann.id, 'mute');
    const told: unknown[] = [];
    const stop = services.chat.onSaid((at, { text }, hearers) => told.push([at, text, hearers.toSorted()]));
    await say(ann, 'one');
    await say(ann, 'one');
    expect(told).toEqual([[game, 'one', [ann.id, ben.id].toSorted()]]);
    stop();
    await say(ann, 'two');
    expect(told).toHaveLength(1);
    expect((await heardBy(cleo)).map(({ text }) => text)).toEqual([]);
    expect((await heardBy(ben)).map(({ text }) => text)).toEqual(['one', 'two']);
  });

  test('a line that is hidden is told as empty, and in no list; its number stays', async () => {
    await say(ann, 'rude');
    const told: string[] = [];
    services.chat.onSaid((_, { number, text }) => told.push(`${number} ${text}`));
    expect(await services.chat.hide(game, 1)).toBe(true);
    expect(await services.chat.hide(game, 2)).toBe(false);
    expect(await services.chat.hide('nowhere', 1)).toBe(false);
    await say(ann, 'kind');
    expect(told).toEqual(['1 ', '2 kind']);
    expect((await heardBy(ann)).map(({ text }) => text)).toEqual(['kind']);
  });

  test.each([
    ['a\n\tb', 'a b'],
    ['a\u202eb\u0007', 'ab'],
    ['e\u0301', 'é'],
    [`x${'\u0323'.repeat(9)}`, `x${'\u0323'.repeat(3)}`],
    ['a\ud800b', 'a\ufffdb'],
  ])('%j is shown as %j', (text, shown) => {
    expect(cleanLine(text)).toBe(shown);
  });
});

describe('invitations', () => {
  const invite = async (): Promise<{ id: string; token: string }> => {
    const made = await services.invites.create(ann.id, game);
    if (!made.ok) throw new Error(made.refusal.error);
    return made.value;
  };

  test('only those at the table invite, see and take back', async () => {
    const { id, token } = await invite();
    expect(await services.invites.create(ben.id, game)).toEqual(refusedWith('forbidden'));
    expect(await services.invites.list(ben.id, game)).toEqual(refusedWith('forbidden'));
    expect(await services.invites.revoke(ben.id, game, id)).toEqual(refusedWith('forbidden'));
    expect(await services.invites.create(ann.id, 'nowhere')).toEqual(refusedWith('unknown-game'));
    await services.invites.claim(ben, token);
    expect((await services.invites.create(ben.id, game)).ok).toBe(true);
  });

  test('a link leads one person to the table, again and again; to others it is used', async () => {
    const { id, token } = await invite();
    const created = services.clock.now();
    expect(await services.invites.list(ann.id, game)).toEqual({ ok: true, value: [{ id, created, isUsed: false }] });
    expect(await services.invites.look(undefined, token)).toMatchObject({ ok: true, value: { isUsed: false } });
    expect(await services.invites.claim(ben, token)).toEqual({ ok: true, value: { game } });
    expect(await services.invites.claim(ben, token)).toEqual({ ok: true, value: { game } });
    expect(await services.invites.claim(cleo, token)).toEqual(refusedWith('invite-used'));
    expect(await services.invites.look(ben.id, token)).toMatchObject({ value: { isUsed: false, table: { game } } });
    expect(await services.invites.look(cleo.id, token)).toEqual({ ok: true, value: { isUsed: true } });
    expect(await services.invites.look(undefined, token)).toEqual({ ok: true, value: { isUsed: true } });
    expect(await services.invites.list(ann.id, game)).toEqual({ ok: true, value: [{ id, created, isUsed: true }] });
    expect(await services.invites.revoke(ann.id, game, id)).toEqual(refusedWith('not-found'));
  });

  test('who got up again finds a seat by the same link', async () => {
    const { token } = await invite();
    await services.invites.claim(ben, token);
    const actor = { kind: 'person', id: ben.id } as const;
    await services.games.submit({ game, actor, moveId: 'up', action: { kind: 'stand' } });
    expect((await services.tables.checkSeat(ben.id, game)).ok).toBe(false);
    expect(await services.invites.claim(ben, token)).toEqual({ ok: true, value: { game } });
    expect((await services.tables.checkSeat(ben.id, game)).ok).toBe(true);
  });

  test('the host invites also while not seated; a link leads to one table and no other', async () => {
    const other = await services.table(ann);
    await services.tables.join(ben, game, SIT);
    const actor = { kind: 'person', id: ann.id } as const;
    await services.games.submit({ game, actor, moveId: 'up', action: { kind: 'stand' } });
    const { id, token } = await invite();
    expect(await services.invites.list(ann.id, other)).toEqual({ ok: true, value: [] });
    expect(await services.invites.revoke(ann.id, other, id)).toEqual(refusedWith('not-found'));
    expect(await services.invites.claim(cleo, token)).toEqual({ ok: true, value: { game } });
    const all = JSON.stringify(await services.environment.store.db.selectFrom('invites').selectAll().execute());
    expect(all).toContain(sha256(token));
    expect(all).not.toContain(token);
  });

  test('where there is no seat left the link stays good, for the time when there is one', async () => {
    const small = await services.table(ann, {}, ['host', 'drifter', 'open']);
    const made = await services.invites.create(ann.id, small);
    const token = made.ok ? made.value.token : '';
    await services.tables.join(cleo, small, SIT);
    expect(await services.invites.claim(ben, token)).toEqual(refusedWith('not-gathering'));
    expect(await services.invites.look(undefined, token)).toMatchObject({ ok: true, value: { isUsed: false } });
    expect(await services.invites.look(undefined, 'nothing')).toEqual(refusedWith('not-found'));
    expect(await services.invites.claim(ben, 'nothing')).toEqual(refusedWith('not-found'));
  });

  test('of two who come with one link at once one gets the seat', async () => {
    const { token } = await invite();
    const answers = await Promise.all([services.invites.claim(ben, token), services.invites.claim(cleo, token)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter(({ ok }) => !ok)).toEqual([refusedWith('invite-used')]);
    const [summary] = await services.tables.gamesOf(ann.id);
    expect(summary?.seats.filter(({ person }) => person !== undefined)).toHaveLength(2);
  });

  test('a link that is taken back, or of no table, leads nowhere', async () => {
    const { id, token } = await invite();
    expect(await services.invites.revoke(ann.id, game, 'other')).toEqual(refusedWith('not-found'));
    expect(await services.invites.revoke(ann.id, game, id)).toEqual({ ok: true, value: true });
    expect(await services.invites.claim(ben, token)).toEqual(refusedWith('not-found'));
    expect(await services.invites.look(ben.id, token)).toEqual(refusedWith('not-found'));
  });

  test('who gets no seat leaves the link to others', async () => {
    const { token } = await invite();
    await services.shuns.set(ann.id, ben.id, 'block');
    expect(await services.invites.claim(ben, token)).toEqual(refusedWith('blocked'));
    expect(await services.invites.claim(cleo, token)).toEqual({ ok: true, value: { game } });
  });

  test('twenty at a time', async () => {
    for (let count = 0; count < 20; count++) await invite();
    expect(await services.invites.create(ann.id, game)).toEqual(refusedWith('limit-reached'));
  });
});
