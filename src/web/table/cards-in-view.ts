import { type Event, HIDDEN, type State, type View } from '../../engine/index.ts';
import type { CardNumber } from '../../vocabulary/index.ts';
import type { LogEntry } from '../session/table.ts';

type Seen = Pick<State | View, 'offer' | 'specials' | 'turn'> &
  Partial<Pick<View, 'decision'>> & { readonly players: readonly (State | View)['players'][number][] };

/** The cards that lie face up somewhere on the table, or in a hand that can be seen. */
export function cardsInView({ players, offer, specials, turn, decision }: Seen): readonly CardNumber[] {
  const all = [
    ...players.flatMap(({ hand, ready, used, permanents, productions, scorings }) => [
      ...hand,
      ...ready,
      ...used,
      ...permanents,
      ...productions,
      ...scorings,
    ]),
    ...offer,
    ...specials.slice(-1),
    ...(decision?.moves ?? []).flatMap((move) => (move.kind === 'choose' ? [move.card] : [])),
    turn?.card ?? HIDDEN,
  ];
  return all.filter((card) => card !== HIDDEN);
}

/** The cards that the log names. */
export function cardsInLog(log: readonly LogEntry[]): readonly CardNumber[] {
  return log.flatMap(({ event }) => cardsNamedIn(event));
}

function cardsNamedIn(event: Event): readonly CardNumber[] {
  if (event.kind === 'neutral') return event.fourth === undefined ? [] : [event.fourth.card];
  if (event.kind === 'reshuffled') return [];
  const card = 'card' in event && event.card !== undefined ? [event.card] : [];
  const cards = 'cards' in event && event.cards !== undefined ? event.cards : [];
  const cause = 'cause' in event && event.cause.startsWith('card:') ? [Number(event.cause.slice('card:'.length))] : [];
  return [...card, ...cards, ...cause];
}
