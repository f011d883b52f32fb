import { dropContent } from '../../src/engine/content.ts';
import { openSet } from '../../src/engine/open-set.ts';
import { loadWords } from '../../src/text/index.ts';
import { commandLine } from '../command-line.ts';
import { checkHostile, noneHostile } from './check-hostile.ts';
import { checkGamesOf, loadIcons, noGames, type SetGames } from './check-set-games.ts';
import { randomSet } from './random-set.ts';

const HELP = `Random sets, each with a random game of every number of players, its texts and its icons; and hostile set files.

npm run random-sets -- --sets 1000 --seed TEXT     so many random sets
npm run random-sets -- --hostile 10000             so many files that nobody should write
npm run random-sets -- --set TEXT-17               one of the random sets, thoroughly
  --from N        begin with this one of the sets
  --minutes N     stop after so many minutes`;

/** One set in so many is played thoroughly, and one by bots. */
const THOROUGH_ONE_IN = 20;
const BOTS_ONE_IN = 20;

const { read, whole, positive } = commandLine(HELP);
const { values } = read({
  options: {
    sets: { type: 'string' },
    set: { type: 'string' },
    hostile: { type: 'string' },
    seed: { type: 'string' },
    from: { type: 'string' },
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
  const sum = { ...noGames(), sets: 0, none: 0, failed: 0 };
  const begin = performance.now();
  let shown = begin;
  const tell = (): string => `${JSON.stringify(sum)} in ${((performance.now() - begin) / 1000).toFixed(0)} s`;
  const from = values.from === undefined ? 0 : whole('from', values.from, 0);
  for (let index = from; index < from + count && performance.now() < end; index++) {
    const seed = `${values.seed ?? 'sets'}-${index}`;
    try {
      const found = playSet(seed, index % THOROUGH_ONE_IN === 0, index % BOTS_ONE_IN === 7);
      if (found === undefined) sum.none++;
      else addGames(sum, found, seed);
    } catch (error) {
      sum.failed++;
      console.error(
        `${error instanceof Error ? error.message : String(error)}\nplay it again: npm run random-sets -- --set ${seed}`,
      );
    }
    if (performance.now() - shown < 60_000) continue;
    shown = performance.now();
    console.log(tell());
  }
  console.log(tell());
  process.exitCode = sum.failed === 0 ? 0 : 1;
}

function addGames(sum: SetGames & { sets: number }, found: SetGames, seed: string): void {
  sum.sets++;
  sum.games += found.games;
  sum.moves += found.moves;
  for (const most of ['slowestMove', 'slowestThought', 'mostAnswers'] as const) {
    if (found[most] <= sum[most]) continue;
    sum[most] = Math.round(found[most]);
    console.log(`${seed}: ${most} ${Math.round(found[most])}`);
  }
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
