import { type Seat, viewFor } from '../../../engine/index.ts';
import { fileNameOf, recordText } from '../../game/files.ts';
import { eventsFor, type History, stateAfter } from '../../game/history.ts';
import type { LogEntry } from '../../session/table.ts';
import type { SavedGame } from '../../game/saved-game.ts';
import { createStore } from '../../kit/store.ts';
import type { Table, TableSession } from '../../session/table.ts';

/** Where a reader of a replay stands: how many moves are made, and through whose eyes the table is seen. */
export interface Standpoint {
  readonly at: number;
  /** Nobody's: as those see it who only watch. */
  readonly eyes: Seat | undefined;
}

/** A table that shows a game as it was and takes no answers. */
export interface ReplaySession extends TableSession {
  readonly show: (standpoint: Standpoint) => void;
}

export function openReplay(game: SavedGame, history: History, first: Standpoint): ReplaySession {
  const logs = new Map<Seat | undefined, readonly LogEntry[]>();
  const logFor = (eyes: Seat | undefined): readonly LogEntry[] => {
    let log = logs.get(eyes);
    if (log === undefined) logs.set(eyes, (log = eventsFor(history, eyes)));
    return log;
  };
  const tableAt = ({ at, eyes }: Standpoint): Table => {
    const state = stateAfter(history, at);
    // Nothing is asked: what could be chosen then is not to be chosen now.
    const view = { ...viewFor(state, eyes), decision: undefined, preparable: undefined };
    return {
      id: game.id,
      view,
      actual: view,
      seats: game.seats,
      options: { ...game.options, hints: false },
      log: logFor(eyes).filter(({ moves }) => moves < at),
      moves: at,
      seen: at,
      draft: undefined,
      canTakeBack: false,
      curtain: undefined,
      refusal: undefined,
      isOver: state.phase === 'over',
      guide: undefined,
    };
  };
  const table = createStore(tableAt(first));
  const nothing = (): void => {};
  return {
    get: table.get,
    subscribe: table.subscribe,
    show: (standpoint) => table.set(tableAt(standpoint)),
    thinking: createStore(undefined),
    exported: () => ({ name: fileNameOf(game), text: recordText(game) }),
    answer: nothing,
    takeBack: nothing,
    commit: nothing,
    startPlan: nothing,
    dropDraft: nothing,
    liftCurtain: nothing,
    catchUp: nothing,
    setGuide: nothing,
    close: nothing,
  };
}
