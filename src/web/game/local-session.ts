import { decisionsOf, type Move, type Reason, type Seat, seedFrom, viewFor } from '../../engine/index.ts';
import { preferences } from '../app/preferences.ts';
import { createStore } from '../kit/store.ts';
import { automaticAnswer } from '../session/automatic.ts';
import { guideFrom, isLed } from '../session/guide.ts';
import type { Table, TableSession } from '../session/table.ts';
import { createBotPlayer } from './bot-player.ts';
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
} from './draft.ts';
import { fileNameOf, recordText } from './files.ts';
import { progressOf } from './progress.ts';
import { cutTo, eventsFor, type History, lastState, movesOf, stateAfter, stepOn, takeBackTo } from './history.ts';
import type { SavedGame } from './saved-game.ts';

/** Where a game on this device stands; with the saved game it is all there is to know. */
interface Situation {
  readonly history: History;
  /** Whose hand is shown; nobody's where only bots play. */
  readonly viewer: Seat | undefined;
  readonly curtain: Seat | undefined;
  readonly trial: Trial | undefined;
  readonly refusal: Reason | undefined;
  readonly seen: readonly number[];
  /** The turn in which somebody took back what was answered for them: from there on they are asked everything. */
  readonly decided: string | undefined;
  /** Answers that came to several moves, by the number of moves before and after: they are taken back together. */
  readonly lines: readonly { readonly from: number; readonly to: number }[];
}

/**
 * A game kept on this device: people on one screen, bots thinking in the background. `save` is called after every change
 * that must not be lost.
 */
export function openLocalSession(game: SavedGame, history: History, save: (game: SavedGame) => void): TableSession {
  const people = peopleAt(game);
  const bots = createBotPlayer();
  let saved = game;
  let now: Situation = {
    history,
    // Where several share the screen nobody knows who opened the game: the curtain asks.
    viewer: people.length > 1 ? undefined : people[0],
    curtain: undefined,
    trial: undefined,
    refusal: undefined,
    seen: game.seen,
    decided: undefined,
    lines: [],
  };
  const table = createStore(tableOf(saved, now));

  const change = (part: Partial<Situation>): void => {
    now = { ...now, ...part };
    table.set(tableOf(saved, now));
  };
  const keep = (): void => {
    saved = savedAs(saved, now);
    save(saved);
  };
  const goTo = (next: Partial<Situation>): void => {
    now = { ...now, ...next };
    keep();
    handOver();
  };

  /** Shows the table to whoever has to decide, or lets a bot think. */
  const handOver = (): void => {
    const state = lastState(now.history);
    const waiting = decisionsOf(state).map(({ seat }) => seat);
    const asked = waiting.filter((seat) => people.includes(seat));
    const isAsked = now.viewer !== undefined && asked.includes(now.viewer);
    const viewer = isAsked ? now.viewer : (asked[0] ?? now.viewer);
    // The next player's hand is theirs alone to see; a curtain that is down stays down, whatever bots do meanwhile.
    const isHidden = people.length > 1 && (viewer !== now.viewer || now.curtain !== undefined);
    change({ viewer, curtain: isHidden ? viewer : undefined });
    const seat = waiting.find((each) => !people.includes(each));
    const level = seat === undefined ? undefined : game.seats[seat]?.by;
    bots.stop();
    if (seat === undefined || level === undefined || level === 'human') return;
    const seed = seedFrom(`${game.setup.seed} bot ${seat} ${now.history.steps.length}`);
    bots.ask(seat, level, viewFor(state, seat), seed, (move) => play([move]));
  };

  /** Makes the moves, as far as they are legal. */
  const play = (moves: readonly Move[]): void => {
    const { history: next, refusal } = played(now.history, moves);
    const { trial } = now;
    const planner = trial?.thought.seat;
    // Whoever moves has seen the table.
    const seen = now.seen.map((known, seat) => (seat === moves[0]?.seat ? next.steps.length : known));
    // What somebody plans while another chooses at the same time is theirs to keep.
    const left =
      trial === undefined || planner === undefined || planner === moves[0]?.seat
        ? undefined
        : possibleTrial(trial.kind, lastState(next), planner, trial.moves);
    const line = { from: now.history.steps.length, to: next.steps.length };
    const lines = trial?.kind === 'plan' ? now.lines : [...now.lines, line];
    goTo({ history: next, trial: left, refusal, seen, lines });
  };

  const manner = (): Manner => {
    const { decideAll, turnEnd } = preferences.get();
    const state = lastState(now.history);
    // Turns that are led teach every step.
    const isTaught = isLed(guideFrom(saved.guide), state);
    return { decideAll: decideAll || isTaught || now.decided === turnName(state), confirmTurn: turnEnd !== 'once' };
  };

  const answer = (move: Move, way: readonly Move[] = []): void => {
    if (now.viewer === undefined || now.curtain !== undefined) return;
    const state = lastState(now.history);
    const { trial } = now;
    if (trial !== undefined) return change({ trial: tryAnswer(trial, way, move, { ...manner(), confirmTurn: false }) });
    const line = tryAnswer(trialOf('confirm', state, move.seat), way, move, manner());
    if (manner().confirmTurn && endsTurn(line, state)) change({ trial: line, refusal: undefined });
    else play(line.moves);
  };

  const takeBack = (): void => {
    const { trial, viewer, history: before } = now;
    if (now.curtain !== undefined) return undefined;
    if (trial !== undefined) {
      const state = lastState(before);
      const left = tryBack(trial, state, manner());
      const isMore = trial.moves.length - (left?.moves.length ?? 0) > 1;
      return change({ trial: left, decided: isMore ? turnName(state) : now.decided });
    }
    const [to, ...further] = viewer === undefined ? [] : waysBack(before, viewer, manner());
    if (to === undefined) return undefined;
    const history = cutTo(before, further.at(-1) ?? to);
    const lines = now.lines.filter((line) => line.to <= history.steps.length);
    goTo({
      history,
      lines,
      refusal: undefined,
      decided: further.length > 0 ? turnName(lastState(history)) : now.decided,
    });
  };

  /** Where one may go back to, each further back than the one before: what was answered for the player goes with their answer. */
  const waysBack = (from: History, viewer: Seat, asked: Manner): readonly number[] => {
    const to = takeBackTo(from, viewer, people, game.options.undo);
    if (to === undefined) return [];
    const state = stateAfter(from, to);
    const seat = from.steps[to]?.move.seat;
    const isWithin = now.lines.some((line) => line.from < to && to < line.to);
    // Of a game that was opened again nobody knows who gave its answers.
    const isAutomatic = !asked.decideAll && seat !== undefined && automaticAnswer(viewFor(state, seat)) !== undefined;
    return isWithin || isAutomatic ? [to, ...waysBack(cutTo(from, to), viewer, asked)] : [to];
  };

  handOver();
  return {
    get: table.get,
    subscribe: table.subscribe,
    thinking: bots.thinking,
    answer,
    takeBack,
    commit: (moves = now.trial?.moves ?? []) => moves.length > 0 && play(moves),
    startPlan: () => {
      if (now.viewer === undefined || now.curtain !== undefined || now.trial !== undefined) return;
      change({ trial: trialOf('plan', lastState(now.history), now.viewer) });
    },
    dropDraft: () => change({ trial: undefined }),
    liftCurtain: () => change({ curtain: undefined }),
    catchUp: () => {
      now = { ...now, seen: now.seen.map((moves, seat) => (seat === now.viewer ? now.history.steps.length : moves)) };
      keep();
      change({});
    },
    setGuide: (guide) => {
      const { guide: _guide, ...rest } = saved;
      saved = guide === undefined ? rest : { ...rest, guide };
      keep();
      change({});
    },
    exported: () => ({ name: fileNameOf(saved), text: recordText({ ...saved, moves: movesOf(now.history) }) }),
    close: bots.stop,
  };
}

/** The history after these moves, or up to the first that is refused. */
function played(history: History, moves: readonly Move[]): { history: History; refusal: Reason | undefined } {
  let next = history;
  for (const move of moves) {
    const result = stepOn(next, move);
    if (!result.ok) return { history: next, refusal: result.reason };
    next = result.value;
  }
  return { history: next, refusal: undefined };
}

function savedAs(saved: SavedGame, { history, seen }: Situation): SavedGame {
  const state = lastState(history);
  const { players, phase } = state;
  const { result: _result, ...rest } = saved;
  return {
    ...rest,
    changed: Date.now(),
    moves: movesOf(history),
    seen,
    progress: progressOf(state, saved.seats),
    ...(phase === 'over' ? { result: players.map(({ vp }) => vp) } : {}),
  };
}

function peopleAt({ seats }: SavedGame): readonly Seat[] {
  return seats.flatMap(({ by }, seat) => (by === 'human' ? [seat] : []));
}

function tableOf(game: SavedGame, { history, viewer: person, curtain, trial, refusal, seen }: Situation): Table {
  const state = lastState(history);
  const viewer = curtain === undefined ? person : undefined;
  const actual = viewFor(state, viewer);
  const canTakeBack =
    person !== undefined && takeBackTo(history, person, peopleAt(game), game.options.undo) !== undefined;
  return {
    id: game.id,
    view: trial === undefined ? actual : viewOfTrial(trial, viewer),
    actual,
    seats: game.seats,
    options: game.options,
    log: eventsFor(history, viewer),
    moves: history.steps.length,
    seen: person === undefined ? 0 : (seen[person] ?? 0),
    draft: trial === undefined ? undefined : draftOf(trial),
    canTakeBack: trial !== undefined || canTakeBack,
    curtain,
    refusal,
    isOver: state.phase === 'over',
    guide: guideFrom(game.guide),
  };
}
