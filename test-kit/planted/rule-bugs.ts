import type { Bugs } from './bug.ts';

/** Rules that do not hold, or games that cannot go on. */
export const RULE_BUGS: Bugs = {
  'a card that is drawn and stays in the deck': {
    breaks: 'R-CMP-01',
    file: 'src/engine/rules/deck.ts',
    from: 'return state.deck.pop();',
    to: 'return state.deck.at(-1);',
    foundBy: 'random games',
  },
  'one city more than there are': {
    breaks: 'R-CMP-02',
    file: 'src/engine/rules/supply.ts',
    from: 'left - bitCount(player.nonsymbiotic), NONSYMBIOTIC)',
    to: 'left - bitCount(player.nonsymbiotic), NONSYMBIOTIC + 1)',
    foundBy: 'random games',
  },
  'moves after which one is stuck': {
    breaks: 'P8',
    file: 'src/engine/think/obligation.ts',
    from: 'export function keepPromises(game: Game, seat: Seat, task: Task, moves: Move[]): Move[] {',
    to: 'export function keepPromises(game: Game, seat: Seat, task: Task, moves: Move[]): Move[] {\n  if (moves.length > 0) return moves;',
    foundBy: 'random games',
  },
  'a rule that plays old games otherwise': {
    breaks: 'P7',
    file: 'src/engine/rules/feeding.ts',
    from: '3 * (cities - kelp - biomatter)',
    to: '2 * (cities - kelp - biomatter)',
    foundBy: 'recorded games',
  },
};
