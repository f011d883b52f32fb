import { decisionsOf } from '../../engine/index.ts';
import { checkpointChanges, forgetPlan } from '../store/games.ts';
import { frequent } from '../store/frequent.ts';
import type { Change, Store } from '../store/store.ts';
import { isVisible } from '../table/advance-table.ts';
import { deadlineOf } from '../table/clock.ts';
import { preparedSeat } from '../table/prepared-turn.ts';
import { type Entry, playedBy, type TableRules, type TableState } from '../table/table-state.ts';

/** In events: so many are replayed at most when a game is opened. */
const CHECKPOINT_EVERY = 200;

/** How long other nodes leave a bot's turn, or the conclusion of a game, to the node where it came up. */
export const GRACE = 5000;

const changeGame = frequent(['status', 'due', 'changed', 'game'], (db, { game, ...row }) =>
  db.updateTable('games').set(row).where('id', '=', game),
);
const changeSeat = frequent(['person', 'bot', 'asked', 'game', 'seat'], (db, { game, seat, ...row }) =>
  db.updateTable('seats').set(row).where('game', '=', game).where('seat', '=', seat),
);

/** What is written with an event besides, so that games can be listed and attended to without opening them. */
export function projectionChanges(
  store: Store,
  game: string,
  rules: TableRules,
  before: TableState,
  after: TableState,
  { at, body }: Entry,
): readonly Change[] {
  const kept = keptChanges(store, game, before, after);
  // Secret events change nothing in lists, not even the time of the last change.
  if (!isVisible(body, after.seats.length)) {
    // Nobody can see when the server will act next.
    const query = store.db
      .updateTable('games')
      .set({ due: dueOf(rules, after, at) })
      .where('id', '=', game);
    return [...(preparedSeat(before) === undefined ? [] : [{ query }]), ...kept];
  }
  const changes: Change[] = [...kept];
  const isEnd = after.status === 'over' && before.status !== 'over';
  const due = isEnd ? at + GRACE : dueOf(rules, after, at);
  const isNewRound = after.state.round !== before.state.round || after.status !== before.status;
  if (after.host !== undefined && after.host !== before.host) {
    changes.push({ query: store.db.updateTable('games').set({ host: after.host }).where('id', '=', game) });
  }
  const wasAsked = awaitedSeats(before);
  const isAsked = awaitedSeats(after);
  const isHandedOver = isAsked.join() !== wasAsked.join();
  if (
    isNewRound ||
    isHandedOver ||
    before.status === 'gathering' ||
    due !== null ||
    dueOf(rules, before, at) !== null
  ) {
    changes.push(changeGame(store, { status: after.status, due, changed: at, game }));
  }
  after.seats.forEach((seat, index) => {
    const isSame = before.seats[index]?.person === seat.person && before.seats[index]?.bot === seat.bot;
    if (isSame && wasAsked.includes(index) === isAsked.includes(index)) return;
    const asked = isAsked.includes(index) ? at : null;
    const row = { person: seat.person ?? null, bot: seat.bot ?? null, asked };
    changes.push(changeSeat(store, { ...row, game, seat: index }));
  });
  if (before.status === 'gathering' && rules.options.isPublic) changes.push(openTableChange(store, game, after, at));
  if (isEnd || (after.status === 'cancelled' && before.status !== 'cancelled')) {
    changes.push({ query: store.db.updateTable('seats').set({ ended: at }).where('game', '=', game) });
  }
  return changes;
}

/** What is stored of a game besides its events, and what of them is not needed any more. */
function keptChanges(store: Store, game: string, before: TableState, after: TableState): readonly Change[] {
  const changes = before.seats.flatMap(({ preparedAt }, seat) =>
    preparedAt === undefined || preparedAt === after.seats[seat]?.preparedAt
      ? []
      : [forgetPlan(store, game, preparedAt, seat)],
  );
  if (after.status === 'gathering') return changes;
  const isNewRound = after.state.round !== before.state.round || after.status !== before.status;
  const isDue = isNewRound || after.sequence % CHECKPOINT_EVERY === 0;
  return isDue ? [...changes, ...checkpointChanges(store, game, after)] : changes;
}

/** The lobby shows it for as long as it waits. */
function openTableChange({ db }: Store, game: string, { status, seats, host }: TableState, at: number): Change {
  if (status !== 'gathering') return { query: db.deleteFrom('open_tables').where('game', '=', game) };
  const bots = seats.filter(({ bot }) => bot !== undefined).length;
  const free = seats.filter(({ person, bot }) => person === undefined && bot === undefined).length;
  const set = { bots, free, changed: at, ...(host === undefined ? {} : { host }) };
  return { query: db.updateTable('open_tables').set(set).where('game', '=', game) };
}

/** The seats from which an answer is expected, except those that a bot plays. */
function awaitedSeats(table: TableState): readonly number[] {
  const isAway = (seat: number): boolean =>
    table.seats[seat]?.isRelayed === true || table.seats[seat]?.hasResigned === true;
  return askedSeats(table).filter((seat) => !isAway(seat));
}

function askedSeats({ status, state }: TableState): readonly number[] {
  return status === 'running' ? decisionsOf(state).map(({ seat }) => seat) : [];
}

/** When the server itself has to act: for a bot, for a prepared turn, or when somebody's time runs out. */
function dueOf(rules: TableRules, table: TableState, at: number): number | null {
  if (table.status !== 'running') return null;
  const isBots = askedSeats(table).some((seat) => {
    const place = table.seats[seat];
    return place !== undefined && playedBy(place, rules.options) !== 'person';
  });
  const deadlines = table.seats.flatMap((_, seat) => deadlineOf(rules, table, seat) ?? []);
  const moments = isBots || preparedSeat(table) !== undefined ? [...deadlines, at + GRACE] : deadlines;
  return moments.length === 0 ? null : Math.min(...moments);
}
