import { describe, expect, test } from 'vitest';
import type { Action } from '../../wire/action.ts';
import { type Actor, decide, type TableFacts } from './decide.ts';
import { USUAL_OPTIONS } from '../../wire/usual-options.ts';
import { valueOf } from '../../../test-kit/server/answers.ts';
import { happened } from '../../../test-kit/server/table-steps.ts';
import { decisionsOf, type Move, type Seat, thinkOn, thoughtOf, turnAhead } from '../../engine/index.ts';
import { seenTable } from './for-viewer.ts';
import { preparedSeat } from './prepared-turn.ts';
import { newTable, type TableState } from './table-state.ts';

const FACTS: TableFacts = {
  host: 'ann',
  setup: { players: 2, boards: 'basic', contracts: false, seed: 'ab'.repeat(32) },
  options: USUAL_OPTIONS,
};
const SERVER: Actor = { kind: 'server' };
const NAMES = ['ann', 'ben'] as const;

describe('a prepared turn', () => {
  const sat = act(act(newTable(FACTS), 0, { kind: 'sit' }), 1, { kind: 'sit' });
  const begun = untilFirstTurn(sat);
  const first = begun.state.turn?.seat ?? 0;
  const other = 1 - first;
  const line = lineFor(begun, other);
  const slot = slotOf(line);
  const prepared = act(begun, other, { kind: 'plan', lines: [line] });

  test('is played move by move when the turn comes, and is gone afterwards', () => {
    const turned = finishTurn(prepared, first, (move) => slotOf([move]) !== slot);
    expect(preparedSeat(turned)).toBe(other);
    let table = turned;
    for (const _ of line) table = goOn(table);
    expect(table.seats[other]?.prepared).toBeUndefined();
    const laid = (tile: number): boolean => (tile & (1 << other)) !== 0;
    expect([turned, table].map(({ state }) => state.tiles.filter(laid).length)).toEqual([0, 1]);
    expect(decideAs(table, SERVER, { kind: 'planned' })).toMatchObject({ refusal: { error: 'not-your-turn' } });
  });

  test('the next line is played if the first is not possible any more; if none is, its owner is asked', () => {
    const spare = lineFor(begun, other, (move) => slotOf([move]) !== slot);
    const both = act(begun, other, { kind: 'plan', lines: [line, spare] });
    const taken = (move: Move): boolean => slotOf([move]) === slot;
    const turned = finishTurn(both, first, taken);
    expect(decideAs(turned, SERVER, { kind: 'planned' })).toEqual({
      ok: true,
      value: { kind: 'move', move: spare[0], planned: spare.slice(1) },
    });
    const alone = goOn(finishTurn(prepared, first, taken));
    expect(alone.seats[other]?.prepared).toBeUndefined();
    expect(alone.state.turn?.seat).toBe(other);
    expect(alone.state).toEqual(finishTurn(begun, first, taken).state);
    expect(seenTable(FACTS, alone, other).prepared).toBeUndefined();
  });

  test('is known to its owner alone', () => {
    expect(seenTable(FACTS, prepared, other).prepared).toEqual([line]);
    for (const viewer of [first, 2])
      expect(seenTable(FACTS, prepared, viewer)).toEqual(seenTable(FACTS, begun, viewer));
    expect(prepared.numbers.map((number, viewer) => number - (begun.numbers[viewer] ?? 0))).toEqual(
      [0, 1, 2].map((viewer) => (viewer === other ? 1 : 0)),
    );
  });

  test.each<[string, Action]>([
    ['a move of their own', { kind: 'move', move: line[0] as Move }],
    ['a bot in their place', { kind: 'relay', on: true }],
    ['giving up', { kind: 'resign' }],
  ])('ends with %s', (_, action) => {
    const turned = finishTurn(prepared, first, (move) => slotOf([move]) !== slot);
    expect(act(turned, other, action).seats[other]?.prepared).toBeUndefined();
  });

  test('ends with a take-back, so that what was taken back is not played again', () => {
    const turned = goOn(finishTurn(prepared, first, (move) => slotOf([move]) !== slot));
    const back = act(turned, other, { kind: 'take-back', count: 1 });
    expect(preparedSeat(back)).toBeUndefined();
    expect(back.state.turn?.seat).toBe(other);
  });

  test.each<[string, Seat, Action]>([
    ['your-turn', first, { kind: 'plan', lines: [] }],
    ['foreign-seat', other, { kind: 'plan', lines: [[{ seat: first, kind: 'end' }]] }],
    ['malformed', other, { kind: 'plan', lines: [[{ seat: other, kind: 'fly' } as unknown as Move]] }],
    ['malformed', other, { kind: 'plan', lines: [[null as unknown as Move]] }],
    ['forbidden', other, { kind: 'planned' }],
  ])('%s', (error, seat, action) => {
    expect(decideAs(begun, personOn(seat), action)).toMatchObject({ ok: false, refusal: { error } });
  });

  test('waits for its turn, and while the table does', () => {
    const withPlans = (table: TableState): TableState => ({
      ...table,
      seats: table.seats.map((seat) => ({ ...seat, prepared: [[]] })),
    });
    expect(preparedSeat(withPlans(sat))).toBeUndefined();
    expect(preparedSeat(withPlans(begun))).toBe(first);
    expect(preparedSeat({ ...withPlans(begun), status: 'paused' })).toBeUndefined();
    expect(preparedSeat(begun)).toBeUndefined();
  });

  test('stays when its owner chooses something that is no turn, and when others do anything', () => {
    const planned = act(sat, other, { kind: 'plan', lines: [line] });
    const [move] = decisionsOf(sat.state).find(({ seat }) => seat === other)?.moves ?? [];
    const kept = act(planned, other, { kind: 'move', move: move as Move });
    expect(kept.seats[other]?.prepared).toEqual([line]);
    expect(act(prepared, first, { kind: 'resign' }).seats[other]?.prepared).toEqual([line]);
    expect(preparedSeat(prepared)).toBeUndefined();
  });

  test('is not for a line of which one move is not possible', () => {
    const broken = [...line.slice(0, 1), { ...line[0], seat: other }, ...line.slice(1)] as Move[];
    const turned = finishTurn(
      act(begun, other, { kind: 'plan', lines: [broken, line] }),
      first,
      (move) => slotOf([move]) !== slot,
    );
    expect(decideAs(turned, SERVER, { kind: 'planned' })).toMatchObject({ value: { planned: line.slice(1) } });
  });

  test('can be withdrawn', () => {
    const table = act(prepared, other, { kind: 'plan', lines: [] });
    expect(seenTable(FACTS, table, other).prepared).toBeUndefined();
  });
});

/** Both have kept their cards. */
function untilFirstTurn(sat: TableState): TableState {
  let table = sat;
  while (table.state.turn === undefined) {
    const [decision] = decisionsOf(table.state);
    const [move] = decision?.moves ?? [];
    if (decision === undefined || move === undefined) throw new Error('nobody is asked');
    table = act(table, decision.seat, { kind: 'move', move });
  }
  return table;
}

/** The rest of a turn by first answers, beginning with a card and slot of this kind. */
function finishTurn(begun: TableState, seat: Seat, isWanted: (move: Move) => boolean): TableState {
  let table = begun;
  while (table.state.turn?.seat === seat) {
    const moves = decisionsOf(table.state).find((decision) => decision.seat === seat)?.moves ?? [];
    const move = moves.find((each) => each.kind !== 'play' || isWanted(each));
    if (move === undefined) throw new Error('no such move');
    table = act(table, seat, { kind: 'move', move });
  }
  return table;
}

/** A turn as somebody would plan it before it begins. */
function lineFor({ state }: TableState, seat: Seat, isWanted: (move: Move) => boolean = () => true): Move[] {
  const ahead = turnAhead(state, seat);
  if (ahead === undefined) throw new Error('there is no turn ahead');
  const line: Move[] = [];
  let thought = thoughtOf(ahead, seat);
  while (thought.decision !== undefined) {
    const move = thought.decision.moves.find((each) => each.kind !== 'play' || isWanted(each));
    if (move === undefined) throw new Error('no such move');
    line.push(move);
    thought = thinkOn(thought, move);
  }
  return line;
}

function slotOf(moves: readonly Move[]): string | undefined {
  return moves.flatMap((move) => (move.kind === 'play' ? [move.slot] : []))[0];
}

function goOn(table: TableState): TableState {
  return advanced(table, decideAs(table, SERVER, { kind: 'planned' }));
}

function act(table: TableState, seat: Seat, action: Action): TableState {
  return advanced(table, decideAs(table, personOn(seat), action));
}

function personOn(seat: Seat): Actor {
  return { kind: 'person', id: NAMES[seat] ?? '' };
}

function decideAs(table: TableState, actor: Actor, action: Action): ReturnType<typeof decide> {
  return decide(FACTS, table, { actor, action, now: 0 });
}

function advanced(table: TableState, decided: ReturnType<typeof decide>): TableState {
  return happened(FACTS, table, valueOf(decided));
}
