// Usage: npm run clicks [-- --json] [--games N] [--seed TEXT]
//
// Counts what a person clicks on in whole games of the app, by the code that the screen answers clicks with. All seats are
// played as a Skipper would play; preferences are the usual ones, so a turn ends by itself once nothing is left to do. Games
// are solo and of two, three and four players, on basic and advanced boards in turn.

import { parseArgs } from 'node:util';
import { skipper } from '../../src/bots/play/skipper.ts';
import { type PlayerCount, seedFrom, type Setup } from '../../src/engine/index.ts';
import { countGame, type CountedTurn } from './counted-game.ts';
import { summaryOf, type Summary } from './summary.ts';

const { values } = parseArgs({
  options: {
    json: { type: 'boolean' },
    games: { type: 'string', default: '24' },
    seed: { type: 'string', default: 'clicks' },
  },
});

const games = Number(values.games);
if (!Number.isInteger(games) || games < 1 || games > 1000) throw new Error(`--games ${values.games}: 1 to 1000`);
const turns: CountedTurn[] = [];
for (let game = 0; game < games; game++) {
  if (values.json !== true && process.stderr.isTTY) process.stderr.write(`\r${game}/${games} games`);
  turns.push(...countGame(setupOf(game), skipper).turns);
}
if (values.json !== true && process.stderr.isTTY) process.stderr.write('\r\x1b[K');
const summary = summaryOf(games, turns);
if (values.json === true) console.log(JSON.stringify(summary, undefined, 2));
else print(summary);
// The app's channel between windows would keep the process alive.
process.exit();

function setupOf(game: number): Setup {
  const players = ((game % 4) + 1) as PlayerCount;
  const isAdvanced = players === 1 || Math.floor(game / 4) % 2 === 1;
  const seed = seedFrom(`${values.seed} ${game}`);
  return { players, seed, boards: isAdvanced ? 'advanced' : 'basic', contracts: players > 1 && isAdvanced };
}

function print({ median, p90, mean, max, dragging, turns: count, perTurn, between }: Summary): void {
  console.log(`${games} games, ${count} turns: median ${median}, 90th percentile ${p90}, mean ${mean}, most ${max}`);
  console.log(`cards dragged: median ${dragging.median}, 90th percentile ${dragging.p90}, mean ${dragging.mean}`);
  console.log('\nclicks per turn for\n');
  for (const [question, clicks] of Object.entries(perTurn))
    console.log(`${clicks.toFixed(2).padStart(6)}  ${question}`);
  console.log(`\nper player and game, for what everybody decides at the same time: ${between}`);
}
