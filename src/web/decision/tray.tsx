import { type CSSProperties, memo, type ReactNode, useState } from 'react';
import { contentOf } from '../../engine/content.ts';
import type { Decision, Move } from '../../engine/index.ts';
import { handLimit } from '../../engine/reading.ts';
import { counted, sayDecision, sayReasons, type Tokens, type Words, wordsAt } from '../../text/index.ts';
import { linkTo } from '../app/router.ts';
import { useContent, useText, useWords } from '../app/words.tsx';
import { useStore } from '../kit/store.ts';
import { Said } from '../kit/tokens.tsx';
import { SeatBadge } from '../main-board/seat-badge.tsx';
import { useTable } from '../session/context.ts';
import { planEndsTurn } from '../session/plan-ends.ts';
import type { Draft, Table } from '../session/table.ts';
import { CardChoices, cardsToChoose } from './card-choices.tsx';
import { choicesOf } from './choices.ts';
import { FixLine } from './fix-line.tsx';
import { nearestFix } from './nearest-fix.ts';
import { Payment } from './payment.tsx';
import { QuestionNote } from './question-note.tsx';
import { amountsIn, Stepper } from './stepper.tsx';
import { CardThing, Thing } from './thing.tsx';
import { MOMENT_MS, useTurnEnding } from './turn-ending.ts';
import { TurnThings } from './turn-things.tsx';
import './tray.css';

/**
 * Between board and hand: what is asked in one sentence, and what is left of the turn as things to tap. What is done settles,
 * what comes next glows. A choice about a site is made beside it (`site-popover.tsx`).
 */
export const Tray = memo(function Tray(): ReactNode {
  const { table, session, answering } = useTable();
  const text = useText();
  const room = useRoom(table.view.decision);
  const isEnding = useTurnEnding(table, session);
  // With a card chosen to be played, others are tapped where they lie.
  const cards = table.view.decision?.kind === 'play' ? NO_CARDS : cardsToChoose(answering, room.isOpen);
  const wanted = answering.choices.set?.count ?? 0;
  return (
    <section
      className="tray question"
      aria-label={text('table.question')}
      data-asked={table.view.decision !== undefined}
      data-cards={cards.size > 0}
    >
      <div className="tray-head">
        <p className="question-text" aria-live="polite">
          {table.draft?.isAhead === true ? <b className="question-ahead">{text('plan.ahead.tag')}</b> : undefined}
          {room.isOpen ? text('tray.room') : <Asked isEnding={isEnding} />}
          {answering.choices.set === undefined ? undefined : (
            <span className="question-count">
              {answering.chosen.size}/{wanted}
            </span>
          )}
        </p>
        <Cancel />
      </div>
      <CardChoices cards={cards} />
      <div className="tray-row">
        <TurnThings />
        <Answers room={room} isEnding={isEnding} />
        {answering.site === undefined ? <Payment /> : undefined}
        <p className="question-note" aria-live="polite">
          <QuestionNote />
        </p>
        <WhyNot />
      </div>
    </section>
  );
});

const NO_CARDS: ReturnType<typeof cardsToChoose> = new Map();

/** A fifth action card: which of the four makes room (R-CRD-11). */
interface Room {
  /** Whether claiming the card asks for one of them. */
  readonly isAsked: boolean;
  /** They lie open to choose from. */
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

function useRoom(decision: Decision | undefined): Room {
  const [opened, setOpened] = useState<Decision>();
  const isAsked = decision?.moves.some((move) => move.kind === 'card' && move.room !== undefined) === true;
  // With nothing else left than the card, the four lie open at once.
  const isAlone = decision?.moves.every(({ kind }) => kind === 'card' || kind === 'end') === true;
  const isOpen = isAsked && (isAlone || opened === decision);
  return { isAsked, isOpen, toggle: () => setOpened(isOpen ? undefined : decision) };
}

/** Takes back what is pointed out so far. It has a place of its own, so that nothing moves when it comes. */
function Cancel(): ReactNode {
  const { answering } = useTable();
  const text = useText();
  if (!answering.isSelecting) return undefined;
  return (
    <button type="button" className="tray-cancel" aria-label={text('button.cancel')} onClick={answering.clear}>
      ×
    </button>
  );
}

/** The answers that are things on the tray. */
function Answers({ room, isEnding }: { readonly room: Room; readonly isEnding: boolean }): ReactNode {
  const { table, answering } = useTable();
  // A choice about a place is made there.
  const offered = answering.site === undefined ? answering.offered : [];
  const amounts = amountsIn(offered);
  return (
    <div className="question-answers" data-many={offered.length > 4}>
      {offered.map((move, index) =>
        (amounts as readonly Move[]).includes(move) ? undefined : (
          <Thing key={index} move={move} number={index + 1} isMain={answering.choices.set !== undefined} />
        ),
      )}
      {room.isAsked ? <RoomThing table={table} room={room} /> : undefined}
      {amounts.length > 0 ? <Stepper key={table.moves} moves={amounts} offered={offered} /> : undefined}
      <DraftButtons isEnding={isEnding} />
    </div>
  );
}

function RoomThing({ table, room }: { readonly table: Table; readonly room: Room }): ReactNode {
  const card = useContent().cards[table.view.turn?.card ?? 0];
  const text = useText();
  if (card === undefined) return undefined;
  return (
    <button
      type="button"
      className="answer thing"
      data-choice
      aria-pressed={room.isOpen}
      aria-expanded={room.isOpen}
      onClick={room.toggle}
    >
      <CardThing card={card} verb="claim" spoken={text('answer.claim')} />
    </button>
  );
}

function commitOf(table: Table, draft: Draft): 'plan.ahead.commit' | 'plan.commit-end' | 'plan.commit' {
  if (draft.isAhead === true) return 'plan.ahead.commit';
  return planEndsTurn(table, draft) ? 'plan.commit-end' : 'plan.commit';
}

const MOMENT = { '--moment': `${MOMENT_MS}ms` } as CSSProperties;

/** What a plan, a turn awaiting its end, or a game that is over leads to. */
function DraftButtons({ isEnding }: { readonly isEnding: boolean }): ReactNode {
  const { table, session } = useTable();
  const text = useText();
  const { draft } = table;
  const isConfirming = draft?.kind === 'confirm';
  return (
    <>
      {draft !== undefined && (isConfirming || draft.moves.length > 0) ? (
        <button
          type="button"
          className={draft.isComplete ? 'button button-main tray-end' : 'button tray-end'}
          data-ending={isEnding}
          style={MOMENT}
          onClick={() => session.commit()}
        >
          {text(isConfirming ? 'button.end-turn' : commitOf(table, draft))}
        </button>
      ) : undefined}
      {draft?.kind === 'plan' ? (
        <button type="button" className="button" onClick={session.dropDraft}>
          {text('plan.discard')}
        </button>
      ) : undefined}
      <PrepareButton />
      {table.isOver ? (
        <a className="button button-main tray-end" href={linkTo('review', table.id)}>
          {text('end.breakdown')}
        </a>
      ) : undefined}
    </>
  );
}

/** While others play: the way to prepare the next turn, or to what is prepared. */
function PrepareButton(): ReactNode {
  const { table, session, open } = useTable();
  const text = useText();
  const isPrepared = (table.prepared?.length ?? 0) > 0;
  if (table.draft !== undefined || (table.canPrepare !== true && !isPrepared)) return undefined;
  return (
    <button
      type="button"
      className="button"
      data-prepared={isPrepared}
      onClick={() => {
        if (!isPrepared) session.startPlan();
        open('plan');
      }}
    >
      {text(isPrepared ? 'plan.ahead.ready' : 'plan.ahead.new')}
    </button>
  );
}

/** Why the thing tapped last cannot be had, and what would help. */
function WhyNot(): ReactNode {
  const { table, answering } = useTable();
  const words = useWords();
  const text = useText();
  const fix = nearestFix(table.view, answering.reasons);
  return (
    <>
      {answering.reasons.length > 0 ? (
        <p className="question-why" role="status">
          <b>{text('table.why-not')}</b>{' '}
          <Said
            tokens={sayReasons(wordsAt(words, answering.vain), answering.reasons)}
            spoken={sayReasons(words, answering.reasons)}
          />{' '}
          {fix === undefined ? undefined : <FixLine fix={fix} />}
        </p>
      ) : undefined}
      {table.refusal === undefined ? undefined : (
        <p className="question-why" role="alert">
          <Said tokens={sayReasons(words, [table.refusal])} />
        </p>
      )}
    </>
  );
}

/** The question itself, or whom the table waits for. */
function Asked({ isEnding }: { readonly isEnding: boolean }): ReactNode {
  const { table, session, answering } = useTable();
  const thinking = useStore(session.thinking);
  const words = useWords();
  const { view, draft } = table;
  if (draft?.kind === 'confirm') return <Said tokens={words.say(isEnding ? 'turn.ending' : 'turn.confirm-end')} />;
  if (draft?.kind === 'plan' && draft.isComplete) return <Said tokens={words.say('plan.stops')} />;
  if (view.decision !== undefined) return <Said tokens={questionOf(words, table, answering.selection)} />;
  if (table.isOver) return <Said tokens={words.say('end.title')} />;
  if (table.isResting === true) return <Said tokens={words.say('online.rests')} />;
  const waiting = thinking === undefined ? view.waiting : [thinking.seat];
  const players = waiting.flatMap((seat) => table.seats[seat]?.name ?? []);
  if (players.length === 0) return undefined;
  return (
    <>
      {waiting.map((seat) => {
        const { colour = 1, name = '' } = table.seats[seat] ?? {};
        return <SeatBadge key={seat} seat={seat} colour={colour} name={name} isSilent />;
      })}
      <Said tokens={words.say('table.waiting-for', { players: listOf(words, players) })} />
      {thinking?.shows === undefined ? undefined : (
        <progress className="question-thinking" value={thinking.shows.share} aria-label={players[0]} />
      )}
    </>
  );
}

function listOf(words: Words, names: readonly string[]): string {
  return new Intl.ListFormat(words.catalog.locale, { type: 'unit', style: 'short' }).format(names);
}

/** Half a choice made asks for the other half. */
function questionOf(words: Words, table: Table, selection: { slot?: unknown; card?: unknown }): Tokens {
  const { decision } = table.view;
  if (decision === undefined) return [];
  const { set } = choicesOf(decision);
  const player = table.view.players[decision.seat];
  // Of a very large hand some are discarded first, then the rest.
  if (decision.kind === 'discard' && set !== undefined && player !== undefined) {
    const limit = handLimit(contentOf(table.view), player);
    return words.say('turn.discard', { number: counted(words, 'card', set.count), limit });
  }
  if (decision.kind === 'play' && selection.slot !== undefined) return words.say('turn.choose-card');
  if (decision.kind === 'play' && selection.card !== undefined) return words.say('turn.choose-slot');
  return sayDecision(words, decision);
}
