import type { Content } from '../../engine/content.ts';
import { CORE } from '../../engine/core.ts';
import { WEIGHTS } from '../../bots/judge/weights.ts';
import { type PlayerCount, seedFrom } from '../../engine/index.ts';
import { malformed } from '../../cli/kit/command-error.ts';
import { faultIn } from '../../cli/kit/json-fault.ts';
import type { Group } from './games.ts';
import { addTally, flatten, newTally, type Tally, tallyFrom } from './tally.ts';

/** Some of the games of a run: which ones, and their tally. The parts of a run add up to the whole. */
export interface Part {
  readonly format: typeof FORMAT;
  readonly seed: string;
  /** The fingerprint of the content and weights it was played with; parts with different ones do not add up. */
  readonly content: string;
  readonly groups: GroupPart[];
}

export interface GroupPart extends Group {
  /** The numbers of its games, as half-open ranges in ascending order. */
  games: readonly Range[];
  readonly tally: Tally;
}

export type Range = readonly [from: number, to: number];

const FORMAT = 'benthos balance 1';
const FIELDS = ['format', 'seed', 'content', 'groups'];

export function newPart(seed: string, content = contentPrint(CORE)): Part {
  return { format: FORMAT, seed, content, groups: [] };
}

/** A fingerprint of all content and of the Skipper's weights. */
export function contentPrint(content: Content): string {
  const all = [content.cards, content.mainBoards, content.boards, content.metropolises, content.contracts, WEIGHTS];
  return seedFrom(JSON.stringify(all)).slice(0, 16);
}

/** Adds games that the part does not have yet, in place. */
export function addGames(part: Part, { players, bot }: Group, games: readonly Range[], tally: Readonly<Tally>): void {
  let sum = groupIn(part, { players, bot });
  if (sum === undefined) part.groups.push((sum = { players, bot, games: [], tally: newTally() }));
  sum.games = joined([...sum.games, ...games]);
  addTally(sum.tally, tally);
}

/** The sum of both; `name` is the file of the second, for error messages. */
export function merged(part: Part, more: Part, name: string): Part {
  if (more.seed !== part.seed) throw malformed(`${name}: seed: '${more.seed}', but the others have '${part.seed}'`);
  if (more.content !== part.content) {
    throw malformed(`${name}: content: ${more.content}, but the others were played with ${part.content}`);
  }
  const sum = structuredClone(part);
  for (const group of more.groups) {
    const twice = group.games.find((range) => rangesOf(part, group).some((other) => overlap(range, other)));
    if (twice !== undefined) {
      throw malformed(
        `${name}: ${placeOf(group)}.games: ${twice[0]} to ${twice[1]}: another part has some of these games`,
      );
    }
    addGames(sum, group, group.games, group.tally);
  }
  return sum;
}

export function has(part: Part, group: Group, game: number): boolean {
  return rangesOf(part, group).some(([from, to]) => game >= from && game < to);
}

export function gamesIn(part: Part, group: Group): number {
  return sizeOf(rangesOf(part, group));
}

export function groupIn(part: Part, { players, bot }: Group): GroupPart | undefined {
  return part.groups.find((group) => group.players === players && group.bot === bot);
}

function rangesOf(part: Part, group: Group): readonly Range[] {
  return groupIn(part, group)?.games ?? [];
}

function sizeOf(ranges: readonly Range[]): number {
  return ranges.reduce((sum, [from, to]) => sum + to - from, 0);
}

/** By their names, so that the same part always gives the same text. */
export function sortedGroups({ groups }: Part): readonly GroupPart[] {
  return groups.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
}

function nameOf({ players, bot }: Group): string {
  return `${players} ${bot}`;
}

function placeOf(group: Group): string {
  return `groups["${nameOf(group)}"]`;
}

export function printPart(part: Part): string {
  const groups = sortedGroups(part).map(
    (group) => `"${nameOf(group)}": ${JSON.stringify({ games: group.games, tally: flatten(group.tally) })}`,
  );
  const { format, seed, content } = part;
  return `${JSON.stringify({ format, seed, content }).slice(0, -1)},"groups":{\n${groups.join(',\n')}\n}}\n`;
}

/** Reads what `printPart` wrote; error messages name the file and the place. */
export function parsePart(text: string, name: string): Part {
  const value = fieldsOf(jsonOf(text, name), name, '');
  if (value['format'] !== FORMAT) throw malformed(`${name}: format: not a part of a balance run ('${FORMAT}')`);
  const extra = Object.keys(value).find((field) => !FIELDS.includes(field));
  if (extra !== undefined) throw malformed(`${name}: ${extra}: unknown field`);
  const { seed, content } = value;
  if (typeof seed !== 'string') throw malformed(`${name}: seed: expected a string`);
  if (typeof content !== 'string') throw malformed(`${name}: content: expected a string`);
  const groups = Object.entries(fieldsOf(value['groups'], name, 'groups')).map(([key, group]) =>
    groupFrom(key, group, name),
  );
  return { format: FORMAT, seed, content, groups };
}

function groupFrom(key: string, value: unknown, name: string): GroupPart {
  const [, players, bot] = /^([1-4]) ([a-z]+(?::\d+(?:ms|nodes))?)$/.exec(key) ?? [];
  const place = `groups[${JSON.stringify(key)}]`;
  if (bot === undefined) throw malformed(`${name}: ${place}: expected a number of players and a bot`);
  const fields = fieldsOf(value, name, place);
  const games = rangesIn(fields['games'], name, `${place}.games`);
  const tally = tallyIn(fields['tally'], name, `${place}.tally`);
  if (tally.games !== sizeOf(games)) {
    throw malformed(`${name}: ${place}.tally.games: ${tally.games}, but games lists ${sizeOf(games)}`);
  }
  return { players: Number(players) as PlayerCount, bot, games, tally };
}

function jsonOf(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const { line, column, cause } = faultIn(text, error);
    throw malformed(`${name}: line ${line}, column ${column}: not JSON: ${cause}`);
  }
}

function fieldsOf(value: unknown, name: string, place: string): Readonly<Record<string, unknown>> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw malformed(`${name}: ${place === '' ? '' : `${place}: `}expected an object`);
}

function rangesIn(value: unknown, name: string, place: string): Range[] {
  if (!Array.isArray(value)) throw malformed(`${name}: ${place}: expected a list`);
  let last = 0;
  return value.map((range: unknown, index) => {
    const [from, to] = isPair(range) ? range : [0, 0];
    if (from < last || to <= from)
      throw malformed(`${name}: ${place}[${index}]: expected a range after the previous one`);
    last = to;
    return [from, to];
  });
}

function isPair(value: unknown): value is Range {
  return Array.isArray(value) && value.length === 2 && value.every(Number.isSafeInteger);
}

function tallyIn(value: unknown, name: string, place: string): Tally {
  const fields = fieldsOf(value, name, place);
  const fault = (key: string, problem: string): Error =>
    malformed(`${name}: ${place}[${JSON.stringify(key)}]: ${problem}`);
  const odd = Object.keys(fields).find((key) => !Number.isSafeInteger(fields[key]));
  if (odd !== undefined) throw fault(odd, 'expected a whole number');
  return tallyFrom(fields as Readonly<Record<string, number>>, (key) => fault(key, 'unknown count'));
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
