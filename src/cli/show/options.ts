import { mainBoardFor } from '../../engine/content.ts';
import { apply, type Decision, type Event, type Move, printMove, type State, type View } from '../../engine/index.ts';
import { faceAt, siteOf, topologyOf } from '../../engine/reading.ts';
import {
  amounts,
  plainText,
  type PlayerNames,
  sayDecision,
  sayMove,
  saySite,
  saySlot,
  type Words,
} from '../../text/index.ts';
import type { CardNumber, Effect, Slot } from '../../vocabulary/index.ts';
import { inColumns, screenWidth } from '../kit/columns.ts';
import { numbered } from './cards.ts';
import { tilesOn } from './table.ts';
import { bold, faint, tinted } from '../kit/tint.ts';

/** A question with its numbered answers, in the order of the moves. */
export interface Question {
  readonly lines: readonly string[];
  readonly moves: readonly Move[];
}

/** `guess` is a state that the player cannot tell from the real one; costs are read from it. */
export function questionOf(words: Words, view: View, decision: Decision, guess: State, names: PlayerNames): Question {
  const isGrid = (move: Move): boolean => move.kind === 'play' && move.card !== undefined && move.clone === undefined;
  const plays = decision.moves.filter(isGrid);
  const moves = [...plays, ...decision.moves.filter((move) => !isGrid(move))];
  const listed = moves.slice(plays.length);
  const effect = effectUnderWay(view);
  const rows = listed.map((move, index) => [
    bold(String(plays.length + index + 1)),
    answerOf(move),
    [plainText(sayMove(words, move, effect)), ...remarksOn(words, view, move, guess)].join(' · '),
  ]);
  return {
    lines: [
      bold(plainText(sayDecision(words, decision))),
      ...(plays.length === 0 ? [] : playGrid(words, view, plays, names)),
      ...inColumns(rows, { indent: 2, right: [0], width: screenWidth() }),
    ],
    moves,
  };
}

/** Slots as rows, cards as columns: the number in a cell plays that card there, `*` marks a match. */
function playGrid(words: Words, view: View, plays: readonly Move[], names: PlayerNames): string[] {
  const { slots } = mainBoardFor(words.content, view.players.length);
  const cards = [
    ...new Set(plays.flatMap((move) => (move.kind === 'play' && move.card !== undefined ? [move.card] : []))),
  ];
  const numberOf = (slot: Slot, card: CardNumber): number =>
    plays.findIndex((move) => move.kind === 'play' && move.slot === slot.id && move.card === card) + 1;
  const cell = (slot: Slot, card: CardNumber): string => {
    const number = numberOf(slot, card);
    if (number === 0) return '-';
    return words.content.cards[card]?.colour === slot.colour ? bold(`*${number}`) : String(number);
  };
  const rows = slots.map((slot, index) => {
    const name = slotShort(slot);
    const occupied = slot.colour === undefined ? '' : tilesOn(words, view, index, names);
    const text = plainText(saySlot(words, slot));
    return [
      slot.colour === undefined ? name : tinted(slot.colour, name),
      ...cards.map((card) => cell(slot, card)),
      occupied === '' ? text : `${occupied} · ${faint(text)}`,
    ];
  });
  const head = ['', ...cards.map((card) => tinted(words.content.cards[card]?.colour ?? 'green', String(card))), ''];
  const legend = cards.map((card) => numbered(words, card)).join(', ');
  return [
    `  ${legend}`,
    ...inColumns([head, ...rows], { indent: 2, right: cards.map((_, column) => column + 1), width: screenWidth() }),
  ];
}

function slotShort(slot: Slot): string {
  return answerOf({ seat: 0, kind: 'perform', slot: slot.id }).slice(1);
}

/** The notation without the seat. */
function answerOf(move: Move): string {
  return printMove(move).replace(/^\d+:\s*/, '');
}

/** What a site prints, and the cost of building or upgrading there. */
function remarksOn(words: Words, view: View, move: Move, guess: State): readonly string[] {
  if (move.kind !== 'build' && move.kind !== 'upgrade') return [];
  const paid = paidFor(guess, move);
  const cost = paid === undefined ? [] : [plainText(words.say('table.cost', { cost: amounts(words, paid) }))];
  if (move.kind === 'upgrade') return cost;
  const side = view.players[move.seat]?.side ?? 1;
  const site = siteOf(words.content, side, move.site);
  const printed =
    site === undefined ? '' : plainText(saySite(words, faceAt(topologyOf(words.content, side), site.kind, site.index)));
  return [...cost, ...(printed === '' ? [] : [faint(printed)])];
}

function paidFor(guess: State, move: Move): Extract<Event, { readonly kind: 'paid' }>['cost'] | undefined {
  const result = apply(guess, move);
  const events = result.ok ? result.value.events : [];
  return events.flatMap((event) => (event.kind === 'paid' && event.seat === move.seat ? [event.cost] : []))[0];
}

/** The effect in progress: it names parts and costs. */
function effectUnderWay(view: View): Effect | undefined {
  const task = view.viewer === undefined ? undefined : view.lanes[view.viewer]?.at(-1);
  return task?.kind === 'effect' ? task.effect : undefined;
}
