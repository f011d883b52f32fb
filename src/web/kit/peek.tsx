import {
  createContext,
  lazy,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { CardNumber } from '../../vocabulary/index.ts';
import { learnResting } from '../app/preferences.ts';
import { keyOf } from './use-keys.ts';
import { placeBeside } from './place-beside.ts';
import { LinkContext, type LinkTarget } from './token-link.tsx';
import './peek.css';

const CardLarge = lazy(() => import('../card/card-large.tsx').then((module) => ({ default: module.CardLarge })));

/** How long the pointer rests on a card before it is shown large, and how long a finger does, in milliseconds. */
const REST = 280;
const PRESS = 420;

/** About as large as the largest card is shown. */
const SIZE = { width: 300, height: 430 };

type Show = (card: CardNumber | undefined, anchor?: Element) => void;

const PeekContext = createContext<Show>(() => {});

/** Shows cards large beside whatever names them: by resting the pointer there, by a long press, or with the key `i`. */
export function PeekProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const [shown, setShown] = useState<{ readonly card: CardNumber; readonly at: DOMRect }>();
  const show = useCallback<Show>((card, anchor) => {
    setShown(card === undefined || anchor === undefined ? undefined : { card, at: anchor.getBoundingClientRect() });
  }, []);
  const follow = useCallback(
    (to: LinkTarget, anchor: HTMLElement) => {
      if (to.kind !== 'card') return;
      show(to.card, anchor);
      anchor.addEventListener('pointerleave', () => show(undefined), { once: true });
    },
    [show],
  );
  useEffect(() => {
    if (shown === undefined) return;
    const hide = (): void => setShown(undefined);
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      // Used up: what lies under the card stays as it is.
      event.preventDefault();
      hide();
    };
    addEventListener('pointerdown', hide);
    addEventListener('keydown', onKey, true);
    return () => {
      removeEventListener('pointerdown', hide);
      removeEventListener('keydown', onKey, true);
    };
  }, [shown]);
  return (
    <PeekContext value={show}>
      <LinkContext value={follow}>{children}</LinkContext>
      {shown === undefined ? undefined : (
        <div
          className="peek"
          style={placeBeside(shown.at, SIZE, { width: innerWidth, height: innerHeight })}
          role="status"
        >
          <Suspense>
            <CardLarge card={shown.card} />
          </Suspense>
        </div>
      )}
    </PeekContext>
  );
}

/** What an element needs so that its card can be looked at. */
export function usePeek(card: CardNumber): object {
  const show = useContext(PeekContext);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isPressed = useRef(false);
  const isShown = useRef(false);
  // A card that leaves the table under the pointer is not left by it.
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      if (isShown.current) show(undefined);
    },
    [show],
  );
  return useMemo(() => {
    const look = (anchor: Element): void => {
      isShown.current = true;
      show(card, anchor);
      learnResting();
    };
    const later = (anchor: Element, wait: number, isPress = false): void => {
      clearTimeout(timer.current);
      isPressed.current = false;
      timer.current = setTimeout(() => {
        isPressed.current = isPress;
        look(anchor);
      }, wait);
    };
    const stop = (): void => {
      clearTimeout(timer.current);
      isShown.current = false;
      show(undefined);
    };
    return {
      onPointerEnter: (event: PointerEvent<HTMLElement>) => {
        if (event.pointerType === 'mouse') later(event.currentTarget, REST);
      },
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.pointerType === 'mouse') clearTimeout(timer.current);
        else later(event.currentTarget, PRESS, true);
      },
      onPointerUp: () => clearTimeout(timer.current),
      // A finger that lets go wants to read: the card stays until the next tap.
      onPointerLeave: (event: PointerEvent<HTMLElement>) =>
        event.pointerType === 'mouse' ? stop() : clearTimeout(timer.current),
      onPointerCancel: () => clearTimeout(timer.current),
      // The tap that ends a long press chooses nothing.
      onClickCapture: (event: MouseEvent<HTMLElement>) => {
        if (!isPressed.current) return;
        isPressed.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
      onKeyDown: (event: React.KeyboardEvent<HTMLElement>) => {
        if (keyOf(event) === 'i') look(event.currentTarget);
      },
      onBlur: stop,
    };
  }, [card, show]);
}
