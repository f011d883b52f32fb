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
import { furtherMoves } from '../../src/web/session/further.ts';
import { guessOf } from '../../src/web/session/guess.ts';
import { PLAYER_COLOURS, USUAL_HERE } from '../../src/web/session/seat-plan.ts';
import type { TableSession } from '../../src/web/session/table.ts';
import { type Click, clicksFor } from './clicks-for.ts';

/** A click, and the question that it helped to answer. */
export interface CountedClick {
  readonly click: Click;
  readonly question: Decision['kind'] | 'end';
}

/** All clicks of one turn, from the discard at its start to its confirmation; without a turn, those of a simultaneous choice. */
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
    const clicks = table.draft === undefined ? answer(session, bot, stream) : confirm(session);
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
  const move = wished(view, bot, stream);
  const clicks = clicksFor(view, move).map((click): CountedClick => ({ click, question: decision.kind }));
  session.answer(move);
  return clicks;
}

/** What the bot would do; if that is only what comes first, what it would do then, where that can be clicked on at once. */
function wished(view: View, bot: Bot, stream: Stream): Move {
  const first = decide(bot, view, stream);
  const further = furtherMoves(view).filter(({ way }) => way[0] !== undefined && isSameMove(way[0], first));
  const [next] = further;
  if (next === undefined) return first;
  const way: Move[] = [];
  let now = view;
  for (;;) {
    const move = way.length === 0 ? first : decide(bot, now, stream);
    const found = further.find((each) => isSameMove(each.move, move));
    if (found !== undefined) return found.move;
    way.push(move);
    const longer = further.find((each) => way.every((step, index) => isSameStep(step, each.way[index])));
    if (longer === undefined) return first;
    now = viewAfter(view, way);
  }
}

function isSameStep(one: Move, other: Move | undefined): boolean {
  return other !== undefined && isSameMove(one, other);
}

function viewAfter(view: View, way: readonly Move[]): View {
  const { state, seat, decision } = way.reduce(thinkOn, thoughtOf(guessOf(view), view.viewer ?? 0));
  return { ...viewFor(state, seat), decision };
}

function confirm(session: TableSession): readonly CountedClick[] {
  session.commit();
  return [{ click: { on: 'end' }, question: 'end' }];
}
