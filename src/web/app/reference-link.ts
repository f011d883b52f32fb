import { type Content, usualContent } from '../../engine/content.ts';
import { linkTo, type Route } from './router.ts';

/**
 * Where a reference page speaks of this content: `#/rules/scoring` of core, `#/rules/scoring/HASH` of a set, and
 * `#/rules/all/HASH` of no section in particular.
 */
export function referenceRoute(
  content: Content,
  page: 'rules' | 'key' | 'cards' | 'settings',
  detail?: string | number,
): Route {
  const place = detail === undefined ? [] : [String(detail)];
  return [page, ...(content === usualContent() ? place : [place[0] ?? 'all', content.hash])];
}

export function referenceLink(...place: Parameters<typeof referenceRoute>): string {
  return linkTo(...referenceRoute(...place));
}
