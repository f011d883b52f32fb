import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { PLAYER_COUNTS, type PlayerCount } from '../src/engine/index.ts';
import { commandLine } from './command-line.ts';
import { addUses, isAsked, leastUsed, type Uses, useTable, unused } from './content-use.ts';
import { keenTables } from './keen-play.ts';
import type { Table } from './playout.ts';

const HELP = `What random games use of the content: every card, slot, site bonus, metropolis and contract.

npm run content-use -- --games 2000   so many games for each number of players
  --players N     1-4: only this number
  --seed TEXT     any text; the same text gives the same figures
  --workers N     threads, as many as there are cores if left out
  --least N       show the N least used pieces for each number of players
Prints the table of docs/content.md. An error if a card, slot, bonus, metropolis or contract was never used.`;

const LOT = 20;
const SHOWN_EVERY = 5000;

interface Lot {
  readonly players: PlayerCount;
  readonly tables: readonly Table[];
}
interface Outcome {
  readonly uses: Uses;
  readonly failures: readonly string[];
}

const { read, whole, refuse } = commandLine(HELP);
const { values } = read({
  options: {
    games: { type: 'string', default: '2000' },
    players: { type: 'string' },
    seed: { type: 'string', default: 'content' },
    workers: { type: 'string' },
    least: { type: 'string', default: '5' },
    help: { type: 'boolean' },
  },
});
const LEAST = whole('least', values.least, 0);

if (values.help) console.log(HELP);
else await playAll(whole('games', values.games));

async function playAll(games: number): Promise<void> {
  const counts = PLAYER_COUNTS.filter((count) => values.players === undefined || count === Number(values.players));
  if (counts.length === 0) refuse('--players takes 1, 2, 3 or 4');
  const lots = counts.flatMap((players) => lotsOf(players, keenTables(players, games, values.seed)));
  const all = lots.length;
  const uses = new Map<PlayerCount, Uses>(counts.map((players) => [players, {}]));
  const failures: string[] = [];
  const begin = performance.now();
  let shown = begin;
  const onLot = ({ players }: Lot, outcome: Outcome): void => {
    addUses(uses.get(players) ?? {}, outcome.uses);
    failures.push(...outcome.failures);
    if (performance.now() - shown < SHOWN_EVERY) return;
    shown = performance.now();
    console.error(`${Math.round(((all - lots.length) / all) * 100)} % in ${((shown - begin) / 1000).toFixed(0)} s`);
  };
  const workers = Math.min(all, whole('workers', values.workers ?? String(availableParallelism())));
  await Promise.all(Array.from({ length: workers }, () => work(lots, onLot)));
  report(games, uses, failures.sort());
  console.error(`${((performance.now() - begin) / 1000).toFixed(0)} s`);
}

function report(games: number, uses: ReadonlyMap<PlayerCount, Uses>, failures: readonly string[]): void {
  console.log(`${games} games for each number of players, seed "${values.seed}"\n`);
  console.log(useTable(uses));
  for (const [players, ofPlayers] of uses) {
    const least = leastUsed(players, ofPlayers, LEAST);
    console.log(`\n${players}: least used ${least.map(([name, times]) => `${name} (${times})`).join(', ')}`);
    const never = unused(players, ofPlayers);
    if (never.length > 0) console.log(`${players}: never used ${never.join(', ')}`);
    if (never.some(isAsked)) process.exitCode = 1;
  }
  for (const failure of failures) console.log(`FAILED ${failure}`);
  if (failures.length > 0) process.exitCode = 1;
}

function lotsOf(players: PlayerCount, tables: readonly Table[]): Lot[] {
  const lots = Math.ceil(tables.length / LOT);
  return Array.from({ length: lots }, (_, lot) => ({ players, tables: tables.slice(lot * LOT, (lot + 1) * LOT) }));
}

/** One thread that takes lot after lot until there is none. */
async function work(lots: Lot[], onLot: (lot: Lot, outcome: Outcome) => void): Promise<void> {
  const worker = new Worker(new URL('./content-use-worker.ts', import.meta.url));
  try {
    for (let lot = lots.shift(); lot !== undefined; lot = lots.shift()) {
      worker.postMessage(lot.tables);
      const [outcome] = (await once(worker, 'message')) as [Outcome];
      onLot(lot, outcome);
    }
  } finally {
    await worker.terminate();
  }
}
