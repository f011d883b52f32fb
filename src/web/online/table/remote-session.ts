import {
  isSameMove,
  type Move,
  type Reason,
  type Seat,
  type State,
  turnAhead,
  type View,
} from '../../../engine/index.ts';
import type { PlayerAction } from '../../../wire/action.ts';
import type { SeenTable } from '../../../wire/table.ts';
import { preferences } from '../../app/preferences.ts';
import {
  draftOf,
  endsTurn,
  type Manner,
  possibleTrial,
  type Trial,
  trialOf,
  tryAnswer,
  tryBack,
  turnName,
  viewOfTrial,
} from '../../game/draft.ts';
import { playOptionsOf, type SeatPlan } from '../../session/seat-plan.ts';
import { createStore, type Watched } from '../../kit/store.ts';
import { guessOf } from '../../session/guess.ts';
import type { BotThinking, Table, TableSession } from '../../session/table.ts';
import type { Trouble } from '../link/api.ts';
import type { GameNow, RemoteGame } from './remote-game.ts';
import { logOf, type RemoteLog } from './remote-log.ts';
import { seenMoves } from './kept-notes.ts';

export interface RemoteSession extends TableSession {
  readonly game: RemoteGame;
  /** Why the last request was refused, where the rules have nothing to do with it. */
  readonly trouble: Watched<Trouble | undefined>;
  readonly forgetTrouble: () => void;
  readonly tell: (trouble: Trouble) => void;
  /** Asks for something about the table itself; giving up is asked about once more. */
  readonly request: (action: PlayerAction) => void;
  /** What has to be confirmed, and the answer to that. */
  readonly wish: Watched<PlayerAction | undefined>;
  readonly settle: (isWanted: boolean) => void;
  /** Has these lines ready for the next turn, in the place of what was prepared before. */
  readonly prepare: (lines: readonly (readonly Move[])[]) => void;
  /** Who sits where, by the names they are shown with. */
  readonly seatAs: (seats: readonly SeatPlan[]) => void;
}

/** A game that has begun, so that there is something to see. */
type Running = GameNow & { readonly view: View };

interface Situation {
  readonly running: Running;
  readonly history: RemoteLog;
  readonly seats: readonly SeatPlan[];
  readonly trial: Trial | undefined;
  /** The trial is of the next turn, which has not come yet. */
  readonly isAhead: boolean;
  readonly refusal: Reason | undefined;
  readonly seen: number;
  /** The turn in which the player took back what was answered for them: from there on they are asked everything. */
  readonly decided: string | undefined;
}

/**
 * A table on a server as the screens know tables. What a player tries is tried on a position that fits the view; what is
 * true comes from the server alone.
 */
export function openRemoteSession(game: RemoteGame, first: Running, seats: readonly SeatPlan[]): RemoteSession {
  const history = logOf(first.entries);
  let now: Situation = {
    running: first,
    history,
    seats,
    trial: undefined,
    isAhead: false,
    refusal: undefined,
    seen: seenAtFirst(game.id, history, first.view.viewer),
    decided: undefined,
  };
  /** How many moves each answer came to, and in which turn: they are taken back together. */
  let lines: readonly { readonly turn: string; readonly length: number }[] = [];
  const table = createStore(tableOf(game.id, now));
  const thinking = createStore<BotThinking | undefined>(botAskedIn(first));
  const trouble = createStore<Trouble | undefined>(undefined);
  const wish = createStore<PlayerAction | undefined>(undefined);

  const change = (part: Partial<Situation>): void => {
    now = { ...now, ...part };
    table.set(tableOf(game.id, now));
  };
  const see = (): void => {
    seenMoves.keep(game.id, now.history.moves);
    change({ seen: now.history.moves });
  };

  const stop = game.now.subscribe(() => {
    const next = game.now.get();
    if (!isRunning(next)) return;
    const isOther = !isSameQuestion(next.view, now.running.view);
    thinking.set(botAskedIn(next));
    change({
      running: next,
      history: next.entries === now.running.entries ? now.history : logOf(next.entries),
      ...trialAfter(now, next.view, isOther),
      refusal: isOther ? undefined : now.refusal,
    });
  });

  const manner = (): Manner => {
    const { decideAll, turnEnd } = preferences.get();
    return { decideAll: decideAll || now.decided === turnName(now.running.view), confirmTurn: turnEnd !== 'once' };
  };

  /** Sends the moves one by one, each once the one before is granted. */
  const play = async (moves: readonly Move[]): Promise<void> => {
    if (game.sending.get() > 0) return;
    trouble.set(undefined);
    lines = [...lines, { turn: turnName(now.running.view), length: moves.length }];
    let expected = now.running.number;
    for (const move of moves) {
      let reply = await game.act({ kind: 'move', move }, expected);
      if (!reply.ok && reply.refusal.error === 'stale') {
        // Somebody else did something meanwhile; if the question is still the same, so is the answer.
        await game.resume();
        const { decision } = now.running.view;
        if (decision?.moves.some((each) => isSameMove(each, move)) === true)
          reply = await game.act({ kind: 'move', move }, now.running.number);
      }
      if (!reply.ok) return refuse(reply.refusal);
      expected = reply.value.number;
    }
    change({ trial: undefined, refusal: undefined });
    see();
  };
  const refuse = (refusal: Trouble): void => {
    change({ trial: undefined, refusal: refusal.error === 'illegal' ? refusal.reason : undefined });
    if (refusal.error !== 'illegal') trouble.set(refusal);
    void game.resume();
  };

  const ask = (action: PlayerAction): void => {
    trouble.set(undefined);
    void game.act(action).then((reply) => {
      if (!reply.ok) refuse(reply.refusal);
    });
  };

  const prepare = (lines: readonly (readonly Move[])[]): void => {
    change({ trial: undefined });
    ask({ kind: 'plan', lines });
  };

  const answer = (move: Move, way: readonly Move[] = []): void => {
    const { view } = now.running;
    if (view.viewer === undefined || game.sending.get() > 0) return;
    const { trial } = now;
    if (trial !== undefined) return change({ trial: tryAnswer(trial, way, move, { ...manner(), confirmTurn: false }) });
    const line = tryAnswer(trialOf('confirm', guessOf(view), move.seat), way, move, manner());
    if (manner().confirmTurn && endsTurn(line, guessOf(view))) change({ trial: line, refusal: undefined });
    else void play(line.moves);
  };

  const takeBack = (): void => {
    const { trial, running } = now;
    const turn = turnName(running.view);
    if (trial !== undefined) {
      const ground = groundOf(running.view, now.isAhead);
      const left = ground === undefined ? undefined : tryBack(trial, ground, manner());
      const isMore = trial.moves.length - (left?.moves.length ?? 0) > 1;
      return change({ trial: left, decided: isMore ? turn : now.decided });
    }
    if (running.table.open === 0 || game.sending.get() > 0) return undefined;
    trouble.set(undefined);
    const last = lines.at(-1);
    // Alone one may go back to earlier turns.
    const isLast = last !== undefined && (last.turn === turn || running.view.players.length === 1);
    const count = isLast ? Math.min(running.table.open, last.length) : 1;
    lines = lines.slice(0, -1);
    if (count > 1) change({ decided: last?.turn });
    void game.act({ kind: 'take-back', count }, running.number).then((reply) => {
      if (!reply.ok) refuse(reply.refusal);
    });
  };

  return {
    game,
    get: table.get,
    subscribe: table.subscribe,
    thinking,
    trouble,
    forgetTrouble: () => trouble.set(undefined),
    tell: trouble.set,
    request: (action) => (action.kind === 'resign' ? wish.set(action) : ask(action)),
    wish,
    settle: (isWanted) => {
      const wanted = wish.get();
      wish.set(undefined);
      if (isWanted && wanted !== undefined) ask(wanted);
    },
    prepare,
    seatAs: (next) => change({ seats: next }),
    answer,
    takeBack,
    commit: (moves = now.trial?.moves ?? []) => {
      if (moves.length === 0) return;
      if (now.running.view.decision === undefined) prepare([...(now.running.table.prepared ?? []), moves]);
      else void play(moves);
    },
    startPlan: () => {
      const { view } = now.running;
      const isAhead = view.decision === undefined;
      const ground = groundOf(view, isAhead);
      if (view.viewer === undefined || ground === undefined || now.trial !== undefined) return;
      change({ trial: trialOf('plan', ground, view.viewer), isAhead });
    },
    dropDraft: () => change({ trial: undefined }),
    liftCurtain: () => {},
    catchUp: see,
    setGuide: () => {},
    exported: () => ({ name: `benthos-${game.id.slice(0, 6)}.json`, text: JSON.stringify(now.running, undefined, 2) }),
    close: stop,
  };
}

/** Whoever moved last on another device saw the table there; whoever only watches has nothing to catch up with. */
function seenAtFirst(id: string, { moves, movesUntil }: RemoteLog, viewer: Seat | undefined): number {
  return viewer === undefined ? moves : Math.max(seenMoves.get(id) ?? 0, movesUntil(viewer));
}

export function isRunning(now: GameNow | undefined): now is Running {
  return now?.view !== undefined;
}

function isSameQuestion(one: View, other: View): boolean {
  return JSON.stringify(one.decision) === JSON.stringify(other.decision) && one.viewer === other.viewer;
}

/** What a plan is tried on: the table as it is, or as it would be when the next turn begins. */
function groundOf(view: View, isAhead: boolean): State | undefined {
  if (!isAhead) return guessOf(view);
  return view.viewer === undefined ? undefined : turnAhead(guessOf(view), view.viewer);
}

/** A plan goes on as long as the question is the one it answers; one for the next turn, as far as it is still possible. */
function trialAfter({ trial, isAhead }: Situation, view: View, isOther: boolean): Pick<Situation, 'trial' | 'isAhead'> {
  if (trial === undefined || (isOther && !isAhead)) return { trial: undefined, isAhead: false };
  const { kind, moves, thought } = trial;
  const isStillAhead = isAhead && view.decision === undefined;
  const ground = groundOf(view, isStillAhead);
  if (ground === undefined) return { trial: undefined, isAhead: false };
  const possible = possibleTrial(kind, ground, thought.seat, moves);
  // Of a plan that the turn leaves nothing of, nothing is left to look at.
  if (isAhead && !isStillAhead && possible.moves.length === 0) return { trial: undefined, isAhead: false };
  return { trial: possible, isAhead: isStillAhead };
}

/** The bot that the table waits for. */
function botAskedIn({ table, view }: Running): BotThinking | undefined {
  if (table.status !== 'running') return undefined;
  const seat = view.waiting.find((each) => isBots(table, each));
  return seat === undefined ? undefined : { seat, shows: undefined };
}

/** Whether a bot plays on this seat now, for good or for the time being. */
export function isBots({ seats }: SeenTable, seat: number): boolean {
  const place = seats[seat];
  return place !== undefined && (place.bot !== undefined || place.isRelayed || place.hasResigned);
}

function tableOf(id: string, { running, history, seats, trial, isAhead, refusal, seen }: Situation): Table {
  const { view, table, options } = running;
  const isOver = table.status === 'over';
  const isMine = view.viewer !== undefined && table.status === 'running' && !isBots(table, view.viewer);
  // While a bot has the seat, or the table rests, nothing is asked of its owner.
  const actual = isMine ? view : { ...view, decision: undefined, preparable: undefined };
  return {
    id,
    view: trial === undefined || !isMine ? actual : viewOfTrial(trial, view.viewer),
    actual,
    seats,
    options: playOptionsOf(options),
    log: history.log,
    moves: history.moves,
    seen,
    draft: trial === undefined || !isMine ? undefined : { ...draftOf(trial), isAhead },
    canPrepare: isMine && view.decision === undefined && groundOf(view, true) !== undefined,
    prepared: table.prepared ?? [],
    canTakeBack: trial !== undefined || (isMine && table.open > 0),
    curtain: undefined,
    refusal,
    isOver,
    isResting: table.status === 'paused',
    guide: undefined,
  };
}
