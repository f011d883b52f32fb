import type { PreparedTurn } from '../../src/wire/action.ts';
import { type Answer, granted, refused } from '../../src/wire/refusal.ts';
import { decisionsOf } from '../../src/engine/index.ts';
import type { Request } from '../../src/server/table/decide.ts';
import type { Body, TableState } from '../../src/server/table/table-state.ts';
import { bug, type Bug, type Bugs } from './bug.ts';

const deciding = () => import('../../src/server/table/decide.ts');
const clock = () => import('../../src/server/table/clock.ts');
const advance = () => import('../../src/server/table/advance-table.ts');
const prepared = () => import('../../src/server/table/prepared-turn.ts');
const forViewer = () => import('../../src/server/table/for-viewer.ts');
const caretaking = () => import('../../src/server/service/caretaker.ts');
const projection = () => import('../../src/server/service/projection.ts');
const updates = () => import('../../src/server/service/updates.ts');
const stored = () => import('../../src/server/store/games.ts');

type Decide = (table: TableState, request: Request) => Answer<Body>;

/** Something is decided in another way. */
function decides(foundBy: Bug['foundBy'], breaks: string, wrong: (decide: Decide) => Decide): Bug {
  return bug({
    breaks,
    foundBy,
    seam: deciding,
    instead: ({ decide }) => ({
      decide: (facts, table, request) => wrong((...asked) => decide(facts, ...asked))(table, request),
    }),
  });
}

/** A person's move is carried out although it is refused for this. */
function moves(error: 'foreign-seat' | 'not-your-turn'): Bug {
  return decides('simulation', 'P10', (decide) => (table, request) => {
    const answer = decide(table, request);
    const { actor, action } = request;
    const isMove = actor.kind === 'person' && action.kind === 'move';
    return isMove && !answer.ok && answer.refusal.error === error ? granted(action) : answer;
  });
}

/** The table as if something else had been prepared. */
function preparedAs(table: TableState, seat: number, lines: PreparedTurn): TableState {
  return { ...table, seats: table.seats.map((each, index) => (index === seat ? { ...each, prepared: lines } : each)) };
}

/** It is not noted when the server has to act for a bot, or for a clock. */
function forgetsToNote(what: 'bot' | 'clock'): Bug {
  return bug({
    breaks: 'P8',
    foundBy: 'simulation',
    seam: projection,
    instead: ({ projectionChanges, GRACE }) => ({
      projectionChanges: (store, game, rules, before, after, entry) => {
        const changes = projectionChanges(store, game, rules, before, after, entry);
        if (after.status !== 'running') return changes;
        const query = store.db
          .updateTable('games')
          .set({ due: null })
          .where('id', '=', game)
          .where('due', what === 'bot' ? '=' : '!=', entry.at + GRACE);
        return [...changes, { query }];
      },
    }),
  });
}

/** Somebody does what they may not, or nobody does what has to be done, or not all come to know of it. */
export const TABLE_BUGS: Bugs = {
  'decided on an old position': decides('simulation', 'P4', (decide) => (table, request) => {
    const answer = decide(table, request);
    const { expected = 0, ...rest } = request;
    const isOld = !answer.ok && answer.refusal.error === 'stale' && expected < answer.refusal.number;
    return isOld ? decide(table, rest) : answer;
  }),
  'moves for the seat of another': moves('foreign-seat'),
  'moves for a seat that was left to a bot': moves('not-your-turn'),
  'taken back beyond what came to light': bug({
    breaks: 'R-INF-05',
    foundBy: 'simulation',
    seam: advance,
    instead: ({ advanceTable }) => ({
      advanceTable: (rules, table, event) => {
        const next = advanceTable(rules, table, event);
        if (!next.ok || event.body.kind !== 'move') return next;
        const recent = [...table.recent, event.body.move];
        return { ok: true, value: { ...next.value, table: { ...next.value.table, recent, before: table.before } } };
      },
    }),
  }),
  'a bot for somebody who is there': bug({
    breaks: 'P10',
    foundBy: 'simulation',
    seam: clock,
    instead: ({ overdueSeat }) => ({ overdueSeat: (rules, table, now) => overdueSeat(rules, table, now + 30_000) }),
  }),
  'only the first of those asked can leave their seat to a bot': decides(
    'takeovers',
    'P8',
    (decide) => (table, request) => {
      const { actor, action } = request;
      const isBots = actor.kind === 'server' && action.kind === 'move';
      const isFirst = isBots && decisionsOf(table.state)[0]?.seat === action.move.seat;
      return isBots && !isFirst ? refused('not-your-turn') : decide(table, request);
    },
  ),
  'only the first move of a prepared line is checked': bug({
    breaks: 'R-TRN-06',
    foundBy: 'prepared lines',
    seam: prepared,
    instead: ({ preparedStep }) => ({
      preparedStep: (table, seat) => {
        const lines = table.seats[seat]?.prepared ?? [];
        const firsts = lines.map((line) => line.slice(0, 1));
        const step = preparedStep(preparedAs(table, seat, firsts), seat);
        if (step.kind !== 'move') return step;
        return { ...step, planned: lines.find(([first]) => first === step.move)?.slice(1) ?? [] };
      },
    }),
  }),
  'of prepared lines the last is played': bug({
    breaks: 'R-TRN-06',
    foundBy: 'prepared lines',
    seam: prepared,
    instead: ({ preparedStep }) => ({
      preparedStep: (table, seat) =>
        preparedStep(preparedAs(table, seat, table.seats[seat]?.prepared?.toReversed() ?? []), seat),
    }),
  }),
  'a bot that moves on an old position': bug({
    breaks: 'P14',
    foundBy: 'simulation',
    seam: caretaking,
    instead: ({ createCaretaker }) => ({
      createCaretaker: (environment, games, submitter, ...rest) => {
        const submit: ReturnType<typeof submitter>['submit'] = ({ expected: _expected, ...submission }) =>
          submitter().submit(submission);
        return createCaretaker(environment, games, () => ({ submit }), ...rest);
      },
    }),
  }),
  'no note of a turn of a bot': forgetsToNote('bot'),
  'no note of a clock': forgetsToNote('clock'),
  'what is due is never looked for': bug({
    breaks: 'P8',
    foundBy: 'simulation',
    seam: stored,
    instead: () => ({ readDueGames: async () => [] }),
  }),
  'going on from there leaves one out': bug({
    breaks: 'P4',
    foundBy: 'simulation',
    seam: updates,
    instead: ({ snapshotOf }) => ({
      snapshotOf: (game, person, entries, from, now) =>
        snapshotOf(game, person, entries, from > 0 ? from + 1 : from, now),
    }),
  }),
  'going on from there repeats one': bug({
    breaks: 'P4',
    foundBy: 'simulation',
    seam: updates,
    instead: ({ snapshotOf }) => ({
      snapshotOf: (game, person, entries, from, now) => {
        const snapshot = snapshotOf(game, person, entries, from, now);
        return { ...snapshot, entries: [...snapshot.entries.slice(0, 1), ...snapshot.entries] };
      },
    }),
  }),
  'only one of those who watch is told': bug({
    breaks: 'P4',
    foundBy: 'simulation',
    seam: updates,
    instead: ({ newsOf }) => ({
      newsOf: (...happened) => {
        const newsFor = newsOf(...happened);
        let count = 0;
        return (person) => (count++ === 0 ? newsFor(person) : undefined);
      },
    }),
  }),
  'a checksum of what a spectator sees': bug({
    breaks: 'P4',
    foundBy: 'simulation',
    seam: forViewer,
    instead: ({ seenHash }) => ({ seenHash: (table) => seenHash(table, table.seats.length) }),
  }),
};
