import type { Bugs } from './bug.ts';

const DECIDE = 'src/server/table/decide.ts';
const CARETAKER = 'src/server/service/caretaker.ts';
const PREPARED = 'src/server/table/prepared-turn.ts';
const PROJECTION = 'src/server/service/projection.ts';

/** Somebody does what they may not, or nobody does what has to be done, or not all come to know of it. */
export const TABLE_BUGS: Bugs = {
  'decided on an old position': {
    breaks: 'P4',
    file: DECIDE,
    from: 'if (expected !== undefined && expected !== number) {',
    to: 'if (expected !== undefined && expected > number) {',
    foundBy: 'simulation',
  },
  'moves for the seat of another': {
    breaks: 'P10',
    file: DECIDE,
    from: "if (Number.isInteger(moveSeat) && moveSeat !== seat) return refused('foreign-seat');",
    to: '',
    foundBy: 'simulation',
  },
  'moves for a seat that was left to a bot': {
    breaks: 'P10',
    file: DECIDE,
    from: "  if (playedBy(place, options) !== 'person') return refused('not-your-turn');\n  return granted({ kind: 'move', move: wanted });",
    to: "  return granted({ kind: 'move', move: wanted });",
    foundBy: 'simulation',
  },
  'taken back beyond what came to light': {
    breaks: 'R-INF-05',
    file: 'src/server/table/advance-table.ts',
    from: 'const isOpen = setup.players === 1 || !events.some(reveals);',
    to: 'const isOpen = true;',
    foundBy: 'simulation',
  },
  'a bot for somebody who is there': {
    breaks: 'P10',
    file: 'src/server/table/clock.ts',
    from: 'return deadline !== undefined && deadline <= now;',
    to: 'return deadline !== undefined && deadline <= now + 30_000;',
    foundBy: 'simulation',
  },
  'only the first of those asked can leave their seat to a bot': {
    breaks: 'P8',
    file: DECIDE,
    from: 'decisionsOf(table.state).some(({ seat }) => seat === action.move.seat);',
    to: 'decisionsOf(table.state)[0]?.seat === action.move.seat;',
    foundBy: 'takeovers',
  },
  'only the first move of a prepared line is checked': {
    breaks: 'R-TRN-06',
    file: PREPARED,
    from: '    return isOffered;',
    to: '    return isOffered || move !== first;',
    foundBy: 'prepared lines',
  },
  'of prepared lines the last is played': {
    breaks: 'R-TRN-06',
    file: PREPARED,
    from: 'seats[seat]?.prepared?.find((each) =>',
    to: 'seats[seat]?.prepared?.findLast((each) =>',
    foundBy: 'prepared lines',
  },
  'a bot that moves on an old position': {
    breaks: 'P14',
    file: CARETAKER,
    from: 'moveId: `bot ${expected} ${seat}`,\n      expected,',
    to: 'moveId: `bot ${expected} ${seat}`,',
    foundBy: 'simulation',
  },
  'no note of a turn of a bot': {
    breaks: 'P8',
    file: PROJECTION,
    from: 'const moments = isBots || preparedSeat(table) !== undefined ?',
    to: 'const moments = false ?',
    foundBy: 'simulation',
  },
  'no note of a clock': {
    breaks: 'P8',
    file: PROJECTION,
    from: 'deadlineOf(table, seat) ?? []',
    to: '[]',
    foundBy: 'simulation',
  },
  'what is due is never looked for': {
    breaks: 'P8',
    file: 'src/server/store/games.ts',
    from: "where('due', '<=', now)",
    to: "where('due', '<', 0)",
    foundBy: 'simulation',
  },
  'going on from there leaves one out': {
    breaks: 'P4',
    file: 'src/server/service/updates.ts',
    from: '.filter(({ number }) => number > from)',
    to: '.filter(({ number }) => number > from + (from > 0 ? 1 : 0))',
    foundBy: 'simulation',
  },
  'going on from there repeats one': {
    breaks: 'P4',
    file: 'src/server/service/updates.ts',
    from: '.filter(({ number }) => number > from)',
    to: '.filter(({ number }) => number >= from)',
    foundBy: 'simulation',
  },
  'only one of those who watch is told': {
    breaks: 'P4',
    file: 'src/server/service/open-games.ts',
    from: 'of game.watchers) {',
    to: 'of [...game.watchers].slice(-1)) {',
    foundBy: 'simulation',
  },
  'a checksum of what a spectator sees': {
    breaks: 'P4',
    file: 'src/server/table/for-viewer.ts',
    from: 'hashOf(seenGame(table, viewer) ?? {})',
    to: 'hashOf(seenGame(table, table.seats.length) ?? {})',
    foundBy: 'simulation',
  },
};
