import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { checkSetup, PLAYER_COUNTS, type PlayerCount, standings } from '../src/engine/index.ts';
import { checkedPlayout, THOROUGH } from './checked-playout.ts';
import { commandLine } from './command-line.ts';
import { GAMES_FOLDER, record, recordMissing } from './golden-games.ts';
import { type KeptLots, openKeptLots, type Plan, rulesNow } from './kept-lots.ts';
import { setupOf, type Table, tables } from './playout.ts';
import { add, newTally, summaryOf, TALLIES, type Tally } from './tally.ts';

/** Games that a thread plays before it says what they came to; some of each lot are checked thoroughly. */
const LOT = 100;

const HELP = `Random games with every invariant checked.

npm run playout -- --players 2 --boards basic --contracts --seed xyz   one game, thoroughly
npm run playout -- --games 5000                                        so many games for each number of players
npm run playout -- --golden                                            write the listed games missing in games/
  --players N         1-4 (with --games: only this number)
  --boards SIDE       basic or advanced          --contracts        with government contracts
  --solo-start N      1-4                        --sides 5,7        the boards of the seats
  --seed TEXT         any text                   --record FILE      write the game down, for games/
  --rich              everybody starts with plenty
  --workers N         with --games: threads, as many as there are cores if left out
  --keep FILE         with --games: write down every ${LOT} games, and go on from there when it is called again
  --minutes N         with --keep: stop after so many minutes; the next call goes on`;

const { read, whole, positive, refuse } = commandLine(HELP);
const { values } = read({
  options: {
    players: { type: 'string' },
    boards: { type: 'string' },
    contracts: { type: 'boolean' },
    'solo-start': { type: 'string' },
    sides: { type: 'string' },
    seed: { type: 'string' },
    games: { type: 'string' },
    workers: { type: 'string' },
    keep: { type: 'string' },
    minutes: { type: 'string' },
    record: { type: 'string' },
    golden: { type: 'boolean' },
    rich: { type: 'boolean' },
    help: { type: 'boolean' },
  },
});

if (values.help) console.log(HELP);
else if (values.golden) console.log(`written: ${recordMissing(GAMES_FOLDER).join(', ') || 'nothing is missing'}`);
else if (values.games === undefined) playOne();
else await playMany(whole('games', values.games));

function playOne(): void {
  const players = Number(values.players ?? 2) as PlayerCount;
  const table: Table = {
    players,
    boards: (values.boards ?? (players === 1 ? 'advanced' : 'basic')) as Table['boards'],
    contracts: values.contracts === true,
    seed: values.seed ?? 'benthos',
    ...(values.rich ? { rich: true } : {}),
    ...(values['solo-start'] === undefined ? {} : { soloStart: Number(values['solo-start']) as 1 | 2 | 3 | 4 }),
    ...(values.sides === undefined ? {} : { sides: values.sides.split(',').map(Number) }),
  };
  const wrong = checkSetup(setupOf(table));
  if (wrong !== undefined) refuse(`There is no such game: ${JSON.stringify(wrong)}`);
  try {
    const game = checkedPlayout(table, THOROUGH);
    console.log(`${game.moves.length} moves, all well. ${JSON.stringify(standings(game.state))}`);
    if (values.record === undefined) return;
    record(table, values.record);
    console.log(`written to ${values.record}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

interface Lot {
  readonly index: number;
  readonly tables: readonly Table[];
}

async function playMany(games: number): Promise<void> {
  const counts = PLAYER_COUNTS.filter((count) => values.players === undefined || count === Number(values.players));
  if (counts.length === 0) refuse('--players takes 1, 2, 3 or 4');
  const seed = values.seed ?? 'batch';
  const kept = openKept({ games, players: counts, seed, lot: LOT, rules: rulesNow() });
  const lots = lotsOf(counts, games, seed).filter(({ index }) => kept?.done.has(index) !== true);
  const tally = kept?.tally ?? newTally();
  const before = tally.games;
  const minutes = values.minutes === undefined ? Infinity : positive('minutes', values.minutes);
  const begin = performance.now();
  const end = begin + minutes * 60_000;
  let shown = begin;
  const onLot = (lot: Lot, more: Tally): void => {
    kept?.keep(lot.index, more);
    add(tally, more);
    for (const failure of more.failures) console.error(failure);
    if (performance.now() - shown < 5000) return;
    shown = performance.now();
    const speed = (tally.games - before) / ((shown - begin) / 1000);
    console.error(
      `${tally.games} of ${games * counts.length} games, ${tally.failures.length} failed, ${speed.toFixed(0)} games a second`,
    );
  };
  const workers = Math.min(lots.length, whole('workers', values.workers ?? String(availableParallelism())));
  await Promise.all(Array.from({ length: workers }, () => work(lots, () => performance.now() < end, onLot)));
  console.log(summaryOf(tally, (performance.now() - begin) / 1000));
  if (before > 0) console.log(`${before} of these games were played by calls before`);
  if (lots.length > 0) console.log(`${games * counts.length - tally.games} games are left for the next call`);
  process.exitCode = tally.failures.length === 0 ? 0 : 1;
}

/** By turns for each number of players, so that a part of them is a fair part. */
function lotsOf(counts: readonly PlayerCount[], games: number, seed: string): Lot[] {
  const all = counts.map((players) => tables(players, games, seed));
  const slices = Array.from({ length: Math.ceil(games / LOT) }, (_, slice) =>
    all.map((each) => each.slice(slice * LOT, (slice + 1) * LOT)),
  );
  return slices.flat().map((lot, index) => ({ index, tables: lot }));
}

function openKept(plan: Plan): KeptLots<Tally> | undefined {
  if (values.keep === undefined) return undefined;
  return (
    openKeptLots(values.keep, plan, TALLIES) ?? refuse(`${values.keep} holds games of another call or of other rules`)
  );
}

/** One thread that takes lot after lot until there is none, or no time. */
async function work(lots: Lot[], isTime: () => boolean, onLot: (lot: Lot, tally: Tally) => void): Promise<void> {
  const worker = new Worker(new URL('./playout-worker.ts', import.meta.url));
  try {
    while (isTime()) {
      const lot = lots.shift();
      if (lot === undefined) return;
      worker.postMessage(lot.tables);
      const [tally] = (await once(worker, 'message')) as [Tally];
      onLot(lot, tally);
    }
  } finally {
    await worker.terminate();
  }
}
