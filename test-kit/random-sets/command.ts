import { dropContent } from '../../src/engine/content.ts';
import { PLAYER_COUNTS } from '../../src/engine/index.ts';
import { openSet } from '../../src/engine/open-set.ts';
import { loadWords } from '../../src/text/index.ts';
import { commandLine } from '../command-line.ts';
import { type KeptLots, openKeptLots, type Plan, rulesNow } from '../kept-lots.ts';
import { checkHostile, noneHostile } from './check-hostile.ts';
import { checkGamesOf, loadIcons, type SetGames } from './check-set-games.ts';
import { randomSet } from './random-set.ts';
import { SETS_SUM, type SetsSum, sumOf, tellSets } from './sum.ts';

/** Sets that are played before it is written down what they came to. */
const LOT = 20;

const HELP = `Random sets, each with a random game of every number of players, its texts and its icons; and hostile set files.

npm run random-sets -- --sets 1000 --seed TEXT     so many random sets
npm run random-sets -- --hostile 10000             so many files that nobody should write
npm run random-sets -- --set TEXT-17               one of the random sets, thoroughly
  --minutes N     stop after so many minutes
  --keep FILE     with --sets: write down every ${LOT} sets, and go on from there when it is called again`;

/** One set in so many is played thoroughly, and one by bots. */
const THOROUGH_ONE_IN = 20;
const BOTS_ONE_IN = 20;

const { read, whole, positive, refuse } = commandLine(HELP);
const { values } = read({
  options: {
    sets: { type: 'string' },
    set: { type: 'string' },
    hostile: { type: 'string' },
    seed: { type: 'string' },
    keep: { type: 'string' },
    minutes: { type: 'string' },
    help: { type: 'boolean' },
  },
});
const words = await loadWords('en');
const icons = await loadIcons();
const end = values.minutes === undefined ? Infinity : performance.now() + 60_000 * positive('minutes', values.minutes);

if (values.set !== undefined) {
  const found = playSet(values.set, true, true);
  console.log(found === undefined ? 'No such set could be made.' : JSON.stringify(found));
} else if (values.hostile !== undefined) hostile(whole('hostile', values.hostile));
else if (values.sets !== undefined) playSets(whole('sets', values.sets));
else console.log(HELP);

function playSet(seed: string, isThorough: boolean, hasBots: boolean): SetGames | undefined {
  const set = randomSet(seed);
  if (set === undefined) return undefined;
  const content = openSet(set);
  try {
    return checkGamesOf(content, words, icons, seed, { isThorough, hasBots });
  } finally {
    dropContent(content.hash);
  }
}

function playSets(count: number): void {
  const seed = values.seed ?? 'sets';
  const kept = openKept({ games: count, players: PLAYER_COUNTS, seed, lot: LOT, rules: rulesNow() });
  const sum = kept?.tally ?? SETS_SUM.none();
  const begin = performance.now();
  let shown = begin;
  const tell = (): void => console.log(`${tellSets(sum)}; ${((performance.now() - begin) / 1000).toFixed(0)} s`);
  for (let lot = 0; lot < count / LOT && performance.now() < end; lot++) {
    if (kept?.done.has(lot) === true) continue;
    const more = playLot(seed, lot * LOT, Math.min(count, (lot + 1) * LOT));
    kept?.keep(lot, more);
    SETS_SUM.add(sum, more);
    for (const failure of more.failures) console.error(failure);
    if (performance.now() - shown < 60_000) continue;
    shown = performance.now();
    tell();
  }
  tell();
  process.exitCode = sum.failures.length === 0 ? 0 : 1;
}

function playLot(seed: string, from: number, to: number): SetsSum {
  const sum = SETS_SUM.none();
  for (let index = from; index < to; index++) {
    const set = `${seed}-${index}`;
    try {
      const found = playSet(set, index % THOROUGH_ONE_IN === 0, index % BOTS_ONE_IN === 7);
      if (found === undefined) sum.none++;
      else SETS_SUM.add(sum, sumOf(set, found));
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      sum.failures.push(`${message}\nplay it again: npm run random-sets -- --set ${set}`);
    }
  }
  return sum;
}

function openKept(plan: Plan): KeptLots<SetsSum> | undefined {
  if (values.keep === undefined) return undefined;
  return (
    openKeptLots(values.keep, plan, SETS_SUM) ?? refuse(`${values.keep} holds sets of another call or of other rules`)
  );
}

function hostile(count: number): void {
  const found = noneHostile();
  const begin = performance.now();
  for (let index = 0; index < count && performance.now() < end; index++)
    checkHostile(index, values.seed ?? 'hostile', words, icons, found);
  const times = found.times.sort((a, b) => a - b);
  const at = (share: number): string => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(1);
  for (const failure of found.failures) console.error(failure);
  console.log(
    `${times.length} files in ${((performance.now() - begin) / 1000).toFixed(0)} s: ${found.unreadable} unreadable, ` +
      `${found.refused} refused, ${found.accepted} accepted; CPU ms: median ${at(0.5)}, p99 ${at(0.99)}, most ${at(1)}; ` +
      `${found.failures.length} failed`,
  );
  process.exitCode = found.failures.length === 0 ? 0 : 1;
}
