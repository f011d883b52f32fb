import { type Content, usualContent } from '../../engine/content.ts';
import { linkTo, type Route } from '../app/router.ts';

/** Where the browser shows this card, or all cards, of this content. */
export function cardRoute(content: Content, card?: number): Route {
  const isUsual = content === usualContent();
  const number = card === undefined ? [] : [String(card)];
  return ['cards', ...(isUsual ? number : [card === undefined ? 'all' : String(card), content.hash])];
}

export function cardLink(content: Content, card?: number): string {
  return linkTo(...cardRoute(content, card));
}
