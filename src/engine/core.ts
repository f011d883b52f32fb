import { CORE_FILE } from '../content/core.ts';
import { addUsual } from './content.ts';
import { openSet } from './open-set.ts';

/**
 * What games are played with unless their setup names something else; so do those from before contents had names. The app
 * loads it with the first screen that needs it.
 */
export const CORE = addUsual(openSet(CORE_FILE));
