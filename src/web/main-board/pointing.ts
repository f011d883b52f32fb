import type { FocusEvent, PointerEvent } from 'react';

interface Pointing {
  readonly onPointerEnter: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerLeave: () => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur: () => void;
}

/** Pointing is hovering with a mouse or coming by keyboard; a finger only taps. */
export function pointing(point: (anchor: HTMLElement | undefined) => void): Pointing {
  return {
    onPointerEnter: ({ pointerType, currentTarget }) => {
      if (pointerType !== 'touch') point(currentTarget);
    },
    onPointerLeave: () => point(undefined),
    onFocus: ({ currentTarget }) => {
      if (currentTarget.matches(':focus-visible')) point(currentTarget);
    },
    onBlur: () => point(undefined),
  };
}
