import { type Content, contentOf } from '../../src/engine/content.ts';
import type { State } from '../../src/engine/index.ts';
import type { Player } from '../../src/engine/index.ts';
import type { Card, CardNumber, CardType } from '../../src/vocabulary/index.ts';
import { LAST_CARD_NUMBER, PERSONAL_ASSISTANT } from '../../src/vocabulary/index.ts';
import type { Tell } from './fault.ts';

const EVERYBODY = 15;

/** Per card how often it was found; the Personal Assistant is looked at per player. */
const found = new Uint8Array(LAST_CARD_NUMBER + 1);

/** R-CMP-01: every card of the game lies in exactly one place, of the right kind, and is known to whom it should be. */
export function checkCards(state: State, tell: Tell): void {
  found.fill(0);
  const content = contentOf(state);
  const isDear = (card: Card): boolean => card.cost === content.rulebook.specials.dear;
  lay(content, state.deck, (card) => card.era === state.era, 'deck', tell);
  lay(content, state.discard, (card) => card.era === state.era, 'discard', tell);
  lay(content, state.box, isOver, 'box', tell);
  lay(content, state.removed, (card) => isOver(card) || isDear(card), 'removed', tell);
  lay(content, state.specials, isCheap(content), 'specials', tell);
  lay(content, state.offer, isDear, 'offer', tell);
  if (state.turn !== undefined && state.turn.card >= 0) lay(content, [state.turn.card], isHeld, 'turn', tell);
  state.players.forEach((player, seat) => checkPlayer(state, player, seat, tell));
  checkFound(state, tell);
  checkMarks(state, tell);

  function isOver(card: Card): boolean {
    return card.era !== 'special' && card.era < state.era;
  }
}

function checkPlayer(state: State, player: Player, seat: number, tell: Tell): void {
  const content = contentOf(state);
  const at = (place: string): string => `seat ${seat} ${place}`;
  lay(content, player.hand, isHeld, at('hand'), tell);
  lay(content, player.permanents, is('permanent'), at('permanents'), tell);
  lay(content, player.productions, is('production'), at('productions'), tell);
  lay(content, player.scorings, is('scoring'), at('scorings'), tell);
  lay(content, player.setAside, (card) => card.type === 'instant' && card.cost !== undefined, at('setAside'), tell);
  lay(content, player.ready, is('action'), at('ready'), tell);
  lay(content, player.used, is('action'), at('used'), tell);
  for (const task of state.lanes[seat] ?? []) {
    if (task.kind === 'looked') lay(content, task.cards, isCheap(content), at('looked'), tell);
    if (task.kind === 'put-away') lay(content, [task.card], is('action'), at('put-away'), tell);
  }
  if ((found[PERSONAL_ASSISTANT] as number) > 1) tell(at('has two Personal Assistants'));
  found[PERSONAL_ASSISTANT] = 0;
  const actions = player.ready.length + player.used.length;
  if (actions > content.rulebook.cards.actions) tell(at(`has ${actions} action cards`));
  checkChoices(state, player, seat, tell);
}

/** What is chosen or prepared is held, and as much as has to go (R-TRN-12, R-SET-07, R-ERA-01). */
function checkChoices(state: State, player: Player, seat: number, tell: Tell): void {
  const excess = player.hand.length - limitOf(contentOf(state), player);
  const { chosen, prepared } = player;
  for (const cards of [chosen ?? [], prepared ?? []]) {
    if (new Set(cards).size !== cards.length) tell(`seat ${seat} names a card twice`);
    if (!cards.every((card) => player.hand.includes(card))) tell(`seat ${seat} names a card that is not held`);
  }
  const opening = Math.max(0, player.hand.length - contentOf(state).rulebook.cards.kept);
  const expected = state.phase === 'opening' ? opening : excess;
  // What is very much is discarded in several steps.
  const isGoingOn = state.lanes[seat]?.some(({ kind }) => kind === 'era-discard') === true;
  if (chosen !== undefined && (isGoingOn ? chosen.length >= expected : chosen.length !== expected))
    tell(`seat ${seat} has chosen ${chosen.length} cards`);
  if (chosen !== undefined && state.phase !== 'opening' && state.phase !== 'era')
    tell(`seat ${seat} has chosen in phase ${state.phase}`);
  if (prepared !== undefined && state.phase === 'play' && prepared.length !== excess)
    tell(`seat ${seat} has prepared ${prepared.length} cards but has ${excess} too many`);
  if (prepared !== undefined && state.turn?.seat === seat) tell(`seat ${seat} has a prepared discard in its own turn`);
}

/** Cards of the eras so far and the cheap specials once each, six dear specials, nothing else. */
function checkFound(state: State, tell: Tell): void {
  const { cards, rulebook } = contentOf(state);
  const { dear: price, offered } = rulebook.specials;
  const all = cards.filter(({ cost }) => cost === price).length;
  let dear = 0;
  for (const card of cards.filter(({ number }) => number !== PERSONAL_ASSISTANT)) {
    const { number } = card;
    const count = found[number] as number;
    if (card.cost === price) {
      dear += count;
      if (count > 1) tell(`card ${number} is in ${count} places`);
      continue;
    }
    const expected = card.era === 'special' || card.era <= state.era ? 1 : 0;
    if (count !== expected) tell(`card ${number} is in ${count} places instead of ${expected}`);
  }
  if (dear !== Math.min(offered, all)) tell(`${dear} dear specials in the game`);
}

/** Who knows what: marks lie beside their cards, pools belong to one era, the top special is face up. */
function checkMarks(state: State, tell: Tell): void {
  const eras = new Map<number, Card['era']>([[state.pool, state.era]]);
  const belongs = (number: CardNumber, pool: number, where: string): void => {
    const { era } = contentOf(state).cards[number] as Card;
    if ((pool === 0) !== (era === 'special')) tell(`${where}: card ${number} in pool ${pool}`);
    if (pool < 0 || pool > state.pool) tell(`${where}: pool ${pool} of ${state.pool}`);
    if (eras.get(pool) === undefined) eras.set(pool, era);
    else if (eras.get(pool) !== era) tell(`${where}: pool ${pool} mixes eras`);
  };
  state.players.forEach(({ hand, marks }, seat) => {
    if (hand.length !== marks.length) tell(`seat ${seat}: ${hand.length} cards, ${marks.length} marks`);
    hand.forEach((card, index) => belongs(card, (marks[index] ?? 0) >> 4, `seat ${seat}`));
  });
  if (state.box.length !== state.boxPools.length) tell('box and its pools differ in length');
  state.box.forEach((card, index) => belongs(card, state.boxPools[index] ?? -1, 'box'));
  const { specials, specialsSeen } = state;
  if (specials.length !== specialsSeen.length) tell('specials and who has seen them differ in length');
  const isLooking = state.lanes.some((lane) => lane.some((task) => task.kind === 'looked'));
  const top = specialsSeen[specialsSeen.length - 1];
  if (!isLooking && top !== undefined && top !== EVERYBODY) tell('the top special lies face down');
}

/** R-TRN-01, read off the cards. */
export function limitOf(content: Content, player: Player): number {
  return player.permanents.reduce((limit, number) => {
    const card = content.cards[number];
    if (card?.type !== 'permanent') return limit;
    return card.passives.reduce((sum, passive) => sum + (passive.kind === 'hand-limit' ? passive.plus : 0), limit);
  }, content.rulebook.cards.hand);
}

function lay(
  content: Content,
  cards: readonly CardNumber[],
  fits: (card: Card) => boolean,
  where: string,
  tell: Tell,
): void {
  for (const number of cards) {
    const card = content.cards[number];
    if (card === undefined || !fits(card)) tell(`card ${number} does not belong in ${where}`);
    found[number] = (found[number] ?? 0) + 1;
  }
}

function is(type: CardType): (card: Card) => boolean {
  return (card) => card.type === type;
}

function isCheap({ rulebook }: Content): (card: Card) => boolean {
  return ({ cost }) => cost !== undefined && cost !== rulebook.specials.dear;
}

function isHeld(card: Card): boolean {
  return card.number !== PERSONAL_ASSISTANT;
}
