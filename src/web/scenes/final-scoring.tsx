import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { counted, plainText, sayScoreLine } from '../../text/index.ts';
import { bitCount, connectedCities } from '../../engine/reading.ts';
import { learnGame, paceOf, preferences } from '../app/preferences.ts';
import { linkTo } from '../app/router.ts';
import { useText, useWords } from '../app/words.tsx';
import { Amount } from '../kit/amount.tsx';
import { play } from '../kit/sound.ts';
import { ToolIcon } from '../kit/tool-icon.tsx';
import { isWindowOpen, useKeys } from '../kit/use-keys.ts';
import { Said } from '../kit/tokens.tsx';
import { SeatBadge } from '../main-board/seat-badge.tsx';
import { lookOf } from '../main-board/seats.ts';
import { SoloGoals } from '../review/solo-goals.tsx';
import { useTable } from '../session/context.ts';
import { onAnyInput } from './any-input.ts';
import { countedSoFar, type FinalCount, finalCount, type Lane } from './final-count.ts';
import { speedOfMotion } from './fly-amounts.ts';
import './final-scoring.css';

/** How long one source is looked at, in milliseconds. */
const STEPS = { instant: 0, quick: 1100, calm: 1900 };

/** The end of a game: VP are counted source by source, then the winner is revealed. Any tap or key goes to the result. */
export function FinalScoring({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { table, extras } = useTable();
  const text = useText();
  const { view } = table;
  const count = useMemo(() => finalCount(view, extras?.resigned ?? []), [view, extras]);
  const { step, skippedBy } = useCounting(count.sources.length);
  const isDone = step > count.sources.length;
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    learnGame();
    frame.current?.focus();
  }, []);
  useKeys((event) => {
    if (event.key === 'Escape' && isDone && event !== skippedBy.current && !isWindowOpen()) onClose();
  });
  const lanes = isDone ? count.lanes : count.lanes.toSorted((a, b) => a.seat - b.seat);
  return (
    <section
      ref={frame}
      className="final panel"
      role="dialog"
      aria-labelledby="final-title"
      tabIndex={-1}
      data-testid="final-scoring"
      data-done={isDone}
    >
      <header className="final-head">
        <h2 id="final-title">{text('phase.scoring')}</h2>
        {isDone ? (
          <button type="button" className="button tool" aria-label={text('button.close')} onClick={onClose}>
            <ToolIcon tool="close" />
          </button>
        ) : undefined}
      </header>
      <p className="final-now" aria-live="polite">
        {isDone ? <Verdict count={count} /> : <Source count={count} step={step} />}
      </p>
      <ol className="final-lanes">
        {lanes.map((lane) => (
          <LaneRow key={lane.seat} lane={lane} count={count} step={step} isDone={isDone} />
        ))}
      </ol>
      {isDone ? <Result count={count} /> : <p className="final-skip">{text('final.skip')}</p>}
    </section>
  );
}

/** How many sources are being counted or are counted already; one more than there are once all is known. */
function useCounting(sources: number): { readonly step: number; readonly skippedBy: RefObject<Event | undefined> } {
  const time = STEPS[paceOf(preferences.get())] * speedOfMotion();
  const [step, setStep] = useState(time === 0 ? sources + 1 : 1);
  const isDone = step > sources;
  useEffect(() => {
    play(isDone ? 'end' : 'count');
    if (isDone) return undefined;
    const timer = setTimeout(() => setStep(step + 1), time);
    return () => clearTimeout(timer);
  }, [step, isDone, time]);
  // The key that skips does nothing else.
  const skippedBy = useRef<Event>(undefined);
  const skip = useEffectEvent((event: Event) => {
    skippedBy.current = event;
    setStep(sources + 1);
  });
  useEffect(() => (isDone ? undefined : onAnyInput((event) => skip(event))), [isDone]);
  return { step, skippedBy };
}

function Source({ count, step }: { readonly count: FinalCount; readonly step: number }): ReactNode {
  const words = useWords();
  const source = count.sources[step - 1];
  return source === undefined ? undefined : <span key={source}>{plainText(sayScoreLine(words, source))}</span>;
}

/** Who has won, or whether the goal is reached. */
function Verdict({ count }: { readonly count: FinalCount }): ReactNode {
  const { view, seats } = useTable().table;
  const words = useWords();
  const [first] = count.lanes;
  const [alone] = view.players;
  if (first === undefined || alone === undefined) return undefined;
  const gains = counted(words, 'vp', first.vp);
  if (count.goal === undefined)
    return <Said tokens={words.say('end.won', { player: lookOf(seats, first.seat).name, gains })} />;
  const cities = counted(words, 'city', bitCount(connectedCities(words.content, alone)));
  return <Said tokens={words.say(count.goal ? 'end.solo-won' : 'end.solo-lost', { cities, gains })} />;
}

function LaneRow(props: {
  readonly lane: Lane;
  readonly count: FinalCount;
  readonly step: number;
  readonly isDone: boolean;
}): ReactNode {
  const { lane, count, step, isDone } = props;
  const { seats } = useTable().table;
  const text = useText();
  const words = useWords();
  const look = lookOf(seats, lane.seat);
  const most = Math.max(1, ...count.lanes.map(({ parts }) => parts.reduce((sum, part) => sum + Math.max(0, part), 0)));
  const now = isDone ? undefined : lane.parts[step - 1];
  const isFirst = isDone && lane.place === 1 && count.goal !== false;
  return (
    <li className={`final-lane final-lane-${look.colour}`} data-first={isFirst}>
      <span className="final-name">
        <SeatBadge seat={lane.seat} {...look} isSilent />
        {look.name}
        {isDone && count.goal === undefined ? (
          <small className="final-place">{text('score.place', { place: lane.place })}</small>
        ) : undefined}
      </span>
      <span className="final-bar" aria-hidden="true">
        {lane.parts.slice(0, step).map((part, index) => (
          <span
            key={count.sources[index]}
            data-odd={index % 2 === 1}
            style={{ '--share': Math.max(0, part) / most } as CSSProperties}
          />
        ))}
      </span>
      <span className="final-more">
        {now === undefined ? undefined : (
          <span key={step}>
            {now < 0 ? '−' : now > 0 ? '+' : ''}
            {words.number(Math.abs(now))}
          </span>
        )}
      </span>
      <span className="final-vp">
        <Amount what="vp" n={isDone ? lane.vp : countedSoFar(lane, step)} />
      </span>
    </li>
  );
}

/** What follows from it, and the way on. */
function Result({ count }: { readonly count: FinalCount }): ReactNode {
  const { table, extras } = useTable();
  const text = useText();
  return (
    <div className="final-result">
      {count.goal === undefined ? undefined : <SoloGoals end={table.view} />}
      {count.isTied ? <p>{text('review.tie')}</p> : undefined}
      {extras?.hasRecord === false ? undefined : (
        <a className="button button-main" href={linkTo('review', table.id)}>
          {text('final.look-back')}
        </a>
      )}
    </div>
  );
}
