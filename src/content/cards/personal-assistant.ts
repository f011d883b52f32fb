import { type Card, PERSONAL_ASSISTANT } from '../../vocabulary/index.ts';
import { action, either, gain } from './phrases.ts';

/** Every player starts with one, claimed and ready (R-SET-03, R-CRD-05). It is never played, so its colour says nothing. */
export const PERSONAL_ASSISTANT_CARD: Card = {
  number: PERSONAL_ASSISTANT,
  era: 'special',
  colour: 'green',
  family: 'personal-assistant',
  ...action(either(gain({ steelplast: 1 }), gain({ credit: 1 }))),
};
