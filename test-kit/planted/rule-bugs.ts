import { bug, type Bugs } from './bug.ts';

const deck = () => import('../../src/engine/rules/deck.ts');
const supply = () => import('../../src/engine/rules/supply.ts');
const obligation = () => import('../../src/engine/think/obligation.ts');
const feeding = () => import('../../src/engine/rules/feeding.ts');

/** Rules that do not hold, or games that cannot go on. */
export const RULE_BUGS: Bugs = {
  'cards that are drawn and stay in the deck': bug({
    breaks: 'R-CMP-01',
    foundBy: 'random games',
    seam: deck,
    instead: ({ drawCards }) => ({
      drawCards: (game, ...drawn) => {
        const cards = [...game.state.deck];
        drawCards(game, ...drawn);
        game.state.deck = cards;
      },
    }),
  }),
  'one city more than there are': bug({
    breaks: 'R-CMP-02',
    foundBy: 'random games',
    seam: supply,
    instead: ({ supplyOf }) => ({
      supplyOf: (state, what) => supplyOf(state, what) + (what === 'nonsymbiotic' ? 1 : 0),
    }),
  }),
  'moves after which one is stuck': bug({
    breaks: 'P8',
    foundBy: 'random games',
    seam: obligation,
    instead: ({ respectObligations }) => ({
      respectObligations: (game, seat, task, moves) =>
        moves.length > 0 ? moves : respectObligations(game, seat, task, moves),
    }),
  }),
  'a rule that plays old games otherwise': bug({
    breaks: 'P7',
    foundBy: 'recorded games',
    seam: feeding,
    // 2 VP for each hungry city.
    instead: ({ mealOf }) => ({
      mealOf: (content, player) => {
        const meal = mealOf(content, player);
        return { ...meal, vp: Math.ceil((meal.vp / 3) * 2) };
      },
    }),
  }),
};
