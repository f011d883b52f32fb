import { expect, test } from 'vitest';
import { all, build, oncePerTurn, permanent, upgrade } from '../../content/cards/phrases.ts';
import { scenario as printed, playedWith } from '../../../test-kit/scenario.ts';
import { BUILDABLES, STRUCTURES } from '../../vocabulary/index.ts';
import { decisionsOf, type State, seedFrom, viewFor } from '../../engine/index.ts';
import { type Evaluate, expectVp } from '../judge/evaluation.ts';
import { WEIGHTS } from '../judge/weights.ts';
import { plansFor } from './beam-search.ts';
import { admiralWith } from './admiral.ts';
import { decide } from './bot.ts';
import { hints } from './hint.ts';
import { novice } from './novice.ts';
import { skipper } from './skipper.ts';

/** How many positions a Skipper evaluates before it answers. */
function evaluated(state: State): number {
  let count = 0;
  const evaluate: Evaluate = (position, seat) => {
    count++;
    return expectVp(position, seat, WEIGHTS);
  };
  const [decision] = decisionsOf(state);
  plansFor(state, decision?.seat ?? 0, decision?.moves ?? [], evaluate);
  return count;
}

const hand = [1, 2, 3, 4, 5, 6, 7, 8];
const rich = { kelp: 9, steelplast: 9, science: 9, credit: 9, biomatter: 9 };

/** Cards that build and upgrade everything, again and again: turns of dozens of steps with dozens of ways each. */
const everything = all(build(BUILDABLES, { upTo: 9 }), upgrade(9, STRUCTURES), build(BUILDABLES, { upTo: 9 }));
const abilities = [39, 40, 41].map((number) => [number, permanent(oncePerTurn(everything))] as const);
const wild = playedWith({ cards: Object.fromEntries(abilities) });

test('a decision takes a bounded number of positions, however much the cards of a set combine', () => {
  const players = [{ hand: hand.slice(0, 3), claimed: [39, 40, 41], ...rich }, {}];
  const count = evaluated(wild.scenario({ players }));
  expect(count).toBeGreaterThan(2000);
  expect(count).toBeLessThan(6000);
});

test('with printed cards all that there is to see is looked at', () => {
  const players = [{ hand: hand.slice(0, 3), ...rich }, {}];
  expect(evaluated(printed({ players }))).toBeLessThan(8000);
});

/** So many rollouts would take hours. */
const admiral = admiralWith({ nodes: 1_000_000 });

test.each([skipper, novice, admiral])('$name answers where it could not think everything through', (bot) => {
  const state = wild.scenario({ players: [{ hand, claimed: [39, 40, 41], ...rich }, {}] });
  const [decision] = decisionsOf(state);
  const answer = decide(bot, viewFor(state, 0), { seed: seedFrom('wild'), used: 0 });
  expect(decision?.moves).toContainEqual(answer);
});

test('hints come after a bounded number of positions, too', () => {
  const state = wild.scenario({ players: [{ hand: hand.slice(0, 3), claimed: [39, 40, 41], ...rich }, {}] });
  const thinking = hints(viewFor(state, 0), { seed: seedFrom('wild'), used: 0 }, { nodes: 3 });
  expect(thinking.next().done).toBe(false);
});
