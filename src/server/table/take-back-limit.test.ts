import { expect, test } from 'vitest';
import { USUAL_OPTIONS } from '../../wire/usual-options.ts';
import { happened } from '../../../test-kit/server/table-steps.ts';
import {
  decisionsOf,
  draw,
  hashOf,
  type Move,
  preparable,
  seedFrom,
  takeBackLimit,
  withoutLast,
} from '../../engine/index.ts';
import { newTable, type TableRules, type TableState } from './table-state.ts';
import { openMoves } from './take-back-limit.ts';

const GAMES = 3;
const MOVES = 90;

/** R-INF-05: what the server lets people take back is what the engine says, at every step of random games. */
test.each(Array.from({ length: GAMES }, (_, game) => game))('R-INF-05 as the engine counts it, game %i', (game) => {
  const players = ([2, 3, 1] as const)[game] ?? 2;
  const seed = seedFrom(`take back ${game}`);
  const setup = { players, boards: players === 1 ? 'advanced' : 'basic', contracts: false, seed } as const;
  const rules: TableRules = { setup, options: USUAL_OPTIONS };
  const stream = { seed: seedFrom(`moves ${game}`), used: 0 };
  let table = Array.from({ length: players }, (_, seat) => `person ${seat}`).reduce(
    (current, person, seat) => happened(rules, current, { kind: 'sit', seat, person }),
    newTable(rules),
  );
  let moves: readonly Move[] = [];
  for (let count = 0; count < MOVES && table.status === 'running'; count++) {
    for (let seat = 0; seat < players; seat++) {
      expect(openMoves(rules, table, seat)).toBe(takeBackLimit(setup, moves, seat));
    }
    const seat = draw(stream, players);
    const open = openMoves(rules, table, seat);
    if (open > 0 && draw(stream, 4) === 0) {
      const taken = 1 + draw(stream, Math.min(open, 3));
      moves = withoutLast(moves, seat, taken);
      table = happened(rules, table, { kind: 'take-back', seat, count: taken, secret: 0 });
    } else {
      const move = someMove(table, stream);
      moves = [...moves, move];
      table = happened(rules, table, { kind: 'move', move });
    }
    // Every position is now and then reached from the start once more.
    const again = count % 10 === 0 ? played(rules, moves) : table.state;
    expect(hashOf(table.state)).toBe(hashOf(again));
  }
  expect(moves.length).toBeGreaterThan(10);
});

function someMove(table: TableState, stream: { seed: string; used: number }): Move {
  const prepared = table.seats.flatMap((_, seat) => preparable(table.state, seat)?.moves ?? []);
  const asked = decisionsOf(table.state).flatMap((decision) => decision.moves);
  const options = prepared.length > 0 && draw(stream, 5) === 0 ? prepared : asked;
  return options[draw(stream, options.length)] as Move;
}

function played(rules: TableRules, moves: readonly Move[]): TableState['state'] {
  return moves.reduce((table, move) => happened(rules, table, { kind: 'move', move }), newTable(rules)).state;
}
