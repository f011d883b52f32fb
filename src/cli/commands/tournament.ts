import { contentOf } from '../../engine/content.ts';
import { seedFrom } from '../../engine/index.ts';
import { type BotName, isReproducible, printBotName } from '../../lab/match/bot-names.ts';
import { inColumns } from '../kit/columns.ts';
import type { Arguments, Command } from '../kit/command.ts';
import { noWins, type Rating, ratingsOf, type Wins } from '../../lab/elo.ts';
import { type Match, type MatchResult, setupOf } from '../../lab/match/match.ts';
import { playAll } from '../../lab/match/match-runner.ts';
import { percent, rounded, shareInterval } from '../../lab/statistics.ts';
import {
  JSON_OPTION,
  readBots,
  readTable,
  readWorkers,
  TABLE_OPTIONS,
  type TableOptions,
  WORKERS_OPTION,
} from '../kit/table-options.ts';

/** One bot against opponents of one other kind. */
interface Pairing {
  readonly one: number;
  readonly others: number;
}

interface Game extends Pairing, Match {
  readonly deal: number;
  /** The seat of the single bot. */
  readonly seat: number;
}

interface PairingResult {
  readonly bot: string;
  readonly against: string;
  readonly games: number;
  readonly wins: number;
  readonly share: number;
  readonly interval: readonly [number, number];
  readonly meanVp: number;
  readonly meanVpAgainst: number;
}

const MOST_GAMES = 1_000_000;

export const tournament: Command = {
  name: 'tournament',
  summary: 'Every bot against every other, with Elo ratings',
  options: {
    ...TABLE_OPTIONS,
    bots: { value: 'a,b,c', help: 'Two or more different bots (default drifter,novice,skipper)' },
    games: { value: 'N', help: 'Games for each pairing (default 40)' },
    seed: { value: 'TEXT', help: 'Any text; the same text gives the same deals (default benthos)' },
    workers: WORKERS_OPTION,
    json: JSON_OPTION,
  },
  notes: `Each deal is played once from each seat, which cancels the luck of the cards; the number of games is rounded up
accordingly. With three or four players one bot plays against two or three of the other, and vice versa.
Elo ratings (mean 0) predict who finishes ahead of whom; one virtual draw between each pair keeps them finite.
Their intervals are from a bootstrap over the deals or, if wider, from the number of games; those of shares are Wilson's.

  benthos tournament --bots skipper,novice,admiral:200nodes --games 100`,
  run: runTournament,
};

async function runTournament(given: Arguments): Promise<number> {
  const table = readTable(given, 2, 2);
  const bots = readBots(given, 'drifter,novice,skipper');
  const names = bots.map(printBotName);
  if (bots.length < 2 || new Set(names).size < bots.length) throw given.bad('bots', names.join(','));
  const games = given.whole('games', 1, MOST_GAMES, 40);
  const seed = given.text('seed') ?? 'benthos';
  const schedule = scheduleOf(table, bots, games, seed);
  const { results, errors, cpuSeconds } = await playAll(
    contentOf({ setup: table }),
    schedule.map(({ setup, bots }) => ({ setup, bots })),
    readWorkers(given),
  );
  for (const error of errors) console.error(error);
  const stream = { seed: seedFrom(`${seed} bootstrap`), used: 0 };
  const ratings = ratingsOf(samplesOf(schedule, results, bots.length), bots.length, stream);
  const pairings = pairingsOf(table, bots.length).map((pairing) => resultOf(pairing, names, schedule, results));
  if (given.flag('json')) {
    const rated = names.map((bot, index) => ({ bot, ...roundedRating(ratings[index]) }));
    const summary = { ...table, seed, games: schedule.length, completed: schedule.length - errors.length, cpuSeconds };
    console.log(JSON.stringify({ ...summary, ratings: rated, pairings }, undefined, 2));
  } else {
    console.log(textOf(names, ratings, pairings));
    if (!bots.every(isReproducible)) console.log('\nAn Admiral thinks by the clock, so another run may differ.');
  }
  return errors.length === 0 ? 0 : 1;
}

/** With two players a pairing and its mirror image are the same. */
function pairingsOf({ players }: TableOptions, bots: number): readonly Pairing[] {
  const all = Array.from({ length: bots * bots }, (_, at) => ({ one: Math.floor(at / bots), others: at % bots }));
  return all.filter(({ one, others }) => (players === 2 ? one < others : one !== others));
}

function scheduleOf(table: TableOptions, bots: readonly BotName[], games: number, seed: string): readonly Game[] {
  const deals = Array.from({ length: Math.ceil(games / table.players) }, (_, deal) => deal);
  const seats = Array.from({ length: table.players }, (_, seat) => seat);
  return deals.flatMap((deal) =>
    pairingsOf(table, bots.length).flatMap(({ one, others }) =>
      seats.map((seat) => ({
        one,
        others,
        deal,
        seat,
        setup: setupOf(table, `${seed} ${deal}`),
        bots: seats.map((each) => bots[each === seat ? one : others] as BotName),
      })),
    ),
  );
}

/** For each deal, who finished ahead of whom. */
function samplesOf(
  schedule: readonly Game[],
  results: readonly (MatchResult | undefined)[],
  bots: number,
): readonly Wins[] {
  const samples: number[][][] = [];
  schedule.forEach(({ one, others, deal, seat }, index) => {
    const sample = (samples[deal] ??= noWins(bots));
    const ranking = results[index]?.ranking;
    if (ranking === undefined) return;
    const worse = ranking.length - 1 - ranking.indexOf(seat);
    add(sample, one, others, worse);
    add(sample, others, one, ranking.length - 1 - worse);
  });
  return samples;
}

function add(wins: number[][], a: number, b: number, more: number): void {
  const row = wins[a];
  if (row !== undefined) row[b] = (row[b] ?? 0) + more;
}

function resultOf(
  { one, others }: Pairing,
  names: readonly string[],
  schedule: readonly Game[],
  results: readonly (MatchResult | undefined)[],
): PairingResult {
  let games = 0;
  let wins = 0;
  let vp = 0;
  let vpOthers = 0;
  schedule.forEach((game, index) => {
    const result = results[index];
    if (game.one !== one || game.others !== others || result === undefined) return;
    games++;
    if (result.ranking[0] === game.seat) wins++;
    const mine = result.vp[game.seat] ?? 0;
    vp += mine;
    vpOthers += (result.vp.reduce((sum, each) => sum + each, 0) - mine) / (result.vp.length - 1);
  });
  const [low, high] = shareInterval(wins, games);
  const mean = (sum: number): number => rounded(sum / Math.max(1, games), 2);
  return {
    bot: names[one] ?? '',
    against: names[others] ?? '',
    games,
    wins,
    share: rounded(wins / Math.max(1, games), 4),
    interval: [rounded(low, 4), rounded(high, 4)],
    meanVp: mean(vp),
    meanVpAgainst: mean(vpOthers),
  };
}

function roundedRating(rating: Rating | undefined): Rating {
  const { elo, low, high } = rating ?? { elo: 0, low: 0, high: 0 };
  return { elo: rounded(elo, 1), low: rounded(low, 1), high: rounded(high, 1) };
}

function textOf(names: readonly string[], ratings: readonly Rating[], pairings: readonly PairingResult[]): string {
  const ranked = names
    .map((name, index) => ({ name, ...(ratings[index] ?? { elo: 0, low: 0, high: 0 }) }))
    .sort((a, b) => b.elo - a.elo);
  const elo = (value: number): string => `${value < 0 ? '' : '+'}${value.toFixed(0)}`;
  return [
    ...inColumns(
      [
        ['', 'bot', 'Elo', '95% interval'],
        ...ranked.map((each, index) => [
          `${index + 1}.`,
          each.name,
          elo(each.elo),
          `${elo(each.low)} to ${elo(each.high)}`,
        ]),
      ],
      { right: [0, 2, 3] },
    ),
    '',
    ...inColumns(
      [
        ['bot', 'against', 'games', 'won', '95% interval', 'VP', 'theirs'],
        ...pairings.map(({ bot, against, games, share, interval, meanVp, meanVpAgainst }) => [
          bot,
          against,
          String(games),
          percent(share),
          `${percent(interval[0])} to ${percent(interval[1])}`,
          meanVp.toFixed(1),
          meanVpAgainst.toFixed(1),
        ]),
      ],
      { right: [2, 3, 4, 5, 6] },
    ),
  ].join('\n');
}
