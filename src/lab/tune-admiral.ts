// Tries habits of the Admiral against Skippers, on several processes:
//
//   node scripts/bootstrap.cjs src/lab/tune-admiral.ts GAMES MILLISECONDS PLAYERS PROCESSES ['[{"horizon":2},{}]']
//
// GAMES is how many, or which: 200-400 are those from 200 on, to go on where an earlier run ended. Time is processor time, so
// that a busy machine does not matter. One player: how often the solo goal is met.
import { fork } from 'node:child_process';
import { admiralWith, HABITS, type Habits } from '../bots/play/admiral.ts';
import { decide } from '../bots/play/bot.ts';
import { skipper } from '../bots/play/skipper.ts';
import { WEIGHTS } from '../bots/judge/weights.ts';
import { apply, decisionsOf, newGame, type PlayerCount, seedFrom, standings, viewFor } from '../engine/index.ts';

interface Outcome {
  readonly variant: number;
  readonly won: boolean;
  /** VP above the mean of the others, or VP in solo. */
  readonly lead: number;
  /** The time of each of its turns, as a share of the budget. */
  readonly turns: readonly number[];
}

const [from, to] = gamesOf(process.argv[2] ?? '16');
const [milliseconds = 300, players = 2, processes = 2] = process.argv.slice(3, 6).map(Number);
const TRIED = JSON.parse(process.argv[6] ?? '[{}]') as readonly Partial<Habits>[];
/** Games between reports, in case a long run is cut off. */
const REPORT_EVERY = 16;

function gamesOf(text: string): readonly [from: number, to: number] {
  const [first = 0, end] = text.split('-').map(Number);
  return end === undefined ? [0, first] : [first, end];
}

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
  const took = new Map<string, number>();
  for (;;) {
    const seat = decisionsOf(state)[0]?.seat;
    const stream = seat === undefined ? undefined : streams[seat];
    if (seat === undefined || stream === undefined) break;
    const began = processorTime();
    const result = apply(state, decide(seat === mine ? admiral : skipper, viewFor(state, seat), stream));
    const turn = `${state.round} ${state.turns} ${state.phase}`;
    if (seat === mine) took.set(turn, (took.get(turn) ?? 0) + (processorTime() - began) / milliseconds);
    if (!result.ok) throw new Error(JSON.stringify(result.reason));
    ({ state } = result.value);
  }
  const [first] = standings(state);
  const others = state.players.flatMap(({ vp }, seat) => (seat === mine ? [] : [vp]));
  const mean = others.reduce((sum, vp) => sum + vp, 0) / Math.max(1, others.length);
  const lead = (state.players[mine]?.vp ?? 0) - mean;
  return { variant, won: players === 1 ? first?.goal === true : first?.seat === mine, lead, turns: [...took.values()] };
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
      `turns: ${quantilesOf(own.flatMap(({ turns }) => turns))}`,
    );
  });
}

/** The share of its budget that a turn took: median, 90%, 99%, maximum, and how many turns overran by more than a tenth. */
function quantilesOf(turns: readonly number[]): string {
  const sorted = turns.toSorted((a, b) => a - b);
  const at = (share: number): string => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(2);
  const late = sorted.filter((turn) => turn > 1.1).length;
  return `median ${at(0.5)}, 90% ${at(0.9)}, 99% ${at(0.99)}, most ${at(1)}, ${late} of ${sorted.length} over 1.1`;
}

if (process.send === undefined) {
  const jobs = Array.from({ length: to - from }, (_, i) => TRIED.map((_habits, variant) => [variant, from + i])).flat();
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
