import { afterEach, describe, expect, test } from 'vitest';
import { decisionsOf, newGame, seedFrom } from '../../engine/index.ts';
import { prefer } from '../app/preferences.ts';
import type { PlayOptions } from '../session/seat-plan.ts';
import type { TableSession } from '../session/table.ts';
import { historyOf } from './history.ts';
import { openLocalSession } from './local-session.ts';
import { createSavedGame, type SavedGame } from './saved-game.ts';

const OPTIONS = { undo: 'free', liveScore: true, hints: true } as const;

/** Two people on one screen have chosen what to keep; the first to play is not the one who has the screen. */
function passedOn(options: PlayOptions = OPTIONS): { readonly session: TableSession; readonly saved: SavedGame[] } {
  const setup = { players: 2, seed: seedFrom('three'), boards: 'basic', contracts: false } as const;
  const seats = ([1, 2] as const).map((colour) => ({ name: '', colour, by: 'human' as const }));
  const game = createSavedGame(setup, seats, options);
  const history = historyOf(setup, []);
  if (!history.ok) throw new Error('a game without moves can be opened');
  const saved: SavedGame[] = [];
  const session = openLocalSession(game, history.value, (next) => saved.push(next));
  for (let turn = 0; turn < 2; turn++) {
    session.liftCurtain();
    const [first] = session.get().view.decision?.moves ?? [];
    if (first !== undefined) session.answer(first);
  }
  return { session, saved };
}

test('behind the curtain nothing of a hand is in the table, and nothing can be done', () => {
  const { session, saved } = passedOn();
  const before = session.get();
  expect(before.curtain).toBe(0);
  expect(before.moves).toBe(2);

  session.takeBack();
  session.startPlan();
  session.commit();

  expect(session.get()).toEqual(before);
  expect(session.get().view.decision).toBeUndefined();
  expect(saved).toHaveLength(2);
});

test('once the curtain is lifted its player may plan', () => {
  const { session, saved } = passedOn();
  session.liftCurtain();
  expect(session.get().view.decision?.moves).toEqual(decisionsAfter(saved).at(0)?.moves);
  session.startPlan();
  expect(session.get().draft?.kind).toBe('plan');
});

test('R-INF-05 on one screen any move is taken back, one by one, and the screen goes back to who made it', () => {
  for (const undo of ['rules', 'free'] as const) {
    const { session } = passedOn({ ...OPTIONS, undo });
    session.liftCurtain();
    session.takeBack();
    expect(session.get()).toMatchObject({ moves: 1, curtain: 1 });
    session.liftCurtain();
    session.takeBack();
    expect(session.get()).toMatchObject({ moves: 0, canTakeBack: false });
  }
});

test('where nothing is to be taken back nothing is', () => {
  const { session } = passedOn({ ...OPTIONS, undo: 'none' });
  session.liftCurtain();
  session.takeBack();
  expect(session.get()).toMatchObject({ moves: 2, canTakeBack: false });
});

test('what another chooses at the same time leaves a plan as it is', () => {
  const setup = { players: 2, seed: seedFrom('three'), boards: 'basic', contracts: false } as const;
  const seats = ([1, 2] as const).map((colour) => ({ name: '', colour, by: 'human' as const }));
  const history = historyOf(setup, []);
  if (!history.ok) throw new Error('a game without moves can be opened');
  const start = history.value.steps.at(-1)?.state ?? newGame(setup);
  const session = openLocalSession(createSavedGame(setup, seats, OPTIONS), history.value, () => undefined);
  session.liftCurtain();
  session.startPlan();
  const [first] = session.get().view.decision?.moves ?? [];
  if (first !== undefined) session.answer(first);
  const planned = session.get().draft;
  expect(planned?.moves).toHaveLength(1);

  const other = decisionsOf(start).find(({ seat }) => seat !== first?.seat);
  session.commit(other?.moves.slice(0, 1));

  expect(session.get().moves).toBe(1);
  expect(session.get().draft).toEqual(planned);
});

function decisionsAfter(saved: readonly SavedGame[]): ReturnType<typeof decisionsOf> {
  const game = saved.at(-1);
  const history = game === undefined ? undefined : historyOf(game.setup, game.moves);
  const state = history?.ok === true ? history.value.steps.at(-1)?.state : undefined;
  return state === undefined ? [] : decisionsOf(state);
}

describe('what makes no difference is not asked', () => {
  afterEach(() => prefer({ decideAll: false, turnEnd: 'ask' }));

  /** A game alone, played by last answers until one of them brings others with it; where that one began. */
  function untilAnsweredFor(session: TableSession): { readonly before: number; readonly question: string } | undefined {
    for (;;) {
      const { view, moves, draft } = session.get();
      if (draft !== undefined) {
        session.commit();
        continue;
      }
      const answer = view.decision?.moves.at(view.decision.kind === 'play' ? 0 : -1);
      if (answer === undefined) return undefined;
      session.answer(answer);
      const made = session.get().draft?.moves.length ?? session.get().moves - moves;
      if (made > 1) return { before: moves, question: JSON.stringify(view.decision) };
    }
  }

  function alone(): TableSession {
    const setup = { players: 1, seed: seedFrom('three'), boards: 'advanced', contracts: false } as const;
    const history = historyOf(setup, []);
    if (!history.ok) throw new Error('a game without moves can be opened');
    const seats = [{ name: '', colour: 1, by: 'human' }] as const;
    return openLocalSession(createSavedGame(setup, seats, OPTIONS), history.value, () => undefined);
  }

  test.each(['ask', 'once'] as const)(
    'taking back goes to before the answer, and then everything is asked (the turn ends: %s)',
    (turnEnd) => {
      prefer({ turnEnd });
      const session = alone();
      const { before, question } = untilAnsweredFor(session) ?? {};
      expect(before).toBeDefined();
      session.takeBack();
      expect(session.get().draft).toBeUndefined();
      expect(session.get().moves).toBe(before);
      expect(JSON.stringify(session.get().view.decision)).toBe(question);

      const again = session.get().view.decision;
      const answer = again?.moves.at(again.kind === 'play' ? 0 : -1);
      if (answer !== undefined) session.answer(answer);
      expect(session.get().draft?.moves.length ?? session.get().moves - (before ?? 0)).toBe(1);
    },
  );

  test('a plan goes on by itself too, and back', () => {
    const session = alone();
    let planned = 0;
    for (let made = 0; made < 2; ) {
      if (session.get().draft === undefined) session.startPlan();
      const { view, draft } = session.get();
      planned = draft?.moves.length ?? 0;
      const answer = view.decision?.moves.at(view.decision.kind === 'play' ? 0 : -1);
      if (answer === undefined) session.commit();
      else session.answer(answer);
      made = answer === undefined ? 0 : (session.get().draft?.moves.length ?? 0) - planned;
    }
    session.takeBack();
    expect(session.get().draft?.moves.length).toBe(planned);
  });

  test('whoever wants to decide everything is asked everything', () => {
    prefer({ decideAll: true });
    expect(untilAnsweredFor(alone())).toBeUndefined();
  });
});
