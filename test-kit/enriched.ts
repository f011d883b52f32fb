import { contentOf } from '../src/engine/content.ts';
import { copyState, draw, shuffle, type State, type Stream } from '../src/engine/index.ts';
import type { Card, CardNumber } from '../src/vocabulary/index.ts';

/** Cards moved from the deck to the table at most; each resource stays below one to four. */
const CLAIMED = 4;
const RESOURCES_BELOW = 4;

/**
 * A position that random play seldom reaches: few resources, several claimed cards, another hand; so that slots are
 * often impossible and something often helps. Cards change places with the deck, so that the whole stays sound.
 */
export function enriched(state: State, stream: Stream): State {
  const copy = copyState(state);
  const seat = copy.turn?.seat;
  const player = seat === undefined ? undefined : copy.players[seat];
  if (player === undefined) return copy;
  const below = 1 + draw(stream, RESOURCES_BELOW);
  player.resources = player.resources.map(() => draw(stream, below));
  shuffle(copy.deck, stream);
  for (let i = draw(stream, CLAIMED + 1); i > 0; i--) {
    const place = copy.deck.findIndex((card) => isUseful(contentOf(state).cards[card]));
    if (place < 0) break;
    const [card] = copy.deck.splice(place, 1) as [CardNumber];
    if (contentOf(state).cards[card]?.type === 'permanent') player.permanents = [...player.permanents, card];
    else if (player.ready.length + player.used.length < contentOf(state).rulebook.cards.actions)
      player.ready = [...player.ready, card];
    else copy.deck.unshift(card);
  }
  player.hand = player.hand.map((card) => {
    const other = contentOf(state).cards[card]?.era === copy.era ? copy.deck.pop() : undefined;
    if (other === undefined) return card;
    copy.deck.unshift(card);
    return other;
  });
  return copy;
}

/** Actions, and permanents that may change what is possible now. */
function isUseful(card: Card | undefined): boolean {
  if (card?.type === 'action') return true;
  return card?.type === 'permanent' && card.passives.some(({ kind }) => kind !== 'hand-limit');
}
