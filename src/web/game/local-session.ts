import {
  decisionsOf,
  type Move,
  type Reason,
  type Seat,
  seedFrom,
  type State,
  type Thought as Try,
  thinkOn,
  thoughtOf,
  viewFor,
} from '../../engine/index.ts';
import { preferences } from '../app/preferences.ts';
import { createStore } from '../kit/store.ts';
import type { BotThinking, Draft, Table, TableSession } from '../table/table.ts';
import { fileNameOf, recordText } from './files.ts';
import { cutTo, eventsFor, type History, lastState, movesOf, stepOn, takeBackTo } from './history.ts';
import type { SavedGame } from './saved-game.ts';
import { think } from './thinker.ts';

/** How long a bot's move is shown before the next one, in milliseconds. */
const PACES = { instant: 0, quick: 350, calm: 1100 };

interface Situation {
  readonly history: History;
  /** Whose hand is shown; nobody's where only bots play. */
  readonly viewer: Seat | undefined;
  readonly curtain: Seat | undefined;
  readonly draft: { readonly kind: Draft['kind']; readonly moves: readonly Move[]; readonly thought: Try } | undefined;
  readonly refusal: Reason | undefined;
  readonly seen: readonly number[];
}

/**
 * A game kept on this device: people on one screen, bots thinking in the background. `save` is called after every change
 * that must not be lost.
 */
export function openLocalSession(game: SavedGame, history: History, save: (game: SavedGame) => void): TableSession {
  const people = game.seats.flatMap(({ by }, seat) => (by === 'human' ? [seat] : []));
  let saved = game;
  let stopThinking = (): void => {};
  let now: Situation = {
    history,
    // Where several share the screen nobody knows who opened the game: the curtain asks.
    viewer: people.length > 1 ? undefined : people[0],
    curtain: undefined,
    draft: undefined,
    refusal: undefined,
    seen: game.seen,
  };
  const table = createStore(tableOf(saved, now));
  const thinking = createStore<BotThinking | undefined>(undefined);

  const change = (part: Partial<Situation>): void => {
    now = { ...now, ...part };
    table.set(tableOf(saved, now));
  };

  const keep = (): void => {
    const state = lastState(now.history);
    const { result: _result, ...rest } = saved;
    saved = {
      ...rest,
      changed: Date.now(),
      moves: movesOf(now.history),
      seen: now.seen,
      ...(state.phase === 'over' ? { result: state.players.map(({ vp }) => vp) } : {}),
    };
    save(saved);
  };

  const play = (moves: readonly Move[]): void => {
    let { history: next } = now;
    let refusal: Reason | undefined;
    for (const move of moves) {
      const result = stepOn(next, move);
      if (!result.ok) {
        refusal = result.reason;
        break;
      }
      next = result.value;
    }
    // Whoever moves has seen the table.
    const mover = moves[0]?.seat;
    const seen = now.seen.map((known, seat) => (seat === mover ? next.steps.length : known));
    now = { ...now, history: next, draft: undefined, refusal, seen };
    keep();
    handOver();
  };

  /** Shows the table to whoever has to decide, or lets a bot think. */
  const handOver = (): void => {
    stopThinking();
    const waiting = decisionsOf(lastState(now.history)).map(({ seat }) => seat);
    const asked = waiting.filter((seat) => people.includes(seat));
    const isAsked = now.viewer !== undefined && asked.includes(now.viewer);
    const next = isAsked ? now.viewer : (asked[0] ?? now.viewer);
    // The next player's hand is theirs alone to see.
    const curtain = next !== now.viewer && people.length > 1 ? next : undefined;
    change({ curtain, viewer: next });
    thinking.set(undefined);
    const bot = waiting.find((seat) => !people.includes(seat));
    if (bot !== undefined) letThink(bot);
  };

  const letThink = (seat: Seat): void => {
    const level = game.seats[seat]?.by;
    if (level === undefined || level === 'human') return;
    const state = lastState(now.history);
    const begin = performance.now();
    thinking.set({ seat, shows: undefined });
    const seed = seedFrom(`${game.setup.seed} bot ${seat} ${now.history.steps.length}`);
    const thought = think('move', { view: viewFor(state, seat), level, seed }, (shows) =>
      thinking.set({ seat, shows }),
    );
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStopped = false;
    stopThinking = () => {
      isStopped = true;
      clearTimeout(timer);
      thought.stop();
      stopThinking = () => {};
    };
    thought.answer.then(
      (move) => {
        const rest = PACES[preferences.get().pace] - (performance.now() - begin);
        timer = setTimeout(() => !isStopped && play([move]), Math.max(0, rest));
      },
      // The bot could not think: the game waits, and taking back or opening it again tries anew.
      () => !isStopped && thinking.set(undefined),
    );
  };

  const answer = (move: Move): void => {
    if (now.viewer === undefined || now.curtain !== undefined) return;
    const { draft } = now;
    if (draft !== undefined) {
      if (draft.thought.decision === undefined) return;
      change({ draft: { ...draft, moves: [...draft.moves, move], thought: thinkOn(draft.thought, move) } });
      return;
    }
    const state = lastState(now.history);
    if (endsTurn(now.history, move) && preferences.get().confirmTurn) {
      const thought = thinkOn(thoughtOf(state, move.seat), move);
      change({ draft: { kind: 'confirm', moves: [move], thought }, refusal: undefined });
      return;
    }
    play([move]);
  };

  const takeBack = (): void => {
    const { draft, viewer } = now;
    if (viewer === undefined) return;
    if (draft !== undefined) {
      if (draft.kind === 'confirm' || draft.moves.length === 0) change({ draft: undefined });
      else change({ draft: { ...draft, ...redone(lastState(now.history), viewer, draft.moves.slice(0, -1)) } });
      return;
    }
    const to = takeBackTo(now.history, viewer, game.options.undo);
    if (to === undefined) return;
    now = { ...now, history: cutTo(now.history, to), refusal: undefined };
    keep();
    handOver();
  };

  handOver();
  return {
    get: table.get,
    subscribe: table.subscribe,
    thinking,
    answer,
    takeBack,
    commit: (moves = now.draft?.moves ?? []) => moves.length > 0 && play(moves),
    startPlan: () => {
      if (now.viewer === undefined || now.draft !== undefined) return;
      const thought = thoughtOf(lastState(now.history), now.viewer);
      change({ draft: { kind: 'plan', moves: [], thought } });
    },
    dropDraft: () => change({ draft: undefined }),
    liftCurtain: () => change({ curtain: undefined }),
    catchUp: () => {
      const seen = now.seen.map((moves, seat) => (seat === now.viewer ? now.history.steps.length : moves));
      now = { ...now, seen };
      keep();
      change({});
    },
    guideTo: (step) => {
      const { guide: _guide, ...rest } = saved;
      saved = step === undefined ? rest : { ...rest, guide: step };
      keep();
      change({});
    },
    exported: () => ({ name: fileNameOf(saved), text: recordText({ ...saved, moves: movesOf(now.history) }) }),
    close: () => stopThinking(),
  };
}

function tableOf(game: SavedGame, now: Situation): Table {
  const state = lastState(now.history);
  const viewer = now.curtain === undefined ? now.viewer : undefined;
  const actual = viewFor(state, viewer);
  const { draft } = now;
  const tried =
    draft === undefined ? actual : { ...viewFor(draft.thought.state, viewer), decision: draft.thought.decision };
  return {
    id: game.id,
    view: tried,
    actual,
    seats: game.seats,
    options: game.options,
    log: eventsFor(now.history, viewer),
    moves: now.history.steps.length,
    seen: now.viewer === undefined ? 0 : (now.seen[now.viewer] ?? 0),
    draft:
      draft === undefined
        ? undefined
        : { kind: draft.kind, moves: draft.moves, isComplete: draft.thought.decision === undefined },
    canTakeBack:
      draft !== undefined ||
      (now.viewer !== undefined && takeBackTo(now.history, now.viewer, game.options.undo) !== undefined),
    curtain: now.curtain,
    refusal: now.refusal,
    isOver: state.phase === 'over',
    guide: game.guide,
  };
}

/** Whether the move would end its player's turn, after which there is no way back. */
function endsTurn(history: History, move: Move): boolean {
  const state = lastState(history);
  if (state.turn?.seat !== move.seat) return false;
  return thinkOn(thoughtOf(state, move.seat), move).decision === undefined;
}

/** The tried moves once more from the beginning: thoughts are cheap. */
function redone(state: State, seat: Seat, moves: readonly Move[]): { moves: readonly Move[]; thought: Try } {
  return { moves, thought: moves.reduce(thinkOn, thoughtOf(state, seat)) };
}
