import { contentOf } from '../../engine/content.ts';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { scenario } from '../../../test-kit/scenario.ts';
import { guessVp } from '../../bots/judge/evaluation.ts';
import { WEIGHTS } from '../../bots/judge/weights.ts';
import { apply, decisionsOf, type GameRecord, newGame, parseMoves, type State } from '../../engine/index.ts';
import type { Move } from '../../engine/index.ts';
import { note, type Notes, notesOn, summaryOf } from './collect.ts';
import { playForBalance, setupFor } from './games.ts';
import { flatten, type Tally, tallyFrom } from './tally.ts';

describe('a turn that is watched', () => {
  // Red smuggling cards, a green relief convoy, yellow dispatches; every slot is free.
  const start = scenario({ players: [{ hand: [1, 23, 45] }, {}], deck: [2, 3, 4, 5] });

  test('a matched turn counts its slot, its colour and its card, and the chances of all cards in hand', () => {
    const { notes, state } = watch(start, '1: 23@Rd; @; #');
    expect(flatten(notes.tally)).toMatchObject({
      turns: 1,
      'slot red-d turns': 1,
      'slot red-d matched': 1,
      'turn red turns': 1,
    });
    expect(notes.uses[0]).toEqual(new Set([23]));
    expect(notes.chances[0]).toEqual(new Set([1, 23, 45]));
    expect(notes.chances[1]).toEqual(new Set());
    expect(state.turns).toBe(1);
  });

  test('the value of a turn is what the evaluation rises by, the next card not yet drawn', () => {
    const { notes } = watch(start, '1: 23@Rd; @; #');
    // 2 steelplast and 1 kelp of the slot, 3 kelp of the card, and one card less in hand.
    const player = start.players[0];
    const after: State = {
      ...start,
      players: start.players.map((each, seat) =>
        seat === 0
          ? { ...each, hand: [1, 45], marks: [0, 0], resources: added(player?.resources, [4, 2, 0, 0, 0]) }
          : each,
      ),
    };
    const value = Math.round(100 * (guessVp(after, 0, WEIGHTS) - guessVp(start, 0, WEIGHTS)));
    expect(flatten(notes.tally)['turn red value']).toBe(value);
    expect(flatten(notes.tally)['turn red squares']).toBe(value * value);
  });

  test('a card of another colour, and the Grant, use no card', () => {
    const mismatch = watch(start, '1: 1@Rd').notes;
    expect(flatten(mismatch.tally)).toMatchObject({ 'slot red-d turns': 1, 'turn mismatch turns': 1 });
    expect(flatten(mismatch.tally)['slot red-d matched']).toBeUndefined();
    expect(mismatch.uses[0]).toEqual(new Set());
    const grant = watch(start, '1: 1@Fed').notes;
    expect(flatten(grant.tally)).toMatchObject({ 'slot grant turns': 1, 'turn grant turns': 1 });
    expect(grant.uses[0]).toEqual(new Set());
  });

  test('a card whose colour is taken everywhere has no chance', () => {
    const taken = scenario({
      turns: 4,
      players: [{ hand: [1, 23] }, {}],
      slots: { Ga: [1], Gb: [1], Gc: [2], Gd: [2] },
    });
    expect(watch(taken, '1: 23@Rd').notes.chances[0]).toEqual(new Set([23]));
  });

  test('a claimed card and a paid special count as used, a played card that is not used does not', () => {
    const claim = scenario({ players: [{ hand: [39, 23] }, {}], deck: [2, 3, 4, 5] });
    expect(watch(claim, '1: 39@Rd; @; #').notes.uses[0]).toEqual(new Set([39]));
    expect(watch(claim, '1: 39@Rd; @; .').notes.uses[0]).toEqual(new Set());
    const special = scenario({ players: [{ hand: [193, 23] }, {}], deck: [2, 3, 4, 5] });
    expect(watch(special, '1: 193@Ya; #').notes.uses[0]).toEqual(new Set([193]));
  });
});

describe('a whole game', () => {
  const record = JSON.parse(
    readFileSync(new URL('../../../games/two-contracts.json', import.meta.url), 'utf8'),
  ) as GameRecord;
  const { notes, state } = watchMoves(newGame(record.setup), record.moves);
  const tally = summaryOf(contentOf(state), notes, state);
  const flat = flatten(tally);

  test('ends as the record says', () => {
    const [winner = 0] = record.result?.ranking ?? [];
    const vp = record.result?.vp ?? [];
    const total = (vp[0] ?? 0) + (vp[1] ?? 0);
    expect(flat).toMatchObject({ games: 1, turns: 60, [`seat ${winner + 1} wins`]: 1 });
    expect(flat[`seat ${2 - winner} wins`]).toBeUndefined();
    expect(amount(tally, /^seat . vp$/)).toBe(total);
    expect(amount(tally, /^place . vp$/)).toBe(total);
    expect(amount(tally, /^side . vp$/)).toBe(total);
    expect(flat[`scores basic contracts ${vp[0]}`] ?? flat[`scores advanced contracts ${vp[0]}`]).toBeGreaterThan(0);
  });

  test('adds up: every turn on a slot, one winner, a network and a brown metropolis for each', () => {
    expect(amount(tally, /^slot .* turns$/)).toBe(60);
    expect(amount(tally, /^turn .* turns$/)).toBeLessThanOrEqual(60);
    expect(amount(tally, /^turn (red|green|yellow) turns$/)).toBe(amount(tally, /^slot .* matched$/));
    for (const wins of [/^place . wins$/, /^side . wins$/, /^network .* wins$/]) expect(amount(tally, wins)).toBe(1);
    expect(amount(tally, /^network .* seats$/)).toBe(2);
    expect(amount(tally, /^brown . dealt$/)).toBe(2);
    expect(amount(tally, /^contract . offered$/)).toBe(3);
    expect(amount(tally, /^contract . taken$/)).toBe(state.players.flatMap(({ contracts }) => contracts).length);
  });

  test('cards used are those the moves used, and each had its chance', () => {
    const used = record.moves.filter(({ kind }) => kind === 'card').length;
    expect(amount(tally, /^card .* uses$/)).toBeGreaterThan(0);
    expect(amount(tally, /^card .* uses$/)).toBeLessThanOrEqual(used + 2);
    for (const [seat, cards] of notes.uses.entries()) {
      for (const card of cards) expect(notes.chances[seat]).toContain(card);
    }
  });

  test('is the same after a part file, which refuses names that no tally has', () => {
    expect(tallyFrom(flat)).toEqual(tally);
    for (const name of ['tuns', 'place 5 wins', 'place 1 seats', 'scores basic x', 'network 1.2.3 wins'])
      expect(() => tallyFrom({ [name]: 1 })).toThrow(name);
  });
});

describe('games for the balance', () => {
  test('boards take turns, contracts every other pair; solo has neither', () => {
    const setups = [0, 1, 2, 3].map((game) => setupFor({ players: 3, seed: 's', game }));
    expect(setups.map(({ boards }) => boards)).toEqual(['basic', 'advanced', 'basic', 'advanced']);
    expect(setups.map(({ contracts }) => contracts)).toEqual([false, false, true, true]);
    expect(setupFor({ players: 1, seed: 's', game: 2 })).toMatchObject({ boards: 'advanced', contracts: false });
  });

  test('the same game comes to the same', () => {
    const order = { players: 4, bot: 'drifter', seed: 's', game: 3 } as const;
    const tally = playForBalance(order);
    expect(playForBalance(order)).toEqual(tally);
    expect(tally).toMatchObject({ games: 1, turns: 120 });
    expect(amount(tally, /^side [5-8] seats$/)).toBe(4);
  });
});

function watch(start: State, text: string): { readonly notes: Notes; readonly state: State } {
  const moves = parseMoves(text);
  if (!moves.ok) throw new Error(JSON.stringify(moves.reason));
  return watchMoves(start, moves.value);
}

function watchMoves(start: State, moves: readonly Move[]): { readonly notes: Notes; readonly state: State } {
  const notes = notesOn(start);
  let state = start;
  for (const move of moves) {
    const result = apply(state, move);
    if (!result.ok) throw new Error(JSON.stringify(result.reason));
    const decision = decisionsOf(state).find(({ seat }) => seat === move.seat);
    const { state: after, events } = result.value;
    if (decision !== undefined && move.kind !== 'prepare')
      note(notes, { before: state, decision, move, after, events });
    state = after;
  }
  return { notes, state };
}

function added(one: readonly number[] | undefined, other: readonly number[]): number[] {
  return other.map((amount, index) => amount + (one?.[index] ?? 0));
}

function amount(tally: Readonly<Tally>, names: RegExp): number {
  return Object.entries(flatten(tally)).reduce((sum, [name, times]) => sum + (names.test(name) ? times : 0), 0);
}
