import { expect, test } from 'vitest';
import { apply, eventFor, newGame, type Seat, seedFrom, type State, viewFor } from '../../../engine/index.ts';
import type { Action } from '../../../wire/action.ts';
import type { SeenEntry } from '../../../wire/table.ts';
import { createStore } from '../../kit/store.ts';
import type { Reply, Trouble } from '../link/api.ts';
import type { GameNow, RemoteGame } from './remote-game.ts';
import { isRunning, openRemoteSession, type RemoteSession } from './remote-session.ts';

test('a game is played through on what the viewer may know', async () => {
  const { game, state } = fakeTable();
  const session = sessionOf(game);
  for (let turns = 0; !session.get().isOver; turns++) {
    const { view, draft } = session.get();
    const [move] = view.decision?.moves ?? [];
    if (draft?.isComplete === true) session.commit();
    else if (move !== undefined) session.answer(move);
    await Promise.resolve();
    if (turns > 3000) throw new Error('the game does not end');
  }
  expect(session.get().view).toEqual(viewFor(state(), 0));
  expect(session.get().moves).toBe(game.now.get()?.number);
  session.close();
});

test('what is taken back is gone from the log', async () => {
  const { game } = fakeTable();
  const session = sessionOf(game);
  await answerFirst(session);
  const before = session.get();
  expect(before.canTakeBack).toBe(true);
  session.takeBack();
  await settled();
  expect(session.get().moves).toBe(before.moves - 1);
  expect(session.get().log.every(({ moves }) => moves < before.moves)).toBe(true);
  session.close();
});

test('what an answer brought with it is taken back with it, and then everything is asked', async () => {
  const { game, state } = fakeTable();
  const session = sessionOf(game);
  let before = state();
  for (let made = 0; made < 2; ) {
    before = state();
    const { moves } = session.get();
    await answerFirst(session);
    made = session.get().moves - moves;
    if (before.phase === 'over') throw new Error('nothing was answered for the player');
  }
  session.takeBack();
  await settled();
  expect(state()).toEqual(before);
  const { moves } = session.get();
  await answerFirst(session);
  expect(session.get().moves).toBe(moves + 1);
  session.close();
});

test('an answer to a question that stands is sent again when only the count has changed', async () => {
  const { game, refuseNext } = fakeTable();
  const session = sessionOf(game);
  refuseNext({ error: 'stale', number: 1 });
  await answerFirst(session);
  expect(session.get().moves).toBe(1);
  expect(session.trouble.get()).toBeUndefined();
  session.close();
});

test('a refusal is told, and nothing is shown that is not so', async () => {
  const { game, refuseNext } = fakeTable();
  const session = sessionOf(game);
  const before = session.get().view;
  refuseNext({ error: 'paused' });
  await answerFirst(session);
  expect(session.trouble.get()).toEqual({ error: 'paused' });
  expect(session.get().view).toEqual(before);
  session.close();
});

test('on a device that knows nothing of a game, what happened since the own latest move is to be caught up with', () => {
  const { game } = fakeTable();
  const now = game.now.get();
  if (!isRunning(now)) throw new Error('nothing to see');
  const seenAfter = (viewer: Seat | undefined, ...what: readonly SeenEntry['what'][]): number => {
    const entries = what.map((each, index): SeenEntry => ({ number: index + 1, at: 0, what: each, events: [] }));
    const view = { ...now.view, viewer };
    const session = openRemoteSession({ ...game, id: 'of another device' }, { ...now, view, entries }, []);
    session.close();
    return session.get().seen;
  };
  const own = { kind: 'move', seat: 0 } as const;
  const other = { kind: 'move', seat: 1 } as const;
  expect(seenAfter(0, other, own, own, other, other)).toBe(3);
  expect(seenAfter(0, other, own, { kind: 'take-back', seat: 0, count: 1 }, other)).toBe(0);
  expect(seenAfter(0, other, own)).toBe(2);
  expect(seenAfter(undefined, other, own, other)).toBe(3);
});

async function settled(): Promise<void> {
  for (let turns = 0; turns < 20; turns++) await Promise.resolve();
}

/** Answers until something was sent: what ends a turn awaits its confirmation. */
async function answerFirst(session: RemoteSession): Promise<void> {
  const [move] = session.get().view.decision?.moves ?? [];
  if (move !== undefined) session.answer(move);
  if (session.get().draft !== undefined) session.commit();
  await settled();
}

function sessionOf(game: RemoteGame): RemoteSession {
  const now = game.now.get();
  if (!isRunning(now)) throw new Error('nothing to see');
  return openRemoteSession(game, now, [{ name: 'Ada', colour: 1, by: 'human' }]);
}

/** A table for one with a server that is never wrong unless it is told to be. */
function fakeTable() {
  const setup = { players: 1, seed: seedFrom('online'), boards: 'advanced', contracts: false } as const;
  const states: State[] = [newGame(setup)];
  const entries: SeenEntry[] = [];
  let refusal: Trouble | undefined;
  const last = (): State => states.at(-1) ?? newGame(setup);
  // As it comes over the wire.
  const shown = (): GameNow =>
    JSON.parse(
      JSON.stringify({
        game: 'game',
        number: entries.length,
        entries,
        table: {
          status: last().phase === 'over' ? 'over' : 'running',
          seats: [{ person: 'ada', isRelayed: false, hasResigned: false, wantsPause: false }],
          open: states.length - 1,
        },
        view: viewFor(last(), 0),
        seat: 0,
        options: { undo: 'rules', liveScore: true, hints: false },
      }),
    ) as GameNow;
  const now = createStore<GameNow | undefined>(shown());
  const tell = (what: SeenEntry['what'], events: SeenEntry['events']): void => {
    entries.push({ number: entries.length + 1, at: 0, what, events });
    now.set(shown());
  };
  const seat: Seat = 0;
  const act = async (action: Action): Promise<Reply<{ readonly number: number }>> => {
    if (refusal !== undefined) {
      const reply = { ok: false, refusal } as const;
      refusal = undefined;
      return reply;
    }
    if (action.kind === 'take-back') {
      states.length -= action.count;
      tell({ kind: 'take-back', seat, count: action.count }, []);
    }
    if (action.kind === 'move') {
      const result = apply(last(), action.move);
      if (!result.ok) return { ok: false, refusal: { error: 'illegal', reason: result.reason } };
      states.push(result.value.state);
      tell(
        { kind: 'move', seat },
        result.value.events.flatMap((event) => eventFor(event, seat) ?? []),
      );
    }
    return { ok: true, value: { number: entries.length } };
  };
  const game: RemoteGame = {
    id: 'game',
    now,
    failure: createStore<Trouble | undefined>(undefined),
    sending: createStore(0),
    act,
    resume: async () => {},
    close: () => {},
  };
  return {
    game,
    state: last,
    refuseNext: (next: Trouble) => {
      refusal = next;
    },
  };
}
