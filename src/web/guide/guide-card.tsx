import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { guideOf } from '../../text/reference.ts';
import { useText, useWords } from '../app/words.tsx';
import { Prose } from '../library/prose.tsx';
import { useStableCallback } from '../kit/use-stable-callback.ts';
import { usePlaced, type Wanted } from './use-placed.ts';
import './guide-card.css';

const NOWHERE: Wanted = { turn: 0 };

/**
 * A few words beside the thing they are about, which is ringed. It can be dragged by its head, and a tap there sends it to
 * another side; it is never left lying over its thing.
 */
export function GuideCard(props: {
  /** Names its text. */
  readonly says: string;
  readonly selector: string | undefined;
  /** Everything but the thing is dimmed. */
  readonly isLed?: boolean;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}): ReactNode {
  const { says, selector, isLed = false, closeLabel, onClose, children } = props;
  const text = useText();
  const words = useWords();
  const panel = useRef<HTMLElement>(null);
  const ring = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState(NOWHERE);
  // A place that was chosen for one thing says nothing about the next.
  useEffect(() => setWanted(NOWHERE), [selector]);
  usePlaced(panel, ring, selector, wanted);
  const { isDragged, ...drag } = useDrag(panel, setWanted);
  const section = guideOf(words).find(({ id }) => id === says);
  if (section === undefined) return undefined;
  return (
    <>
      <div className={isLed ? 'guide-spot is-led' : 'guide-spot'} ref={ring} aria-hidden="true" />
      <aside
        className="guide panel"
        ref={panel}
        aria-label={text(isLed ? 'menu.first-game' : 'lessons.title')}
        data-says={says}
      >
        <header className="guide-head" {...drag}>
          <h2>{section.title}</h2>
          <button
            type="button"
            className="guide-tool guide-move"
            aria-label={text('guide.move')}
            onClick={() => {
              if (!isDragged.current) setWanted(({ turn }) => ({ turn: turn + 1 }));
            }}
          >
            {'⠿'}
          </button>
          <button type="button" className="guide-tool" aria-label={closeLabel} title={closeLabel} onClick={onClose}>
            ×
          </button>
        </header>
        <div className="guide-text" aria-live="polite">
          <Prose blocks={section.blocks} />
        </div>
        {children === undefined ? undefined : <div className="guide-tools">{children}</div>}
      </aside>
    </>
  );
}

interface Drag {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  readonly isDragged: { readonly current: boolean };
}

/** Farther than this it was dragged, nearer it was tapped; in pixels. */
const STILL = 6;

function useDrag(
  panel: { readonly current: HTMLElement | null },
  setWanted: (change: (wanted: Wanted) => Wanted) => void,
): Drag {
  const from = useRef<{ readonly x: number; readonly y: number; readonly left: number; readonly top: number }>(
    undefined,
  );
  const isDragged = useRef(false);
  return {
    isDragged,
    onPointerDown: useStableCallback((event) => {
      const box = panel.current?.getBoundingClientRect();
      const isOther = event.target instanceof Element && event.target.closest('button:not(.guide-move)') !== null;
      if (box === undefined || isOther) return;
      from.current = { x: event.clientX, y: event.clientY, left: box.left, top: box.top };
      isDragged.current = false;
    }),
    onPointerMove: useStableCallback((event) => {
      const { current } = from;
      if (current === undefined) return;
      const [x, y] = [event.clientX - current.x, event.clientY - current.y];
      if (!isDragged.current && Math.hypot(x, y) < STILL) return;
      if (!isDragged.current) event.currentTarget.setPointerCapture(event.pointerId);
      isDragged.current = true;
      setWanted(({ turn }) => ({ turn, at: { left: current.left + x, top: current.top + y } }));
    }),
    onPointerUp: useStableCallback(() => {
      from.current = undefined;
    }),
  };
}
