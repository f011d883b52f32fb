import { describe, expect, test } from 'vitest';
import { randomGame, SETUPS } from '../../../test-kit/random-game.ts';
import { playMoves, scenario } from '../../../test-kit/scenario.ts';
import { sample } from '../hidden/sample.ts';
import { viewFor } from '../hidden/view.ts';
import { isSameMove } from '../play/same-move.ts';
import { seedFrom } from '../kit/random.ts';
import type { Move, Seat } from '../move.ts';
import { advance, gameFrom } from '../play/advance.ts';
import { decisionsOf } from '../play/apply.ts';
import type { Player, State } from '../state.ts';
import { printMove } from '../written/notation.ts';
import { settledAnswer } from './settled.ts';

function settledIn(state: State, seat: Seat = 0): string | undefined {
  const answer = settledAnswer(viewFor(state, seat));
  return answer === undefined ? undefined : printMove(answer).replace(/^\d: /, '');
}

describe('an answer that loses nothing', () => {
  test('slot and card do not touch each other: the slot goes first, and whether to claim the card is still open', () => {
    const laid = playMoves(scenario({ players: [{ hand: [9] }, {}] }), '1: 9@Gb').state;
    expect(settledIn(laid)).toBe('@');
  });

  test('resources that only come on top are taken', () => {
    const left = playMoves(scenario({ players: [{ hand: [24] }, {}] }), '1: 24@Ra; @; /2; +lab c9.1').state;
    expect(settledIn(left)).toBe('#');
  });

  test('whether to claim a card is never settled, nor which slot and card to play, nor where to build', () => {
    const start = scenario({ players: [{ hand: [9] }, {}] });
    expect(settledIn(start)).toBeUndefined();
    const left = playMoves(start, '1: 9@Gb; @').state;
    expect(settledIn(left)).toBeUndefined();
  });

  test('the others are not asked', () => {
    const laid = playMoves(scenario({ players: [{ hand: [9] }, {}] }), '1: 9@Gb').state;
    expect(settledIn(laid, 1)).toBeUndefined();
  });
});

/** More positions than these after one answer are not gone through. */
const MOST = 3000;
/** Random positions with a settled answer that are checked, per sort of game. */
const CHECKED = 12;

describe.each(SETUPS)('in random games of $players on $boards boards', (kind) => {
  const games = ['settled 1', 'settled 2', 'settled 3'].map((name) => randomGame(kind, name));
  const asked = games.flatMap(({ states }) =>
    states.flatMap((state) => {
      const seat = state.turn?.seat;
      const decision = decisionsOf(state).find((each) => each.seat === seat);
      return seat === undefined || decision === undefined || state.phase !== 'play' ? [] : [{ state, seat, decision }];
    }),
  );

  test('whatever can come of another answer can come of the settled one', () => {
    let checked = 0;
    for (const { state, seat, decision } of asked) {
      if (checked >= CHECKED) break;
      const answer = settledAnswer(viewFor(state, seat));
      if (answer === undefined) continue;
      const [mine, ...others] = [answer, ...decision.moves.filter((move) => !isSameMove(move, answer))].map((move) =>
        endsAfter(state, seat, move),
      );
      if (mine === undefined || others.includes(undefined)) continue;
      checked++;
      for (const [index, other] of others.entries())
        for (const end of other ?? [])
          expect(
            mine.some((own) => isAtLeast(own, end)),
            `${printMove(answer)} loses what ${index} may bring in ${JSON.stringify(decision)}`,
          ).toBe(true);
    }
    expect(checked).toBeGreaterThan(4);
  });

  test('R-INF-04 what is hidden makes no difference', () => {
    for (const { state, seat } of asked.filter((_, index) => index % 7 === 0)) {
      const view = viewFor(state, seat);
      const other = sample(view, { seed: seedFrom('another deal'), used: 0 });
      expect(settledAnswer(viewFor(other, seat))).toEqual(settledAnswer(view));
    }
  });
});

interface End {
  readonly position: string;
  readonly stock: readonly number[];
}

/** All positions in which the turn may end after this answer, by the rules themselves; nothing if there are too many. */
function endsAfter(state: State, seat: Seat, move: Move): readonly End[] | undefined {
  const ends = new Map<string, End>();
  const seen = new Set<string>();
  let steps = MOST;
  const isDone = (now: State): boolean =>
    now.turn === undefined || now.turn.seat !== seat || now.turns !== state.turns || now.round !== state.round;
  const follow = (now: State, next: Move): boolean => {
    if (steps-- <= 0) return false;
    const game = gameFrom(now);
    advance(game, next);
    const key = JSON.stringify(game.state);
    if (seen.has(key)) return true;
    seen.add(key);
    if (isDone(game.state)) {
      const end = endOf(game.state, seat);
      ends.set(end.position + end.stock.join(), end);
      return true;
    }
    const decision = game.decisions.find((each) => each.seat === seat);
    return decision?.moves.every((each) => follow(game.state, each)) ?? true;
  };
  return follow(state, move) ? [...ends.values()] : undefined;
}

/** The whole position, the player's stock apart from the rest; the order of A-cards and of what lies in a pile aside. */
function endOf(state: State, seat: Seat): End {
  const { resources, vp, scored: _scored, ready, used, ...own } = state.players[seat] as Player;
  const sorted = [ready, used, state.discard, state.removed].map((cards) => cards.toSorted((a, b) => a - b));
  const rest = { ...state, players: state.players.with(seat, {} as Player), discard: [], removed: [] };
  return { position: JSON.stringify([rest, own, sorted]), stock: [...resources, vp] };
}

function isAtLeast(one: End, other: End): boolean {
  return one.position === other.position && one.stock.every((amount, index) => amount >= (other.stock[index] ?? 0));
}
