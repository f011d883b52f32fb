import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { learnResting } from '../app/preferences.ts';
import { placeBeside } from './place-beside.ts';
import './hover-card.css';

/** How long the pointer rests on a thing before it is shown, and how long the way to the next thing may take, in ms. */
const REST = 240;
const NEXT = 60;

/**
 * What is shown beside a thing. A `card` is read out, and Escape closes it and nothing else; a `note` only says what the
 * name of the thing or the question bar says already.
 */
export interface HoverContent {
  readonly look: 'card' | 'note';
  readonly content: ReactNode;
}

type Look = HoverContent['look'];
type Shown = HoverContent & { readonly anchor: Element };
type Show = (content: HoverContent, anchor: Element | null | undefined) => void;

interface HoverCard {
  /** Once the pointer has rested; sooner on the way from another thing. */
  readonly rest: Show;
  /** At once, for a tap. */
  readonly show: Show;
  /** The pointer has left: what looks like this goes away, unless the pointer soon comes to another thing. */
  readonly leave: (look: Look) => void;
  /** What looks like this goes away at once. */
  readonly hide: (look: Look) => void;
}

const HoverContext = createContext<HoverCard>({ rest: () => {}, show: () => {}, leave: () => {}, hide: () => {} });

export function useHoverCard(): HoverCard {
  return useContext(HoverContext);
}

/** Shows one thing at a time in a panel beside its anchor, which never lies over it and takes no input. */
export function HoverCardProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const [shown, setShown] = useState<Shown>();
  const [hoverCard] = useState(() => hoverCardWith(setShown));
  const { close } = hoverCard;
  const isCard = shown?.look === 'card';
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      if (isCard) event.preventDefault();
      close();
    };
    addEventListener('pointerdown', close, true);
    addEventListener('keydown', onKey, true);
    return () => {
      removeEventListener('pointerdown', close, true);
      removeEventListener('keydown', onKey, true);
    };
  }, [close, isCard]);
  useEffect(() => close, [close]);
  return (
    <HoverContext value={hoverCard}>
      {children}
      {shown === undefined ? undefined : <Panel {...shown} />}
    </HoverContext>
  );
}

function hoverCardWith(setShown: (shown: Shown | undefined) => void): HoverCard & { readonly close: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isShown = false;
  /** How that looks which is shown, or soon will be. */
  let wanted: Look | undefined;
  const settle = (shown: Shown | undefined): void => {
    clearTimeout(timer);
    isShown = shown !== undefined;
    wanted = shown?.look;
    setShown(shown);
    if (isShown) learnResting();
  };
  const settleIn = (wait: number, shown: Shown | undefined): void => {
    clearTimeout(timer);
    timer = setTimeout(() => settle(shown), wait);
  };
  return {
    rest: (content, anchor) => {
      if (!anchor) return;
      wanted = content.look;
      settleIn(isShown ? NEXT : REST, { ...content, anchor });
    },
    show: (content, anchor) => {
      if (anchor) settle({ ...content, anchor });
    },
    leave: (look) => {
      if (wanted === look) settleIn(NEXT, undefined);
    },
    hide: (look) => {
      if (wanted === look) settle(undefined);
    },
    close: () => settle(undefined),
  };
}

/** Cards are loaded when first shown; until then this much room is kept for them. */
const CARD = { width: 300, height: 430 };

function Panel({ look, content, anchor }: Shown): ReactNode {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = panel.current;
    if (element === null) return;
    const size = look === 'card' ? CARD : { width: element.offsetWidth, height: element.offsetHeight };
    // Measured only now: what was tapped may have moved.
    const at = anchor.getBoundingClientRect();
    const { left, top } = placeBeside(at, size, { width: innerWidth, height: innerHeight });
    element.style.translate = `${left}px ${top}px`;
  });
  const spoken = look === 'card' ? { role: 'status' } : { 'aria-hidden': true };
  return createPortal(
    <div className={`hover-card hover-card-${look}`} ref={panel} {...spoken}>
      {content}
    </div>,
    document.body,
  );
}
