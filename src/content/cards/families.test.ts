import { describe, expect, it } from 'vitest';
import { type CardTrial, outcomeOf } from '../../../test-kit/card-trial.ts';
import { ACTIONS } from '../../../test-kit/families/actions.ts';
import { BUILDING } from '../../../test-kit/families/building.ts';
import { GAINS } from '../../../test-kit/families/gains.ts';
import { PERMANENTS } from '../../../test-kit/families/permanents.ts';
import { PRODUCTION } from '../../../test-kit/families/production.ts';
import { SCORING } from '../../../test-kit/families/scoring.ts';
import { stock } from '../../../test-kit/reading.ts';
import { offered, playMoves, scenario } from '../../../test-kit/scenario.ts';
import { CARDS } from './index.ts';

const TRIALS: Readonly<Record<string, readonly CardTrial[]>> = {
  ...GAINS,
  ...BUILDING,
  ...ACTIONS,
  ...PERMANENTS,
  ...PRODUCTION,
  ...SCORING,
};
/** Families whose work shows otherwise than in gains, tried one by one below. */
const BY_HAND = ['personal-assistant', 'undersea-server-farm'];

describe.each(Object.entries(TRIALS))('the family %s', (_family, trials) => {
  it.each(trials)('card $card played with $has: $gives', (trial) => {
    expect(outcomeOf(trial)).toBe(trial.gives);
  });
});

describe('families of one card that gives nothing by itself', () => {
  it('personal-assistant: 1 steelplast or 1 credit', () => {
    const { state } = playMoves(scenario({ players: [{ steelplast: 0, credit: 0 }, {}] }), '1: @Rb');
    expect(offered(state, 1)).toEqual(['/1', '/2']);
    expect(stock(playMoves(state, '1: /1').state, 1)).toEqual({ kelp: 1, steelplast: 1, science: 1 });
    expect(stock(playMoves(state, '1: /2').state, 1)).toEqual({ kelp: 1, science: 1, credit: 1 });
  });

  // Either way two cards are drawn within the turn and one at its end: by the used A-card 63, by the slot itself.
  it.each([
    ['undersea-server-farm', 98, 'Rb', '/2; /1; x'],
    ['command-deck', 199, 'Gd', '/2'],
  ] as const)('%s, card %i: the next turn begins with four cards', (_family, card, slot, drawing) => {
    const player = { credit: 2, hand: [card, 23], ready: [63] };
    const start = scenario({ round: 5, players: [player, {}], track: {}, deck: [92, 93, 94] });
    const claimed = playMoves(start, `1: ${card}@${slot}; #; ${drawing}; 2: @Fed`);
    expect(claimed.state.players[0]?.hand).toEqual([23, 92, 93, 94]);
    expect(offered(claimed.state, 1)).toContain('92@Rc');
    const plain = playMoves(start, `1: ${card}@${slot}; @; ${drawing}; .; 2: @Fed`);
    expect(offered(plain.state, 1)).toEqual(['-23', '-92', '-93', '-94']);
  });
});

describe('what is tried', () => {
  it('is every family', () => {
    const families = new Set(CARDS.map(({ family }) => family));
    expect(new Set([...Object.keys(TRIALS), ...BY_HAND])).toEqual(families);
  });

  it('is every card, under the name of its family', () => {
    for (const [family, trials] of Object.entries(TRIALS)) {
      for (const { card } of trials) expect(`card ${card} ${CARDS[card]?.family}`).toBe(`card ${card} ${family}`);
    }
    const tried = new Set(Object.values(TRIALS).flatMap((trials) => trials.map(({ card }) => card)));
    const untried = CARDS.filter(({ number, family }) => !tried.has(number) && !BY_HAND.includes(family));
    expect(untried.map(({ number }) => number)).toEqual([]);
  });

  it('shows each card at work once at least', () => {
    const idle = Object.values(TRIALS).flatMap((trials) => {
      const working = new Set(
        trials.filter(({ gives }) => gives !== '' && gives !== 'unusable').map(({ card }) => card),
      );
      return trials.filter(({ card }) => !working.has(card)).map(({ card }) => card);
    });
    expect(idle).toEqual([]);
  });
});
