import type { ReactNode } from 'react';
import { eventFor, type MoveKind, type Seat } from '../../../engine/index.ts';
import { sayEvent, spokenText, type Tokens, type Words } from '../../../text/index.ts';
import { useText, useWords } from '../../app/words.tsx';
import { type History, type Step, stateAfter } from '../../game/history.ts';
import { Said } from '../../kit/tokens.tsx';
import { SeatBadge } from '../../main-board/seat-badge.tsx';
import { lookOf, type SeatLook } from '../../main-board/seats.ts';
import { sayMoveAt } from './say-line.ts';

/** Moves that name cards others may not see; what is known of them is in their events. */
const SECRET: readonly MoveKind[] = ['keep', 'discard', 'prepare', 'choose'];

interface Properties {
  readonly history: History;
  readonly seats: readonly SeatLook[];
  readonly at: number;
  readonly eyes: Seat | undefined;
  readonly isOpen: boolean;
  /** Whether it is read out: going on the table does so itself. */
  readonly isSaid: boolean;
}

/** The move that led here, in words, as far as the reader may know it. */
export function MoveCaption({ history, seats, at, eyes, isOpen, isSaid }: Properties): ReactNode {
  const text = useText();
  const words = useWords();
  const step = history.steps[at - 1];
  if (step === undefined) return <p className="replay-caption">{text('replay.beginning')}</p>;
  const { seat } = step.move;
  const isSecret = !isOpen && seat !== eyes && SECRET.includes(step.move.kind);
  const tokens = isSecret
    ? sayWhatIsSeen(words, step, eyes, seats)
    : sayMoveAt(words, stateAfter(history, at - 1), step.move);
  return (
    <p className="replay-caption">
      <span className="hidden" aria-live="polite">
        {isSaid ? `${lookOf(seats, seat).name}: ${spokenText(tokens)}` : ''}
      </span>
      <SeatBadge seat={seat} {...lookOf(seats, seat)} />
      <Said tokens={tokens} />
    </p>
  );
}

function sayWhatIsSeen(words: Words, { events }: Step, eyes: Seat | undefined, seats: readonly SeatLook[]): Tokens {
  const [event] = events.flatMap((each) => eventFor(each, eyes) ?? []);
  return event === undefined ? [] : sayEvent(words, event, (seat) => lookOf(seats, seat).name);
}
