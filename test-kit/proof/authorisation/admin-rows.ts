import { usualContent } from '../../../src/engine/content.ts';
import { valueOf } from '../../server/answers.ts';
import { smallSet } from '../../server/small-set.ts';
import { byAdmin, type Cells, everybody, row, type Row } from './row.ts';
import type { Stage } from './stage.ts';

/** Changing something from another site is refused before it is asked who it is. */
const CHANGING: Cells = { ...byAdmin('ok'), elsewhere: 'forbidden' };

/** For the administrator alone. */
export const ADMIN_ROWS: readonly Row[] = [
  row('POST /api/admin/session', {
    when: 'with the token',
    ask: ({ adminToken }) => ({ body: { token: adminToken } }),
    cells: { ...everybody('ok'), elsewhere: 'forbidden' },
  }),
  row('POST /api/admin/session', {
    when: 'without it',
    ask: () => ({ body: { token: 'C'.repeat(43) } }),
    cells: { ...everybody('wrong-token'), elsewhere: 'forbidden' },
  }),
  row('DELETE /api/admin/session', { cells: CHANGING }),
  row('GET /api/admin/numbers', { cells: byAdmin('ok') }),
  row('GET /api/admin/people', {
    ask: ({ owner }) => ({ query: `?name=${encodeURIComponent(owner.name)}` }),
    cells: byAdmin('ok'),
  }),
  row('DELETE /api/admin/people/:person/name', { ask: person, cells: CHANGING }),
  row('POST /api/admin/people/:person/password', { ask: person, cells: CHANGING }),
  row('DELETE /api/admin/people/:person/sessions', { ask: person, cells: CHANGING }),
  row('GET /api/admin/reports', { cells: byAdmin('ok') }),
  row('POST /api/admin/reports/:report/dismiss', { ask: report, cells: CHANGING }),
  row('POST /api/admin/reports/:report/sanction', {
    ask: async (stage) => ({ ...(await report(stage)), body: { kind: 'ban', reason: 'spam', hours: 24 } }),
    cells: CHANGING,
  }),
  row('POST /api/admin/people/:person/sanctions', {
    ask: (stage) => ({ ...person(stage), body: { kind: 'ban', reason: 'unfair' } }),
    cells: CHANGING,
  }),
  row('DELETE /api/admin/people/:person/sanctions/:kind', {
    ask: async (stage) => {
      valueOf(await stage.services.moderation.impose(stage.owner.id, { kind: 'mute', reason: 'spam' }));
      return { params: { person: stage.owner.id, kind: 'mute' } };
    },
    cells: CHANGING,
  }),
  row('GET /api/admin/log', { cells: byAdmin('ok') }),
  row('GET /api/admin/tables', { cells: byAdmin('ok') }),
  row('DELETE /api/admin/tables/:game', { table: 'public', ask: game, cells: CHANGING }),
  row('DELETE /api/admin/tables/:game', {
    when: 'a game that is being played',
    ask: game,
    cells: { ...byAdmin('not-gathering'), elsewhere: 'forbidden' },
  }),
  row('GET /api/admin/sets', { cells: byAdmin('ok') }),
  row('DELETE /api/admin/sets/:hash', { ask: newSet, cells: CHANGING }),
  row('DELETE /api/admin/sets/:hash', {
    when: 'core',
    ask: () => ({ params: { hash: usualContent().hash } }),
    cells: { ...byAdmin('not-found'), elsewhere: 'forbidden' },
  }),
  row('POST /api/admin/sets/:hash/return', { ask: removedSet, cells: CHANGING }),
  row('POST /api/admin/sets/:hash/return', {
    when: 'not removed',
    ask: newSet,
    cells: { ...byAdmin('not-found'), elsewhere: 'forbidden' },
  }),
  row('GET /api/admin/games/:game/chat', { ask: game, cells: byAdmin('ok') }),
  row('DELETE /api/admin/games/:game/chat/:number', {
    ask: async (stage) => {
      const line = valueOf(await stage.services.chat.say(stage.owner.id, stage.game, 'a-line-1', 'hello'));
      return { params: { game: stage.game, number: String(line.number) } };
    },
    cells: CHANGING,
  }),
];

let versions = 0;

async function newSet({ services, owner }: Stage) {
  versions += 1;
  const { info } = valueOf(await services.sets.bring(owner.id, smallSet({ version: `1.${versions}` })));
  return { params: { hash: info.hash } };
}

async function removedSet(stage: Stage) {
  const asked = await newSet(stage);
  valueOf(await stage.services.moderation.removeSet(asked.params.hash));
  return asked;
}

async function report({ services, owner, other, game: at }: Stage) {
  valueOf(await services.reports.add(owner, other.id, { reason: 'insult', game: at }));
  const { reports } = await services.moderation.reportPage();
  return { params: { report: reports.find(({ by }) => by.person === owner.id)?.id ?? '' } };
}

function person({ owner }: Stage) {
  return { params: { person: owner.id } };
}

function game(stage: Stage) {
  return { params: { game: stage.game } };
}
