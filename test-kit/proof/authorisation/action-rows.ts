import type { Action } from '../../../src/wire/action.ts';
import { valueOf } from '../../server/answers.ts';
import { anyPerson, type Cells, outsiders, row, type Row } from './row.ts';
import type { Stage, TableKind } from './stage.ts';
import { message } from './table-rows.ts';

interface ActionCase {
  readonly when: string;
  readonly table: TableKind;
  readonly action: (stage: Stage) => Action | Promise<Action>;
  readonly cells: Cells;
}

/** Who does not sit at the table is told so, whatever they want and however the table stands. */
const SEATED: Cells = { ...anyPerson('ok', 'forbidden'), ...outsiders('not-seated') };
const HOSTED: Cells = { ...anyPerson('forbidden', 'forbidden'), host: 'ok' };

const CASES: readonly ActionCase[] = [
  {
    when: "a move of the owner's seat",
    table: 'running',
    action: async (stage) => ({ kind: 'move', move: await moveOf(stage) }),
    cells: { ...SEATED, host: 'foreign-seat', other: 'foreign-seat' },
  },
  {
    when: "a move of the owner's seat at a table closed to spectators",
    table: 'closed',
    action: async (stage) => ({ kind: 'move', move: await moveOf(stage) }),
    cells: { ...SEATED, host: 'foreign-seat', other: 'foreign-seat' },
  },
  {
    when: "the owner's move taken back",
    table: 'running',
    action: async (stage) => {
      await stage.act(stage.owner, { kind: 'move', move: await moveOf(stage) });
      return { kind: 'take-back', count: 1 };
    },
    cells: { ...SEATED, host: 'nothing-to-take-back', other: 'nothing-to-take-back' },
  },
  {
    when: "a turn prepared for the owner's seat",
    table: 'running',
    action: () => ({ kind: 'plan', lines: [[{ seat: 1, kind: 'end' }]] }),
    cells: { ...SEATED, host: 'foreign-seat', other: 'foreign-seat' },
  },
  {
    when: "a bot for the owner's seat",
    table: 'running',
    action: () => ({ kind: 'relay', on: true, seat: 1 }),
    cells: { ...SEATED, host: 'foreign-seat', other: 'foreign-seat' },
  },
  { when: 'a prepared turn', table: 'running', action: () => ({ kind: 'plan', lines: [] }), cells: SEATED },
  { when: 'resigning', table: 'running', action: () => ({ kind: 'resign' }), cells: SEATED },
  { when: 'a pause', table: 'running', action: () => ({ kind: 'pause', on: true }), cells: SEATED },
  { when: 'getting up', table: 'public', action: () => ({ kind: 'stand' }), cells: SEATED },
  {
    when: 'a bot for the free seat',
    table: 'public',
    action: () => ({ kind: 'bot', seat: 3, level: 'drifter' }),
    cells: HOSTED,
  },
  {
    when: "a bot for the owner's seat at a new table",
    table: 'public',
    action: () => ({ kind: 'bot', seat: 1, level: 'drifter' }),
    cells: { ...HOSTED, host: 'seat-taken' },
  },
  {
    when: "removing the seat's owner",
    table: 'public',
    action: () => ({ kind: 'remove', seat: 1 }),
    cells: HOSTED,
  },
  {
    when: 'removing the host',
    table: 'public',
    action: () => ({ kind: 'remove', seat: 0 }),
    cells: { ...HOSTED, host: 'malformed' },
  },
  { when: 'beginning a full table', table: 'full', action: () => ({ kind: 'start' }), cells: HOSTED },
  {
    when: 'beginning a table with a free seat',
    table: 'public',
    action: () => ({ kind: 'start' }),
    cells: { ...HOSTED, host: 'not-full' },
  },
  {
    when: 'making the owner the host',
    table: 'public',
    action: () => ({ kind: 'host', seat: 1 }),
    cells: { ...anyPerson('forbidden', 'forbidden'), ...outsiders('not-seated'), host: 'ok' },
  },
  { when: 'abandoning the game', table: 'running', action: () => ({ kind: 'abort', on: true }), cells: SEATED },
  { when: 'calling the table off', table: 'public', action: () => ({ kind: 'cancel' }), cells: HOSTED },
  {
    when: 'anything once it is over',
    table: 'over',
    action: () => ({ kind: 'resign' }),
    cells: { ...anyPerson('game-over', 'forbidden'), ...outsiders('not-seated') },
  },
];

/** What may be done at a table: the same by HTTP and by socket. */
export const ACTION_ROWS: readonly Row[] = CASES.flatMap(({ when, table, action, cells }) => {
  const request = async (stage: Stage) => ({ moveId: 'the-request', action: await action(stage) });
  return [
    row('POST /api/games/:game/actions', {
      when,
      table,
      ask: async (stage) => ({ params: { game: stage.game }, body: await request(stage) }),
      cells,
    }),
    row('act', {
      when,
      table,
      ask: async (stage) => ({ body: { game: stage.game, request: await request(stage) } }),
      cells: message(cells),
    }),
  ];
});

/** What the owner may answer; at the start everybody is asked at once. */
async function moveOf({ services, owner, game }: Stage) {
  const { view } = valueOf(await services.games.snapshot(game, owner.id, 0));
  const move = view?.decision?.moves[0];
  if (move === undefined) throw new Error('the owner is not asked');
  return move;
}
