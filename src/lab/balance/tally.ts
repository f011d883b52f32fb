/**
 * What games came to, as whole numbers by name. One game's tally has the same form as that of many: tallies add up, in any
 * order, to the same sums, so it does not matter who played which game. The names are those of `NAMES`.
 */
export type Tally = Record<string, number>;

/** Every name a tally may have. */
const NAMES: readonly RegExp[] = [
  /^(games|turns|decisions)$/,
  // By place in the first play order and by seat; in solo a win is a met goal.
  /^(place|seat) [1-4] (wins|vp)$/,
  /^side [1-8] (seats|wins|vp|squares)$/,
  /^brown [1-5] (dealt|connected|vp|squares)$/,
  /^slot (grant|(green|red|yellow)-[a-e]) (turns|matched)$/,
  // Players who could have laid the card on a free slot of its colour, those who used or claimed it, and the winners of them.
  /^card \d{1,3} (chances|chance-wins|uses|use-wins)$/,
  // Turns by how they were played, and what they were worth in hundredths of a VP.
  /^turn (green|red|yellow|mismatch|grant) (turns|value|squares)$/,
  // Players by connected farms, desalination plants, laboratories, tunnels and symbiotic cities at the end.
  /^network \d+(\.\d+){4} (seats|wins)$/,
  /^scores (basic|advanced)( contracts)? -?\d+$/,
  /^contract [1-8] (offered|taken|wins)$/,
];

export function isTallyName(name: string): boolean {
  return NAMES.some((pattern) => pattern.test(name));
}

export function count(tally: Tally, name: string, by = 1): void {
  if (by !== 0) tally[name] = (tally[name] ?? 0) + by;
}

export function addTally(to: Tally, from: Readonly<Tally>): void {
  for (const [name, times] of Object.entries(from)) count(to, name, times);
}

export function sumOf(tallies: readonly Readonly<Tally>[]): Tally {
  const sum: Tally = {};
  for (const tally of tallies) addTally(sum, tally);
  return sum;
}

/** Nothing counted is 0. */
export function counted(tally: Readonly<Tally>, name: string): number {
  return tally[name] ?? 0;
}

/** The same tally always as the same text. */
export function inOrder(tally: Readonly<Tally>): Tally {
  return Object.fromEntries(Object.entries(tally).sort(([one], [other]) => (one < other ? -1 : 1)));
}
