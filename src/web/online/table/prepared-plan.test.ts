import { expect, test } from 'vitest';
import { apply, decisionsOf, type Move, newGame, seedFrom, type State, viewFor } from '../../../engine/index.ts';
import type { PlayerAction } from '../../../wire/action.ts';
import { createStore } from '../../kit/store.ts';
import type { Trouble } from '../link/api.ts';
import type { GameNow, RemoteGame } from './remote-game.ts';
import { isRunning, openRemoteSession, type RemoteSession } from './remote-session.ts';

const SEATS = ['ada', 'bob'];

test('while the other plays, the next turn is planned and prepared', () => {
  const { session, sent, state } = tableInPlay();
  expect(session.get().canPrepare).toBe(true);
  session.startPlan();
  expect(session.get()).toMatchObject({ draft: { kind: 'plan', isAhead: true }, actual: { decision: undefined } });
  const line = planOn(session);
  session.commit();
  expect(sent).toEqual([{ kind: 'plan', lines: [line] }]);
  expect(session.get().draft).toBeUndefined();
  expect(session.get().view).toEqual(viewFor(state(), session.get().view.viewer));
});

test('another line comes after those that are prepared, and all can be withdrawn', () => {
  const { session, sent, show } = tableInPlay();
  const first: Move = { seat: 0, kind: 'end' };
  show({ prepared: [[first]] });
  expect(session.get().prepared).toEqual([[first]]);
  session.startPlan();
  const line = planOn(session);
  session.commit();
  session.prepare([]);
  expect(sent).toEqual([
    { kind: 'plan', lines: [[first], line] },
    { kind: 'plan', lines: [] },
  ]);
});

test('a plan for the next turn goes on as far as it is possible, also into the turn itself', () => {
  const { session, playOn } = tableInPlay();
  session.startPlan();
  const [move] = planOn(session);
  if (move?.kind !== 'play') throw new Error('a turn begins with a card');
  // The other takes that very slot.
  playOn((each) => each.kind !== 'play' || each.slot === move.slot);
  const { draft, view } = session.get();
  expect(view.decision?.seat).toBe(view.viewer);
  expect(draft).toBeUndefined();

  const again = tableInPlay();
  again.session.startPlan();
  const line = planOn(again.session);
  const [begin] = line;
  again.playOn((each) => each.kind !== 'play' || (begin?.kind === 'play' && each.slot !== begin.slot));
  expect(again.session.get().draft).toMatchObject({ isAhead: false, moves: line });
});

test('who only looks on, or whose turn it is, prepares nothing', () => {
  for (const viewer of ['turn', 'nobody'] as const) {
    const { session } = tableInPlay(viewer);
    expect(session.get().canPrepare).toBe(false);
  }
});

/** Tries first answers to the end of the turn. */
function planOn(session: RemoteSession): readonly Move[] {
  for (;;) {
    const { draft, view } = session.get();
    if (draft === undefined) throw new Error('there is no plan');
    const [move] = view.decision?.moves ?? [];
    if (draft.isComplete || move === undefined) return draft.moves;
    session.answer(move);
  }
}

/** Two at a table in the first turn, seen by the one who waits, or by the one whose turn it is, or by a spectator. */
function tableInPlay(as: 'waiting' | 'turn' | 'nobody' = 'waiting') {
  let state: State = newGame({ players: 2, boards: 'basic', contracts: false, seed: seedFrom('prepared') });
  const step = (isWanted: (move: Move) => boolean): void => {
    const move = decisionsOf(state)[0]?.moves.find(isWanted);
    const result = apply(state, move);
    if (!result.ok) throw new Error(result.reason.code);
    ({ state } = result.value);
  };
  while (state.turn === undefined) step(() => true);
  const active = state.turn.seat;
  const viewer = as === 'nobody' ? undefined : as === 'turn' ? active : 1 - active;
  let number = 0;
  const shown = (more: object): GameNow =>
    ({
      number: ++number,
      entries: [],
      table: {
        status: 'running',
        seats: SEATS.map((person) => ({ person, isRelayed: false, hasResigned: false, wantsPause: false })),
        open: 0,
        ...more,
      },
      view: viewFor(state, viewer),
      seat: viewer,
      options: { undo: 'rules', liveScore: true, hints: false },
    }) as unknown as GameNow;
  const now = createStore<GameNow | undefined>(shown({}));
  const sent: PlayerAction[] = [];
  const game: RemoteGame = {
    id: 'game',
    now,
    failure: createStore<Trouble | undefined>(undefined),
    sending: createStore(0),
    act: async (action) => {
      sent.push(action);
      return { ok: true, value: { number } };
    },
    resume: async () => {},
    close: () => {},
  };
  const first = now.get();
  if (!isRunning(first)) throw new Error('nothing to see');
  return {
    session: openRemoteSession(game, first, []),
    sent,
    state: () => state,
    show: (more: object) => now.set(shown(more)),
    /** The one whose turn it is plays it to its end. */
    playOn: (isWanted: (move: Move) => boolean) => {
      while (state.turn?.seat === active) {
        step(isWanted);
        now.set(shown({}));
      }
    },
  };
}
