import type { TaskRules } from '../play/dispatch.ts';
import { finishRule, lookedRule, putAwayRule, slotRule, triggersRule } from './consequences.ts';
import { discardRule, eraDiscardRule, keepRule } from './hand.ts';
import { menuRule, playRule } from './turn.ts';

/** One rule per kind of task; a forgotten kind does not compile. */
export const TASK_RULES: TaskRules = {
  keep: keepRule,
  discard: discardRule,
  'era-discard': eraDiscardRule,
  play: playRule,
  menu: menuRule,
  slot: slotRule,
  finish: finishRule,
  triggers: triggersRule,
  looked: lookedRule,
  'put-away': putAwayRule,
};
