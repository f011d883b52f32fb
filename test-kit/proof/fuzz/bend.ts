import fc from 'fast-check';

/** JSON texts that are wrong almost everywhere: of the wrong type, too large, too deep, or meant as a trap. */
const NASTY: readonly string[] = [
  '0',
  '1',
  '7',
  'null',
  'true',
  '-1',
  '0.5',
  '1e308',
  '-1e308',
  '1e999',
  '9007199254740993',
  '123456789012345678901234567890',
  '""',
  '" "',
  '"\\ud800"',
  '"\\udfff\\ud800"',
  '"\\u0000"',
  '"\\u202e\\u2066evil"',
  '"../../../etc/passwd"',
  '"\'; drop table people; --"',
  '"<script>alert(1)</script>"',
  '"{{constructor.constructor(1)}}"',
  '"__proto__"',
  '"constructor"',
  '"toString"',
  '[]',
  '{}',
  '[[]]',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"toString":1,"valueOf":1,"then":1,"toJSON":1,"length":-1}',
  '{"_placeholder":true,"num":0}',
  `"${'x'.repeat(5000)}"`,
  `"${'é'.repeat(3000)}"`,
  `${'['.repeat(2000)}${']'.repeat(2000)}`,
  `${'{"a":'.repeat(1500)}1${'}'.repeat(1500)}`,
  `[${'0,'.repeat(4000)}0]`,
];

const nasty = fc.constantFrom(...NASTY);
const HOLE = '"<hole>"';

/** A value as JSON text with something nasty in one of its places, or broken as text. */
export function bent(value: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  return fc.oneof(
    {
      weight: 5,
      arbitrary: fc
        .tuple(value, nasty, fc.nat())
        .map(([good, trap, place]) => withHole(good, place).replace(HOLE, () => trap)),
    },
    { weight: 2, arbitrary: fc.tuple(value, nasty, nasty).map(([good, name, trap]) => withField(good, name, trap)) },
    { weight: 1, arbitrary: nasty },
    { weight: 2, arbitrary: fc.tuple(value, fc.nat()).map(([good, at]) => broken(textOf(good), at)) },
  );
}

export function textOf(value: unknown): string {
  return JSON.stringify(value) ?? 'null';
}

/** One of the places of a value, counted through, gives way to a hole. */
function withHole(value: unknown, place: number): string {
  const places = countPlaces(value);
  let left = place % places;
  const walk = (part: unknown): unknown => {
    if (left-- === 0) return '<hole>';
    if (Array.isArray(part)) return part.map(walk);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, walk(inner)]));
  };
  return textOf(walk(value));
}

function countPlaces(part: unknown): number {
  if (typeof part !== 'object' || part === null) return 1;
  return Object.values(part).reduce((sum: number, inner) => sum + countPlaces(inner), 1);
}

/** A field more than is wanted, or one that is there twice. */
function withField(value: unknown, name: string, trap: string): string {
  const text = textOf(value);
  if (!text.endsWith('}')) return trap;
  const key = name.startsWith('"') ? name : '"surplus"';
  return `${text.slice(0, -1)}${text === '{}' ? '' : ','}${key}:${trap}}`;
}

/** No JSON any more, in one of several ways. */
function broken(text: string, at: number): string {
  const cut = at % (text.length + 1);
  const ways = [
    text.slice(0, cut),
    `${text.slice(0, cut)}\u0000${text.slice(cut)}`,
    `${text}${text}`,
    `\ufeff${text}`,
    text.replaceAll('"', "'"),
    `${text.slice(0, cut)},${text.slice(cut)}`,
  ];
  return ways[at % ways.length] ?? '';
}
