import { contentOf, mainBoardFor } from '../../src/engine/content.ts';
import type { Decision, Move, State } from '../../src/engine/index.ts';
import { limitOf } from './cards.ts';
import type { Tell } from './fault.ts';
import { bitCount, isPermutation } from './fault.ts';

const PLAYERS = 15;
const NEUTRAL = 16;
const FOURTH = 32;
const NO_CLONER = -2;

/** R-SET-09: the era of every round from the first. */
function erasOf(state: State): number[] {
  return contentOf(state).rulebook.rounds.flatMap((rounds, index) => Array.from({ length: rounds }, () => index + 1));
}

/** Round, era, phase, order, tiles and turn fit together, and somebody can act unless the game is over. */
export function checkTable(state: State, decisions: readonly Decision[], tell: Tell): void {
  const count = state.players.length;
  if (state.setup.players !== count) tell(`${count} players instead of ${state.setup.players}`);
  if (erasOf(state)[state.round - 1] !== state.era) tell(`round ${state.round} in era ${state.era}`);
  if (!isPermutation(state.order, count)) tell(`order ${state.order.join()}`);
  if (!isPermutation(state.stack, count)) tell(`stack ${state.stack.join()}`);
  if (state.spaces.length !== count || !state.spaces.every((space) => space >= 1 && space <= 5))
    tell(`spaces ${state.spaces.join()}`);
  if (state.phase !== 'production' && state.owed.some((cards) => cards !== 0)) tell(`cards owed in ${state.phase}`);
  checkSlots(state, tell);
  checkTurn(state, tell);
  checkLanes(state, decisions, tell);
  for (const decision of decisions) checkDecision(decision, tell);
}

/** R-TRN-02, R-TRN-03, R-CLN-01, R-SOLO-02 */
function checkSlots(state: State, tell: Tell): void {
  const count = state.players.length;
  const { slots } = mainBoardFor(contentOf(state), count);
  if (state.tiles.length !== slots.length) tell('slots of the other side of the main board');
  const coloured = state.tiles.slice(0, -1);
  const shared = coloured.filter((tiles) => bitCount(tiles & PLAYERS) > 1).length;
  const isCloned = state.cloner >= 0;
  if (
    count !== contentOf(state).rulebook.cloning.players
      ? state.cloner !== NO_CLONER
      : state.cloner < -1 || state.cloner >= count
  )
    tell(`the cloning tile is with ${state.cloner}`);
  if (shared !== (isCloned ? 1 : 0)) tell(`${shared} shared slots, cloning tile with ${state.cloner}`);
  state.players.forEach((_, seat) => {
    const tiles = state.tiles.filter((mask) => mask & (1 << seat)).length;
    const begun = turnsBegun(state, seat);
    if (tiles > begun) tell(`seat ${seat} has ${tiles} tiles out after ${begun} turns`);
  });
  const neutral = state.tiles.flatMap((tiles, slot) => (tiles & NEUTRAL ? [slot] : []));
  const third = coloured.length / 3;
  const [first = 0] = neutral;
  const evenly = count === 1 ? [first, first + third, first + 2 * third] : [];
  if (neutral.join() !== evenly.join()) tell(`neutral tiles on ${neutral.join()}`);
  const fourth = state.tiles.filter((tiles) => tiles & FOURTH).length;
  if (fourth > (count === 1 ? 1 : 0)) tell(`${fourth} fourth tiles`);
  if (coloured.some((tiles) => tiles & NEUTRAL && tiles & ~NEUTRAL)) tell('a tile on a neutral one');
}

/** Turns of this round that the seat has begun. */
function turnsBegun(state: State, seat: number): number {
  const place = state.order.indexOf(seat);
  const whole = Math.floor(state.turns / state.players.length);
  const had = whole + (place < state.turns % state.players.length ? 1 : 0);
  return had + (state.turn?.seat === seat && state.turn.slot >= 0 ? 1 : 0);
}

function checkTurn(state: State, tell: Tell): void {
  const { turn } = state;
  const count = state.players.length;
  if ((turn !== undefined) !== (state.phase === 'play')) tell(`${turn ? 'a' : 'no'} turn in phase ${state.phase}`);
  if (turn === undefined) return;
  if (state.turns < 0 || state.turns >= contentOf(state).rulebook.turns * count) tell(`${state.turns} turns`);
  if (turn.seat !== state.order[state.turns % count]) tell(`turn of seat ${turn.seat} at ${state.turns}`);
  const slot = mainBoardFor(contentOf(state), count).slots[turn.slot];
  if (turn.slot < 0 ? turn.card >= 0 || turn.slotDone || turn.matched || turn.cardUsed : slot === undefined)
    tell('slot and card before the tile');
  if (slot !== undefined && !((state.tiles[turn.slot] as number) & (1 << turn.seat))) tell('a turn without its tile');
  if (turn.card >= 0 && turn.matched !== (contentOf(state).cards[turn.card]?.colour === slot?.colour))
    tell('a wrong match');
  if (turn.cardUsed && !turn.matched) tell('a card used without a match');
  const player = state.players[turn.seat];
  const top = state.lanes[turn.seat]?.at(-1)?.kind;
  // R-TRN-12; an ability may bring cards before the tile is laid.
  if (player && top === 'play' && turn.abilities.length === 0 && player.hand.length > limitOf(contentOf(state), player))
    tell(`${player.hand.length} cards in hand after the discard`);
}

/** Who has something to do is asked, in a turn only its player, and nobody else; of a production's rewards the first (R-CMP-06). */
function checkLanes(state: State, decisions: readonly Decision[], tell: Tell): void {
  const waiting = state.order.filter((seat) => (state.lanes[seat]?.length ?? 0) > 0);
  const busy = (state.agenda.at(-1) === 'contractsOfProduction' ? waiting.slice(0, 1) : waiting).sort((a, b) => a - b);
  if (busy.join() !== decisions.map(({ seat }) => seat).join()) tell(`seats ${busy.join()} have something to do`);
  if (state.phase === 'over' ? busy.length > 0 : busy.length === 0) tell(`${busy.length} can act in ${state.phase}`);
  if (state.phase === 'over' && (state.round !== erasOf(state).length || state.agenda.length > 0))
    tell('over too early');
  if (state.phase === 'play' && busy.join() !== String(state.turn?.seat)) tell('somebody acts out of turn');
}

function checkDecision({ seat, kind, moves }: Decision, tell: Tell): void {
  if (moves.length < 2) tell(`seat ${seat} is asked ${kind} with ${moves.length} answers`);
  if (moves.some((move) => move.seat !== seat)) tell(`an answer of another seat than ${seat}`);
  if (new Set(moves.map(keyOf)).size !== moves.length) tell(`${kind}: the same answer twice`);
}

/** Equal for equal moves; several times quicker than JSON, and this is asked for every move offered. */
function keyOf(move: Move): string {
  let key = '';
  for (const [name, value] of Object.entries(move as object) as [string, string | number | boolean | object][]) {
    key += typeof value === 'object' ? `${name}${Object.values(value).join('+')},` : `${name}${value},`;
  }
  return key;
}
