import type { Opponents, Profile } from '../../../src/wire/people.ts';
import { anyPerson, bySession, everybody, outsiders, row, type Row, seated, unknown } from './row.ts';
import { PASSWORD, type Stage } from './stage.ts';

interface Named {
  readonly id?: string;
}

const isOwner = ({ id }: Named, { owner }: Stage): string => (id === owner.id ? 'the owner' : 'somebody else');

/** Operating, people, sessions, tokens. */
export const PEOPLE_ROWS: readonly Row[] = [
  row('GET /healthz', { cells: everybody('ok') }),
  row('GET /readyz', { cells: everybody('ok') }),
  row('GET /api/me', {
    sees: ({ id }: Named, { owner }) => (id === undefined ? 'nobody' : isOwner({ id }, { owner } as Stage)),
    cells: {
      ...unknown('ok, nobody'),
      ...outsiders('ok, somebody else'),
      ...seated('ok, somebody else'),
      owner: 'ok, the owner',
      token: 'ok, the owner',
      elsewhere: 'ok, the owner',
    },
  }),
  row('POST /api/password/forgotten', {
    // This server has nobody to carry letters.
    ask: ({ owner }) => ({ body: { who: owner.name } }),
    cells: { ...everybody('no-mail'), elsewhere: 'forbidden' },
  }),
  row('POST /api/password/reset', {
    when: 'with the secret of a link',
    ask: async ({ services, owner }) => {
      const issued = await services.resets.issue(owner.id);
      return { body: { token: issued.ok ? issued.value.token : '', next: 'another password' } };
    },
    cells: { ...everybody('ok'), elsewhere: 'forbidden' },
  }),
  row('POST /api/password/reset', {
    when: 'without it',
    ask: () => ({ body: { token: 'A'.repeat(43), next: 'another password' } }),
    cells: { ...everybody('not-found'), elsewhere: 'forbidden' },
  }),
  row('POST /api/guests', { ask: () => ({ body: {} }), cells: { ...everybody('ok'), elsewhere: 'forbidden' } }),
  row('POST /api/account', {
    ask: ({ host }) => ({ body: { name: `new ${host.name}`, password: PASSWORD } }),
    // Who has an account has it.
    cells: { ...bySession('ok', 'forbidden'), owner: 'forbidden' },
  }),
  row('POST /api/sign-in', {
    when: 'with the password',
    ask: ({ owner }) => ({ body: { name: owner.name, password: PASSWORD } }),
    cells: { ...everybody('ok'), elsewhere: 'forbidden' },
  }),
  row('POST /api/sign-in', {
    when: 'without it',
    ask: ({ owner }) => ({ body: { name: owner.name, password: 'another password' } }),
    cells: { ...everybody('wrong-password'), elsewhere: 'forbidden' },
  }),
  row('POST /api/sign-out', { cells: bySession('ok', 'forbidden') }),
  row('PUT /api/me', {
    ask: ({ host }) => ({ body: { name: `another ${host.name}`, settings: { language: 'pl' } } }),
    cells: bySession('ok', 'forbidden'),
  }),
  row('POST /api/password', {
    ask: () => ({ body: { old: PASSWORD, next: `${PASSWORD} anew` } }),
    cells: { ...bySession('wrong-password', 'forbidden'), owner: 'ok' },
  }),
  row('DELETE /api/me', {
    when: 'with the password',
    ask: () => ({ body: { password: PASSWORD } }),
    cells: bySession('ok', 'forbidden'),
  }),
  row('DELETE /api/me', {
    when: 'without it',
    ask: () => ({ body: {} }),
    cells: { ...bySession('ok', 'forbidden'), owner: 'wrong-password' },
  }),
  row('GET /api/people/:person', {
    ask: ({ owner }) => ({ params: { person: owner.id } }),
    sees: isOwner,
    cells: everybody('ok, the owner'),
  }),
  row('GET /api/people/:person/profile', {
    ask: ({ owner }) => ({ params: { person: owner.id } }),
    sees: showsAll,
    cells: { ...everybody('ok, statistics'), blocked: 'ok, a name' },
  }),
  row('GET /api/people/:person/profile', {
    when: 'shown to nobody',
    ask: async ({ services, owner }) => {
      await services.people.setSettings(owner.id, { profile: 'nobody' });
      return { params: { person: owner.id } };
    },
    sees: showsAll,
    cells: {
      ...everybody('ok, a name'),
      owner: 'ok, statistics',
      token: 'ok, statistics',
      elsewhere: 'ok, statistics',
    },
  }),
  row('GET /api/opponents', {
    table: 'over',
    sees: ({ opponents }: Opponents) => `${opponents.length} of them`,
    cells: { ...anyPerson('ok, 2 of them', 'ok, 2 of them'), ...outsiders('ok, 0 of them') },
  }),
  row('POST /api/people/:person/reports', {
    when: 'at a table',
    ask: (stage) => ({ params: { person: stage.other.id }, body: { reason: 'insult', game: stage.game } }),
    cells: { ...anyPerson('ok', 'forbidden'), ...outsiders('not-seated'), other: 'malformed' },
  }),
  row('POST /api/people/:person/reports', {
    when: 'anywhere',
    ask: async ({ newcomer }) => ({ params: { person: (await newcomer('rude')).id }, body: { reason: 'name' } }),
    cells: { ...anyPerson('account-needed', 'forbidden'), owner: 'ok', token: 'ok' },
  }),
  row('DELETE /api/me/warning', {
    ask: async ({ services, owner }) => {
      await services.moderation.impose(owner.id, { kind: 'warn', reason: 'insult' });
      return {};
    },
    cells: { ...bySession('not-found', 'forbidden'), owner: 'ok' },
  }),
  row('GET /api/shuns', {
    // What the owner blocked is the owner's business.
    sees: (value: readonly unknown[]) => `${value.length} of them`,
    ask: async ({ services, owner, newcomer }) => {
      await services.shuns.set(owner.id, (await newcomer('loud')).id, 'mute');
      return {};
    },
    cells: { ...bySession('ok, 0 of them', 'ok, 1 of them'), owner: 'ok, 1 of them' },
  }),
  row('PUT /api/shuns/:person', {
    ask: async ({ newcomer }) => ({ params: { person: (await newcomer('loud')).id }, body: { kind: 'block' } }),
    cells: bySession('ok', 'forbidden'),
  }),
  row('DELETE /api/shuns/:person', {
    ask: async ({ newcomer }) => ({ params: { person: (await newcomer('loud')).id } }),
    cells: bySession('ok', 'forbidden'),
  }),
  row('GET /api/sessions', {
    sees: (value: readonly { readonly agent: string }[]) =>
      value.some(({ agent }) => agent === 'desk') ? "the owner's" : 'their own',
    ask: async (stage) => {
      await sessionOf(stage);
      return {};
    },
    cells: { ...bySession('ok, their own', "ok, the owner's"), owner: "ok, the owner's" },
  }),
  row('DELETE /api/sessions/:id', {
    when: "one of the owner's",
    ask: async (stage) => ({ params: { id: await sessionOf(stage) } }),
    cells: { ...bySession('not-found', 'forbidden'), owner: 'ok' },
  }),
  row('DELETE /api/sessions', { cells: bySession('ok', 'forbidden') }),
  row('GET /api/tokens', {
    sees: (value: readonly { readonly label: string }[]) =>
      value.some(({ label }) => label === 'robot') ? "the owner's" : 'their own',
    ask: async ({ services, owner }) => {
      await services.sessions.startToken(owner.id, 'robot');
      return {};
    },
    cells: { ...bySession('ok, their own', "ok, the owner's"), owner: "ok, the owner's" },
  }),
  row('POST /api/tokens', { ask: () => ({ body: { label: 'robot' } }), cells: bySession('ok', 'forbidden') }),
  row('DELETE /api/tokens/:id', {
    when: "one of the owner's",
    ask: async ({ services, owner }) => ({
      params: { id: (await services.sessions.startToken(owner.id, 'robot')).id },
    }),
    cells: { ...bySession('not-found', 'forbidden'), owner: 'ok' },
  }),
  row('GET /api/export', {
    sees: ({ person }: { readonly person: Named }, stage) => isOwner(person, stage),
    cells: { ...bySession('ok, somebody else', 'ok, the owner'), owner: 'ok, the owner' },
  }),
  row('GET /api/ratings', { cells: everybody('ok') }),
  row('GET /api/match', { cells: anyPerson('ok', 'ok') }),
  row('PUT /api/match', {
    ask: () => ({ body: { pace: 'live', players: [2], rated: false } }),
    cells: anyPerson('ok', 'forbidden'),
  }),
  row('PUT /api/match', {
    when: 'rated',
    ask: () => ({ body: { pace: 'live', players: [2], rated: true } }),
    cells: { ...anyPerson('account-needed', 'forbidden'), owner: 'ok', token: 'ok' },
  }),
  row('DELETE /api/match', { cells: anyPerson('ok', 'forbidden') }),
  row('GET /api/daily', { cells: everybody('ok') }),
  row('POST /api/daily/play', { cells: anyPerson('ok', 'forbidden') }),
  row('GET /api/daily/:day/ranking', {
    when: 'a past day',
    ask: () => ({ params: { day: '2020-01-01' } }),
    cells: everybody('ok'),
  }),
  row('GET /api/daily/:day/ranking', {
    when: 'today, not yet played',
    ask: ({ services }) => ({
      params: { day: new Date(services.environment.clock.now()).toISOString().slice(0, 10) },
    }),
    cells: everybody('forbidden'),
  }),
];

function showsAll({ tallies }: Profile): string {
  return tallies === undefined ? 'a name' : 'statistics';
}

/** Another session of the owner's, by its id. */
async function sessionOf({ services, owner }: Stage): Promise<string> {
  await services.sessions.start(owner.id, 'desk');
  const all = await services.sessions.list(owner.id);
  return all.find(({ agent }) => agent === 'desk')?.id ?? '';
}
