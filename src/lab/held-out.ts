// How well a Skipper plays cards that its weights were not trained on:
//
//   node scripts/bootstrap.cjs src/lab/held-out.ts ROUNDS GAMES MATCHES
//
// Weights are learned from nothing but their floors twice, by ROUNDS of GAMES: with all cards, and with a set that lacks every
// fifth. Then three Skippers - with these, those and the usual weights - play MATCHES against a Novice with all cards, each deal
// from both seats.
import { decide } from '../bots/play/bot.ts';
import { novice } from '../bots/play/novice.ts';
import { skipperWith } from '../bots/play/skipper.ts';
import type { Weights } from '../bots/judge/evaluation.ts';
import { WEIGHTS } from '../bots/judge/weights.ts';
import { FLOORS } from '../bots/train/floors.ts';
import { improved, type Lesson } from '../bots/train/learning.ts';
import { playLesson } from '../bots/train/training.ts';
import { CORE } from '../engine/core.ts';
import { apply, decisionsOf, newGame, type PlayerCount, seedFrom, standings, viewFor } from '../engine/index.ts';
import { openSet } from '../engine/open-set.ts';
import { PERSONAL_ASSISTANT, SET_FORMAT } from '../vocabulary/index.ts';
import { percent, shareInterval } from './statistics.ts';

const [rounds = 4, games = 60, matches = 200] = process.argv.slice(2).map(Number);
const MIXTURE: readonly PlayerCount[] = [2, 3, 4, 2, 1, 2];
/** Rounds of lessons that are learned from. */
const ROUNDS_KEPT = 3;
/** One card in so many is held out, the same ones each time. */
const ONE_IN = 5;

const heldOut = CORE.cards.flatMap(({ number }) =>
  number !== PERSONAL_ASSISTANT && number % ONE_IN === 2 ? [number] : [],
);
const { hash } = openSet({
  format: SET_FORMAT,
  id: 'held-out',
  version: '1',
  title: { en: 'Four cards in five' },
  extends: 'core',
  without: { cards: heldOut },
});

console.log(`${heldOut.length} of ${CORE.cards.length - 1} cards held out`);
const variants: readonly (readonly [name: string, weights: Weights])[] = [
  ['usual weights', WEIGHTS],
  ['trained with all cards', trained(undefined)],
  ['trained without the cards held out', trained(hash)],
];
for (const [name, weights] of variants) console.log(`${name}: ${resultOf(weights)}`);

function trained(content: string | undefined): Weights {
  let weights: Weights = { ...WEIGHTS, eras: WEIGHTS.eras.map(() => FLOORS.map((floor) => floor ?? 0)) };
  const kept: Lesson[][] = [];
  for (let round = 0; round < rounds; round++) {
    const lessons = Array.from({ length: games }, (_, game) =>
      playLesson(round * 1_000_000 + game, MIXTURE[game % MIXTURE.length] as PlayerCount, weights, content),
    ).flat();
    kept.push(lessons);
    if (kept.length > ROUNDS_KEPT) kept.shift();
    weights = improved(kept.flat(), weights);
    const vp = lessons.reduce((sum, { result }) => sum + result, 0) / lessons.length;
    console.log(`round ${round + 1} ${content === undefined ? 'with' : 'without'}: ${vp.toFixed(1)} VP on average`);
  }
  return weights;
}

/** Wins and lead over a Novice in games of two. */
function resultOf(weights: Weights): string {
  const skipper = skipperWith(weights);
  let wins = 0;
  let lead = 0;
  for (let number = 0; number < matches; number++) {
    const mine = number % 2;
    const deal = Math.floor(number / 2);
    const boards = deal % 2 === 1 ? 'advanced' : 'basic';
    let state = newGame({ players: 2, seed: seedFrom(`held out ${deal}`), boards, contracts: deal % 4 > 1 });
    const streams = state.players.map((_, seat) => ({ seed: seedFrom(`held out ${number} ${seat}`), used: 0 }));
    for (;;) {
      const seat = decisionsOf(state)[0]?.seat;
      const stream = seat === undefined ? undefined : streams[seat];
      if (seat === undefined || stream === undefined) break;
      const result = apply(state, decide(seat === mine ? skipper : novice, viewFor(state, seat), stream));
      if (!result.ok) throw new Error(JSON.stringify(result.reason));
      ({ state } = result.value);
    }
    if (standings(state)[0]?.seat === mine) wins++;
    lead += (state.players[mine]?.vp ?? 0) - (state.players[1 - mine]?.vp ?? 0);
  }
  const [least, most] = shareInterval(wins, matches);
  return `${wins} of ${matches} won: ${percent(wins / matches)} (${percent(least)} to ${percent(most)}), by ${(lead / matches).toFixed(1)} VP`;
}
