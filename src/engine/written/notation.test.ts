import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryMove, arbitraryMoveOf, MOVE_KINDS } from '../../../test-kit/arbitrary-move.ts';
import type { Move, MoveKind } from '../move.ts';
import { parseMove, parseMoves, printMove, printMoves, slotName, slotNamed } from './notation.ts';
import { SLOT_IDS } from '../../vocabulary/index.ts';

/** At least one example of every kind; docs/notation.md shows each of them. */
const EXAMPLES: {
  readonly [K in MoveKind]: Readonly<Record<string, Omit<Extract<Move, { kind: K }>, 'seat' | 'kind'>>>;
} = {
  keep: { '=3,12,40': { cards: [3, 12, 40] } },
  discard: { '-12,190': { cards: [12, 190] } },
  prepare: { '-?12': { cards: [12] }, '-?': { cards: [] } },
  play: {
    '37@Rb': { slot: 'red-b', card: 37 },
    '37@Rb!': { slot: 'red-b', card: 37, clone: true },
    '37@Fed': { slot: 'grant', card: 37 },
    '@Fed': { slot: 'grant' },
  },
  slot: { '@': {} },
  card: { '#': {}, '#-19': { room: 19 } },
  ability: { '*37': { card: 37 } },
  end: { '.': {} },
  part: { '/1': { part: 0 } },
  resolve: { '!card:19': { cause: 'card:19' }, '!site:c4.2': { cause: 'site:c4.2' } },
  done: { x: {} },
  build: {
    '+farm c4.2': { what: 'farm', site: 'c4.2' },
    '+symbiotic c4': { what: 'symbiotic', site: 'c4' },
    '+tunnel t3 ~k0s1': { what: 'tunnel', site: 't3', biomatter: { kelp: 0, steelplast: 1 } },
  },
  upgrade: { '^c4.x': { site: 'c4.x' }, '^t3/2': { site: 't3', option: 1 } },
  advance: { '>': {} },
  use: { A19: { card: 19 }, A0: { card: 0 } },
  ready: { R19: { card: 19 } },
  take: { T190: { card: 190 } },
  look: { 'T?': {} },
  choose: { 'T190/192,191': { card: 190, under: [192, 191] } },
  perform: { '>Yc': { slot: 'yellow-c' } },
  symbiosis: { Sc4: { site: 'c4' } },
  run: { '%laboratory': { what: 'laboratory' } },
  exchange: { '~kelp': { give: 'kelp' } },
  pick: { '&kelp,science': { resources: ['kelp', 'science'] } },
  pay: { $: {}, $3: { times: 3 }, '$/2': { option: 1 }, '$3/2': { times: 3, option: 1 } },
  instead: { '%~': {} },
};
const ALL = Object.entries(EXAMPLES).flatMap(([kind, examples]) =>
  Object.entries(examples).map(([text, fields]): [string, Move] => [text, { seat: 1, kind, ...fields } as Move]),
);

describe('every kind of move', () => {
  test.each(ALL)('%s', (text, move) => {
    expect(printMove(move)).toBe(`2: ${text}`);
    expect(parseMove(`2: ${text}`)).toEqual({ ok: true, value: move });
  });

  test.each(MOVE_KINDS)('%s is read as it was printed, whatever it names', (kind) => {
    fc.assert(
      fc.property(arbitraryMoveOf(kind), (move) => {
        expect(parseMove(printMove(move))).toEqual({ ok: true, value: move });
      }),
    );
  });

  test('no two moves are written alike', () => {
    fc.assert(
      fc.property(arbitraryMove, arbitraryMove, (one, other) => {
        expect(printMove(one) === printMove(other)).toBe(JSON.stringify(sorted(one)) === JSON.stringify(sorted(other)));
      }),
      { numRuns: 2000 },
    );
  });

  test('is plain printable ASCII', () => {
    fc.assert(
      fc.property(arbitraryMove, (move) => {
        expect(printMove(move)).toMatch(/^[\x20-\x7e]+$/);
      }),
    );
  });

  test('is explained in docs/notation.md by its examples', () => {
    const page = readFileSync(new URL('../../../docs/notation.md', import.meta.url), 'utf8');
    expect(ALL.filter(([text]) => !page.includes(`\`${text}\``)).map(([text]) => text)).toEqual([]);
  });
});

describe('what is typed may be short', () => {
  test.each([
    ['small and capital letters', '1:37@RB', '37@rb'],
    ['spaces', '  1 :  37@Rb ', '37@Rb'],
    ['the beginning of a name', '1: +f c4.2', '+farm c4.2'],
    ['the beginning of a resource', '1: &k, sc', '&kelp,science'],
    ['spaces in a list', '1: =3, 12, 40', '=3,12,40'],
  ])('%s', (_, typed, full) => {
    expect(parseMove(typed).ok).toBe(true);
    expect(parseMove(typed)).toEqual(parseMove(full, 0));
  });

  test('without a prefix the given seat is meant, with one the named seat', () => {
    expect(parseMove('.', 2)).toEqual({ ok: true, value: { seat: 2, kind: 'end' } });
    expect(parseMove('1: .', 2)).toEqual({ ok: true, value: { seat: 0, kind: 'end' } });
  });

  test('slots have short names', () => {
    expect(SLOT_IDS.map(slotName).join(' ')).toBe('Ga Gb Gc Gd Ge Ra Rb Rc Rd Re Ya Yb Yc Yd Ye Fed');
    expect(SLOT_IDS.map((id) => slotNamed(slotName(id)))).toEqual(SLOT_IDS);
  });
});

describe('what cannot be read is refused and the place is named', () => {
  test.each([
    ['', 'kind'],
    ['1:', 'kind'],
    ['1: hello', 'kind'],
    ['37@Rb', 'seat'],
    ['5: .', 'seat'],
    ['0: .', 'seat'],
    ['1: 37@Rf', 'slot'],
    ['1: 1000@Ra', 'card'],
    ['1: 03@Ra', 'card'],
    ['1: Rb', 'card'],
    ['1: =3,,4', 'cards[1]'],
    ['1: -3 4', 'cards[0]'],
    ['1: +farm', 'site'],
    ['1: +farm q4', 'site'],
    ['1: +bridge t3', 'what'],
    ['1: +tunnel t3 ~1', 'biomatter'],
    ['1: +tunnel t3 ~k0s100', 'biomatter.steelplast'],
    ['1: ^', 'site'],
    ['1: ^t3/0', 'option'],
    ['1: /', 'part'],
    ['1: !luck', 'cause'],
    ['1: ~s', 'give'],
    ['1: &kelp,s', 'resources[1]'],
    ['1: T190/x', 'under[0]'],
    ['1: #-', 'room'],
    ['1: $0', 'times'],
    [`1: =${'1,'.repeat(200)}1`, 'move'],
  ])('%s', (text, field) => {
    expect(parseMove(text)).toEqual({ ok: false, reason: { code: 'malformed', field } });
  });

  test('any text is read or refused, and what is read prints to something read alike', () => {
    const signs = fc.string({ unit: fc.constantFrom(...'@#=-?+*^~!/%&$.,:;xartskf0123456789 c'.split('')) });
    fc.assert(
      fc.property(fc.oneof(fc.string(), signs), (text) => {
        const result = parseMove(text, 0);
        expect(result.ok ? parseMove(printMove(result.value)) : result).toEqual(result);
        expect(result.ok || result.reason.code === 'malformed').toBe(true);
      }),
      { numRuns: 5000 },
    );
  });
});

describe('several moves', () => {
  test('are a line per seat', () => {
    const text = '1: 37@Rb; @; +farm c4.2; .\n2: @Fed; .';
    const moves = parseMoves(text);
    expect(moves.ok && printMoves(moves.value)).toBe(text);
  });

  test('are read as they were printed', () => {
    fc.assert(
      fc.property(fc.array(arbitraryMove), (moves) => {
        expect(parseMoves(printMoves(moves))).toEqual({ ok: true, value: moves });
      }),
    );
  });

  test('name the move that is wrong', () => {
    expect(parseMoves('1: 37@Rb\n@; +farm c4,2')).toEqual({
      ok: false,
      reason: { code: 'malformed', field: 'moves[2].site' },
    });
    expect(parseMoves('@')).toEqual({ ok: false, reason: { code: 'malformed', field: 'moves[0].seat' } });
  });
});

function sorted(move: Move): unknown {
  return Object.entries(move).toSorted(([one], [other]) => (one < other ? -1 : 1));
}
