import type { ReactNode } from 'react';
import type { View } from '../../engine/index.ts';
import { useContent, useText, useWords } from '../app/words.tsx';
import { usePeek } from '../kit/peek.tsx';
import { SeatBadge } from '../main-board/seat-badge.tsx';
import { lookOf } from '../main-board/seats.ts';
import { boardOf } from '../main-board/positions.ts';
import { useTable } from '../session/context.ts';
import type { Card } from '../../vocabulary/index.ts';
import { CardThing, SlotFace } from './thing.tsx';
import { CardArt, GhostArt, slotOfTurn } from './thing-art.tsx';
import { cardName } from '../../text/index.ts';

/** How far a thing of the turn has come: done, under way, still to come, or without effect on this slot. */
type State = 'done' | 'now' | 'later' | 'lost';

/** Slot and card of the turn under way as far as they are not answers now: what is done settles here. */
export function TurnThings(): ReactNode {
  const { table } = useTable();
  const content = useContent();
  const { view, seats } = table;
  const { turn, decision } = view;
  if (turn === undefined || turn.slot < 0) return <Chosen />;
  const moves = turn.seat === view.viewer ? (decision?.moves ?? []) : [];
  const slot = slotOfTurn(view);
  const card = content.cards[turn.card];
  const hasSlot = slot !== undefined && !moves.some(({ kind }) => kind === 'slot');
  const hasCard = card !== undefined && !moves.some(({ kind }) => kind === 'card');
  return (
    <>
      {turn.seat === view.viewer ? undefined : <SeatBadge seat={turn.seat} {...lookOf(seats, turn.seat)} />}
      {hasSlot ? (
        <Settled state={slotState(view)}>
          <SlotFace slot={slot} />
        </Settled>
      ) : undefined}
      {hasCard ? <SettledCard card={card} state={cardState(view)} /> : undefined}
    </>
  );
}

function SettledCard({ card, state }: { readonly card: Card; readonly state: State }): ReactNode {
  const peek = usePeek(card.number);
  return (
    <Settled state={state} peek={peek}>
      <CardThing card={card} />
    </Settled>
  );
}

function Settled(props: { readonly state: State; readonly peek?: object; readonly children: ReactNode }): ReactNode {
  const text = useText();
  return (
    <span
      className="thing thing-settled"
      data-state={props.state}
      title={text(`tray.state.${props.state}`)}
      {...props.peek}
    >
      {props.children}
      <span className="hidden">{text(`tray.state.${props.state}`)}</span>
    </span>
  );
}

function slotState({ turn, decision, viewer }: View): State {
  if (turn?.seat === viewer && decision?.cause?.startsWith('slot:') === true) return 'now';
  return turn?.slotDone === true ? 'done' : 'later';
}

function cardState({ turn, decision, viewer }: View): State {
  if (turn?.matched === false) return 'lost';
  if (turn?.seat === viewer && decision?.cause === `card:${turn?.card ?? -1}`) return 'now';
  return turn?.cardUsed === true ? 'done' : 'later';
}

/** Places for what is still to be chosen, filled as it is: a slot and a card, or a set of cards. */
function Chosen(): ReactNode {
  const { table, answering } = useTable();
  const content = useContent();
  const text = useText();
  const { view, isOver } = table;
  const { selection, chosen, choices } = answering;
  if (isOver) return undefined;
  if (choices.set !== undefined) {
    const cards = [...chosen].flatMap((card) => content.cards[card] ?? []);
    return Array.from({ length: choices.set.count }, (_, place) => <SetPlace key={place} card={cards[place]} />);
  }
  if (view.decision?.kind !== 'play') return undefined;
  const slot = boardOf(view).slots.find(({ id }) => id === selection.slot);
  const card = selection.card === undefined ? undefined : content.cards[selection.card];
  const hasHand = (view.players[view.decision.seat]?.hand.length ?? 0) > 0;
  return (
    <>
      {slot === undefined ? (
        <Ghost of="slot" label={text('tray.slot')} />
      ) : (
        <LetGo onTap={() => answering.tapSlot(slot.id)}>
          <SlotFace slot={slot} />
        </LetGo>
      )}
      {card !== undefined ? (
        <LetGo onTap={() => answering.tapCard(card.number)}>
          <CardThing card={card} />
        </LetGo>
      ) : hasHand ? (
        <Ghost of="card" label={text('tray.card')} />
      ) : undefined}
    </>
  );
}

function SetPlace({ card }: { readonly card: Card | undefined }): ReactNode {
  const { answering } = useTable();
  const words = useWords();
  const text = useText();
  if (card === undefined) return <Ghost of="card" label={text('tray.card')} isSmall />;
  return (
    <LetGo onTap={() => answering.tapCard(card.number)} isSmall>
      <CardArt card={card} />
      <span className="thing-words thing-name">{cardName(words, card.number)}</span>
    </LetGo>
  );
}

/** What is chosen already; another tap lets it go, as on the thing itself. */
function LetGo(props: {
  readonly onTap: () => void;
  readonly isSmall?: boolean;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <button
      type="button"
      className="thing thing-chosen"
      data-small={props.isSmall}
      aria-pressed="true"
      onClick={props.onTap}
    >
      {props.children}
    </button>
  );
}

function Ghost(props: { readonly of: 'slot' | 'card'; readonly label: string; readonly isSmall?: boolean }): ReactNode {
  return (
    <span className="thing thing-ghost" data-small={props.isSmall} aria-hidden="true">
      <GhostArt of={props.of} />
      <span className="thing-words">{props.label}</span>
    </span>
  );
}
