import type { Axes, Card, CardNumber, Contract, Effect, Metropolis, SiteFace, Slot } from '../vocabulary/index.ts';
import { amounts } from './phrase.ts';
import { requirement } from './say-count.ts';
import { clauseOf, joined, sayEffect, sentence } from './say-effect.ts';
import { sayPassives } from './say-passive.ts';
import type { Tokens } from './token.ts';
import type { Words } from './words.ts';

/** What stands on a card besides what it does. */
type Face = 'number' | 'era' | 'colour' | 'cost' | 'family' | 'filler';

/** What a card does. When it does so its type tells, which stands on the card as well. */
export function sayCard(words: Words, card: Axes<Card, 'type' | 'passives' | 'effect', Face>): Tokens {
  return card.type === 'permanent' ? sayPassives(words, card.passives) : sayEffect(words, card.effect);
}

export function sayCardNumbered(words: Words, number: CardNumber): Tokens {
  const card = words.content.cards[number];
  if (card === undefined) throw new Error(`there is no card ${number}`);
  return sayCard(words, card);
}

export function saySlot(words: Words, slot: Slot): Tokens {
  return sayEffect(words, slot.effect);
}

export function sayMetropolis(
  words: Words,
  metropolis: Axes<Metropolis, 'scoring' | 'instant' | 'production', 'number' | 'excludedInSolo'>,
): Tokens {
  if (metropolis.kind === 'brown') return led(words, 'metropolis.scoring', metropolis.scoring);
  const instant = led(words, 'metropolis.instant', metropolis.instant);
  if (metropolis.production === undefined) return instant;
  return words.say('sentences', { first: instant, rest: led(words, 'metropolis.production', metropolis.production) });
}

export function sayContract(
  words: Words,
  { requires, reward }: Axes<Contract, 'requires' | 'reward', 'number'>,
): Tokens {
  const conditions = words.list(
    'and',
    requires.map((condition) => requirement(words, condition)),
  );
  return words.say('sentences', {
    first: sentence(words, words.say('contract.requires', { conditions })),
    rest: led(words, 'contract.reward', reward),
  });
}

/** What a site prints: bonus, surcharge, multiplier. Nothing for a plain site. */
export function saySite(
  words: Words,
  { bonus, surcharge, multiplier }: Axes<SiteFace, 'bonus' | 'surcharge' | 'multiplier'>,
): Tokens {
  const sentences: Tokens[] = [];
  if (surcharge !== undefined) {
    sentences.push(sentence(words, words.say('site.surcharge', { cost: amounts(words, surcharge) })));
  }
  if (bonus !== undefined) sentences.push(led(words, 'site.bonus', bonus));
  if (multiplier !== undefined) sentences.push(sentence(words, words.say('site.multiplier', { n: multiplier })));
  return joined(sentences, (first, rest) => words.say('sentences', { first, rest }));
}

type LeadIn = 'metropolis.scoring' | 'metropolis.instant' | 'metropolis.production' | 'contract.reward' | 'site.bonus';

/** Words in front that say when or what for, then the effect. */
function led(words: Words, key: LeadIn, effect: Effect): Tokens {
  return sentence(words, words.say(key, { text: clauseOf(words, effect) }));
}
