import { isSameMove, type Move, type View } from '../../src/engine/index.ts';
import type { CardNumber, SiteId, SlotId } from '../../src/vocabulary/index.ts';
import {
  type Asked,
  choicesAt,
  offeredNow,
  tapCard,
  type Tapped,
  tapSite,
  tapSlot,
} from '../../src/web/decision/pointing.ts';
import type { Choices } from '../../src/web/session/answering.ts';
import { furtherMoves } from '../../src/web/session/further.ts';

/** One thing that a person clicks on; `end` confirms the end of a turn. */
export type Click =
  | { readonly on: 'slot'; readonly slot: SlotId }
  | { readonly on: 'card'; readonly card: CardNumber }
  | { readonly on: 'site'; readonly site: SiteId }
  /** Its place among the buttons that are offered. */
  | { readonly on: 'button'; readonly move: Move; readonly index: number }
  | { readonly on: 'end' };

/** More clicks than any answer takes. */
const MOST = 12;

/** The fewest clicks that give this answer to the question of the view, by the same code that the screen answers clicks with. */
export function clicksFor(view: View, move: Move): readonly Click[] {
  const choices = choicesAt(view.decision, furtherMoves(view));
  const things = thingsOf(choices, move);
  let ways: readonly { readonly asked: Asked; readonly clicks: readonly Click[] }[] = [
    { asked: { view, choices, pointed: {}, asksAll: false }, clicks: [] },
  ];
  for (let count = 0; count < MOST; count++) {
    const longer: (typeof ways)[number][] = [];
    for (const { asked, clicks } of ways) {
      for (const click of [...buttonsFor(asked, move), ...things.filter((thing) => !isChosen(asked, thing))]) {
        const tapped = tappedBy(asked, click);
        if (!('answer' in tapped))
          longer.push({ asked: { ...asked, pointed: tapped.pointed }, clicks: [...clicks, click] });
        else if (isSameAnswer(tapped.answer, move)) return [...clicks, click];
      }
    }
    // The order of cards in a set makes no difference: one way is enough.
    ways = choices.set === undefined ? longer : longer.slice(0, 1);
  }
  throw new Error(`no clicks lead to ${JSON.stringify(move)}`);
}

/** What on the table stands for this answer. */
function thingsOf({ slots, cards, sites, set }: Choices, move: Move): readonly Click[] {
  if (set !== undefined && 'cards' in move) return move.cards.map((card) => ({ on: 'card', card }));
  const standing = <T>(things: ReadonlyMap<T, readonly Move[]>): T[] =>
    [...things].flatMap(([thing, moves]) => (moves.some((each) => isSameMove(each, move)) ? [thing] : []));
  return [
    ...standing(slots).map((slot): Click => ({ on: 'slot', slot })),
    ...standing(cards).map((card): Click => ({ on: 'card', card })),
    ...standing(sites).map((site): Click => ({ on: 'site', site })),
  ];
}

function buttonsFor({ view, choices, pointed }: Asked, move: Move): readonly Click[] {
  return offeredNow(view.decision, choices, pointed).flatMap((offered, index): Click[] =>
    isSameAnswer(offered, move) ? [{ on: 'button', move: offered, index }] : [],
  );
}

function tappedBy(asked: Asked, click: Click): Tapped {
  switch (click.on) {
    case 'slot':
      return tapSlot(asked, click.slot);
    case 'card':
      return tapCard(asked, click.card);
    case 'site':
      return tapSite(asked, click.site);
    case 'button':
      return { answer: click.move };
    case 'end':
      return { pointed: asked.pointed };
  }
}

/** To click on it once more would take it back. */
function isChosen({ pointed }: Asked, click: Click): boolean {
  if (click.on === 'slot') return pointed.slot === click.slot;
  return click.on === 'card' && (pointed.card === click.card || pointed.set?.has(click.card) === true);
}

/** Cards to keep or discard may be named in any order, and so may those that go under a deck. */
function isSameAnswer(one: Move, other: Move): boolean {
  if (one.kind === 'choose' && other.kind === 'choose') return one.card === other.card;
  if (!('cards' in one) || !('cards' in other)) return isSameMove(one, other);
  return one.kind === other.kind && new Set(one.cards).symmetricDifference(new Set(other.cards)).size === 0;
}
