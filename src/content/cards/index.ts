import type { Card } from '../../vocabulary/index.ts';
import { ERA_1 } from './era-1.ts';
import { ERA_2 } from './era-2.ts';
import { ERA_3 } from './era-3.ts';
import { PERSONAL_ASSISTANT_CARD } from './personal-assistant.ts';
import { SPECIALS } from './special.ts';

/** Every card, at the index that is its number. */
export const CARDS: readonly Card[] = [PERSONAL_ASSISTANT_CARD, ...ERA_1, ...ERA_2, ...ERA_3, ...SPECIALS];
