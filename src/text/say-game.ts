import type { Phase, Setup, Source } from '../engine/index.ts';
import { counted } from './phrase.ts';
import type { Tokens } from './token.ts';
import type { Words } from './words.ts';

/** Where the game is: the round while it is played, else the name of the phase. */
export function sayPhase(words: Words, { phase, round }: { readonly phase: Phase; readonly round: number }): Tokens {
  return phase === 'play'
    ? words.say('phase.play', { round, rounds: words.content.lastRound })
    : words.say(`phase.${phase}`);
}

/** A line of the final account. */
export function sayScoreLine(words: Words, source: Source): Tokens {
  return words.say(`score.${source}`);
}

/** "4 players, basic boards, with contracts" */
export function saySetup(words: Words, setup: Pick<Setup, 'players' | 'boards' | 'contracts'>): Tokens {
  return words.say('setup.summary', {
    players: counted(words, 'player', setup.players),
    boards: setup.boards === 'advanced' ? 'advanced' : 'other',
    contracts: setup.contracts ? 'yes' : 'other',
  });
}
