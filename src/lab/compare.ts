// How strong a Skipper with the present weights is against one with the weights of the yardstick, in games of two:
//
//   node scripts/bootstrap.cjs src/lab/compare.ts MATCHES [PREFIX] [FILE]
//
// Each deal is played from both seats. PREFIX names other deals; FILE holds other weights to try.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Weights } from '../bots/judge/evaluation.ts';
import { WEIGHTS } from '../bots/judge/weights.ts';
import { decide } from '../bots/play/bot.ts';
import { skipperWith } from '../bots/play/skipper.ts';
import { apply, decisionsOf, newGame, seedFrom, standings, viewFor } from '../engine/index.ts';
import { percent, shareInterval } from './statistics.ts';
import { WEIGHTS_1 } from './yardstick/weights-1.ts';

const [matches = '200', prefix = 'compare', file] = process.argv.slice(2);
const tried: Weights =
  file === undefined
    ? WEIGHTS
    : ((await import(pathToFileURL(path.resolve(file)).href)) as { WEIGHTS: Weights }).WEIGHTS;
const skipper = skipperWith(tried);
const yardstick = skipperWith(WEIGHTS_1);
const leads: number[] = [];
let wins = 0;
for (let number = 0; number < Number(matches); number++) {
  const mine = number % 2;
  const deal = Math.floor(number / 2);
  const boards = deal % 2 === 1 ? 'advanced' : 'basic';
  let state = newGame({ players: 2, seed: seedFrom(`${prefix} ${deal}`), boards, contracts: deal % 4 > 1 });
  const streams = state.players.map((_, seat) => ({ seed: seedFrom(`${prefix} ${number} ${seat}`), used: 0 }));
  for (;;) {
    const seat = decisionsOf(state)[0]?.seat;
    const stream = seat === undefined ? undefined : streams[seat];
    if (seat === undefined || stream === undefined) break;
    const result = apply(state, decide(seat === mine ? skipper : yardstick, viewFor(state, seat), stream));
    if (!result.ok) throw new Error(JSON.stringify(result.reason));
    ({ state } = result.value);
  }
  if (standings(state)[0]?.seat === mine) wins++;
  leads.push((state.players[mine]?.vp ?? 0) - (state.players[1 - mine]?.vp ?? 0));
}
const mean = leads.reduce((sum, lead) => sum + lead, 0) / leads.length;
const spread = Math.sqrt(leads.reduce((sum, lead) => sum + (lead - mean) ** 2, 0)) / leads.length;
const [least, most] = shareInterval(wins, leads.length);
console.log(
  `${wins} of ${leads.length} won: ${percent(wins / leads.length)} (${percent(least)} to ${percent(most)}), by ${mean.toFixed(1)} +- ${spread.toFixed(1)} VP`,
);
