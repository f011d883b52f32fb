import type { ReactNode } from 'react';
import type { Target } from './finding.ts';

/**
 * A site or metropolis as a button: the outline that shows the focus. It lies over its picture, which is hidden from
 * screen readers. Who clicks it is found by the drawing as a whole, see `usePlaces`.
 */
export function PlaceButton({
  target,
  label,
  isCurrent,
  isChoice = false,
  isSelected = false,
  isNamed = false,
  onFocus,
  children,
}: {
  readonly target: Target;
  readonly label: string;
  readonly isCurrent: boolean;
  readonly isChoice?: boolean;
  readonly isSelected?: boolean;
  /** Something said now is about it: it is shown. */
  readonly isNamed?: boolean;
  readonly onFocus: (target: Target) => void;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <g
      role="button"
      className="chart-button"
      aria-label={label}
      aria-pressed={isSelected ? true : undefined}
      tabIndex={isCurrent ? 0 : -1}
      data-target={target}
      data-choice={isChoice}
      data-named={isNamed ? true : undefined}
      onFocus={() => onFocus(target)}
    >
      {children}
    </g>
  );
}
