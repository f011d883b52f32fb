// Tries habits of the Admiral against Skippers, on several processes:
//
//   node scripts/tune-admiral.ts GAMES MILLISECONDS PLAYERS PROCESSES ['[{"horizon":2},{}]']
//
// Time is processor time, so that a busy machine does not matter. One player: how often the solo goal is met.
import { fork } from 'node:child_process';
import { admiralWith, HABITS, type Habits } from '../src/bots/admiral.ts';
import { decide } from '../src/bots/bot.ts';
import { skipper } from '../src/bots/skipper.ts';
import { WEIGHTS } from '../src/bots/weights.ts';
import { apply, decisionsOf, newGame, type PlayerCount, seedFrom, standings, viewFor } from '../src/engine/index.ts';

interface Outcome {
  readonly variant: number;
  readonly won: boolean;
  /** VP above the mean of the others, or VP in solo. */
  readonly lead: number;
}

const [games = 16, milliseconds = 300, players = 2, processes = 2] = process.argv.slice(2, 6).map(Number);
const TRIED = JSON.parse(process.argv[6] ?? '[{}]') as readonly Partial<Habits>[];
/** A report after every so many games: a long run may be cut off. */
const REPORT_EVERY = 16;

function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function play(variant: number, number: number): Outcome {
  const admiral = admiralWith({ milliseconds, now: processorTime }, WEIGHTS, { ...HABITS, ...TRIED[variant] });
  const deal = Math.floor(number / players);
  const mine = number % players;
  let state = newGame({
    players: players as PlayerCount,
    seed: seedFrom(`tune ${deal}`),
    boards: players === 1 || deal % 2 === 1 ? 'advanced' : 'basic',
    contracts: players > 1 && deal % 4 > 1,
  });
  const streams = state.players.map((_, seat) => ({ seed: seedFrom(`tune ${number} ${seat}`), used: 0 }));
  for (;;) {
    const seat = decisionsOf(state)[0]?.seat;
    const stream = seat === undefined ? undefined : streams[seat];
    if (seat === undefined || stream === undefined) break;
    const result = apply(state, decide(seat === mine ? admiral : skipper, viewFor(state, seat), stream));
    if (!result.ok) throw new Error(JSON.stringify(result.reason));
    ({ state } = result.value);
  }
  const [first] = standings(state);
  const others = state.players.flatMap(({ vp }, seat) => (seat === mine ? [] : [vp]));
  const mean = others.reduce((sum, vp) => sum + vp, 0) / Math.max(1, others.length);
  const lead = (state.players[mine]?.vp ?? 0) - mean;
  return { variant, won: players === 1 ? first?.goal === true : first?.seat === mine, lead };
}

function report(outcomes: readonly Outcome[]): void {
  TRIED.forEach((habits, variant) => {
    const own = outcomes.filter((outcome) => outcome.variant === variant);
    const mean = own.reduce((sum, { lead }) => sum + lead, 0) / own.length;
    const spread = Math.sqrt(own.reduce((sum, { lead }) => sum + (lead - mean) ** 2, 0)) / own.length;
    const won = own.filter((outcome) => outcome.won).length;
    const share = ((100 * won) / own.length).toFixed(1);
    console.log(
      `${won} of ${own.length} (${share}%), VP ${mean.toFixed(1)} +- ${spread.toFixed(1)}: ${JSON.stringify(habits)}`,
    );
  });
}

if (process.send === undefined) {
  const jobs = Array.from({ length: games }, (_, number) => TRIED.map((_habits, variant) => [variant, number])).flat();
  const all = jobs.length;
  const outcomes: Outcome[] = [];
  for (let i = 0; i < processes; i++) {
    const child = fork(import.meta.filename, process.argv.slice(2));
    const next = (): void => {
      const job = jobs.shift();
      if (job === undefined) child.disconnect();
      else child.send(job);
    };
    child.on('message', (outcome: Outcome) => {
      outcomes.push(outcome);
      if (outcomes.length === all || outcomes.length % REPORT_EVERY === 0) report(outcomes);
      next();
    });
    next();
  }
} else {
  process.on('message', ([variant, number]: [number, number]) => process.send?.(play(variant, number)));
}
