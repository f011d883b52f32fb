import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomGame, SETUPS } from '../../../test-kit/random-game.ts';
import { canonicalJson } from '../../schema/canonical-json.ts';
import { hashOfSet } from '../../content/set/expand.ts';
import { SET_FORMAT, type SetFile } from '../../vocabulary/index.ts';
import { dropContent } from '../content.ts';
import { CORE } from '../core.ts';
import { openSet } from '../open-set.ts';
import type { Move } from '../move.ts';
import { newGame } from '../play/apply.ts';
import { parseMoves, printMoves } from './notation.ts';
import type { GameRecord } from './record.ts';
import { hashOf } from './hash.ts';
import { parseRecord, recordOf, replay, verify } from './record.ts';
import type { State } from '../state.ts';

const GAMES = SETUPS.map((setup) => randomGame(setup, `record ${JSON.stringify(setup)}`));
const [solo] = GAMES as [(typeof GAMES)[number]];
const last = (game: { readonly states: readonly State[] }): State => game.states.at(-1) as State;
const RECORD = json(recordOf(solo.setup, solo.moves, last(solo)));

describe.each(GAMES)('a game of $setup.players players', (game) => {
  test('is replayed from its record to the same state', () => {
    const parsed = parseRecord(json(recordOf(game.setup, game.moves, last(game))));
    expect(parsed.ok && verify(parsed.value)).toEqual({ ok: true, value: last(game) });
  });

  test('can be recorded at any moment', () => {
    const moves = game.moves.slice(0, 20);
    const record = recordOf(game.setup, moves, game.states[20] as State);
    expect(record.result).toBeUndefined();
    expect(verify(record).ok).toBe(true);
  });

  test('has moves that the notation writes and reads without loss', () => {
    expect(parseMoves(printMoves(game.moves))).toEqual({ ok: true, value: game.moves });
  });

  test('has a hash of its own for every state', () => {
    expect(new Set(game.states.map(hashOf)).size).toBe(new Set(game.states.map(canonicalJson)).size);
  });
});

describe('a replay that goes wrong says where', () => {
  test('an illegal move', () => {
    const moves = solo.moves.slice(0, 5);
    const record: GameRecord = { format: 1, rules: 1, setup: solo.setup, moves: [...moves, { seat: 0, kind: 'look' }] };
    expect(replay(record)).toMatchObject({ ok: false, reason: { code: 'illegal-move', index: 5 } });
  });

  test('another hash', () => {
    const record = { ...recordOf(solo.setup, solo.moves, last(solo)), hash: '0'.repeat(32) };
    expect(verify(record)).toMatchObject({ ok: false, reason: { code: 'other-hash', expected: '0'.repeat(32) } });
  });

  test('another result', () => {
    const record = { ...recordOf(solo.setup, solo.moves, last(solo)), result: { vp: [0], ranking: [0] } };
    expect(verify(record)).toMatchObject({ ok: false, reason: { code: 'other-result', expected: { vp: [0] } } });
  });
});

describe('what is no record is refused and the place is named', () => {
  const moves = RECORD['moves'] as Move[];
  const CASES: readonly (readonly [name: string, change: unknown, field: string])[] = [
    ['text', 'record', 'record'],
    ['a list', [RECORD], 'record'],
    ['no format', { ...RECORD, format: undefined }, 'format'],
    ['format 0', { ...RECORD, format: 0 }, 'format'],
    ['rules as text', { ...RECORD, rules: '1' }, 'rules'],
    ['a further field', { ...RECORD, winner: 1 }, 'winner'],
    ['no setup', { ...RECORD, setup: {} }, 'setup.players'],
    ['a short seed', { ...RECORD, setup: { ...solo.setup, seed: 'abc' } }, 'setup.seed'],
    ['moves as text', { ...RECORD, moves: '1: .' }, 'moves'],
    ['a move that is none', { ...RECORD, moves: [...moves.slice(0, 2), 7] }, 'moves[2]'],
    ['an unknown kind', { ...RECORD, moves: [...moves.slice(0, 2), { seat: 0, kind: 'win' }] }, 'moves[2].kind'],
    ['an unknown site', { ...RECORD, moves: [{ seat: 0, kind: 'symbiosis', site: 'q1' }] }, 'moves[0].site'],
    ['a bad card', { ...RECORD, moves: [{ seat: 0, kind: 'keep', cards: [1, 1000] }] }, 'moves[0].cards[1]'],
    ['a seat too many', { ...RECORD, moves: [{ seat: 1, kind: 'end' }] }, 'moves[0].seat'],
    ['a short hash', { ...RECORD, hash: 'abc' }, 'hash'],
    ['a result for others', { ...RECORD, result: { vp: [1, 2], ranking: [0, 1] } }, 'result'],
    ['a ranking with one seat twice', { ...RECORD, result: { vp: [1], ranking: [1] } }, 'result'],
  ];

  test.each(CASES)('%s', (_, value, field) => {
    expect(parseRecord(dropUndefined(value))).toEqual({ ok: false, reason: { code: 'malformed', field } });
  });

  test('a later format or later rules, whatever else it holds', () => {
    expect(parseRecord({ format: 2, anything: [[[[[[[]]]]]]] })).toEqual({
      ok: false,
      reason: { code: 'newer-format', format: 2 },
    });
    expect(parseRecord({ ...RECORD, rules: 3 })).toEqual({ ok: false, reason: { code: 'newer-rules', rules: 3 } });
  });

  test('anything at all, without throwing', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(parseRecord(value).ok).toBe(false);
        expect(parseRecord({ ...RECORD, setup: value }).ok).toBe(false);
        expect(parseRecord({ ...RECORD, moves: [value] }).ok).toBe(false);
      }),
    );
  });
});

describe('a game with a set of its own', () => {
  const set: SetFile = {
    format: SET_FORMAT,
    id: 'record-trial',
    version: '1',
    title: { en: 'A trial' },
    extends: 'core',
    cards: [
      { number: 301, era: 1, colour: 'green', type: 'instant', effect: { kind: 'gain', gain: { kelp: 2 } } },
      { number: 302, era: 1, colour: 'red', type: 'instant', effect: { kind: 'draw', cards: 2 } },
    ],
  };
  const { hash, set: pinned } = openSet(set);
  const game = randomGame({ players: 2, boards: 'basic', contracts: false, content: hash }, 'record with a set');
  const record = json(recordOf(game.setup, game.moves, last(game)));

  test('has the set in its record, pinned to the core it extends, and is replayed with it', () => {
    expect(record['set']).toEqual(pinned);
    expect(pinned.extends).toBe(CORE.hash);
    const parsed = parseRecord(record);
    expect(parsed.ok && verify(parsed.value)).toEqual({ ok: true, value: last(game) });
  });

  test('is opened by its record where it is not known', () => {
    const other = { ...pinned, version: '2' };
    const content = hashOfSet(other);
    const moved = { ...record, set: other, setup: { ...game.setup, content } };
    expect(parseRecord(dropUndefined({ ...moved, set: undefined }))).toEqual({
      ok: false,
      reason: { code: 'unknown-content', hash: content },
    });
    expect(parseRecord(moved).ok).toBe(true);
  });

  test('carries the sets that its set extends, and needs nothing else', () => {
    const longer = openSet({ ...set, id: 'longer', extends: hash });
    const longest = openSet({ ...set, id: 'longest', extends: longer.hash });
    const setup = { ...game.setup, content: longest.hash };
    const written = json(recordOf(setup, [], newGame(setup)));
    expect(written).toMatchObject({ set: { id: 'longest' }, bases: [pinned, { id: 'longer' }] });
    const all = [hash, longer.hash, longest.hash];
    const parse = (value: unknown): unknown => {
      for (const each of all) dropContent(each);
      const parsed = parseRecord(value);
      return parsed.ok ? verify(parsed.value).ok : parsed.reason;
    };
    expect(parse(written)).toBe(true);
    const { bases, ...bare } = written as { readonly bases: readonly object[] };
    expect(parse(bare)).toEqual({ code: 'unknown-content', hash: longer.hash });
    expect(parse({ ...bare, bases: bases.slice(1) })).toEqual({ code: 'unknown-content', hash });
    const faulty = [bases[0], { ...bases[1], cards: 7 }];
    expect(parse({ ...bare, bases: faulty })).toEqual({ code: 'malformed', field: 'bases[1]' });
    expect(parse({ ...bare, bases: Array.from({ length: 5 }, () => bases[0]) })).toMatchObject({ code: 'malformed' });
    openSet(set);
  });

  test('is refused with a set that is another, none, or extends one that is not known', () => {
    const refusal = (changed: unknown): unknown => parseRecord({ ...record, set: changed });
    const malformed = { ok: false, reason: { code: 'malformed', field: 'set' } };
    expect(refusal({ ...pinned, version: '3' })).toEqual(malformed);
    expect(refusal('record-trial')).toEqual(malformed);
    expect(refusal({ ...pinned, cards: [{ number: 1 }] })).toEqual(malformed);
    const unknown = 'f'.repeat(64);
    expect(refusal({ ...pinned, extends: unknown })).toEqual({
      ok: false,
      reason: { code: 'unknown-content', hash: unknown },
    });
  });
});

function json(record: GameRecord): Readonly<Record<string, unknown>> {
  return JSON.parse(JSON.stringify(record)) as Readonly<Record<string, unknown>>;
}

function dropUndefined(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
