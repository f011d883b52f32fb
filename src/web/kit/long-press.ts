import { useEffect } from 'react';
import { type HoverContent, useHoverCard } from './hover-card.tsx';
import { useStableCallback } from './use-stable-callback.ts';

/** How long a finger rests on a thing until it is shown rather than chosen, in milliseconds, and how far it may stray. */
const PRESS = 420;
const STRAY = 10;

/** A finger resting on something that can be found shows it; the tap that ends the press chooses nothing. */
export function useLongPress(
  find: (target: Element) => { readonly content: HoverContent; readonly anchor: Element } | undefined,
): void {
  const { show } = useHoverCard();
  const found = useStableCallback(find);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let start = { x: 0, y: 0 };
    let isPressed = false;
    const stop = (): void => clearTimeout(timer);
    const onDown = ({ pointerType, target, clientX, clientY }: PointerEvent): void => {
      stop();
      isPressed = false;
      const thing = pointerType === 'mouse' || !(target instanceof Element) ? undefined : found(target);
      if (thing === undefined) return;
      start = { x: clientX, y: clientY };
      timer = setTimeout(() => {
        isPressed = true;
        show(thing.content, thing.anchor);
      }, PRESS);
    };
    const onMove = (event: PointerEvent): void => {
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > STRAY) stop();
    };
    const onClick = (event: MouseEvent): void => {
      if (!isPressed) return;
      isPressed = false;
      event.stopPropagation();
      event.preventDefault();
    };
    addEventListener('pointerdown', onDown);
    addEventListener('pointermove', onMove);
    addEventListener('pointerup', stop);
    addEventListener('pointercancel', stop);
    addEventListener('click', onClick, true);
    return () => {
      stop();
      removeEventListener('pointerdown', onDown);
      removeEventListener('pointermove', onMove);
      removeEventListener('pointerup', stop);
      removeEventListener('pointercancel', stop);
      removeEventListener('click', onClick, true);
    };
  }, [show, found]);
}
