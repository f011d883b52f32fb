import { isSameMove, type Move, type View } from '../../src/engine/index.ts';
import type { CardNumber, SiteId, SlotId } from '../../src/vocabulary/index.ts';
import {
  type Asked,
  canPayOtherwise,
  choicesAt,
  offeredNow,
  payableAt,
  type Pointed,
  tapCard,
  tapPayment,
  type Tapped,
  tapSite,
  tapSlot,
} from '../../src/web/decision/pointing.ts';
import type { Choices } from '../../src/web/session/answering.ts';
import { wayTo } from '../../src/web/session/further.ts';

/** One thing that a person clicks on; `payment` pays with biomatter. */
export type Click =
  | { readonly on: 'slot'; readonly slot: SlotId }
  | { readonly on: 'card'; readonly card: CardNumber }
  | { readonly on: 'site'; readonly site: SiteId }
  /** Its place among the buttons that are offered. */
  | { readonly on: 'button'; readonly move: Move; readonly index: number }
  | { readonly on: 'payment' };

/** An answer, after those on the way to it that need no clicks of their own. */
export interface Wish {
  readonly move: Move;
  readonly way: readonly Move[];
}

interface Way {
  readonly pointed: Pointed;
  readonly clicks: readonly Click[];
}

/** More clicks than any answer takes. */
const MOST = 12;

/** The fewest clicks that give this answer to the question of the view, by the same code that the screen answers clicks with. */
export function clicksFor(view: View, wish: Wish): readonly Click[] | undefined {
  let ways: readonly Way[] = [{ pointed: {}, clicks: [] }];
  for (let count = 0; count < MOST; count++) {
    const longer: Way[] = [];
    for (const { pointed, clicks } of ways) {
      const asked = askedWith(view, pointed);
      for (const click of clicksTowards(asked, wish)) {
        const tapped = tappedBy(asked, click);
        if (!('answer' in tapped)) longer.push({ pointed: tapped.pointed, clicks: [...clicks, click] });
        else if (isWished(view, tapped.answer, wish)) return [...clicks, click];
      }
    }
    // The order of cards in a set makes no difference: one way is enough.
    ways = 'cards' in wish.move ? longer.slice(0, 1) : longer;
  }
  return undefined;
}

function askedWith(view: View, pointed: Pointed): Asked {
  return { view, choices: payableAt(view, choicesAt(view, pointed), pointed, false), pointed, asksAll: false };
}

function clicksTowards(asked: Asked, wish: Wish): readonly Click[] {
  const { view, choices, pointed } = asked;
  const buttons = offeredNow(view, choices, pointed).flatMap((offered, index): Click[] =>
    isWished(view, offered, wish) ? [{ on: 'button', move: offered, index }] : [],
  );
  const all = choicesAt(view, pointed);
  const things = [wish.move, ...wish.way].flatMap((move) => thingsOf(all, move));
  const canPay = pointed.biomatter !== true && canPayOtherwise(asked, all);
  const payments: Click[] = canPay && 'biomatter' in wish.move ? [{ on: 'payment' }] : [];
  return [...buttons, ...things.filter((thing) => !isChosen(asked, thing)), ...payments];
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
    case 'payment':
      return tapPayment(asked);
  }
}

/** To click on it once more would take it back. */
function isChosen({ pointed }: Asked, click: Click): boolean {
  if (click.on === 'slot') return pointed.slot === click.slot;
  return click.on === 'card' && (pointed.card === click.card || pointed.set?.has(click.card) === true);
}

function isWished(view: View, answer: Move, { move, way }: Wish): boolean {
  const before = wayTo(view, answer);
  return (
    isSameAnswer(answer, move) &&
    before.length === way.length &&
    before.every((each, index) => isSameMove(each, way[index] as Move))
  );
}

/** Cards to keep or discard may be named in any order, and so may those that go under a deck. */
function isSameAnswer(one: Move, other: Move): boolean {
  if (one.kind === 'choose' && other.kind === 'choose') return one.card === other.card;
  if (!('cards' in one) || !('cards' in other)) return isSameMove(one, other);
  return one.kind === other.kind && new Set(one.cards).symmetricDifference(new Set(other.cards)).size === 0;
}
