import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import type { Seat } from '../../engine/index.ts';
import { placeBeside } from '../kit/place-beside.ts';
import { LinkContext, type LinkTarget } from '../kit/token-link.tsx';
import { learnResting } from '../app/preferences.ts';
import { useTable } from '../session/context.ts';
import { useLongPress } from './long-press.ts';
import { PointLines } from './point-lines.tsx';
import type { Pointed } from './pointed.ts';
import './point-card.css';

/** How long the pointer rests on a thing before it is explained, in milliseconds. */
const REST = 220;

type Explain = (pointed: Pointed | undefined, anchor?: Element | null) => void;

interface Explaining {
  /** After a moment's rest; at once if something is explained already. */
  readonly explain: Explain;
  /** At once, for a tap. */
  readonly explainNow: Explain;
}

const ExplainContext = createContext<Explaining>({ explain: () => {}, explainNow: () => {} });

export function useExplain(): Explaining {
  return useContext(ExplainContext);
}

/** Whatever is pointed at says what it is in a small panel beside it, which never lies over it and takes no input. */
export function PointProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const { view } = useTable().table;
  const [shown, setShown] = useState<{ readonly pointed: Pointed; readonly anchor: Element }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isShown = useRef(false);
  isShown.current = shown !== undefined;
  const explainNow = useCallback<Explain>((pointed, anchor) => {
    clearTimeout(timer.current);
    setShown(pointed === undefined || !anchor ? undefined : { pointed, anchor });
    if (pointed?.kind === 'slot') learnResting();
  }, []);
  const explain = useCallback<Explain>(
    (pointed, anchor) => {
      clearTimeout(timer.current);
      // A short way between two things does not close the panel.
      const wait = isShown.current ? 60 : REST;
      timer.current = setTimeout(() => explainNow(pointed, anchor), wait);
    },
    [explainNow],
  );
  const explaining = useMemo(() => ({ explain, explainNow }), [explain, explainNow]);
  const hide = useCallback(() => explainNow(undefined), [explainNow]);
  // What is explained has changed.
  useEffect(hide, [view, hide]);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') hide();
    };
    addEventListener('pointerdown', hide, true);
    addEventListener('keydown', onKey, true);
    return () => {
      clearTimeout(timer.current);
      removeEventListener('pointerdown', hide, true);
      removeEventListener('keydown', onKey, true);
    };
  }, [hide]);
  useLongPress(explainNow);
  const follow = useFollow(explain, view.viewer ?? 0);
  return (
    <ExplainContext value={explaining}>
      <LinkContext value={follow}>{children}</LinkContext>
      {shown === undefined ? undefined : <PointCard {...shown} />}
    </ExplainContext>
  );
}

/** Names in sentences explain what they stand for, and sites are ringed; cards are shown as they were. */
function useFollow(explain: Explain, viewer: Seat): (to: LinkTarget, anchor: HTMLElement) => void {
  const showCard = useContext(LinkContext);
  const { named, showSite } = useTable();
  return useCallback(
    (to, anchor) => {
      const of = anchor.closest<HTMLElement>('[data-of-seat]')?.dataset['ofSeat'];
      const pointed = pointedBy(to, of === undefined ? viewer : Number(of));
      if (pointed === undefined) return showCard?.(to, anchor);
      if (pointed.kind === 'site') {
        named.set(pointed);
        anchor.onclick = () => showSite(pointed.seat, pointed.site);
      }
      explain(pointed, anchor);
      const leave = (): void => {
        explain(undefined);
        named.set(undefined);
      };
      // Not added but set: the same name may be pointed at a hundred times.
      anchor.onpointerleave = leave;
      anchor.onblur = leave;
    },
    [explain, showCard, viewer, named, showSite],
  );
}

function pointedBy(to: LinkTarget, seat: Seat): Pointed | undefined {
  switch (to.kind) {
    case 'site':
      return { kind: 'site', seat, site: to.site };
    case 'slot':
      return { kind: 'slot', slot: to.slot };
    case 'contract':
      return { kind: 'contract', contract: to.contract };
    default:
      return undefined;
  }
}

function PointCard({ pointed, anchor }: { readonly pointed: Pointed; readonly anchor: Element }): ReactNode {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = panel.current;
    if (element === null) return;
    const { offsetWidth, offsetHeight } = element;
    const screen = { width: innerWidth, height: innerHeight };
    // Measured only now: what was tapped may have moved.
    const at = anchor.getBoundingClientRect();
    const { left, top } = placeBeside(at, { width: offsetWidth, height: offsetHeight }, screen);
    element.style.translate = `${left}px ${top}px`;
  });
  // Everything here is in the name of the thing itself or in the question bar: screen readers are not told twice.
  return createPortal(
    <div className="point-card panel" ref={panel} aria-hidden="true" data-testid="point-card">
      <PointLines pointed={pointed} />
    </div>,
    document.body,
  );
}
