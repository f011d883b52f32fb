import { describe, expect, test } from 'vitest';
import {
  copyState,
  type Decision,
  decisionsOf,
  draw,
  PLAYER_COUNTS,
  seedFrom,
  type State,
} from '../src/engine/index.ts';
import { enriched } from './enriched.ts';
import { compareOffers, newTally, type OfferTally, playTurn } from './offers.ts';
import { commandFor } from './checked-playout.ts';
import { availablePlays } from './never-stuck.ts';
import { playout, tables } from './playout.ts';

const GAMES = 14;
/** One turn in so many is looked at. */
const ONE_IN = 12;
const TURNS_PLAYED = 3;

describe('a player is never stuck, and never kept from what is possible', () => {
  test.each(PLAYER_COUNTS)(
    'R-TRN-06 R-TRN-17 R-BLD-12 offers are exactly what an exhaustive search finds, %i players',
    (players) => {
      const tally = newTally();
      let positions = 0;
      for (const table of tables(players, GAMES, 'never-stuck')) {
        const chance = { seed: seedFrom(`${table.seed}/positions`), used: 0 };
        playout({
          ...table,
          onStep({ state, decisions, index }) {
            if (decisions[0]?.kind !== 'play' || draw(chance, ONE_IN) > 0) return;
            for (const position of [copyState(state), enriched(state, chance)]) {
              positions++;
              const before = tally.faults.length;
              lookAt(position, tally, chance);
              if (tally.faults.length > before) tally.faults.push(`at move ${index}: ${commandFor(table)}`);
            }
          },
        });
      }
      expect(tally.faults).toEqual([]);
      expect(tally.undecided).toBe(0);
      // The comparison means something only if there was something to compare.
      expect(positions).toBeGreaterThan(60);
      expect(Math.min(tally.offered, tally.withheld, tally.helped, tally.offeredLater)).toBeGreaterThan(5);
    },
  );
});

describe('the comparison sees what it should', () => {
  test('R-TRN-06 planted: a possible play withheld, an impossible one offered', () => {
    const chance = { seed: seedFrom('planted'), used: 0 };
    let planted = 0;
    playout({
      players: 2,
      boards: 'basic',
      contracts: false,
      seed: 'planted',
      onStep({ state, decisions }) {
        if (decisions[0]?.kind !== 'play' || planted > 20) return;
        const position = enriched(state, chance);
        const [decision] = decisionsOf(position);
        if (decision === undefined) return;
        const offered = new Set(decision.moves.map((move) => JSON.stringify(move)));
        const withheld = availablePlays(position, decision.seat).find((move) => !offered.has(JSON.stringify(move)));
        if (withheld === undefined) return;
        planted++;
        const [first, ...others] = decision.moves;
        expect(faultsWith(position, { ...decision, moves: others })).toMatch(/is possible but not offered/);
        expect(faultsWith(position, { ...decision, moves: [first ?? withheld, ...others, withheld] })).toMatch(
          /is impossible but offered/,
        );
      },
    });
    expect(planted).toBeGreaterThan(5);
  });
});

function faultsWith(position: State, decision: Decision): string {
  const tally = newTally();
  compareOffers(position, decision, tally);
  return tally.faults.join('\n');
}

function lookAt(state: State, tally: OfferTally, chance: { readonly seed: string; used: number }): void {
  const [decision] = decisionsOf(state);
  if (decision === undefined) return;
  compareOffers(state, decision, tally);
  for (let i = 0; i < TURNS_PLAYED; i++) playTurn(state, chance, tally);
}
