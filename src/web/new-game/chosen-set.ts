import { type Content, isOurs } from '../../engine/content.ts';
import { CORE } from '../../engine/core.ts';
import { contentAtHand } from '../game/sets.ts';
import type { GamePlan } from './plan.ts';

/** The content that a plan is about. A set that was removed since it was chosen gives way to the usual one. */
export async function chosenContent(plan: GamePlan): Promise<{ readonly content: Content; readonly plan: GamePlan }> {
  const content = await contentAtHand(plan.content);
  if (content !== undefined && !isOurs(content)) return { content, plan };
  const { content: _gone, ...usual } = plan;
  return { content: CORE, plan: usual };
}
