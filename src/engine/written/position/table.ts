import { type Content, mainBoardFor } from '../../content.ts';
import { COLOURS, type Slot } from '../../../vocabulary/index.ts';
import type { Seat } from '../../move.ts';
import { slotName, slotNamed } from '../notation.ts';
import { startOf } from '../../play/new-game.ts';
import { orderByTrack } from '../../rules/federation.ts';
import { END_OF_ERA, END_OF_GAME, END_OF_ROUND, END_OF_TURN, PRODUCTION } from '../../rules/flow.ts';
import { bitCount } from '../../rules/network.ts';
import type { State } from '../../state.ts';
import { BELOW, CLONER_FREE, FOURTH, NEUTRAL, NO_CLONER } from '../../state.ts';
import type { Step } from '../../task.ts';
import type { Report } from './fault.ts';
import type { Next, Position } from './form.ts';
import { TRACK } from './form.ts';
import { writtenTurn } from './turn.ts';

/** Whether a production follows this round (R-SET-09). */
function endsEra(content: Content, round: number): boolean {
  return content.lastRounds.includes(round);
}

/** What the game does from here, top last. */
export function agendaOf(content: Content, next: Next, round: number, isEnding = false): Step[] {
  const ending = round === content.lastRound ? END_OF_GAME : END_OF_ERA;
  switch (next) {
    case 'turn':
      return END_OF_TURN.slice(isEnding ? 1 : 0).reverse();
    case 'end-of-round':
      return END_OF_ROUND.slice().reverse();
    case 'production':
      return [...PRODUCTION, ...ending].reverse();
    case 'end-of-era':
      return ending.slice().reverse();
    case 'scoring':
      return END_OF_GAME.filter((step) => step !== 'feed').reverse();
  }
}

export function checkRound(content: Content, next: Next, round: number, report: Report): void {
  if ((next === 'production' || next === 'end-of-era') && !endsEra(content, round)) report('round', 'wrong-round');
  if (next === 'scoring' && round !== content.lastRound) report('round', 'wrong-round');
}

/** Whether the tiles of the round are still out. */
function isInRound(next: Next): boolean {
  return next === 'turn' || next === 'end-of-round';
}

export function orderOf(position: Position, count: number, report: Report): Seat[] {
  const order = (position.order ?? Array.from({ length: count }, (_, seat) => seat + 1)).map((seat) => seat - 1);
  checkSeats(order, 'order', count, report);
  if (order.length < count) report('order', 'seat-missing');
  return order;
}

/** Turns finished: as named, else the fewest that fit the tiles and whose turn it is. */
export function turnsOf(
  content: Content,
  position: Position,
  order: readonly Seat[],
  tiles: readonly number[],
  report: Report,
): number {
  const next = position.next ?? 'turn';
  const count = order.length;
  const all = content.rulebook.turns * count;
  if (next !== 'turn') {
    const turns = next === 'end-of-round' ? all : 0;
    if (position.turns !== undefined && position.turns !== turns) report('turns', 'wrong-round');
    if (position.turn !== undefined) report('turn', 'not-their-turn');
    return turns;
  }
  const { seat: named, slot } = writtenTurn(position);
  const seat = named === undefined ? undefined : named - 1;
  if (position.turns === undefined) {
    for (let turns = 0; turns < all; turns++) {
      const isTurn = seat === undefined || order[turns % count] === seat;
      if (isTurn && order.every((other) => tilesBy(tiles, other) <= turnsBy(order, other, turns, slot !== undefined)))
        return turns;
    }
    report(seat === undefined ? 'slots' : 'turn', seat === undefined ? 'too-many-tiles' : 'not-their-turn');
    return 0;
  }
  if (position.turns >= all) report('turns', 'out-of-range');
  if (seat !== undefined && order[position.turns % count] !== seat) report('turn', 'not-their-turn');
  return position.turns;
}

/** How many of the turns finished in a round were this player's, and the one under way if its tile is laid. */
function turnsBy(order: readonly Seat[], seat: Seat, turns: number, isLaid: boolean): number {
  const count = order.length;
  const begun = (turns % count) + (isLaid ? 1 : 0);
  return Math.floor(turns / count) + (order.indexOf(seat) < begun ? 1 : 0);
}

/** The fewest turns that lay these tiles; on the Grant a player may have been more than once. */
function tilesBy(tiles: readonly number[], seat: Seat): number {
  return tiles.filter((mask) => mask & (1 << seat)).length;
}

function colouredTiles(tiles: readonly number[], seat: Seat): number {
  return tiles.slice(0, -1).filter((mask) => mask & (1 << seat)).length;
}

/** The tiles as named, and solo's neutral ones. */
export function tilesOf(content: Content, position: Position, count: number, round: number, report: Report): number[] {
  const { slots } = mainBoardFor(content, count);
  const tiles = slots.map(() => 0);
  const inRound = isInRound(position.next ?? 'turn');
  for (const [name, laid] of Object.entries(position.slots ?? {})) {
    const index = slots.findIndex(({ id }) => id === slotNamed(name));
    if (index < 0) report(`slots.${name}`, 'unknown-slot');
    laid.forEach((tile, place) => {
      const field = `slots.${name}[${place}]`;
      const bit = typeof tile === 'number' ? 1 << (tile - 1) : tile === 'neutral' ? NEUTRAL : FOURTH;
      if (typeof tile === 'number' ? tile > count : count > 1) report(field, 'unknown-seat');
      if ((tiles[index] ?? 0) & bit) report(field, 'seat-twice');
      if (typeof tile === 'number' && !inRound) report(field, 'too-many-tiles');
      if (index >= 0) tiles[index] = (tiles[index] as number) | bit;
    });
  }
  if (count === 1) layNeutral(tiles, round, report);
  return tiles;
}

/** The three neutral tiles lie on one letter of each colour (R-SOLO-02); without further word they began on a. */
function layNeutral(tiles: number[], round: number, report: Report): void {
  const perColour = (tiles.length - 1) / COLOURS.length;
  if (!tiles.some((mask) => mask & NEUTRAL)) {
    for (let colour = 0; colour < COLOURS.length; colour++) {
      const slot = colour * perColour + ((round - 1) % perColour);
      tiles[slot] = (tiles[slot] as number) | NEUTRAL;
    }
  }
  const laid = tiles.flatMap((mask, slot) => (mask & NEUTRAL ? [slot] : []));
  const isSpread = laid.every((slot, colour) => slot === colour * perColour + (laid[0] as number));
  if (laid.length !== COLOURS.length || !isSpread) report('slots', 'wrong-neutral-tiles');
  if (tiles.filter((mask) => mask & FOURTH).length > 1 || (tiles.at(-1) as number) & FOURTH) {
    report('slots', 'wrong-neutral-tiles');
  }
}

/** Tiles fit the turns taken; a turn without a tile on a coloured slot was spent on the Grant, which is added. */
export function checkTiles(
  content: Content,
  tiles: number[],
  order: readonly Seat[],
  turns: number,
  isLaid: boolean,
  cloner: number,
  report: Report,
): void {
  const grant = tiles.length - 1;
  for (const seat of order) {
    const coloured = colouredTiles(tiles, seat);
    const taken = turnsBy(order, seat, turns, isLaid);
    if (coloured > taken) report('slots', 'too-many-tiles');
    if (coloured === taken && (tiles[grant] as number) & (1 << seat)) report('slots.Fed', 'too-many-tiles');
    if (coloured < taken) tiles[grant] = (tiles[grant] as number) | (1 << seat);
  }
  const { slots } = mainBoardFor(content, order.length);
  let cloned = 0;
  tiles.slice(0, -1).forEach((mask, slot) => {
    if (bitCount(mask) < 2) return;
    // R-CLN-01: a second tile is the cloner's, once a round.
    const isCloned = cloner >= 0 && (mask & (1 << cloner)) !== 0 && bitCount(mask) === 2 && ++cloned === 1;
    if (!isCloned) report(`slots.${slotName((slots[slot] as Slot).id)}`, 'slot-taken');
  });
  if (cloner >= 0 && cloned === 0) report('cloner', 'nothing-cloned');
}

/** R-SET-01 */
export function clonerOf(content: Content, { cloner }: Position, count: number, report: Report): number {
  if (cloner === undefined) return count === content.rulebook.cloning.players ? CLONER_FREE : NO_CLONER;
  if (count !== content.rulebook.cloning.players) report('cloner', 'no-cloning-tile');
  return cloner - 1;
}

/** Markers not named lie below the track, in play order (R-RND-02). */
export function trackOf(
  content: Content,
  position: Position,
  order: readonly Seat[],
  report: Report,
): Pick<State, 'spaces' | 'stack'> {
  const spaces = order.map((): number => BELOW);
  const inRound = isInRound(position.next ?? 'turn');
  if (position.track === undefined) {
    if (inRound && (position.round ?? 1) === 1)
      order.forEach((seat, place) => (spaces[seat] = startOf(content, place).space));
    return { spaces, stack: orderByTrack(spaces, order) };
  }
  const named: Seat[] = [];
  TRACK.forEach((space, index) => {
    for (const seat of position.track?.[space] ?? []) {
      if (space !== 'below' && !inRound) report(`track.${space}`, 'wrong-round');
      if (named.includes(seat - 1)) report(`track.${space}`, 'seat-twice');
      if (seat > order.length) report(`track.${space}`, 'unknown-seat');
      named.push(seat - 1);
      spaces[seat - 1] = index + 1;
    }
  });
  return { spaces, stack: [...named, ...order.filter((seat) => !named.includes(seat))] };
}

/** In solo where the neutral tiles must have begun to lie where they are (R-SOLO-02). */
export function soloStartOf(tiles: readonly number[], next: Next, round: number): 1 | 2 | 3 | 4 {
  const perColour = (tiles.length - 1) / COLOURS.length;
  const moved = isInRound(next) ? round - 1 : round;
  const now = tiles.findIndex((mask) => mask & NEUTRAL);
  return (((((now - moved) % perColour) + perColour) % perColour) + 1) as 1 | 2 | 3 | 4;
}

function checkSeats(seats: readonly Seat[], field: string, count: number, report: Report): void {
  seats.forEach((seat, index) => {
    if (seat >= count) report(`${field}[${index}]`, 'unknown-seat');
    if (seats.indexOf(seat) < index) report(`${field}[${index}]`, 'seat-twice');
  });
}
