import type { Event, Seat, State, Stream, View } from '../../src/engine/index.ts';
import { bug, type Bug, type Bugs } from './bug.ts';

const view = () => import('../../src/engine/hidden/view.ts');
const event = () => import('../../src/engine/event.ts');
const random = () => import('../../src/engine/kit/random.ts');
const forViewer = () => import('../../src/server/table/for-viewer.ts');
const advance = () => import('../../src/server/table/advance-table.ts');
const patches = () => import('../../src/server/service/patches.ts');
const creating = () => import('../../src/server/service/create-game.ts');
const submitting = () => import('../../src/server/service/submit.ts');

type ViewFor = (state: State, viewer?: Seat) => View;
type EventFor = (event: Event, viewer?: Seat) => Event | undefined;

/** Of what a player sees of themselves, this is in a view. */
function inView(foundBy: Bug['foundBy'], more: (state: State, seen: View, viewFor: ViewFor) => Partial<View>): Bug {
  return bug({
    breaks: 'P5',
    foundBy,
    seam: view,
    instead: ({ viewFor }) => ({
      viewFor: (state, viewer) => {
        const seen = viewFor(state, viewer);
        return { ...seen, ...more(state, seen, viewFor) };
      },
    }),
  });
}

/** Somebody else's log. */
function inLog(wrong: (event: Event, viewer: Seat | undefined, eventFor: EventFor) => Event | undefined): Bug {
  return bug({
    breaks: 'P5',
    foundBy: 'non-interference',
    seam: event,
    instead: ({ eventFor }) => ({ eventFor: (happened, viewer) => wrong(happened, viewer, eventFor) }),
  });
}

/** Events of one kind are told as they are. */
function inLogWhole(kind: Event['kind']): Bug {
  return inLog((happened, viewer, eventFor) => (happened.kind === kind ? happened : eventFor(happened, viewer)));
}

/** Each card, from the last on, changes places with one of the first so many. */
function shufflesAmong(others: (last: number, all: number) => number): Bug {
  return bug({
    breaks: 'P6',
    foundBy: 'shuffles',
    seam: random,
    instead: ({ draw }) => ({
      shuffle: <T>(items: T[], stream: Stream): T[] => {
        for (let last = items.length - 1; last > 0; last--) {
          const other = draw(stream, others(last, items.length));
          [items[last], items[other]] = [items[other] as T, items[last] as T];
        }
        return items;
      },
    }),
  });
}

/** Everybody sees this kind of event, who should not know that it happened. */
function visible(kind: 'take-back' | 'plan'): Bug {
  return bug({
    breaks: 'P5',
    foundBy: 'simulation',
    seam: advance,
    instead: ({ isVisible }) => ({ isVisible: (body, viewer) => body.kind === kind || isVisible(body, viewer) }),
  });
}

/** Somebody is told what they may not know, or chance is not what it is said to be. */
export const HIDDEN_BUGS: Bugs = {
  'a view that carries the seed': inView('simulation', ({ setup }) => ({ setup })),
  'a spectator sees hands': inView('non-interference', (state, { viewer, players }, viewFor) => ({
    players: viewer === undefined ? players.map((each, seat) => viewFor(state, seat).players[seat] ?? each) : players,
  })),
  'prepared choices in the view': inView('non-interference', (state, { players }) => ({
    players: players.map((each, seat) => ({ ...each, prepared: state.players[seat]?.prepared })),
  })),
  'hands in the order they were drawn': inView('non-interference', (state, { players }) => ({
    players: players.map((each, seat) => {
      const { hand = [], marks = [] } = state.players[seat] ?? {};
      return { ...each, marks, hand: hand.map((card) => (each.hand.includes(card) ? card : -1)) };
    }),
  })),
  'the log names drawn cards': inLogWhole('drew'),
  'the log names what was chosen before all have chosen': inLogWhole('chose'),
  'the log tells of a prepared discard': inLogWhole('prepared'),
  'the log names the specials that somebody looks at': inLogWhole('looked'),
  'the log names the special that somebody took after a look': inLogWhole('took-secretly'),
  'a spectator reads the log of a player': inLog((happened, viewer, eventFor) =>
    eventFor(happened, viewer ?? ('seat' in happened ? happened.seat : undefined)),
  ),
  'events as the one who moved sees them': bug({
    breaks: 'P5',
    foundBy: 'simulation',
    seam: forViewer,
    instead: ({ seenEntry }) => ({
      seenEntry: (entry, viewer) => {
        const seen = seenEntry(entry, viewer);
        const own = entry.body.kind === 'move' ? seenEntry(entry, entry.body.move.seat) : undefined;
        return seen && { ...seen, events: (own ?? seen).events };
      },
    }),
  }),
  'a spectator is taken for the first player': bug({
    breaks: 'P10',
    foundBy: 'simulation',
    seam: forViewer,
    instead: ({ seenGame }) => ({
      seenGame: (table, viewer) => seenGame(table, viewer < table.seats.length ? viewer : 0),
    }),
  }),
  'numbers that count prepared choices': bug({
    breaks: 'P5',
    foundBy: 'simulation',
    seam: advance,
    instead: ({ advanceTable }) => ({
      advanceTable: (rules, before, happened) => {
        const next = advanceTable(rules, before, happened);
        const { body } = happened;
        if (!next.ok || body.kind !== 'move' || body.move.kind !== 'prepare') return next;
        const numbers = before.numbers.map((number) => number + 1);
        const { table, entry } = next.value;
        return { ok: true, value: { table: { ...table, numbers }, entry: { ...entry, numbers } } };
      },
    }),
  }),
  'others see that a prepared choice was taken back': visible('take-back'),
  'others see that a turn was prepared': visible('plan'),
  'the seed before the end': bug({
    breaks: 'P6',
    foundBy: 'simulation',
    seam: patches,
    instead: ({ revealedSeed }) => ({
      revealedSeed: (facts, table, now) =>
        revealedSeed(facts, table.status === 'gathering' ? table : { ...table, status: 'over' }, now),
    }),
  }),
  'the commitment is of another seed': bug({
    breaks: 'P6',
    foundBy: 'simulation',
    seam: creating,
    instead: ({ createGame }) => ({
      createGame: (environment, wish, besides) => {
        const { db } = environment.store;
        return createGame(environment, wish, (game) => [
          ...(besides?.(game) ?? []),
          { query: db.updateTable('games').set({ commitment: game }).where('id', '=', game) },
        ]);
      },
    }),
  }),
  'the seed in the log': bug({
    breaks: 'P11',
    foundBy: 'simulation',
    seam: submitting,
    instead: ({ createSubmitter }) => ({
      createSubmitter: (environment, games, onCommit) => {
        const log: typeof environment.log = (level, name, fields) =>
          environment.log(level, name, { ...games.ifOpen(String(fields?.['game']))?.facts, ...fields });
        return createSubmitter({ ...environment, log }, games, onCommit);
      },
    }),
  }),
  'a shuffle that leaves nothing in its place': shufflesAmong((last) => last),
  'a shuffle that exchanges with any place': shufflesAmong((_last, all) => all),
};
