import type { Content } from '../../content.ts';
import type { Card, CardNumber, Era } from '../../../vocabulary/index.ts';
import { PERSONAL_ASSISTANT } from '../../../vocabulary/index.ts';
import { cardOf, isDear, isSpecial } from '../../play/game.ts';
import type { Stream } from '../../kit/random.ts';
import { shuffle } from '../../kit/random.ts';
import { claim } from '../../rules/claim.ts';
import { EVERYBODY, handLimit, markOf, SPECIAL_POOL } from '../../rules/deck.ts';
import type { Player, State } from '../../state.ts';
import type { Problem, Report } from './fault.ts';
import type { PlayerPosition, Position } from './form.ts';
import { writtenTurn } from './turn.ts';

type Piles = Pick<
  State,
  'deck' | 'discard' | 'pool' | 'removed' | 'box' | 'boxPools' | 'specials' | 'specialsSeen' | 'offer'
>;

/** Lays every card of the game somewhere, each in one place, and gives each player those named for it. */
export function layCards(
  content: Content,
  position: Position,
  era: Era,
  players: Player[],
  stream: Stream,
  report: Report,
): Piles {
  const places = placesOf(content, position, era, players, report);
  const left = (fits: (card: Card) => boolean): CardNumber[] =>
    content.cards.filter((card) => fits(card) && !places.has(card.number)).map((card) => card.number);
  const rest = shuffle(
    left((card) => card.era === era),
    stream,
  );
  const restIn = (pile: Position['rest']): CardNumber[] => (pile === (position.rest ?? 'deck') ? rest : []);
  const cheap = shuffle(
    left((card) => isCheap(content, card)),
    stream,
  );
  const past = left((card) => card.era !== 'special' && card.era < era);
  const box = [...(position.box ?? []), ...past];
  const offer = offerOf(
    content,
    position,
    left((card) => isDear(content, card)),
    places,
    report,
  );
  const isGone = position.otherSpecials === 'removed';
  const specials = [...(isGone ? [] : cheap), ...fromTop(position.specials)];
  const pool = position.pool ?? era;
  const piles = {
    deck: [...restIn('deck'), ...fromTop(position.deck)],
    discard: [...restIn('discard'), ...fromTop(position.discard)],
    pool,
    removed: [...(position.removed ?? []), ...restIn('removed'), ...offer.gone, ...(isGone ? cheap : [])],
    box,
    boxPools: box.map((card) => poolOf(content, position, card, era, pool)),
    specials,
    specialsSeen: specials.map((card, index) => seenBy(position, card, index === specials.length - 1 ? EVERYBODY : 0)),
    offer: offer.onOffer,
  };
  players.forEach((player, seat) => {
    player.marks = player.hand.map((card) =>
      isSpecial(content, card)
        ? markOf(SPECIAL_POOL, seenBy(position, card, EVERYBODY))
        : markOf(poolOf(content, position, card, era, pool), seenBy(position, card, 0)),
    );
    checkPrepared(content, position.players?.[seat] ?? {}, player, (field, problem) =>
      report(`players[${seat}].${field}`, problem),
    );
  });
  checkKnowledge(content, position, players, piles, report);
  checkPools(content, position, era, players, piles, report);
  return piles;
}

/** Where each named card lies. Gives the players theirs on the way. */
function placesOf(
  content: Content,
  position: Position,
  era: Era,
  players: Player[],
  report: Report,
): Map<CardNumber, string> {
  const places = new Map<CardNumber, string>();
  const lay = (
    cards: readonly CardNumber[] | undefined,
    pile: string,
    problemOf: (card: Card) => Problem | undefined,
  ): void =>
    cards?.forEach((number, index) => {
      const field = `${pile}[${index}]`;
      const card = cardOf(content, number);
      const problem = isFuture(card, era) ? 'future-era' : problemOf(card);
      if (problem !== undefined) report(field, problem);
      // Every player has a Personal Assistant, so that number is in as many places.
      if (number === PERSONAL_ASSISTANT) return;
      if (places.has(number)) report(field, 'card-twice');
      places.set(number, field);
    });
  const current = (card: Card): Problem | undefined => (card.era === era ? undefined : 'wrong-place');
  const anyDrawn = (card: Card): Problem | undefined =>
    card.number === PERSONAL_ASSISTANT ? 'wrong-place' : undefined;
  lay(position.deck, 'deck', current);
  lay(position.discard, 'discard', current);
  lay(position.box, 'box', (card) => (card.era !== 'special' && card.era < era ? undefined : 'wrong-place'));
  // Cheap specials go under their deck, never out of the game (R-CRD-07), unless the position says that they did.
  const stays = (card: Card): boolean => isCheap(content, card) && position.otherSpecials !== 'removed';
  lay(position.removed, 'removed', (card) => (stays(card) ? 'wrong-place' : anyDrawn(card)));
  lay(position.specials, 'specials', (card) => (isCheap(content, card) ? undefined : 'wrong-place'));
  lay(position.offer, 'offer', (card) => (isDear(content, card) ? undefined : 'wrong-place'));
  const { card, tasks = [] } = writtenTurn(position);
  lay(card === undefined ? [] : [card], 'turn.card', anyDrawn);
  tasks.forEach((task, index) => {
    if (task.task === 'looked')
      lay(task.cards, `turn.tasks[${index}].cards`, (looked) => (isCheap(content, looked) ? undefined : 'wrong-place'));
    if (task.task === 'put-away')
      lay([task.card], `turn.tasks[${index}].card`, (away) => (away.type === 'action' ? undefined : 'not-an-action'));
  });
  players.forEach((player, seat) => {
    const { hand = [], used = [], claimed = [], ready = defaultReady(used) } = position.players?.[seat] ?? {};
    const at = `players[${seat}]`;
    lay(hand, `${at}.hand`, anyDrawn);
    lay(ready, `${at}.ready`, (card) => (card.type === 'action' ? undefined : 'not-an-action'));
    lay(used, `${at}.used`, (card) => (card.type === 'action' ? undefined : 'not-an-action'));
    lay(claimed, `${at}.claimed`, (card) => (isClaimable(content, card) ? undefined : 'not-claimable'));
    const actions = [...ready, ...used];
    if (actions.filter((card) => card === PERSONAL_ASSISTANT).length > 1) report(`${at}.used`, 'card-twice');
    if (actions.length > content.rulebook.cards.actions) report(`${at}.ready`, 'five-actions');
    player.hand = hand.slice();
    player.ready = ready.slice();
    player.used = used.slice();
    for (const card of claimed) claim(content, player, card);
  });
  return places;
}

function defaultReady(used: readonly CardNumber[]): readonly CardNumber[] {
  return used.includes(PERSONAL_ASSISTANT) ? [] : [PERSONAL_ASSISTANT];
}

/** Six dear specials come into a game (R-CMP-02): those named nowhere are on offer, or gone where the offer is named. */
function offerOf(
  content: Content,
  position: Position,
  left: readonly CardNumber[],
  places: ReadonlyMap<CardNumber, string>,
  report: Report,
): { readonly onOffer: CardNumber[]; readonly gone: readonly CardNumber[] } {
  const named = [...places.keys()].filter((card) => isDear(content, cardOf(content, card))).length;
  if (named > content.rulebook.specials.offered)
    report(position.offer === undefined ? 'players' : 'offer', 'seven-dear-specials');
  const others = left.slice(0, Math.max(0, content.rulebook.specials.offered - named));
  if (position.offer === undefined) return { onOffer: others, gone: [] };
  return { onOffer: position.offer.slice().sort((one, other) => one - other), gone: others };
}

/** A prepared discard is out of the hand and brings it to its limit (R-TRN-12). */
function checkPrepared(content: Content, { prepared }: PlayerPosition, player: Player, report: Report): void {
  if (prepared === undefined) return;
  prepared.forEach((card, index) => {
    if (!player.hand.includes(card) || prepared.indexOf(card) < index) report(`prepared[${index}]`, 'not-in-hand');
  });
  if (prepared.length !== player.hand.length - handLimit(content, player)) report('prepared', 'wrong-number-of-cards');
  player.prepared = prepared.slice();
}

/** Only cards in hands, in the box and among the specials are remembered by what is known of them. */
function checkKnowledge(
  content: Content,
  position: Position,
  players: readonly Player[],
  piles: Piles,
  report: Report,
): void {
  const hands = players.flatMap((player) => player.hand);
  for (const [name, pool] of Object.entries(position.pools ?? {})) {
    const card = Number(name);
    if (isSpecial(content, card) || !(hands.includes(card) || piles.box.includes(card)))
      report(`pools.${name}`, 'not-hidden');
    else if (pool > piles.pool) report(`pools.${name}`, 'out-of-range');
  }
  for (const [name, seats] of Object.entries(position.seen ?? {})) {
    const card = Number(name);
    if (!hands.includes(card) && !piles.specials.includes(card)) report(`seen.${name}`, 'not-hidden');
    if (seats === 'all') continue;
    seats.forEach((seat, index) => {
      if (seat > players.length) report(`seen.${name}[${index}]`, 'unknown-seat');
    });
  }
}

/** Every shuffle is of one era's cards, and a later era's shuffles come later. */
function checkPools(
  content: Content,
  position: Position,
  era: Era,
  players: readonly Player[],
  piles: Piles,
  report: Report,
): void {
  const hidden = [
    ...players.flatMap((player) => player.hand.filter((card) => !isSpecial(content, card))),
    ...piles.box,
  ];
  const ranges: Record<Era, { first: number; last: number }> = { 1: NEVER, 2: NEVER, 3: NEVER };
  const note = (own: Era, pool: number): void => {
    const { first, last } = ranges[own];
    ranges[own] = { first: Math.min(first, pool), last: Math.max(last, pool) };
  };
  for (const card of hidden) {
    const own = cardOf(content, card).era;
    if (own !== 'special') note(own, poolOf(content, position, card, era, piles.pool));
  }
  note(era, piles.pool);
  const isMixed = ranges[1].last >= Math.min(ranges[2].first, ranges[3].first) || ranges[2].last >= ranges[3].first;
  if (isMixed) report(position.pools === undefined ? 'pool' : 'pools', 'wrong-pool');
}

const NEVER = { first: Number.POSITIVE_INFINITY, last: 0 } as const;

/** Without further word a card comes from the first shuffle of its era. */
function poolOf(content: Content, position: Position, card: CardNumber, era: Era, pool: number): number {
  const named = position.pools?.[String(card)];
  if (named !== undefined) return named;
  const { era: own } = cardOf(content, card);
  return own === era || own === 'special' ? pool : own;
}

function seenBy(position: Position, card: CardNumber, otherwise: number): number {
  const seats = position.seen?.[String(card)];
  if (seats === undefined) return otherwise;
  return seats === 'all' ? EVERYBODY : seats.reduce((mask, seat) => mask | (1 << (seat - 1)), 0);
}

function isFuture(card: Card, era: Era): boolean {
  return card.era !== 'special' && card.era > era;
}

function isCheap(content: Content, card: Card): boolean {
  return card.cost !== undefined && !isDear(content, card);
}

/** Permanent, production and scoring cards, and instant specials, which are set aside once paid (R-CRD-07). */
function isClaimable(content: Content, card: Card): boolean {
  return card.type === 'instant' ? isSpecial(content, card.number) : card.type !== 'action';
}

/** The state keeps the top of a pile last. */
function fromTop(cards: readonly CardNumber[] = []): CardNumber[] {
  return cards.slice().reverse();
}
