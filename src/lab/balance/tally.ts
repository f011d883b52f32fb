import { type CardNumber, COLOURS, type SlotId } from '../../vocabulary/index.ts';

/** How a turn was played: slot and card of one colour, a coloured slot with another card or none, or the Grant. */
export const WAYS = [...COLOURS, 'mismatch', 'grant'] as const;
export type Way = (typeof WAYS)[number];

/** The kinds of tables whose scores are kept apart. */
export const TABLE_KINDS = ['basic', 'basic contracts', 'advanced', 'advanced contracts'] as const;
export type TableKind = (typeof TABLE_KINDS)[number];

/** Connected farms, desalination plants, laboratories, tunnels and symbiotic cities of a player at the end. */
export type NetworkKey = `${number}.${number}.${number}.${number}.${number}`;

/** Numbers of board sides and tiles; a set may have more than core. */
const TILE = /^[1-9]\d?$/;

/** What is counted of each subject, and how the keys that tell its members apart are written in a part file. */
const SUBJECTS = {
  // By place in the first play order and by seat; in solo a win is a goal met.
  place: { key: /^[1-4]$/, counts: ['wins', 'vp'] },
  seat: { key: /^[1-4]$/, counts: ['wins', 'vp'] },
  side: { key: TILE, counts: ['seats', 'wins', 'vp', 'squares'] },
  brown: { key: TILE, counts: ['dealt', 'connected', 'vp', 'squares'] },
  slot: { key: /^(grant|(green|red|yellow)-[a-e])$/, counts: ['turns', 'matched'] },
  // Players who could have laid the card on a free slot of its colour, players who used or claimed it, and the winners among them.
  card: { key: /^\d{1,3}$/, counts: ['chances', 'chance-wins', 'uses', 'use-wins'] },
  // Values are in hundredths of a VP.
  turn: { key: /^(green|red|yellow|mismatch|grant)$/, counts: ['turns', 'value', 'squares'] },
  network: { key: /^\d+(\.\d+){4}$/, counts: ['seats', 'wins'] },
  contract: { key: TILE, counts: ['offered', 'taken', 'wins'] },
  // Players by their VP.
  scores: { key: /^(basic|advanced)( contracts)?$/, counts: /^-?\d+$/ },
} as const;

interface Keys {
  place: number;
  seat: number;
  side: number;
  brown: number;
  slot: SlotId;
  card: CardNumber;
  turn: Way;
  network: NetworkKey;
  contract: number;
  scores: TableKind;
}

type Subject = keyof typeof SUBJECTS & keyof Keys;
export type CountOf<S extends Subject> = (typeof SUBJECTS)[S]['counts'] extends readonly (infer Name)[] ? Name : number;

const TOTALS = ['games', 'turns', 'decisions'] as const;
export type Total = (typeof TOTALS)[number];
type Rows = Record<string, Record<string, number>>;

/**
 * The counts of any number of games, as integers. Tallies add up to the same sums in any order, so it does not matter which
 * thread or machine played a game.
 */
export type Tally = Record<Total, number> & {
  /** By subject, key and count. `count` writes it, `counted` and `rowsOf` read it. */
  readonly rows: { [S in Subject]?: Rows };
};

export function newTally(): Tally {
  return { games: 0, turns: 0, decisions: 0, rows: {} };
}

export function count<S extends Subject>(
  tally: Tally,
  subject: S,
  key: Keys[S],
  name: CountOf<S> & PropertyKey,
  by = 1,
): void {
  add(tally, subject, key, String(name), by);
}

/** 0 where nothing was counted. */
export function counted<S extends Subject>(
  tally: Readonly<Tally>,
  subject: S,
  key: Keys[S],
  name: CountOf<S> & PropertyKey,
): number {
  return rowsOf(tally, subject)[String(key)]?.[String(name)] ?? 0;
}

/** Everything counted of a subject, by key. */
export function rowsOf(tally: Readonly<Tally>, subject: Subject): Readonly<Rows> {
  return tally.rows[subject] ?? {};
}

export function addTally(to: Tally, from: Readonly<Tally>): void {
  for (const total of TOTALS) to[total] += from[total];
  for (const [subject, key, name, times] of entriesOf(from)) add(to, subject, key, name, times);
}

export function sumOf(tallies: readonly Readonly<Tally>[]): Tally {
  const sum = newTally();
  for (const tally of tallies) addTally(sum, tally);
  return sum;
}

/** The form of part files, one number per name such as `card 7 uses`; the same tally always gives the same text. */
export function flatten(tally: Readonly<Tally>): Record<string, number> {
  const all = [
    ...TOTALS.map((total) => [total, tally[total]] as const),
    ...entriesOf(tally).map(([subject, key, name, times]) => [`${subject} ${key} ${name}`, times] as const),
  ];
  return Object.fromEntries(all.filter(([, times]) => times !== 0).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Reads the form of part files; throws `unknown` of a name that no tally has. */
export function tallyFrom(
  flat: Readonly<Record<string, number>>,
  unknown = (name: string): Error => new Error(`${name}: unknown count`),
): Tally {
  const tally = newTally();
  for (const [text, times] of Object.entries(flat)) {
    const total = TOTALS.find((each) => each === text);
    const [, first = '', key = '', name = ''] = /^(\w+) (.+) (\S+)$/.exec(text) ?? [];
    if (total !== undefined) tally[total] += times;
    else if (isSubject(first) && isCount(first, key, name)) add(tally, first, key, name, times);
    else throw unknown(text);
  }
  return tally;
}

function isSubject(text: string): text is Subject {
  return Object.hasOwn(SUBJECTS, text);
}

function isCount(subject: Subject, key: string, name: string): boolean {
  const { key: keys, counts } = SUBJECTS[subject];
  return keys.test(key) && (counts instanceof RegExp ? counts.test(name) : counts.some((each) => each === name));
}

function add(tally: Tally, subject: Subject, key: string | number, name: string, by: number): void {
  if (by === 0) return;
  const row = ((tally.rows[subject] ??= {})[key] ??= {});
  row[name] = (row[name] ?? 0) + by;
}

function entriesOf({ rows }: Readonly<Tally>): (readonly [Subject, key: string, name: string, times: number])[] {
  return Object.entries(rows).flatMap(([subject, keys]) =>
    Object.entries(keys).flatMap(([key, counts]) =>
      Object.entries(counts).map(([name, times]) => [subject as Subject, key, name, times] as const),
    ),
  );
}
