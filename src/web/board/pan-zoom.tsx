import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { useText } from '../app/words.tsx';
import { clamped, FIT, type Lens, MOST, movedBy, zoomedAt } from './lens.ts';
import { useGestures } from './use-gestures.ts';
import './pan-zoom.css';

const STEP = 1.6;
/** Two taps this close in time and place are one double tap. */
const DOUBLE = { milliseconds: 320, pixels: 30 };

/** A drawing that can be pinched, dragged, double-tapped, and zoomed by buttons or the keys + - 0. */
export function PanZoom({ children }: { readonly children: ReactNode }): ReactNode {
  const text = useText();
  const frame = useRef<HTMLDivElement>(null);
  const [lens, setLens] = useState<Lens>(FIT);
  const lastTap = useRef({ time: 0, x: 0, y: 0 });

  const sizeOf = (): { width: number; height: number; left: number; top: number } =>
    frame.current?.getBoundingClientRect() ?? { width: 1, height: 1, left: 0, top: 0 };
  const change = (next: (lens: Lens) => Lens): void => setLens((lens) => clamped(next(lens), sizeOf()));
  const zoom = (factor: number): void => {
    const { width, height } = sizeOf();
    change((lens) => zoomedAt(lens, factor, { x: width / 2, y: height / 2 }));
  };
  const gestures = useGestures(frame, change);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') zoom(STEP);
    else if (event.key === '-') zoom(1 / STEP);
    else if (event.key === '0') setLens(FIT);
    else return;
    event.preventDefault();
  };
  /** Taps that the drawing answers itself are none of ours. */
  const onClick = (event: MouseEvent): void => {
    if (event.defaultPrevented) return;
    const { left, top } = sizeOf();
    const tap = { time: event.timeStamp, x: event.clientX - left, y: event.clientY - top };
    const { time, x, y } = lastTap.current;
    const isDouble = tap.time - time < DOUBLE.milliseconds && Math.hypot(tap.x - x, tap.y - y) < DOUBLE.pixels;
    lastTap.current = isDouble ? { time: 0, x: 0, y: 0 } : tap;
    if (isDouble) change((lens) => (lens.scale > 1.4 ? FIT : zoomedAt(lens, 2.2, tap)));
  };
  /** What the keyboard reaches must be seen. */
  const onFocus = (event: FocusEvent): void => {
    const outer = sizeOf();
    const inner = event.target.getBoundingClientRect();
    const dx = overlap(outer.left, outer.width, inner.left, inner.width);
    const dy = overlap(outer.top, outer.height, inner.top, inner.height);
    if (dx !== 0 || dy !== 0) change((lens) => movedBy(lens, dx, dy));
  };
  return (
    <div className="pan-zoom" role="presentation" onKeyDown={onKeyDown}>
      <div
        ref={frame}
        role="presentation"
        className={`pan-zoom-frame${lens.scale > 1 ? ' is-zoomed' : ''}`}
        onClick={onClick}
        onFocus={onFocus}
        {...gestures}
      >
        <div
          className="pan-zoom-drawing"
          style={{ transform: `translate(${lens.x}px, ${lens.y}px) scale(${lens.scale})` }}
        >
          {children}
        </div>
      </div>
      <div className="pan-zoom-buttons">
        <ZoomButton
          label={text('chart.zoom-out')}
          sign="M6 12h12"
          disabled={lens.scale <= 1}
          onClick={() => zoom(1 / STEP)}
        />
        <ZoomButton
          label={text('chart.fit')}
          sign="M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5"
          disabled={lens.scale <= 1}
          onClick={() => setLens(FIT)}
        />
        <ZoomButton
          label={text('chart.zoom-in')}
          sign="M6 12h12M12 6v12"
          disabled={lens.scale >= MOST}
          onClick={() => zoom(STEP)}
        />
      </div>
    </div>
  );
}

function ZoomButton({
  label,
  sign,
  disabled,
  onClick,
}: {
  readonly label: string;
  readonly sign: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
}): ReactNode {
  return (
    <button
      type="button"
      className="pan-zoom-button"
      aria-label={label}
      title={label}
      aria-disabled={disabled}
      onClick={onClick}
    >
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d={sign} />
      </svg>
    </button>
  );
}

/** How far to move so that a stretch lies within another, with a little room. */
function overlap(outer: number, outerSize: number, inner: number, innerSize: number): number {
  const room = 12;
  if (inner < outer + room) return outer + room - inner;
  const past = inner + innerSize - (outer + outerSize - room);
  return past > 0 ? -past : 0;
}
