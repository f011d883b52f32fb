import { memo, type ReactNode } from 'react';
import type { Move, View } from '../../engine/index.ts';
import { counted, plainText, sayDecision, sayReasons, type Tokens, type Words, wordsAt } from '../../text/index.ts';
import { linkTo } from '../app/router.ts';
import { useText, useWords } from '../app/words.tsx';
import { useStore } from '../kit/store.ts';
import { useTight } from '../kit/screen.ts';
import { Said } from '../kit/tokens.tsx';
import { SeatBadge } from '../main-board/seat-badge.tsx';
import { useTable } from '../session/context.ts';
import type { Table } from '../session/table.ts';
import { AnswerButton } from './answer-button.tsx';
import { choicesOf } from './choices.ts';
import { FixLine } from './fix-line.tsx';
import { LookedCards } from './looked-cards.tsx';
import { nearestFix } from './nearest-fix.ts';
import { QuestionNote } from './question-note.tsx';
import { sayAnswer } from './say-answer.ts';
import './question-bar.css';

/** More answers than these, or longer ones in all, have a place of their own. */
const MANY = 4;
const LONG = { usual: 90, tight: 24 };

/** What is asked, in one sentence, and the answers that are buttons. */
export const QuestionBar = memo(function QuestionBar(): ReactNode {
  const { table, answering } = useTable();
  const text = useText();
  const words = useWords();
  const wanted = answering.choices.set?.count ?? 0;
  const longest = LONG[useTight() ? 'tight' : 'usual'];
  const { offered } = answering;
  const isMany = offered.length > MANY || lengthOf(wordsAt(words, answering.site), table.view, offered) > longest;
  return (
    <section
      className="question"
      aria-label={text('table.question')}
      data-asked={table.view.decision !== undefined}
      data-sites={answering.choices.sites.size > 0}
    >
      <p className="question-text" aria-live="polite">
        {table.draft?.isAhead === true ? <b className="question-ahead">{text('plan.ahead.tag')}</b> : undefined}
        <Asked />
        {answering.choices.set === undefined ? undefined : (
          <span className="question-count">
            {answering.chosen.size}/{wanted}
          </span>
        )}
      </p>
      {isMany ? undefined : <Answers />}
      <p className="question-note" aria-live="polite">
        <QuestionNote />
      </p>
      <div className="question-below">
        <LookedCards />
        {isMany ? <Answers /> : undefined}
        <WhyNot />
      </div>
    </section>
  );
});

/** How many letters the answers have together. */
function lengthOf(words: Words, view: View, moves: readonly Move[]): number {
  return moves.reduce((sum, move) => sum + plainText(sayAnswer(words, view, move)).length, 0);
}

/** The answers that are buttons, the proposed one first. */
function Answers(): ReactNode {
  const { table, answering, session } = useTable();
  const text = useText();
  const { draft } = table;
  const isConfirming = draft?.kind === 'confirm';
  return (
    <div className="question-answers">
      {isConfirming || (draft?.kind === 'plan' && draft.moves.length > 0) ? (
        <button
          type="button"
          className={draft?.isComplete ? 'button button-main' : 'button'}
          onClick={() => session.commit()}
        >
          {text(isConfirming ? 'button.end-turn' : draft?.isAhead === true ? 'plan.ahead.commit' : 'plan.commit')}
        </button>
      ) : undefined}
      {draft?.kind === 'plan' ? (
        <button type="button" className="button" onClick={session.dropDraft}>
          {text('plan.discard')}
        </button>
      ) : undefined}
      <PrepareButton />
      {table.isOver ? (
        <a className="button button-main" href={linkTo('review', table.id)}>
          {text('end.breakdown')}
        </a>
      ) : undefined}
      {answering.offered.map((move, index) => (
        <AnswerButton
          key={index}
          move={move}
          number={index + 1}
          isMain={index === 0 && isProposal(answering.offered)}
        />
      ))}
      {answering.isSelecting ? (
        <button type="button" className="button" onClick={answering.clear}>
          {text('button.cancel')}
        </button>
      ) : undefined}
    </div>
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
function Asked(): ReactNode {
  const { table, session, answering } = useTable();
  const thinking = useStore(session.thinking);
  const words = useWords();
  const { view, draft } = table;
  if (draft?.kind === 'confirm') return <Said tokens={words.say('turn.confirm-end')} />;
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
  const hand = table.view.players[decision.seat]?.hand.length ?? 0;
  if (decision.kind === 'discard' && set !== undefined)
    return words.say('turn.discard', { number: counted(words, 'card', set.count), limit: hand - set.count });
  if (decision.kind === 'play' && selection.slot !== undefined) return words.say('turn.choose-card');
  if (decision.kind === 'play' && selection.card !== undefined) return words.say('turn.choose-slot');
  return sayDecision(words, decision);
}

/** Whether the first answer is what most would choose: going on, not stopping, nor looking for other special cards. */
function isProposal([first]: readonly Move[]): boolean {
  return first !== undefined && first.kind !== 'done' && first.kind !== 'end' && first.kind !== 'look';
}
