import type { GamePage, InvitePreview } from '../../../src/wire/lists.ts';
import type { Snapshot } from '../../../src/wire/table.ts';
import { valueOf } from '../../server/answers.ts';
import { anyPerson, type Cells, everybody, outsiders, row, type Row, seated, unknown } from './row.ts';
import type { Stage } from './stage.ts';

const game = ({ game: id }: Stage) => ({ params: { game: id } });
const finishedGames = ({ owner }: Stage) => ({ params: { person: owner.id } });
const waiting = (stage: Stage) => ({ ...game(stage), query: '?from=0&wait=25' });
/** As a reader of the table who sits there, or as one who looks on. */
const place = ({ seat }: Pick<Snapshot, 'seat'>): string => (seat === undefined ? 'looking on' : `in seat ${seat}`);
const LOOKING: Cells = {
  ...everybody('ok, looking on'),
  host: 'ok, in seat 0',
  other: 'ok, in seat 2',
  owner: 'ok, in seat 1',
  token: 'ok, in seat 1',
  elsewhere: 'ok, in seat 1',
};
const CLOSED: Cells = { ...LOOKING, ...unknown('forbidden'), ...outsiders('forbidden') };
const CHECKING: Cells = { ...everybody('ok'), ...unknown('forbidden'), ...outsiders('forbidden') };
const TALKING: Cells = { ...anyPerson('ok', 'ok'), ...outsiders('not-seated') };
/** Nobody but those who sit at the table, nor the server's own pages shown elsewhere. */
const INVITING: Cells = { ...anyPerson('ok', 'forbidden'), ...outsiders('forbidden') };

/** Tables: reading, joining, inviting, talking. What is done at them is in `action-rows.ts`. */
export const TABLE_ROWS: readonly Row[] = [
  row('POST /api/games', {
    ask: () => ({ body: { players: 1, boards: 'advanced', contracts: false, options: {}, seats: ['host'] } }),
    cells: anyPerson('ok', 'forbidden'),
  }),
  row('POST /api/games', {
    when: 'rated',
    ask: () => ({
      body: { players: 2, boards: 'basic', contracts: false, options: { rated: true }, seats: ['host', 'open'] },
    }),
    cells: { ...anyPerson('account-needed', 'forbidden'), owner: 'ok', token: 'forbidden' },
  }),
  row('GET /api/games', {
    sees: ({ games }: GamePage) => `${games.length} of them`,
    cells: { ...anyPerson('ok, 1 of them', 'ok, 1 of them'), ...outsiders('ok, 0 of them') },
  }),
  ...(['public', 'private', 'running'] as const).map((table) =>
    row('GET /api/lobby', {
      when: `a ${table} table`,
      table,
      sees: isListed,
      cells:
        table === 'public' ? { ...everybody('ok, listed'), blocked: 'ok, not listed' } : everybody('ok, not listed'),
    }),
  ),
  ...(['running', 'shown'] as const).map((table) =>
    row('GET /api/running', {
      when: table === 'shown' ? 'a public game' : 'a game that is not public',
      table,
      sees: isListed,
      cells: everybody(table === 'shown' ? 'ok, listed' : 'ok, not listed'),
    }),
  ),
  row('GET /api/people/:person/games', {
    when: 'open to all',
    table: 'over',
    ask: finishedGames,
    sees: isListed,
    cells: { ...everybody('ok, listed'), blocked: 'ok, not listed' },
  }),
  row('GET /api/people/:person/games', {
    when: 'closed',
    table: 'closed and over',
    ask: finishedGames,
    sees: isListed,
    cells: { ...everybody('ok, not listed'), ...seated('ok, listed'), elsewhere: 'ok, listed' },
  }),
  row('GET /api/people/:person/games', {
    when: 'running',
    ask: finishedGames,
    sees: isListed,
    cells: everybody('ok, not listed'),
  }),
  row('GET /api/games/:game', { when: 'open to all', ask: game, sees: place, cells: LOOKING }),
  row('GET /api/games/:game', { when: 'closed', table: 'closed', ask: game, sees: place, cells: CLOSED }),
  row('GET /api/games/:game', { when: 'waiting', ask: waiting, sees: place, cells: LOOKING }),
  row('GET /api/games/:game', { when: 'waiting, closed', table: 'closed', ask: waiting, sees: place, cells: CLOSED }),
  row('watch', { when: 'open to all', ask: wholeGame, sees: placeOfMessage, cells: message(LOOKING) }),
  row('watch', { when: 'closed', table: 'closed', ask: wholeGame, sees: placeOfMessage, cells: message(CLOSED) }),
  row('attend', {
    ask: (stage) => ({ body: { ...wholeGame(stage).body, on: true } }),
    cells: message({ ...anyPerson('ok', 'forbidden'), ...outsiders('not-seated') }),
  }),
  row('leave', { ask: wholeGame, cells: message(everybody('ok')) }),
  row('GET /api/games/:game/check', { when: 'open to all', ask: game, cells: everybody('ok') }),
  row('GET /api/games/:game/check', { when: 'closed', table: 'closed', ask: game, cells: CHECKING }),
  row('check', { when: 'open to all', ask: wholeGame, cells: message(everybody('ok')) }),
  row('check', { when: 'closed', table: 'closed', ask: wholeGame, cells: message(CHECKING) }),
  row('GET /api/games/:game/record', { when: 'running', ask: game, cells: everybody('not-over') }),
  row('GET /api/games/:game/record', {
    when: 'running and closed',
    table: 'closed',
    ask: game,
    cells: { ...everybody('not-over'), ...unknown('forbidden'), ...outsiders('forbidden') },
  }),
  row('GET /api/games/:game/record', { when: 'over', table: 'over', ask: game, cells: everybody('ok') }),
  row('GET /api/games/:game/record', {
    when: 'over and closed',
    table: 'closed and over',
    ask: game,
    cells: CHECKING,
  }),
  row('POST /api/games/:game/rematch', {
    when: 'running',
    ask: game,
    cells: { ...anyPerson('not-over', 'forbidden'), ...outsiders('not-seated') },
  }),
  row('POST /api/games/:game/rematch', {
    when: 'over',
    table: 'over',
    ask: game,
    cells: { ...anyPerson('ok', 'forbidden'), ...outsiders('not-seated') },
  }),
  row('GET /api/games/:game/rematch', {
    table: 'over',
    ask: game,
    cells: { ...anyPerson('ok', 'ok'), ...outsiders('not-seated') },
  }),
  row('POST /api/games/:game/join', {
    when: 'public',
    table: 'public',
    ask: (stage) => ({ ...game(stage), body: { moveId: 'sit-down' } }),
    cells: { ...anyPerson('already-seated', 'forbidden'), ...outsiders('ok'), blocked: 'blocked' },
  }),
  row('POST /api/games/:game/join', {
    when: 'private',
    table: 'private',
    ask: (stage) => ({ ...game(stage), body: { moveId: 'sit-down' } }),
    // The host may come back to their table; who sits there is told so.
    cells: { ...anyPerson('forbidden', 'forbidden'), host: 'already-seated' },
  }),
  row('POST /api/games/:game/join', {
    when: "the owner's seat",
    table: 'public',
    ask: (stage) => ({ ...game(stage), body: { moveId: 'sit-down', seat: 1 } }),
    cells: { ...anyPerson('already-seated', 'forbidden'), ...outsiders('seat-taken'), blocked: 'blocked' },
  }),
  row('POST /api/games/:game/invites', { table: 'private', ask: game, cells: INVITING }),
  row('GET /api/games/:game/invites', { table: 'private', ask: game, cells: { ...INVITING, elsewhere: 'ok' } }),
  row('DELETE /api/games/:game/invites/:id', {
    table: 'private',
    ask: async (stage) => ({ params: { game: stage.game, id: (await link(stage)).id } }),
    cells: INVITING,
  }),
  row('POST /api/invites/look', {
    when: 'a good link',
    table: 'private',
    ask: async (stage) => ({ body: { token: (await link(stage)).token } }),
    sees: ({ table }: InvitePreview) => (table === undefined ? 'nothing' : 'the table'),
    cells: { ...everybody('ok, the table'), elsewhere: 'forbidden' },
  }),
  row('POST /api/invites/look', {
    when: 'a link that somebody has used',
    table: 'private',
    ask: usedLink,
    sees: ({ table }: InvitePreview) => (table === undefined ? 'nothing' : 'the table'),
    cells: { ...everybody('ok, nothing'), elsewhere: 'forbidden' },
  }),
  row('POST /api/invites/claim', {
    when: 'a good link',
    table: 'private',
    ask: async (stage) => ({ body: { token: (await link(stage)).token } }),
    // Whoever sits there already is shown the way; the link stays theirs.
    cells: { ...anyPerson('ok', 'forbidden'), blocked: 'blocked' },
  }),
  row('POST /api/invites/claim', {
    when: 'a link that somebody has used',
    table: 'private',
    ask: usedLink,
    cells: anyPerson('invite-used', 'forbidden'),
  }),
  row('POST /api/invites/claim', {
    when: 'no link of ours',
    ask: () => ({ body: { token: 'B'.repeat(43) } }),
    cells: anyPerson('not-found', 'forbidden'),
  }),
  row('GET /api/games/:game/chat', { ask: game, cells: TALKING }),
  row('POST /api/games/:game/chat', {
    ask: (stage) => ({ ...game(stage), body: { messageId: 'my-line-1', text: 'hello' } }),
    cells: { ...TALKING, elsewhere: 'forbidden' },
  }),
  row('say', {
    ask: ({ game: id }) => ({ body: { game: id, messageId: 'my-line-1', text: 'hello' } }),
    cells: message(TALKING),
  }),
];

function isListed({ games }: GamePage, { game: id }: Stage): string {
  return games.some((each) => each.game === id) ? 'listed' : 'not listed';
}

async function usedLink(stage: Stage) {
  const { token } = await link(stage);
  valueOf(await stage.services.invites.claim(await stage.newcomer('quick'), token));
  return { body: { token } };
}

function wholeGame({ game: id }: Stage) {
  return { body: { game: id } };
}

function placeOfMessage({ value }: { readonly value: Snapshot }): string {
  return place(value);
}

/** Other sites get no connection at all. */
export function message(cells: Cells): Cells {
  return { ...cells, elsewhere: 'no connection' };
}

function link({ services, host, game: id }: Stage): Promise<{ readonly id: string; readonly token: string }> {
  return services.invites.create(host.id, id).then(valueOf);
}
