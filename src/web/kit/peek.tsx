import { lazy, type PointerEvent, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef } from 'react';
import type { CardNumber } from '../../vocabulary/index.ts';
import { type HoverContent, HoverCardProvider, useHoverCard } from './hover-card.tsx';
import { useLongPress } from './long-press.ts';
import { LinkContext, type LinkTarget } from './token-link.tsx';
import { keyOf } from './use-keys.ts';

const CardLarge = lazy(() => import('../card/card-large.tsx').then((module) => ({ default: module.CardLarge })));

/** Shows cards large beside whatever names them: by resting the pointer there, by a long press, or with the key `i`. */
export function PeekProvider({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <HoverCardProvider>
      <CardLinks>{children}</CardLinks>
    </HoverCardProvider>
  );
}

function CardLinks({ children }: { readonly children: ReactNode }): ReactNode {
  const { show, leave } = useHoverCard();
  useLongPress((target) => {
    const anchor = target.closest<HTMLElement>('[data-peek]');
    return anchor === null ? undefined : { content: largeCard(Number(anchor.dataset['peek'])), anchor };
  });
  const follow = useCallback(
    (to: LinkTarget, anchor: HTMLElement) => {
      if (to.kind !== 'card') return;
      show(largeCard(to.card), anchor);
      anchor.addEventListener('pointerleave', () => leave('card'), { once: true });
    },
    [show, leave],
  );
  return <LinkContext value={follow}>{children}</LinkContext>;
}

function largeCard(card: CardNumber): HoverContent {
  const content = (
    <Suspense>
      <CardLarge card={card} />
    </Suspense>
  );
  return { look: 'card', content };
}

/** What an element needs so that its card can be looked at. */
export function usePeek(card: CardNumber): object {
  const { rest, show, leave: leaveCard, hide } = useHoverCard();
  const isMine = useRef(false);
  // A card that leaves the table under the pointer is not left by it.
  useEffect(
    () => () => {
      if (isMine.current) hide('card');
    },
    [hide],
  );
  return useMemo(() => {
    const leave = (): void => {
      if (isMine.current) leaveCard('card');
      isMine.current = false;
    };
    return {
      'data-peek': card,
      onPointerEnter: ({ pointerType, currentTarget }: PointerEvent<HTMLElement>) => {
        if (pointerType !== 'mouse') return;
        isMine.current = true;
        rest(largeCard(card), currentTarget);
      },
      // A finger that lets go wants to read: the card stays until the next tap.
      onPointerLeave: ({ pointerType }: PointerEvent<HTMLElement>) => {
        if (pointerType === 'mouse') leave();
      },
      onKeyDown: (event: React.KeyboardEvent<HTMLElement>) => {
        if (keyOf(event) !== 'i') return;
        isMine.current = true;
        show(largeCard(card), event.currentTarget);
      },
      onBlur: leave,
    };
  }, [card, rest, show, leaveCard]);
}
