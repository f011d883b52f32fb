import { type Bot, decide } from '../../src/bots/play/bot.ts';
import {
  type Decision,
  isSameMove,
  type Move,
  type Seat,
  type Setup,
  seedFrom,
  type Stream,
  thinkOn,
  thoughtOf,
  type View,
  viewFor,
} from '../../src/engine/index.ts';
import { historyOf } from '../../src/web/game/history.ts';
import { openLocalSession } from '../../src/web/game/local-session.ts';
import { createSavedGame, type SavedGame } from '../../src/web/game/saved-game.ts';
import { automaticAnswer } from '../../src/web/session/automatic.ts';
import { furtherMoves } from '../../src/web/session/further.ts';
import { guessOf } from '../../src/web/session/guess.ts';
import { PLAYER_COLOURS, USUAL_HERE } from '../../src/web/session/seat-plan.ts';
import type { TableSession } from '../../src/web/session/table.ts';
import { type Click, clicksFor, type Wish } from './clicks-for.ts';

/** A click, and the question that it helped to answer. */
export interface CountedClick {
  readonly click: Click;
  readonly question: Decision['kind'];
}

/** All clicks of one turn, from the discard at its start to its end; without a turn, those of a simultaneous choice. */
export interface CountedTurn {
  readonly seat: Seat;
  readonly round: number;
  /** Which turn of the round; nothing for what everybody decides at the same time. */
  readonly turn: number | undefined;
  readonly clicks: readonly CountedClick[];
}

export interface CountedGame {
  readonly turns: readonly CountedTurn[];
  readonly moves: readonly Move[];
}

/**
 * A whole game at a table of this device, all seats by people who share the screen and would play as the bot does; what
 * they click on is counted. Lifting the curtain between them is not: only such tables have one. `most` turns at most.
 */
export function countGame(setup: Setup, bot: Bot, most = Number.POSITIVE_INFINITY): CountedGame {
  let moves: readonly Move[] = [];
  const session = openTable(setup, (saved) => (moves = saved.moves));
  const stream: Stream = { seed: seedFrom(`${setup.seed} clicks`), used: 0 };
  const turns: CountedTurn[] = [];
  for (;;) {
    const table = session.get();
    if (table.curtain !== undefined) {
      session.liftCurtain();
      continue;
    }
    const { viewer, round, turns: before, turn: present } = table.actual;
    const turn = present?.seat === viewer ? before : undefined;
    const last = turns.at(-1);
    const isSame = last !== undefined && last.seat === viewer && last.round === round && last.turn === turn;
    if (table.isOver || viewer === undefined || (!isSame && turns.length >= most)) break;
    if (table.draft !== undefined) {
      // A turn in which nothing is left to do ends by itself, after a moment.
      session.commit();
      continue;
    }
    const clicks = answer(session, bot, stream);
    if (isSame) turns[turns.length - 1] = { ...last, clicks: [...last.clicks, ...clicks] };
    else turns.push({ seat: viewer, round, turn, clicks });
  }
  session.close();
  return { turns, moves };
}

function openTable(setup: Setup, save: (saved: SavedGame) => void): TableSession {
  const seats = PLAYER_COLOURS.slice(0, setup.players).map((colour) => ({ name: '', colour, by: 'human' as const }));
  const history = historyOf(setup, []);
  if (!history.ok) throw new Error('a game without moves can be opened');
  return openLocalSession(createSavedGame(setup, seats, USUAL_HERE), history.value, save);
}

function answer(session: TableSession, bot: Bot, stream: Stream): readonly CountedClick[] {
  const { view } = session.get();
  const { decision } = view;
  if (decision === undefined) throw new Error('the table waits for nobody');
  for (const wish of wishes(view, bot, stream)) {
    const clicks = clicksFor(view, wish);
    if (clicks === undefined) continue;
    session.answer(wish.move, wish.way);
    return clicks.map((click) => ({ click, question: decision.kind }));
  }
  throw new Error(`no clicks lead to any wish in ${JSON.stringify(decision)}`);
}

/** What the bot would do; before it, if that is only what comes first, what it would do then, where it lies open at once. */
function wishes(view: View, bot: Bot, stream: Stream): readonly Wish[] {
  const first = { move: decide(bot, view, stream), way: [] };
  const then = thenWished(view, first.move, bot, stream);
  return then === undefined ? [first] : [then, first];
}

function thenWished(view: View, first: Move, bot: Bot, stream: Stream): Wish | undefined {
  const further = furtherMoves(view, first.kind === 'play' ? first.card : undefined);
  const way: Move[] = [first];
  for (;;) {
    const onTheWay = further.filter((each) => way.every((step, index) => isSameStep(step, each.way[index])));
    if (onTheWay.length === 0) return undefined;
    const now = viewAfter(view, way);
    const move = automaticAnswer(now) ?? decide(bot, now, stream);
    const found = onTheWay.find((each) => each.way.length === way.length && isSameMove(each.move, move));
    if (found !== undefined) return found;
    way.push(move);
  }
}

function isSameStep(one: Move, other: Move | undefined): boolean {
  return other !== undefined && isSameMove(one, other);
}

function viewAfter(view: View, way: readonly Move[]): View {
  const { state, seat, decision } = way.reduce(thinkOn, thoughtOf(guessOf(view), view.viewer ?? 0));
  return { ...viewFor(state, seat), decision };
}
