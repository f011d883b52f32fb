import { type Content, contentOf } from '../../engine/content.ts';
import { type BotName, isReproducible, printBotName } from '../../lab/match/bot-names.ts';
import { wordsFor } from '../../text/index.ts';
import { inColumns } from '../kit/columns.ts';
import type { Arguments, Command } from '../kit/command.ts';
import { type MatchResult, setupOf } from '../../lab/match/match.ts';
import { playAll } from '../../lab/match/match-runner.ts';
import { percent, rounded, shareInterval, type Spread, spreadOf } from '../../lab/statistics.ts';
import { setLines } from '../kit/sets.ts';
import {
  JSON_OPTION,
  readBots,
  readTable,
  readWorkers,
  TABLE_OPTIONS,
  type TableOptions,
  WORKERS_OPTION,
} from '../kit/table-options.ts';

/** What `--json` prints. Everything except the times follows from the arguments. */
interface Summary extends TableOptions {
  readonly bots: readonly string[];
  readonly seed: string;
  readonly games: number;
  readonly completed: number;
  readonly decisions: number;
  readonly decisionsPerGame: number;
  readonly cpuSeconds: number;
  readonly decisionsPerCpuSecond: number;
  readonly gamesPerCpuSecond: number;
  readonly scores: Spread;
  readonly scoresBySeat: readonly Spread[];
  /** In solo a win means meeting the goal. */
  readonly winsBySeat: readonly number[];
}

const MOST_GAMES = 1_000_000;

export const simulate: Command = {
  name: 'simulate',
  summary: 'Plays many games between bots and prints statistics',
  options: {
    ...TABLE_OPTIONS,
    games: { value: 'N', help: 'Number of games (default 100)' },
    bots: { value: 'a,b', help: 'The bots (default: Skippers)' },
    seed: { value: 'TEXT', help: 'Any text; the same text gives the same games (default benthos)' },
    workers: WORKERS_OPTION,
    json: JSON_OPTION,
  },
  notes: `Bots: drifter, novice, skipper, admiral, admiral:1000ms, admiral:2000nodes; separate several by commas. They take
the seats in this order, starting over if there are more seats.

  benthos simulate --players 2 --games 1000 --bots skipper,novice --seed may --json`,
  run: runSimulate,
};

async function runSimulate(given: Arguments): Promise<number> {
  const table = readTable(given, 1, 2);
  const games = given.whole('games', 1, MOST_GAMES, 100);
  const named = readBots(given, 'skipper');
  if (named.length > table.players) throw given.bad('bots', `${given.text('bots')} (--players ${table.players})`);
  const seed = given.text('seed') ?? 'benthos';
  const workers = readWorkers(given);
  const bots = Array.from({ length: table.players }, (_, seat) => named[seat % named.length] as BotName);
  const matches = Array.from({ length: games }, (_, game) => ({ setup: setupOf(table, `${seed} ${game}`), bots }));
  const content = contentOf({ setup: table });
  const { results, errors, cpuSeconds } = await playAll(content, matches, workers);
  for (const error of errors) console.error(error);
  const completed = results.filter((result) => result !== undefined);
  const summary = summaryOf(table, bots, seed, games, completed, cpuSeconds);
  console.log(
    given.flag('json')
      ? JSON.stringify(summary, undefined, 2)
      : [...setLines(wordsFor(given.words, content)), textOf(content, summary, bots)].join('\n'),
  );
  return errors.length === 0 ? 0 : 1;
}

function summaryOf(
  table: TableOptions,
  bots: readonly BotName[],
  seed: string,
  games: number,
  completed: readonly MatchResult[],
  cpuSeconds: number,
): Summary {
  const decisions = completed.reduce((sum, result) => sum + result.decisions, 0);
  const perSecond = (count: number): number => rounded(count / Math.max(cpuSeconds, 1e-6), 2);
  return {
    ...table,
    bots: bots.map(printBotName),
    seed,
    games,
    completed: completed.length,
    decisions,
    decisionsPerGame: rounded(decisions / Math.max(1, completed.length), 2),
    cpuSeconds: rounded(cpuSeconds, 3),
    decisionsPerCpuSecond: perSecond(decisions),
    gamesPerCpuSecond: perSecond(completed.length),
    scores: spreadOf(completed.flatMap(({ vp }) => vp)),
    scoresBySeat: bots.map((_, seat) => spreadOf(completed.map(({ vp }) => vp[seat] ?? 0))),
    winsBySeat: bots.map(
      (_, seat) => completed.filter(({ ranking, goal }) => ranking[0] === seat && goal !== false).length,
    ),
  };
}

function textOf(content: Content, summary: Summary, bots: readonly BotName[]): string {
  const { completed, winsBySeat, scoresBySeat, scores } = summary;
  const count = (value: number): string => value.toLocaleString('en');
  const spreadCells = ({ min, p5, p25, median, p75, p95, max, mean }: Spread): string[] =>
    [min, p5, p25, median, p75, p95, max].map((value) => value.toFixed(0)).concat(mean.toFixed(1));
  const winCells = (wins: number): string[] => {
    const [low, high] = shareInterval(wins, completed);
    return [count(wins), percent(wins / Math.max(1, completed)), `${percent(low)} to ${percent(high)}`];
  };
  const head = [
    'seat',
    'bot',
    'wins',
    '',
    '95% interval',
    'VP min',
    '5%',
    '25%',
    'median',
    '75%',
    '95%',
    'max',
    'mean',
  ];
  const rows = summary.bots.map((bot, seat) => [
    String(seat + 1),
    bot,
    ...winCells(winsBySeat[seat] ?? 0),
    ...spreadCells(scoresBySeat[seat] ?? scores),
  ]);
  const rights = head.map((_, column) => column).filter((column) => column !== 1);
  return [
    `${count(completed)} of ${count(summary.games)} games played to the end, ${count(summary.decisions)} decisions ` +
      `(${summary.decisionsPerGame} a game)`,
    `${summary.cpuSeconds.toFixed(1)} s of CPU time: ${count(Math.round(summary.decisionsPerCpuSecond))} decisions, ` +
      `${count(summary.gamesPerCpuSecond)} games a second`,
    '',
    ...inColumns([head, ...rows, ['', 'all', '', '', '', ...spreadCells(scores)]], { right: rights }),
    ...(summary.players === 1
      ? [
          '',
          `A win means meeting the goal: ${content.rulebook.soloGoal.cities} connected cities and ${content.rulebook.soloGoal.vp} VP.`,
        ]
      : []),
    ...(bots.every(isReproducible) ? [] : ['', 'An Admiral thinks by the clock, so another run may differ.']),
  ].join('\n');
}
