import { draw, seedFrom, type Stream } from '../../src/engine/index.ts';
import { pick } from '../playout.ts';

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** What somebody may put in the place of any value, as JSON text so that anything can be written. */
const VALUES: readonly string[] = [
  'null',
  'true',
  '0',
  '-1',
  '-0',
  '1e308',
  '1e999',
  '0.5',
  '4294967296',
  '9007199254740993',
  '""',
  '"NaN"',
  '"\\u0000"',
  '"\\ud800"',
  '"__proto__"',
  '[]',
  '{}',
  '[[]]',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"length":1000000000}',
  '{"toString":1,"valueOf":2}',
  `"${'x'.repeat(5000)}"`,
  `"${'\\u202e潮𝔘'.repeat(200)}"`,
  `[${'0,'.repeat(3000)}0]`,
  `${'['.repeat(3000)}${']'.repeat(3000)}`,
  `${'{"then":'.repeat(2000)}1${'}'.repeat(2000)}`,
  `${'{"kind":"pay","costs":[{"kelp":1}],"then":'.repeat(40)}{"kind":"draw","cards":1}${'}'.repeat(40)}`,
  `{"kind":"all","parts":[${'{"kind":"draw","cards":1},'.repeat(500)}{"kind":"draw","cards":1}]}`,
];
const NAMES = ['__proto__', 'constructor', 'toString', 'length', '', 'kind', 'number', 'x'.repeat(2000), '\u0000', '𝔘'];
/** A value that stands for a text of `VALUES`, until the file is written. */
const MARK = '@hostile:';

/** The text of a set with one to four changes that nobody should make, or cut off somewhere; the same for the same seed. */
export function hostileFile(set: unknown, seed: string): string {
  const chance: Stream = { seed: seedFrom(`hostile ${seed}`), used: 0 };
  const copy = JSON.parse(JSON.stringify(set)) as Json;
  for (let changes = 1 + draw(chance, 4); changes > 0; changes--) change(copy, chance);
  const text = JSON.stringify(copy).replace(/"@hostile:(\d+)"/g, (_, index: string) => VALUES[Number(index)] as string);
  return mangled(text, chance);
}

/** Walks to a random place and changes it. */
function change(value: Json, chance: Stream): void {
  let place: Json = value;
  for (;;) {
    if (typeof place !== 'object' || place === null) return;
    const names = Object.keys(place);
    const name = names.length === 0 ? '0' : pick(names, chance);
    const inside: Json | undefined = (place as Record<string, Json>)[name];
    const isDeep = typeof inside === 'object' && inside !== null && Object.keys(inside).length > 0;
    if (isDeep && draw(chance, 5) > 0) place = inside;
    else return changeAt(place as Record<string, Json>, name, chance);
  }
}

function changeAt(place: Record<string, Json>, name: string, chance: Stream): void {
  const value = place[name];
  switch (draw(chance, 7)) {
    case 0:
      if (Array.isArray(place)) place.splice(Number(name), 1);
      else delete place[name];
      return;
    case 1:
      if (Array.isArray(place)) place.push(...(JSON.parse(JSON.stringify(place.slice(0, 500))) as Json[]));
      else
        Object.defineProperty(place, pick(NAMES, chance), {
          value: value ?? 1,
          enumerable: true,
          configurable: true,
          writable: true,
        });
      return;
    case 2:
      if (typeof value === 'number') place[name] = pick([0, -1, value + 1, value * 10, 31, 99, 400, 1e6], chance);
      else if (typeof value === 'string') place[name] = `${value}${pick(['', ' ', 'é', '-', 'x'], chance)}`;
      return;
    case 3:
      if (Array.isArray(value)) place[name] = value.toReversed();
      else if (value !== undefined) place[name] = [value];
      return;
    default:
      place[name] = `${MARK}${draw(chance, VALUES.length)}`;
  }
}

function mangled(text: string, chance: Stream): string {
  switch (draw(chance, 12)) {
    case 0:
      return text.slice(0, draw(chance, text.length));
    case 1:
      return `\uFEFF${text}`;
    case 2: {
      const at = draw(chance, text.length);
      return text.slice(0, at) + pick(['"', '{', '}', ',', '\\', '\u0000', 'NaN', '//'], chance) + text.slice(at + 1);
    }
    default:
      return text;
  }
}
