import type { Decision, Move } from '../engine/index.ts';
import { counted } from './phrase.ts';
import { sayCause } from './say-name.ts';
import type { Tokens } from './token.ts';
import type { Words } from './words.ts';

type Asked = Decision['kind'];
type Sayer = (words: Words, decision: Decision) => Tokens;

/** The question put to a player. */
export function sayQuestion(words: Words, decision: Decision): Tokens {
  return QUESTIONS[decision.kind](words, decision);
}

/** The same with what it comes from, where something is worth naming. */
export function sayDecision(words: Words, decision: Decision): Tokens {
  const question = sayQuestion(words, decision);
  const { cause } = decision;
  if (cause === undefined || !cause.includes(':')) return question;
  return words.say('decision.because', { question, cause: sayCause(words, cause) });
}

const QUESTIONS: { readonly [K in Asked]: Sayer } = {
  keep: (words, { moves }) => words.say('decision.keep', { number: counted(words, 'card', cardsIn(moves)) }),
  discard: (words, { moves }) => words.say('decision.discard', { number: counted(words, 'card', cardsIn(moves)) }),
  'era-discard': (words, { moves }) =>
    words.say('decision.era-discard', { number: counted(words, 'card', cardsIn(moves)) }),
  play: (words) => words.say('decision.play'),
  // Who reads “what comes next” may fear for what comes later.
  menu: (words, { moves }) => words.say(menuOf(moves)),
  triggers: (words) => words.say('decision.triggers'),
  looked: (words) => words.say('decision.looked'),
  'put-away': (words) => words.say('decision.put-away'),
  gain: (words) => words.say('decision.gain'),
  pick: (words) => words.say('decision.pick'),
  draw: (words) => words.say('decision.draw'),
  advance: (words) => words.say('decision.advance'),
  build: (words, { moves }) => words.say(isOneKind(moves) ? 'decision.build-where' : 'decision.build'),
  upgrade: (words) => words.say('decision.upgrade'),
  'use-action': (words) => words.say('decision.use-action'),
  'ready-action': (words) => words.say('decision.ready-action'),
  'take-special': (words) => words.say('decision.take-special'),
  'perform-slot': (words) => words.say('decision.perform-slot'),
  symbiosis: (words) => words.say('decision.symbiosis'),
  metropolis: (words) => words.say('decision.metropolis'),
  'test-run': (words) => words.say('decision.test-run'),
  exchange: (words) => words.say('decision.exchange'),
  pay: (words) => words.say('decision.pay'),
  if: (words) => words.say('decision.if'),
  all: (words) => words.say('decision.all'),
  either: (words) => words.say('decision.either'),
  tiers: (words) => words.say('decision.tiers'),
  instead: (words) => words.say('decision.instead'),
};

function menuOf(moves: readonly Move[]): 'decision.menu' | 'decision.menu-both' | 'decision.menu-room' {
  // To claim it names the card that goes: that is a question of its own (R-CRD-11).
  if (moves.some((move) => move.kind === 'card' && move.room !== undefined)) return 'decision.menu-room';
  const hasBoth = moves.some(({ kind }) => kind === 'slot') && moves.some(({ kind }) => kind === 'card');
  return hasBoth ? 'decision.menu-both' : 'decision.menu';
}

function isOneKind(moves: readonly Move[]): boolean {
  return new Set(moves.flatMap((move) => (move.kind === 'build' ? [move.what] : []))).size === 1;
}

/** How many cards the answer has to name. */
function cardsIn(moves: readonly Move[]): number {
  const [first] = moves;
  return first !== undefined && 'cards' in first ? first.cards.length : 0;
}
