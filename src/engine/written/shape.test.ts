import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arbitraryMove, arbitraryMoveOf, MOVE_KINDS } from '../../../test-kit/arbitrary-move.ts';
import { parseMoveShape } from './shape.ts';

describe('a well-formed move', () => {
  test.each(MOVE_KINDS)('%s is accepted as it is', (kind) => {
    fc.assert(
      fc.property(arbitraryMoveOf(kind), (move) => {
        expect(parseMoveShape(move)).toEqual({ ok: true, value: move });
      }),
    );
  });

  test('is copied, so that its sender cannot change it afterwards', () => {
    const cards = [3, 12];
    const result = parseMoveShape({ seat: 0, kind: 'keep', cards });
    cards.push(99);
    expect(result).toEqual({ ok: true, value: { seat: 0, kind: 'keep', cards: [3, 12] } });
  });
});

describe('a malformed move is refused and the place is named', () => {
  const build = { seat: 0, kind: 'build', what: 'farm', site: 'c4.2' };
  const loop: { seat: number; kind: string; cards: unknown[] } = { seat: 0, kind: 'keep', cards: [] };
  loop.cards.push(loop);
  const hidden = Object.defineProperty({ seat: 0, kind: 'end' }, 'secret', { value: 1, enumerable: false });
  const keptHidden = Object.defineProperty({ seat: 0, kind: 'use' }, 'card', { value: 1, enumerable: false });

  const CASES: readonly (readonly [name: string, value: unknown, field: string])[] = [
    ['nothing', undefined, 'move'],
    ['null', null, 'move'],
    ['text', 'end', 'move'],
    ['a list', [{ seat: 0, kind: 'end' }], 'move'],
    ['a function', () => 0, 'move'],
    ['no kind', { seat: 0 }, 'kind'],
    ['an unknown kind', { seat: 0, kind: 'win' }, 'kind'],
    ['a kind every object inherits', { seat: 0, kind: 'constructor' }, 'kind'],
    ['a kind that is an object', { seat: 0, kind: { toString: 'end' } }, 'kind'],
    ['no seat', { kind: 'end' }, 'seat'],
    ['a fifth seat', { seat: 4, kind: 'end' }, 'seat'],
    ['a seat as text', { seat: '0', kind: 'end' }, 'seat'],
    ['minus nought', { seat: -0, kind: 'end' }, 'seat'],
    ['a further field', { seat: 0, kind: 'end', card: 3 }, 'card'],
    ['a field with a very long name', { seat: 0, kind: 'end', ['x'.repeat(500)]: 1 }, `${'x'.repeat(40)}...`],
    ['an own __proto__', JSON.parse('{"seat":0,"kind":"end","__proto__":{"card":3}}'), '__proto__'],
    ['a field that is there but undefined', { seat: 0, kind: 'play', slot: 'grant', card: undefined }, 'card'],
    ['a symbol as field', { seat: 0, kind: 'end', [Symbol.iterator]: 1 }, 'move'],
    ['a hidden field', hidden, 'secret'],
    ['a needed field that is hidden', keptHidden, 'card'],
    ['inherited fields', Object.create({ seat: 0, kind: 'end' }), 'move'],
    ['an instance of a class', Object.assign(new Map(), { seat: 0, kind: 'end' }), 'move'],
    ['no card', { seat: 0, kind: 'use' }, 'card'],
    ['card 1000', { seat: 0, kind: 'use', card: 1000 }, 'card'],
    ['half a card', { seat: 0, kind: 'use', card: 1.5 }, 'card'],
    ['no number', { seat: 0, kind: 'use', card: Number.NaN }, 'card'],
    ['a huge number', { seat: 0, kind: 'pay', times: 100 }, 'times'],
    ['no times at all', { seat: 0, kind: 'pay', times: 0 }, 'times'],
    ['a negative option', { seat: 0, kind: 'upgrade', site: 't1', option: -1 }, 'option'],
    ['a bad card in a list', { seat: 0, kind: 'keep', cards: [1, 2, '3'] }, 'cards[2]'],
    ['a list with a gap', { seat: 0, kind: 'keep', cards: Array.from({ length: 2 }) }, 'cards[0]'],
    ['a list with a name', { seat: 0, kind: 'keep', cards: Object.assign([1], { more: 2 }) }, 'cards'],
    ['21 cards', { seat: 0, kind: 'keep', cards: Array.from({ length: 21 }, () => 1) }, 'cards'],
    ['a list without end', { seat: 0, kind: 'keep', cards: Array(4_000_000_000) }, 'cards'],
    ['an object like a list', { seat: 0, kind: 'keep', cards: { 0: 1, length: 1 } }, 'cards'],
    ['itself inside', loop, 'cards[0]'],
    ['no such slot', { seat: 0, kind: 'play', slot: 'red-f' }, 'slot'],
    ['clone: false', { seat: 0, kind: 'play', slot: 'red-a', clone: false }, 'clone'],
    ['no such structure', { ...build, what: 'bridge' }, 'what'],
    ['a city where a structure belongs', { seat: 0, kind: 'run', what: 'symbiotic' }, 'what'],
    ['no such resource', { seat: 0, kind: 'exchange', give: 'vp' }, 'give'],
    ['a bad resource in a list', { seat: 0, kind: 'pick', resources: ['kelp', 'gold'] }, 'resources[1]'],
    ['a site without a number', { ...build, site: 'c.2' }, 'site'],
    ['a site with a nought before', { ...build, site: 'c04.2' }, 'site'],
    ['a site with more behind it', { ...build, site: 'c4.2\n' }, 'site'],
    ['biomatter for science', { ...build, biomatter: { kelp: 0, steelplast: 0, science: 1 } }, 'biomatter.science'],
    ['biomatter for kelp only', { ...build, biomatter: { kelp: 1 } }, 'biomatter.steelplast'],
    ['too much biomatter', { ...build, biomatter: { kelp: 100, steelplast: 0 } }, 'biomatter.kelp'],
    ['no cause', { seat: 0, kind: 'resolve', cause: '' }, 'cause'],
    ['an unknown cause', { seat: 0, kind: 'resolve', cause: 'luck' }, 'cause'],
    ['a cause every object inherits', { seat: 0, kind: 'resolve', cause: 'toString' }, 'cause'],
    ['a cause of no card', { seat: 0, kind: 'resolve', cause: 'card:1000' }, 'cause'],
    ['a cause of card 007', { seat: 0, kind: 'resolve', cause: 'card:007' }, 'cause'],
    ['a cause without a name', { seat: 0, kind: 'resolve', cause: 'slot' }, 'cause'],
    ['a plain cause with a name', { seat: 0, kind: 'resolve', cause: 'turn:1' }, 'cause'],
  ];

  test.each(CASES)('%s', (_, value, field) => {
    expect(parseMoveShape(value)).toEqual({ ok: false, reason: { code: 'malformed', field } });
  });
});

describe('whatever comes, nothing is thrown', () => {
  const boom = (): never => {
    throw new Error('boom');
  };

  test('getters are not called', () => {
    const trap = {
      seat: 0,
      kind: 'use',
      get card(): number {
        return boom();
      },
    };
    expect(parseMoveShape(trap)).toEqual({ ok: false, reason: { code: 'malformed', field: 'card' } });
  });

  test.each(['get', 'ownKeys', 'getOwnPropertyDescriptor', 'getPrototypeOf', 'has'])(
    'proxies that throw on %s',
    (trap) => {
      const move = new Proxy({ seat: 0, kind: 'end' }, { [trap]: boom });
      const list = { seat: 0, kind: 'keep', cards: new Proxy([1], { [trap]: boom }) };
      expect(() => parseMoveShape(move)).not.toThrow();
      expect(() => parseMoveShape(list)).not.toThrow();
    },
  );

  test('a revoked proxy', () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    expect(parseMoveShape(proxy)).toEqual({ ok: false, reason: { code: 'malformed', field: 'move' } });
  });

  test('anything at all', () => {
    const anything = fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withSparseArray: true,
      withNullPrototype: true,
    });
    fc.assert(
      fc.property(anything, (value) => {
        expect(parseMoveShape(value).ok).toBe(false);
      }),
    );
  });

  test('a move with one place changed is refused, or is a plain copy of what came', () => {
    const odd = fc.oneof(fc.anything(), fc.constantFrom(-1, 0, 3, 99, 1000, 'c1', 'red-a', 'kelp', 'end', [], [1]));
    fc.assert(
      fc.property(arbitraryMove, fc.nat(), fc.string(), odd, (move, place, name, value) => {
        const keys = [...Object.keys(move), name];
        const changed = { ...move, [keys[place % keys.length] as string]: value };
        const result = parseMoveShape(changed);
        const copy: unknown = result.ok ? JSON.parse(JSON.stringify({ ...changed })) : undefined;
        expect(result.ok ? result.value : undefined).toEqual(copy);
        expect(result.ok || result.reason.code === 'malformed').toBe(true);
        expect(result.ok && result.value === changed).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });
});
