import { CORE_PRINTED } from '../content/core.ts';
import { addContent, contentFrom } from './content.ts';

/** What games are played with unless their setup names something else. The app loads it with the first screen that needs it. */
export const CORE = addContent(contentFrom(CORE_PRINTED, undefined));
