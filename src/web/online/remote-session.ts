import { isSameMove, type Move, type Reason, type View } from '../../engine/index.ts';
import type { Action } from '../../wire/action.ts';
import type { SeenTable } from '../../wire/table.ts';
import { preferences } from '../app/preferences.ts';
import { draftOf, endsTurn, type Trial, trialOf, tryBack, tryOn, viewOfTrial } from '../game/draft.ts';
import type { SeatPlan } from '../game/saved-game.ts';
import { createStore, type Watched } from '../kit/store.ts';
import { guessOf } from '../table/guess.ts';
import type { BotThinking, Table, TableSession } from '../table/table.ts';
import type { Trouble } from './api.ts';
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
  readonly request: (action: Action) => void;
  /** What has to be confirmed, and the answer to that. */
  readonly wish: Watched<Action | undefined>;
  readonly settle: (isWanted: boolean) => void;
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
  readonly refusal: Reason | undefined;
  readonly seen: number;
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
    refusal: undefined,
    seen: seenMoves.get(game.id) ?? history.moves,
  };
  const table = createStore(tableOf(game.id, now));
  const thinking = createStore<BotThinking | undefined>(botAskedIn(first));
  const trouble = createStore<Trouble | undefined>(undefined);
  const wish = createStore<Action | undefined>(undefined);

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
      // A plan goes on as long as the question is the one it answers.
      trial: now.trial === undefined || isOther ? undefined : anew(now.trial, next.view),
      refusal: isOther ? undefined : now.refusal,
    });
  });

  /** Sends the moves one by one, each once the one before is granted. */
  const play = async (moves: readonly Move[]): Promise<void> => {
    if (game.sending.get() > 0) return;
    trouble.set(undefined);
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

  const ask = (action: Action): void => {
    trouble.set(undefined);
    void game.act(action).then((reply) => {
      if (!reply.ok) refuse(reply.refusal);
    });
  };

  const answer = (move: Move): void => {
    const { view } = now.running;
    if (view.viewer === undefined || game.sending.get() > 0) return;
    if (now.trial !== undefined) change({ trial: tryOn(now.trial, move) });
    else if (preferences.get().confirmTurn && endsTurn(guessOf(view), move))
      change({ trial: trialOf('confirm', guessOf(view), move.seat, [move]), refusal: undefined });
    else void play([move]);
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
    seatAs: (next) => change({ seats: next }),
    answer,
    takeBack: () => {
      const { trial, running } = now;
      if (trial !== undefined) return change({ trial: tryBack(trial, guessOf(running.view)) });
      if (running.table.open === 0 || game.sending.get() > 0) return;
      trouble.set(undefined);
      void game.act({ kind: 'take-back', count: 1 }, running.number).then((reply) => {
        if (!reply.ok) refuse(reply.refusal);
      });
    },
    commit: (moves = now.trial?.moves ?? []) => void (moves.length > 0 && play(moves)),
    startPlan: () => {
      const { view } = now.running;
      if (view.viewer === undefined || view.decision === undefined || now.trial !== undefined) return;
      change({ trial: trialOf('plan', guessOf(view), view.viewer) });
    },
    dropDraft: () => change({ trial: undefined }),
    liftCurtain: () => {},
    catchUp: see,
    guideTo: () => {},
    exported: () => ({ name: `benthos-${game.id.slice(0, 6)}.json`, text: JSON.stringify(now.running, undefined, 2) }),
    close: stop,
  };
}

export function isRunning(now: GameNow | undefined): now is Running {
  return now?.view !== undefined;
}

function isSameQuestion(one: View, other: View): boolean {
  return JSON.stringify(one.decision) === JSON.stringify(other.decision) && one.viewer === other.viewer;
}

/** The same moves tried on what is true now. */
function anew({ kind, moves, thought }: Trial, view: View): Trial {
  return trialOf(kind, guessOf(view), thought.seat, moves);
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

function tableOf(id: string, { running, history, seats, trial, refusal, seen }: Situation): Table {
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
    options: { undo: options.undo, liveScore: options.liveScore, hints: options.hints },
    log: history.log,
    moves: history.moves,
    seen,
    draft: trial === undefined ? undefined : draftOf(trial),
    canTakeBack: trial !== undefined || (isMine && table.open > 0),
    curtain: undefined,
    refusal,
    isOver,
    guide: undefined,
  };
}
