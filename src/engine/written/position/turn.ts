import { contentOf, type Content, mainBoardFor } from '../../content.ts';
import type { Seat } from '../../move.ts';
import { cardOf, passivesOf } from '../../play/game.ts';
import { newTurn } from '../../rules/flow.ts';
import type { Player, State, Turn } from '../../state.ts';
import { NOTHING } from '../../state.ts';
import { excessOf } from '../../tasks/hand.ts';
import { slotNamed } from '../notation.ts';
import type { Report } from './fault.ts';
import type { Position, TurnPosition } from './form.ts';
import { tasksFrom } from './tasks.ts';

/** The turn as it is written, if it is more than a seat. */
export function writtenTurn({ turn }: Position): TurnPosition {
  return typeof turn === 'object' ? turn : turn === undefined ? {} : { seat: turn };
}

/** The index of the slot on which the tile of the turn lies; none before it is laid. */
export function slotOfTurn(content: Content, position: Position, players: number): number {
  const { slot } = writtenTurn(position);
  return slot === undefined
    ? NOTHING
    : mainBoardFor(content, players).slots.findIndex(({ id }) => id === slotNamed(slot));
}

export function turnOf(
  content: Content,
  position: Position,
  seat: Seat,
  players: readonly Player[],
  report: Report,
): Turn {
  const turn = writtenTurn(position);
  const { card, abilities = [], tunnels = 0, slotDone = false, cardUsed = false } = turn;
  const slot = slotOfTurn(content, position, players.length);
  abilities.forEach((number, index) => {
    const hasAbility = passivesOf(content, number).some(({ kind }) => kind === 'once-per-turn');
    if (!hasAbility || players[seat]?.permanents.includes(number) !== true)
      report(`turn.abilities[${index}]`, 'no-ability');
  });
  if (turn.slot === undefined) checkBeforeTile(turn, report);
  else if (slot < 0) report('turn.slot', 'unknown-slot');
  const matched = card === undefined ? cardUsed || turn.matched === true : isMatch(content, slot, card, players.length);
  if (!matched && (cardUsed || turn.matched)) report(cardUsed ? 'turn.cardUsed' : 'turn.matched', 'wrong-match');
  // Used, a card still lies there only if it is an instant of an era; the others are claimed or set aside by then.
  if (
    card !== undefined &&
    cardUsed &&
    (cardOf(content, card).type !== 'instant' || cardOf(content, card).era === 'special')
  )
    report('turn.card', 'wrong-place');
  if (turn.ending && (!slotDone || card !== undefined)) report('turn.ending', 'no-tile');
  const now = { slot, matched, slotDone, cardUsed, tunnels, abilities: abilities.slice() };
  return { ...newTurn(seat), ...now, ...(card === undefined ? {} : { card }) };
}

/** Before the tile is laid there is nothing but abilities, and what they began. */
function checkBeforeTile(turn: TurnPosition, report: Report): void {
  for (const field of ['card', 'slotDone', 'cardUsed', 'matched', 'ending'] as const)
    if (turn[field] !== undefined) report(`turn.${field}`, 'no-tile');
  if ((turn.abilities ?? []).length > 0) return;
  if ((turn.tunnels ?? 0) > 0) report('turn.tunnels', 'no-ability');
  if ((turn.tasks ?? []).length > 0) report('turn.tasks', 'no-ability');
}

/** What the player has to do: what is under way, on top of the choice that the turn has come to. */
export function layTasks(position: Position, state: State, { seat, slot, abilities }: Turn, report: Report): void {
  const { tasks = [] } = writtenTurn(position);
  const lane = state.lanes[seat];
  const player = state.players[seat];
  if (lane === undefined || player === undefined) return;
  lane.push({ kind: slot === NOTHING ? 'play' : 'menu' }, ...tasksFrom(tasks, state, seat, report));
  // As `nextTurn` does: first down to the hand limit, if need be (R-TRN-01). Abilities come after that.
  const isBegun = slot !== NOTHING || abilities.length > 0;
  if (!isBegun && excessOf(contentOf(state), player) > 0) lane.push({ kind: 'discard' });
}

function isMatch(content: Content, slot: number, card: number, players: number): boolean {
  return mainBoardFor(content, players).slots[slot]?.colour === cardOf(content, card).colour;
}
