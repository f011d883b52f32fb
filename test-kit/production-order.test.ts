import { contentOf } from '../src/engine/content.ts';
import { expect, test } from 'vitest';
import { apply, decisionsOf, type Event, gameFrom, seedFrom, shuffle, type State } from '../src/engine/index.ts';
import { countOf } from '../src/engine/rules/network.ts';
import { type Position, positionFrom, positionOf } from '../src/engine/written/position.ts';
import { faultsOf } from './invariants.ts';
import { pick, playout, tables } from './playout.ts';

const GAMES = 8;
const LATE_ROUNDS: readonly number[] = [7, 10];
const IN_A_GAME = 3;

/**
 * In a game contracts are met in somebody's turn; only what a production completes is met by several at one moment. So
 * full boards of random games come to their production with contracts face up that they would have met before.
 */
test('R-CMP-06 R-VAR-01 what contracts give after a production is resolved player by player in play order', () => {
  let shared = 0;
  let asked = 0;
  for (const table of [2, 3, 4].flatMap((players) => tables(players as 2 | 3 | 4, GAMES, 'production-order'))) {
    const chance = { seed: seedFrom(`${table.seed}/contracts`), used: 0 };
    playout({
      ...table,
      rich: true,
      onStep({ state, decisions }) {
        if (decisions[0]?.kind !== 'play' || !LATE_ROUNDS.includes(state.round)) return;
        const met = shuffle(metBySomebody(state), chance);
        const others = contentOf(state)
          .contracts.map(({ number }) => number)
          .filter((number) => !met.includes(number));
        const contracts = [...met, ...others].slice(0, IN_A_GAME);
        const { seats, questions } = rewardsOf(atProduction(state, contracts), () =>
          pick([0, 1, 2, 3, 4, 5, 6], chance),
        );
        if (new Set(seats).size > 1) shared++;
        asked += questions;
        const places = seats.map((seat) => state.order.indexOf(seat));
        expect(places).toEqual(places.slice().sort((a, b) => a - b));
      },
    });
  }
  // The test means something only if several were given something and somebody had to choose.
  expect(Math.min(shared, asked)).toBeGreaterThan(5);
});

/** So that something is given: contracts that some board of these would meet. */
function metBySomebody(state: State): number[] {
  return contentOf(state)
    .contracts.filter(({ requires }) =>
      state.players.some((player) =>
        requires.every(
          (condition) =>
            condition.kind === 'count' && countOf(contentOf(state), player, condition.of) >= condition.atLeast,
        ),
      ),
    )
    .map(({ number }) => number);
}

/** The same boards before a production, with these contracts face up. */
function atProduction(state: State, contracts: readonly number[]): State {
  const { turn: _turn, turns: _turns, track: _track, cloner: _cloner, ...position } = positionOf(state) as Position;
  const players = (position.players ?? []).map(({ contracts: _taken, prepared: _prepared, ...player }) => player);
  const result = positionFrom({ ...position, next: 'production', slots: {}, players, contracts });
  if (!result.ok) throw new Error(JSON.stringify(result.reasons));
  return result.value;
}

/** Whose rewards came one after another until those of a second look, and how often somebody was asked. */
function rewardsOf(start: State, any: () => number): { readonly seats: number[]; readonly questions: number } {
  const events: Event[] = [];
  let { state } = gameFrom(start, events);
  let questions = 0;
  while (state.phase === 'production' || state.agenda.at(-1) === 'contractsOfProduction') {
    const decisions = decisionsOf(state);
    expect(faultsOf(state, decisions)).toEqual([]);
    const decision = decisions[any() % decisions.length];
    if (state.phase !== 'production') questions++;
    const result = apply(state, decision?.moves[any() % decision.moves.length]);
    if (!result.ok) throw new Error(result.reason.code);
    events.push(...result.value.events);
    ({ state } = result.value);
  }
  const met = events.findIndex(({ kind }) => kind === 'contract');
  const rewards = met < 0 ? [] : events.slice(met);
  const first = rewards.findIndex(({ kind }) => kind !== 'contract');
  const next = rewards.findIndex(
    ({ kind }, index) => index > first && (kind === 'contract' || kind === 'readied' || kind === 'fed'),
  );
  return { seats: rewards.slice(first, next).flatMap((event) => ('seat' in event ? [event.seat] : [])), questions };
}
