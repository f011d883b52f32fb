import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  apply,
  decisionsOf,
  draw,
  type Move,
  PLAYER_COUNTS,
  preparable,
  type Reason,
  type ReasonCode,
  seedFrom,
  type State,
  whyNot,
} from '../src/engine/index.ts';
import { arbitraryMove } from './arbitrary-move.ts';
import { frozenCopy } from './invariants/laws.ts';
import { pick, playout, tables } from './playout.ts';
import { wildMove } from './wild-move.ts';

const POSITIONS = positions(10);
const WILD_EACH = 40;

/** Every code there is; a new one does not compile until it is named here. */
const CODES: { readonly [C in ReasonCode]: true } = {
  malformed: true,
  'game-over': true,
  'not-your-turn': true,
  'not-asked': true,
  'not-in-hand': true,
  'slot-occupied': true,
  'slot-unoccupied': true,
  'own-tile': true,
  'no-cloning-tile': true,
  'slot-impossible': true,
  'slot-would-be-impossible': true,
  'upgrade-would-be-impossible': true,
  'colour-mismatch': true,
  short: true,
  'wrong-payment': true,
  'supply-out': true,
  'no-site': true,
  'wrong-site': true,
  'site-taken': true,
  'not-adjacent': true,
  'not-joined': true,
  'expansion-only': true,
  'nothing-there': true,
  'already-upgraded': true,
  'nothing-to-upgrade': true,
  'not-allowed': true,
  condition: true,
  'no-ready-action': true,
  'no-useful-action': true,
  'no-used-action': true,
  'action-used': true,
  'not-claimed': true,
  'no-card-left': true,
  'no-special-left': true,
  'special-slot': true,
  'no-metropolis-left': true,
  'no-slot-to-perform': true,
  'nothing-to-run': true,
  'no-city-to-turn': true,
  'wrong-number-of-cards': true,
  'must-act': true,
  'metropolis-not-connected': true,
};

describe('apply takes anything and answers', () => {
  test('P12 what is no move is refused as malformed, nothing is thrown or changed', () => {
    const state = fc.constantFrom(...POSITIONS);
    const noMove = fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withSet: true,
      withNullPrototype: true,
    });
    fc.assert(
      fc.property(state, noMove, (position, value) => {
        assertRefusal(position, value, 'malformed');
      }),
      { numRuns: 3000, seed: 1 },
    );
  });

  test('P12 a legal move bent out of shape is refused as malformed', () => {
    const chance = { seed: seedFrom('bent'), used: 0 };
    for (const position of POSITIONS) {
      for (const decision of decisionsOf(position)) {
        for (const value of bent(pick(decision.moves, chance))) assertRefusal(position, value, 'malformed');
      }
    }
  });

  test('P12 a move full of traps is refused without springing them', () => {
    for (const [position, move] of legalMoves()) {
      for (const value of traps(move)) assertRefusal(position, value, 'malformed');
    }
  });

  test('R-TRN-06 well-formed moves are accepted exactly when they are offered, else refused with a typed reason', () => {
    const chance = { seed: seedFrom('wild'), used: 0 };
    const codes = new Map<string, number>();
    let accepted = 0;
    for (const position of POSITIONS) {
      for (let i = 0; i < WILD_EACH; i++) {
        const asked = pick(decisionsOf(position), chance).seat;
        const seat = draw(chance, 4) > 0 ? asked : draw(chance, position.players.length);
        const move = wildMove(position, seat, chance);
        const code = assertAnswer(position, move);
        if (code === undefined) accepted++;
        else codes.set(code, (codes.get(code) ?? 0) + 1);
      }
    }
    expect(accepted).toBeGreaterThan(20);
    expect(codes.size).toBeGreaterThan(15);
  }, 60_000);

  test('R-TRN-06 the same for moves out of thin air', () => {
    fc.assert(
      fc.property(fc.constantFrom(...POSITIONS), arbitraryMove, (position, move) => {
        assertAnswer(position, move);
      }),
      { numRuns: 2000, seed: 2 },
    );
  }, 60_000);

  test('R-TRN-02 nobody moves for another seat', () => {
    for (const [position, move] of legalMoves()) {
      position.players.forEach((_, seat) => {
        if (decisionsOf(position).some((decision) => decision.seat === seat)) return;
        assertRefusal(position, { ...move, seat }, 'not-your-turn');
      });
    }
  });

  test('R-END-04 after the end every move is refused', () => {
    for (const players of PLAYER_COUNTS) {
      const [table] = tables(players, 1, 'fuzz-over');
      if (table === undefined) continue;
      const { state, moves } = playout({ ...table, path: 'slow' });
      for (const move of moves) assertRefusal(state, move, 'game-over');
    }
  });
});

/** Refused with this code; the position is frozen, so a change would throw. A plain comparison, as this is asked often. */
function assertRefusal(position: State, value: unknown, code: ReasonCode): void {
  const result = apply(position, value);
  const found = result.ok ? 'accepted' : result.reason.code;
  if (found !== code) throw new Error(`${found} instead of ${code}`);
}

/** Accepted if and only if it is offered; returns the code of a refusal. */
function assertAnswer(position: State, move: Move): ReasonCode | undefined {
  const result = apply(position, move);
  if (result.ok !== isOffered(position, move))
    throw new Error(`${JSON.stringify(move)} is ${result.ok ? 'not ' : ''}offered`);
  const { seat, ...wish } = move;
  if (seat < position.players.length) whyNot(position, seat, wish).forEach(assertTyped);
  if (result.ok) return undefined;
  assertTyped(result.reason);
  return result.reason.code;
}

function assertTyped(reason: Reason): void {
  const isTyped = Object.hasOwn(CODES, reason.code) && isDeepStrictEqual(JSON.parse(JSON.stringify(reason)), reason);
  if (!isTyped) throw new Error(`no typed reason: ${JSON.stringify(reason)}`);
}

/** Found without the engine's comparison: the lists of cards and resources as sets, the rest to the letter. */
function isOffered(position: State, move: Move): boolean {
  const decisions = [...decisionsOf(position), preparable(position, move.seat)];
  return decisions.some((decision) => decision?.moves.some((legal) => keyOf(legal) === keyOf(move)));
}

function keyOf(move: Move): string {
  const fields = Object.entries(move).map(([name, value]): [string, unknown] => {
    const isSet = (name === 'cards' || name === 'resources') && Array.isArray(value);
    return [name, isSet ? value.toSorted((a, b) => (String(a) < String(b) ? -1 : 1)) : value];
  });
  return JSON.stringify(fields.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A move with each of its fields in turn missing or of another type, and with a field too many. */
function bent(move: Move): unknown[] {
  const wrong = [undefined, null, -1, 1.5, Number.NaN, 1e9, '', 'x', true, [], {}, [[1]], { kelp: 1 }];
  return [
    { ...move, extra: 1 },
    [move],
    JSON.stringify(move),
    ...Object.keys(move).flatMap((name) =>
      wrong.filter((value) => !isPlausible(name, value)).map((value) => ({ ...move, [name]: value })),
    ),
  ];
}

/** Of the wrong values an empty list of cards alone is well formed somewhere, and `true` for cloning. */
function isPlausible(name: string, value: unknown): boolean {
  return (Array.isArray(value) && value.length === 0 && name !== 'kind') || (name === 'clone' && value === true);
}

const ENDLESS: readonly number[] = Array.from({ length: 100_000 }, () => 1);

function traps(move: Move): unknown[] {
  const never = (): never => {
    throw new Error('sprung');
  };
  const looped: Record<string, unknown> = { ...move };
  looped['self'] = looped;
  return [
    new Proxy(move, { get: never, ownKeys: never, getOwnPropertyDescriptor: never, getPrototypeOf: never }),
    Object.defineProperty({ ...move }, 'kind', { get: never, enumerable: true }),
    Object.assign(Object.create(move) as object, { seat: 0 }),
    { ...move, toJSON: never },
    { ...move, cards: new Proxy([], { get: never, ownKeys: never }) },
    { ...move, cards: ENDLESS },
    { ...move, ['__proto__x']: 1 },
    JSON.parse(`{"__proto__": {"kind": "end"}, "seat": 0}`),
    looped,
    () => move,
    Symbol('move'),
  ];
}

function legalMoves(): [State, Move][] {
  const chance = { seed: seedFrom('legal'), used: 0 };
  return POSITIONS.flatMap((position) =>
    decisionsOf(position).map((decision): [State, Move] => [position, pick(decision.moves, chance)]),
  );
}

/** Frozen positions out of all kinds of games; a change would throw. */
function positions(games: number): State[] {
  const chance = { seed: seedFrom('positions'), used: 0 };
  const found: State[] = [];
  for (const players of PLAYER_COUNTS) {
    for (const table of tables(players, games, 'fuzz')) {
      playout({
        ...table,
        onStep({ state, decisions }) {
          const isRare = decisions[0]?.kind !== 'play' && decisions[0]?.kind !== 'build';
          if (decisions.length > 0 && draw(chance, isRare ? 25 : 60) === 0) {
            found.push(frozenCopy(state));
          }
        },
      });
    }
  }
  return found;
}
