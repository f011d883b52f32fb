import { CORE } from '../src/engine/core.ts';
import { decisionsOf, type Event, type State } from '../src/engine/index.ts';
import { printMove } from '../src/engine/written/notation.ts';
import type { PlayerPosition, Position } from '../src/engine/written/position.ts';
import type { Card, CardNumber, Colour } from '../src/vocabulary/index.ts';
import { offered, playMoves, scenario } from './scenario.ts';

/** A card played by the first player, and what comes of it. */
export interface CardTrial {
  readonly card: CardNumber;
  /** What the player has besides the card: nothing if left out, but for the credits a special costs. */
  readonly has?: PlayerPosition;
  /** The rest of the position. Cards are played in their era; productions before a production, scorings in the last turn. */
  readonly table?: Position;
  /** Two if left out; green A-cards are tried by three. */
  readonly players?: 2 | 3;
  /** Where it is played. If left out a slot of its colour, for A-cards one that uses them. */
  readonly slot?: string;
  /** Moves after it was used or claimed. */
  readonly moves?: string;
  /** What the card did, or this other cause, in the words of `deedsOf`; `unusable` if it could not be used. */
  readonly gives: string;
  readonly cause?: string;
}

const NOTHING: PlayerPosition = { kelp: 0, steelplast: 0, science: 0, credit: 0, ready: [], used: [0] };
const PLAIN_SLOTS: Readonly<Record<Colour, string>> = { green: 'Gb', red: 'Rd', yellow: 'Yd' };
/** Green slots that use an A-card are on the board of 3-4 players. */
const ACTION_SLOTS: Readonly<Record<Colour, string>> = { green: 'Gd', red: 'Rb', yellow: 'Ya' };
const LAST_ROUNDS = { 1: 4, 2: 7, 3: 10, special: 4 } as const;
const ROUNDS = { 1: 1, 2: 5, 3: 8, special: 1 } as const;
/** The first player's turn is the last of the round. */
const LAST_TURN: Position = { order: [2, 1], turns: 5, turn: 1 };

/** Plays the card and says what came of it. Everything it asks must be answered by the moves. */
export function outcomeOf(trial: CardTrial): string {
  const card = CORE.cards[trial.card] as Card;
  const slot = trial.slot ?? (card.type === 'action' ? ACTION_SLOTS : PLAIN_SLOTS)[card.colour];
  const laid = playMoves(positionFor(card, trial), `1: ${card.number}@${slot}`);
  if (trial.gives === 'unusable') return offered(laid.state, 1).includes('#') ? 'usable' : 'unusable';
  const used = isSettled(card, laid.events) ? laid : playMoves(laid.state, '1: #');
  const ended = card.type === 'production' || card.type === 'scoring' ? endTurn(used.state) : { ...used, events: [] };
  const moves = (trial.moves ?? '').split('; ').filter((move) => move !== '');
  const played = playMoves(ended.state, ...moves.map((move) => (/^\d:/.test(move) ? move : `1: ${move}`)));
  const open = decisionsOf(played.state).find(({ cause }) => cause === `card:${card.number}`);
  if (open !== undefined) throw new Error(`card ${card.number} still asks ${open.moves.map(printMove).join(' ')}`);
  const events = [...laid.events, ...(used === laid ? [] : used.events), ...ended.events, ...played.events];
  return deedsOf(events, trial.cause ?? `card:${card.number}`);
}

/** What the first player did and got for this cause: `-1 credit; farm c9.1; ^c9.1; +2 kelp; draw 1; >3; A33 ...`. */
export function deedsOf(events: readonly Event[], cause: string): string {
  const own = events.filter((event) => 'cause' in event && event.cause === cause && event.seat === 0);
  return own.flatMap(deedOf).join('; ');
}

function deedOf(event: Event): string[] {
  switch (event.kind) {
    case 'gained':
      return [amounts('+', event.gains)];
    case 'paid':
      return [amounts('-', event.cost)];
    case 'built':
      return [`${event.what} ${event.site}`];
    case 'upgraded':
      return [`^${event.site}`];
    case 'symbiosis':
      return [`S${event.site}`];
    case 'advanced':
      return [`>${event.space}`];
    case 'drew':
      return [`draw ${event.count}`];
    case 'used':
      return [`A${event.card}`];
    case 'readied':
      return event.cards.map((card) => `R${card}`);
    case 'performed':
      return [`perform ${event.slot}`];
    case 'connected':
      return ['metropolis'];
    default:
      return [];
  }
}

function amounts(sign: string, of: Readonly<Record<string, number>>): string {
  return Object.entries(of)
    .map(([what, amount]) => `${sign}${amount} ${what}`)
    .join(' ');
}

function positionFor(card: Card, { has = {}, table = {}, players }: CardTrial): State {
  const isLate = card.type === 'production' || card.type === 'scoring';
  const round = card.type === 'scoring' ? 10 : (isLate ? LAST_ROUNDS : ROUNDS)[card.era];
  const player: PlayerPosition = {
    ...NOTHING,
    credit: card.cost ?? 0,
    ...has,
    hand: [card.number, ...(has.hand ?? [])],
  };
  const seats = players ?? (card.type === 'action' && card.colour === 'green' ? 3 : 2);
  const others = Array.from({ length: seats - 1 }, () => ({}));
  return scenario({ round, ...(isLate ? LAST_TURN : {}), players: [player, ...others], ...table });
}

/** Was the card used or claimed without being asked, because the slot needs it? */
function isSettled({ number }: Card, events: readonly Event[]): boolean {
  return events.some(
    (event) =>
      (event.kind === 'claimed' && event.card === number) || ('cause' in event && event.cause === `card:${number}`),
  );
}

/** Carries out the slot as shortly as may be and ends the turn. */
function endTurn(state: State): { readonly state: State; readonly events: readonly Event[] } {
  let now = state;
  const events: Event[] = [];
  for (;;) {
    const [decision] = decisionsOf(now);
    const isTurn = decision?.kind === 'menu' || decision?.cause?.startsWith('slot:') === true;
    if (decision === undefined || decision.seat !== 0 || !isTurn) return { state: now, events };
    const move = decision.moves.find(({ kind }) => ['end', 'slot', 'done'].includes(kind)) ?? decision.moves[0];
    if (move === undefined) throw new Error('nothing to answer');
    const played = playMoves(now, printMove(move));
    now = played.state;
    events.push(...played.events);
  }
}
