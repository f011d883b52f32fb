import { describe, expect, test } from 'vitest';
import { playMoves, scenario } from '../../../test-kit/scenario.ts';
import { apply, decisionsOf, newGame, preparable, seedFrom, takeBackLimit, withoutLast } from '../index.ts';
import type { Move, Setup, State } from '../index.ts';
import { reveals } from './take-back.ts';

const SETUP: Setup = { players: 2, seed: seedFrom('take back'), boards: 'basic', contracts: false };

/** Plays on by a rule that picks among the legal moves until told to stop. */
function play(setup: Setup, moves: Move[], pick: (moves: readonly Move[]) => Move | undefined): State {
  let state = moves.reduce((now, move) => unwrap(apply(now, move)), newGame(setup));
  for (let decision = decisionsOf(state)[0]; decision !== undefined; decision = decisionsOf(state)[0]) {
    const move = pick(decision.moves);
    if (move === undefined) break;
    moves.push(move);
    state = unwrap(apply(state, move));
  }
  return state;
}

function unwrap(result: ReturnType<typeof apply>): State {
  if (!result.ok) throw new Error(JSON.stringify(result.reason));
  return result.value.state;
}

/** The opening choices, then up to the first player's turn. */
function opened(setup: Setup): { moves: Move[]; state: State } {
  const moves: Move[] = [];
  const state = play(setup, moves, (legal) => (legal[0]?.kind === 'keep' ? legal[0] : undefined));
  return { moves, state };
}

describe('R-INF-05 taking back', () => {
  test('R-INF-05 moves of the current turn can be taken back while nothing hidden came to light', () => {
    const { moves, state } = opened(SETUP);
    const seat = state.turn?.seat ?? 0;
    // Two steps on the Federation track, one at a time: the second decision stays open.
    const legal = decisionsOf(state)[0]?.moves ?? [];
    const move = legal.find((candidate) => candidate.kind === 'play' && candidate.slot === 'green-b');
    expect(move).toBeDefined();
    moves.push(move as Move);
    expect(takeBackLimit(SETUP, moves, seat)).toBe(1);
    expect(takeBackLimit(SETUP, moves, 1 - seat)).toBe(0);
  });

  test('R-INF-05 a drawn card ends it: the finished turn stays', () => {
    const { moves, state } = opened(SETUP);
    const seat = state.turn?.seat ?? 0;
    play(SETUP, moves, (legal) => (legal[0]?.seat === seat ? legal[legal.length - 1] : undefined));
    expect(moves.length).toBeGreaterThan(2);
    expect(takeBackLimit(SETUP, moves, seat)).toBe(0);
  });

  test('R-INF-05 another player’s act ends it, a prepared choice of another player does not', () => {
    const { moves, state } = opened(SETUP);
    const first = state.turn?.seat ?? 0;
    const onSlot = (slot: string) => (candidate: Move) => candidate.kind === 'play' && candidate.slot === slot;
    // The first player takes the Grant and holds too many cards; the second stands in the middle of a turn.
    moves.push(decisionsOf(state)[0]?.moves.find(onSlot('grant')) as Move);
    const second = moves.reduce((now, move) => unwrap(apply(now, move)), newGame(SETUP));
    moves.push(decisionsOf(second)[0]?.moves.find(onSlot('green-b')) as Move);
    const prepared = preparable(unwrap(apply(second, moves[moves.length - 1])), first)?.moves[0] as Move;
    expect(prepared.kind).toBe('prepare');
    expect(takeBackLimit(SETUP, [...moves, prepared], 1 - first)).toBe(1);
    expect(withoutLast([...moves, prepared], 1 - first, 1)).toEqual([...moves.slice(0, -1), prepared]);
    // At the opening both act: the earlier choice cannot be taken back after the later one.
    const [choice] = opened(SETUP).moves as [Move];
    expect(takeBackLimit(SETUP, [choice], choice.seat)).toBe(1);
    expect(takeBackLimit(SETUP, opened(SETUP).moves, choice.seat)).toBe(0);
  });

  test('R-INF-05 specials that are looked at and turned up end it', () => {
    const state = scenario({ players: [{ hand: [45] }, {}, {}], specials: [192, 193] });
    const { events } = playMoves(state, '1: 45@Yc; @; /2; T192');
    const shown = events.filter(({ kind }) => kind === 'looked' || kind === 'turned-up');
    expect(shown.map(({ kind }) => kind)).toContain('turned-up');
    expect(shown.every(reveals)).toBe(true);
  });

  test('R-INF-05 a metropolis drawn at random ends it, one that lay on the board does not', () => {
    // 129: pay for a further metropolis, after the slot; 54 keeps the turn from ending by itself.
    const player = { steelplast: 2, credit: 3, hand: [129], claimed: [54] };
    const further = scenario({ round: 8, players: [player, {}] });
    const drawn = playMoves(further, '1: 129@Gb; @; x; #; $/1').events.filter(({ kind }) => kind === 'connected');
    expect(drawn.map(reveals)).toEqual([true]);
    const sites = { t13: 'tunnel', t12: 'tunnel' };
    const own = scenario({ players: [{ ...player, hand: [], board: 1, sites }, {}] });
    const joined = playMoves(own, '1: @Yb; @; +tunnel t17').events.filter(({ kind }) => kind === 'connected');
    expect(joined.map(reveals)).toEqual([false]);
  });

  test('R-INF-05 in solo any move can be taken back', () => {
    const solo: Setup = { players: 1, seed: seedFrom('solo'), boards: 'advanced', contracts: false };
    const moves: Move[] = [];
    play(solo, moves, (legal) => (moves.length < 30 ? legal[0] : undefined));
    expect(takeBackLimit(solo, moves, 0)).toBe(30);
  });
});
