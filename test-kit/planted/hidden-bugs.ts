import type { Bugs } from './bug.ts';

const VIEW = 'src/engine/hidden/view.ts';
const EVENT = 'src/engine/event.ts';
const FOR_VIEWER = 'src/server/table/for-viewer.ts';
const TABLE = 'src/server/table/advance-table.ts';

/** Somebody is told what they may not know, or chance is not what it is said to be. */
export const HIDDEN_BUGS: Bugs = {
  'a view that carries the seed': {
    breaks: 'P5',
    file: VIEW,
    from: 'setup: setupView(state.setup),',
    to: 'setup: state.setup,',
    foundBy: 'simulation',
  },
  'a spectator sees hands': {
    breaks: 'P5',
    file: VIEW,
    from: 'playerView(player, seat === viewer, viewer)',
    to: 'playerView(player, seat === viewer || viewer === undefined, viewer)',
    foundBy: 'non-interference',
  },
  'prepared choices in the view': {
    breaks: 'P5',
    file: VIEW,
    from: 'prepared: own ? player.prepared?.slice() : undefined,',
    to: 'prepared: player.prepared?.slice(),',
    foundBy: 'non-interference',
  },
  'hands in the order they were drawn': {
    breaks: 'P5',
    file: VIEW,
    from: '  order.sort((a, b)',
    to: '  order.slice().sort((a, b)',
    foundBy: 'non-interference',
  },
  'the log names drawn cards': {
    breaks: 'P5',
    file: EVENT,
    from: "return { kind: 'drew', seat: event.seat, count: event.count, cause: event.cause };",
    to: 'return event;',
    foundBy: 'non-interference',
  },
  'the log names what was chosen before all have chosen': {
    breaks: 'P5',
    file: EVENT,
    from: "return { kind: 'chose', seat: event.seat };",
    to: 'return event;',
    foundBy: 'non-interference',
  },
  'the log tells of a prepared discard': {
    breaks: 'P5',
    file: EVENT,
    from: "    case 'prepared':\n      return undefined;",
    to: "    case 'prepared':\n      return event;",
    foundBy: 'non-interference',
  },
  'the log names the specials that somebody looks at': {
    breaks: 'P5',
    file: EVENT,
    from: "return { kind: 'looked', seat: event.seat, count: event.count };",
    to: 'return event;',
    foundBy: 'non-interference',
  },
  'the log names the special that somebody took after a look': {
    breaks: 'P5',
    file: EVENT,
    from: "return { kind: 'took-secretly', seat: event.seat, under: event.under, cause: event.cause };",
    to: "return { kind: 'took-secretly', seat: event.seat, under: event.under, card: event.card, cause: event.cause };",
    foundBy: 'non-interference',
  },
  'a spectator reads the log of a player': {
    breaks: 'P5',
    file: EVENT,
    from: "if (!('seat' in event) || event.seat === viewer) return event;",
    to: "if (!('seat' in event) || event.seat === (viewer ?? event.seat)) return event;",
    foundBy: 'non-interference',
  },
  'events as the one who moved sees them': {
    breaks: 'P5',
    file: FOR_VIEWER,
    from: 'const seat = seatFor(viewer, numbers.length - 1);',
    to: "const seat = body.kind === 'move' ? body.move.seat : seatFor(viewer, numbers.length - 1);",
    foundBy: 'simulation',
  },
  'a spectator is taken for the first player': {
    breaks: 'P10',
    file: 'src/server/service/updates.ts',
    from: '?? table.seats.length;',
    to: '?? 0;',
    foundBy: 'simulation',
  },
  'numbers that count prepared choices': {
    breaks: 'P5',
    file: TABLE,
    from: "return body.move.kind !== 'prepare' || body.move.seat === viewer;",
    to: 'return true;',
    foundBy: 'simulation',
  },
  'others see that a prepared choice was taken back': {
    breaks: 'P5',
    file: TABLE,
    from: 'return body.count > body.secret || body.seat === viewer;',
    to: 'return true;',
    foundBy: 'simulation',
  },
  'others see that a turn was prepared': {
    breaks: 'P5',
    file: TABLE,
    from: "    case 'plan':\n      return body.seat === viewer;",
    to: "    case 'plan':\n      return true;",
    foundBy: 'simulation',
  },
  'the seed before the end': {
    breaks: 'P6',
    file: 'src/server/service/patches.ts',
    from: "return status === 'over' &&",
    to: "return status !== 'gathering' &&",
    foundBy: 'simulation',
  },
  'the commitment is of another seed': {
    breaks: 'P6',
    file: 'src/server/service/create-game.ts',
    from: 'const commitment = sha256(seed);',
    to: 'const commitment = sha256(game);',
    foundBy: 'simulation',
  },
  'the seed in the log': {
    breaks: 'P11',
    file: 'src/server/service/submit.ts',
    from: "log('error', 'submit-failed', { game: submission.game,",
    to: "log('error', 'submit-failed', { ...games.ifOpen(submission.game)?.facts, game: submission.game,",
    foundBy: 'simulation',
  },
  'a shuffle that leaves nothing in its place': {
    breaks: 'P6',
    file: 'src/engine/kit/random.ts',
    from: 'const other = draw(stream, last + 1);',
    to: 'const other = draw(stream, last);',
    foundBy: 'shuffles',
  },
  'a shuffle that exchanges with any place': {
    breaks: 'P6',
    file: 'src/engine/kit/random.ts',
    from: 'const other = draw(stream, last + 1);',
    to: 'const other = draw(stream, items.length);',
    foundBy: 'shuffles',
  },
};
