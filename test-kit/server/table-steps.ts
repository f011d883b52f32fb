import type { Action } from '../../src/wire/action.ts';
import type { Pace, TableOptions } from '../../src/wire/options.ts';
import { USUAL_OPTIONS } from '../../src/wire/usual-options.ts';
import { decisionsOf, type Move, type Seat } from '../../src/engine/index.ts';
import { advanceTable } from '../../src/server/table/advance-table.ts';
import { decide, type Request, type TableFacts } from '../../src/server/table/decide.ts';
import { type Body, newTable, type TableRules, type TableState } from '../../src/server/table/table-state.ts';

/** A person and what they do. */
export type Step = readonly [string, Action];
type More = Partial<Pick<Request, 'now' | 'absent' | 'expected'>>;

export const SIT: Action = { kind: 'sit' };
/** Ann, Ben and Cat have sat down, in this order. */
export const ALL_SIT: readonly Step[] = ['ann', 'ben', 'cat'].map((person) => [person, SIT]);

/** A table of Ann's for three. */
export function factsWith(options: Partial<TableOptions> = {}): TableFacts {
  return {
    host: 'ann',
    setup: { players: 3, boards: 'basic', contracts: false, seed: 'cd'.repeat(32) },
    options: { ...USUAL_OPTIONS, ...options },
  };
}

export function factsOf(pace: Pace): TableFacts {
  return factsWith({ pace });
}

export function decideFor(
  facts: TableFacts,
  table: TableState,
  person: string,
  action: Action,
  more: More = {},
): ReturnType<typeof decide> {
  return decide(facts, table, { actor: { kind: 'person', id: person }, action, now: 0, ...more });
}

/** The table after this happened, which must be possible. */
export function happened(rules: TableRules, table: TableState, body: Body, at = 0): TableState {
  const result = advanceTable(rules, table, { body, at });
  if (!result.ok) throw new Error(result.reason.code);
  return result.value.table;
}

/** The table after somebody did this, which they must be allowed to. */
export function goOn(
  facts: TableFacts,
  table: TableState,
  person: string,
  action: Action,
  more: More = {},
): TableState {
  const decided = decideFor(facts, table, person, action, more);
  if (!decided.ok) throw new Error(decided.refusal.error);
  return happened(facts, table, decided.value, more.now);
}

/** A table where all this was done, one step after another. */
export function after(facts: TableFacts, ...steps: readonly Step[]): TableState {
  return steps.reduce((table, [person, action]) => goOn(facts, table, person, action), newTable(facts));
}

/** The first thing that somebody can do. */
export function firstMove({ state }: TableState, seat: Seat): Move {
  const move = decisionsOf(state).find((decision) => decision.seat === seat)?.moves[0];
  if (move === undefined) throw new Error('nothing is asked');
  return move;
}

/** All have kept their cards, and the first turn has begun. */
export function untilFirstTurn(facts: TableFacts): TableState {
  let table = after(facts, ...ALL_SIT);
  while (table.state.turn === undefined) {
    const [decision] = decisionsOf(table.state);
    const { person } = table.seats[decision?.seat ?? 0] ?? {};
    table = goOn(facts, table, person ?? '', { kind: 'move', move: firstMove(table, decision?.seat ?? 0) });
  }
  return table;
}
