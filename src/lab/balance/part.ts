import { CARDS } from '../../content/cards/index.ts';
import { CONTRACTS } from '../../content/contracts.ts';
import { METROPOLISES } from '../../content/metropolises.ts';
import { PLAYER_BOARDS } from '../../content/player-boards.ts';
import { MAIN_BOARDS } from '../../content/slots.ts';
import { WEIGHTS } from '../../bots/judge/weights.ts';
import { seedFrom } from '../../engine/index.ts';
import { malformed } from '../../cli/kit/command-error.ts';
import { faultIn } from '../../cli/kit/json-fault.ts';
import { addTally, inOrder, isTallyName, type Tally } from './tally.ts';

/** Games played so far: which, and what they came to. Parts of one run add up to the run. */
export interface Part {
  readonly format: typeof FORMAT;
  readonly seed: string;
  /** Of the content and the evaluation it was played with: parts of different ones do not add up. */
  readonly content: string;
  readonly groups: Record<string, GroupPart>;
}

export interface GroupPart {
  /** The games it has, as ranges without their end, in order. */
  games: readonly Range[];
  readonly tally: Tally;
}

export type Range = readonly [from: number, to: number];

const FORMAT = 'benthos balance 1';
const FIELDS = ['format', 'seed', 'content', 'groups'];

export function newPart(seed: string, content = contentPrint()): Part {
  return { format: FORMAT, seed, content, groups: {} };
}

/** A short print of all content and of the Skipper's weights. */
export function contentPrint(): string {
  const all = [CARDS, MAIN_BOARDS, PLAYER_BOARDS, METROPOLISES, CONTRACTS, WEIGHTS];
  return seedFrom(JSON.stringify(all)).slice(0, 16);
}

/** A copy to add to. */
export function copyPart(part: Part): Part {
  return structuredClone(part);
}

/** Adds games, new to the part, in place. */
export function addGames(part: Part, group: string, games: readonly Range[], tally: Readonly<Tally>): void {
  const sum = (part.groups[group] ??= { games: [], tally: {} });
  sum.games = joined([...sum.games, ...games]);
  addTally(sum.tally, tally);
}

/** Both together; `name` is the file of the second, for complaints. */
export function merged(part: Part, more: Part, name: string): Part {
  if (more.seed !== part.seed) throw malformed(`${name}: seed: '${more.seed}', but the others have '${part.seed}'`);
  if (more.content !== part.content) {
    throw malformed(`${name}: content: ${more.content}, but the others were played with ${part.content}`);
  }
  const sum = copyPart(part);
  for (const [group, { games, tally }] of Object.entries(more.groups)) {
    const twice = games.find((range) => (part.groups[group]?.games ?? []).some((other) => overlap(range, other)));
    if (twice !== undefined) {
      throw malformed(
        `${name}: groups["${group}"].games: ${twice[0]} to ${twice[1]}: some are in another part as well`,
      );
    }
    addGames(sum, group, games, tally);
  }
  return sum;
}

export function has(part: Part, group: string, game: number): boolean {
  return (part.groups[group]?.games ?? []).some(([from, to]) => game >= from && game < to);
}

export function gamesIn(part: Part, group: string): number {
  return (part.groups[group]?.games ?? []).reduce((sum, [from, to]) => sum + to - from, 0);
}

export function printPart(part: Part): string {
  const names = Object.keys(part.groups).sort();
  const groups = names.map((name) => {
    const { games, tally } = part.groups[name] ?? { games: [], tally: {} };
    return `${JSON.stringify(name)}: ${JSON.stringify({ games, tally: inOrder(tally) })}`;
  });
  const { format, seed, content } = part;
  return `${JSON.stringify({ format, seed, content }).slice(0, -1)},"groups":{\n${groups.join(',\n')}\n}}\n`;
}

/** Reads what `printPart` wrote; complaints name the file and the place. */
export function parsePart(text: string, name: string): Part {
  const value = fieldsOf(jsonOf(text, name), name, '');
  if (value['format'] !== FORMAT) throw malformed(`${name}: format: this is no part of a balance run ('${FORMAT}')`);
  const extra = Object.keys(value).find((field) => !FIELDS.includes(field));
  if (extra !== undefined) throw malformed(`${name}: ${extra}: is not known`);
  const { seed, content } = value;
  if (typeof seed !== 'string') throw malformed(`${name}: seed: a text is missing`);
  if (typeof content !== 'string') throw malformed(`${name}: content: a text is missing`);
  const groups = Object.entries(fieldsOf(value['groups'], name, 'groups')).map(
    ([group, found]): [string, GroupPart] => {
      const place = `groups[${JSON.stringify(group)}]`;
      if (!/^[1-4] [a-z]+(:\d+(ms|nodes))?$/.test(group))
        throw malformed(`${name}: ${place}: no number of players and bot`);
      const { games, tally } = fieldsOf(found, name, place);
      return [group, { games: rangesIn(games, name, `${place}.games`), tally: tallyIn(tally, name, `${place}.tally`) }];
    },
  );
  for (const [group, { games, tally }] of groups) {
    const size = games.reduce((sum, [from, to]) => sum + to - from, 0);
    if (tally['games'] !== size) {
      throw malformed(
        `${name}: groups[${JSON.stringify(group)}].tally.games: ${tally['games']}, but games lists ${size}`,
      );
    }
  }
  return { format: FORMAT, seed, content, groups: Object.fromEntries(groups) };
}

function jsonOf(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const { line, column, cause } = faultIn(text, error);
    throw malformed(`${name}: line ${line}, column ${column}: no JSON: ${cause}`);
  }
}

function fieldsOf(value: unknown, name: string, place: string): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw malformed(`${name}: ${place === '' ? '' : `${place}: `}an object is missing`);
}

function rangesIn(value: unknown, name: string, place: string): Range[] {
  if (!Array.isArray(value)) throw malformed(`${name}: ${place}: a list is missing`);
  let last = 0;
  return value.map((range: unknown, index) => {
    const [from, to] = isPair(range) ? range : [0, 0];
    if (from < last || to <= from) throw malformed(`${name}: ${place}[${index}]: no range after the one before`);
    last = to;
    return [from, to];
  });
}

function isPair(value: unknown): value is Range {
  return Array.isArray(value) && value.length === 2 && value.every(Number.isSafeInteger);
}

function tallyIn(value: unknown, name: string, place: string): Tally {
  const tally: Tally = {};
  for (const [key, amount] of Object.entries(fieldsOf(value, name, place))) {
    if (!isTallyName(key)) throw malformed(`${name}: ${place}[${JSON.stringify(key)}]: is not known`);
    if (!Number.isSafeInteger(amount)) throw malformed(`${name}: ${place}[${JSON.stringify(key)}]: no whole number`);
    tally[key] = amount as number;
  }
  return tally;
}

function joined(ranges: readonly Range[]): Range[] {
  const result: [number, number][] = [];
  for (const [from, to] of ranges.slice().sort(([one], [other]) => one - other)) {
    const last = result.at(-1);
    if (last !== undefined && last[1] === from) last[1] = to;
    else result.push([from, to]);
  }
  return result;
}

function overlap([from, to]: Range, [start, end]: Range): boolean {
  return from < end && start < to;
}
