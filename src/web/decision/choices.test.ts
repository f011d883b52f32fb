import { describe, expect, it } from 'vitest';
import { decisionsOf, newGame, seedFrom, type Decision, type State, apply } from '../../engine/index.ts';
import { answerWith, choicesOf, fitting, narrowed } from './choices.ts';

const SETUP = { players: 2, seed: seedFrom('choices'), boards: 'basic', contracts: false } as const;

function decisionOf(state: State): Decision {
  const [decision] = decisionsOf(state);
  if (decision === undefined) throw new Error('nothing to decide');
  return decision;
}

/** Both players keep the first set offered. */
function firstTurn(): State {
  let state = newGame(SETUP);
  while (decisionOf(state).kind === 'keep') {
    const result = apply(state, decisionOf(state).moves[0]);
    if (!result.ok) throw new Error(result.reason.code);
    state = result.value.state;
  }
  return state;
}

describe('choices by the thing one taps', () => {
  it('the opening asks for a set of cards', () => {
    const decision = decisionOf(newGame(SETUP));
    const { set } = choicesOf(decision);
    expect(set?.kind).toBe('keep');
    expect(set?.cards).toHaveLength(6);
    expect(set?.count).toBe(3);
    const chosen = new Set(set?.cards.slice(3));
    const answer = answerWith(decision, chosen);
    expect(answer?.kind === 'keep' && new Set(answer.cards)).toEqual(chosen);
    expect(answerWith(decision, new Set(set?.cards.slice(4)))).toBeUndefined();
  });

  it('a turn can be chosen by slot or by card, and both together leave one answer', () => {
    const decision = decisionOf(firstTurn());
    const { slots, cards, options } = choicesOf(decision);
    expect(options).toEqual([]);
    expect(slots.size).toBeGreaterThan(5);
    expect(cards.size).toBe(3);
    for (const [slot, moves] of slots) {
      for (const [card] of cards) {
        const both = fitting(decision, { slot, card });
        expect(both.length).toBe(moves.filter((move) => move.kind === 'play' && move.card === card).length);
      }
    }
  });

  it('what is selected leaves only what goes with it', () => {
    const decision = decisionOf(firstTurn());
    const choices = choicesOf(decision);
    expect(narrowed(choices, {})).toBe(choices);
    for (const slot of choices.slots.keys()) {
      for (const card of choices.cards.keys()) {
        const isPossible = fitting(decision, { slot, card }).length > 0;
        expect(narrowed(choices, { card }).slots.has(slot)).toBe(isPossible);
        expect(narrowed(choices, { slot }).cards.has(card)).toBe(isPossible);
      }
    }
  });

  it('every answer is somewhere', () => {
    const decision = decisionOf(firstTurn());
    const { slots, cards, sites, options } = choicesOf(decision);
    const found = new Set([...slots.values(), ...cards.values(), ...sites.values(), options].flat());
    expect(found.size).toBe(decision.moves.length);
  });

  it('nothing asked is nothing to tap', () => {
    expect(choicesOf(undefined).slots.size).toBe(0);
  });
});
