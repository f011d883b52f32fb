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
  test('R-CRD-16 a card that costs nothing is claimed before the slot: its effects look forward', () => {
    const laid = playMoves(scenario({ players: [{ hand: [9] }, {}] }), '1: 9@Gb').state;
    expect(settledIn(laid)).toBe('#');
  });

  test('R-CRD-04 R-CRD-06 what has a price is not paid unasked: a special, or a fifth action card', () => {
    const full = { hand: [19], ready: [0, 20, 21, 22] };
    expect(settledIn(playMoves(scenario({ players: [full, {}] }), '1: 19@Gb').state)).not.toBe('#');
    const rich = { hand: [181], credit: 5 };
    expect(settledIn(playMoves(scenario({ players: [rich, {}] }), '1: 181@Gb').state)).not.toBe('#');
  });

  const upgradeOrCards = { hand: [9], sites: { 'c9.1': 'farm' } } as const;

  test('cards are drawn before anything that one might choose by them', () => {
    const laid = playMoves(scenario({ players: [upgradeOrCards, {}] }), '1: 9@Gd; #').state;
    expect(settledIn(laid)).toBe('/1');
  });

  test('R-CMP-05 cards are not drawn unasked where the deck has too few', () => {
    const short = scenario({ players: [upgradeOrCards, {}], deck: [10], rest: 'discard' });
    expect(settledIn(playMoves(short, '1: 9@Gd; #').state)).not.toBe('/1');
  });

  test('resources that only come on top are taken', () => {
    const left = playMoves(scenario({ players: [{ hand: [24] }, {}] }), '1: 24@Ra; @; /2; +lab c9.1').state;
    expect(settledIn(left)).toBe('#');
  });

  test('which slot and card to play is never settled', () => {
    expect(settledIn(scenario({ players: [{ hand: [9] }, {}] }))).toBeUndefined();
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
      // After the last turn of a round much else follows, from the cards that were not drawn among others.
      if (state.turns === state.players.length * 3 - 1) continue;
      const answer = settledAnswer(viewFor(state, seat));
      if (answer === undefined) continue;
      const [mine, ...others] = [answer, ...decision.moves.filter((move) => !isSameMove(move, answer))].map((move) =>
        endsAfter(state, seat, move),
      );
      if (mine === undefined || others.includes(undefined)) continue;
      checked++;
      for (const [index, other] of others.entries())
        for (const end of (other ?? []).filter((each) => !isDeclined(each, mine)))
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
  /** Cards beside the board, ready ones and used ones apart, and those put away. */
  readonly claimed: ReadonlySet<number>;
  readonly used: ReadonlySet<number>;
  readonly away: ReadonlySet<number>;
  readonly hand: ReadonlySet<number>;
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
      ends.set(key, endOf(game.state, seat));
      return true;
    }
    const decision = game.decisions.find((each) => each.seat === seat);
    return decision?.moves.every((each) => follow(game.state, each)) ?? true;
  };
  return follow(state, move) ? [...ends.values()] : undefined;
}

/** The whole position, and apart from it what may be more: the player's stock, cards claimed instead of put away, and drawn. */
function endOf(state: State, seat: Seat): End {
  const player = state.players[seat] as Player;
  const { resources, vp, scored: _, ready, used, permanents, productions, scorings, ...own } = player;
  const rest = {
    ...state,
    players: state.players.with(seat, {} as Player),
    discard: [],
    removed: [],
    deck: [],
    lanes: [],
  };
  const { hand, marks: __, ...others } = own;
  return {
    position: JSON.stringify([rest, others]),
    stock: [...resources, vp],
    claimed: new Set([...ready, ...permanents, ...productions, ...scorings]),
    used: new Set(used),
    away: new Set([...state.discard, ...state.removed]),
    hand: new Set(hand),
  };
}

/** A card that would have cost nothing was not claimed, or one not drawn: another card comes next, and so on. */
function isDeclined(end: End, others: readonly End[]): boolean {
  const cardsOf = ({ claimed, used, hand }: End): ReadonlySet<number> => claimed.union(used).union(hand);
  const cards = cardsOf(end);
  return others.every((other) => cardsOf(other).size > cards.size && cardsOf(other).isSupersetOf(cards));
}

function isAtLeast(one: End, other: End): boolean {
  return (
    one.position === other.position &&
    one.stock.every((amount, index) => amount >= (other.stock[index] ?? 0)) &&
    one.claimed.isSupersetOf(other.claimed) &&
    one.used.isSupersetOf(other.used) &&
    one.away.isSubsetOf(other.away) &&
    one.hand.isSupersetOf(other.hand)
  );
}
