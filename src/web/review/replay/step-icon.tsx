import type { ReactNode } from 'react';
import type { StepSize } from './replay-stops.ts';

const ON: { readonly [size in StepSize]: string } = {
  move: 'M8 5v14l10-7Z',
  turn: 'M4 5v14l9-7ZM13 5v14l9-7Z',
  round: 'M3 5v14l7.5-7ZM11 5v14l7.5-7ZM19 5h2.5v14H19Z',
};

/** Arrows, mirrored to go back: one for a move, two for a turn, two against a bar for a round. */
export function StepIcon({ size, isBack }: { readonly size: StepSize; readonly isBack: boolean }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="1.1em" height="1.1em" aria-hidden="true">
      <path d={ON[size]} fill="currentcolor" {...(isBack ? { transform: 'matrix(-1 0 0 1 24 0)' } : {})} />
    </svg>
  );
}

export function PlayIcon({ isPlaying }: { readonly isPlaying: boolean }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" width="1.3em" height="1.3em" aria-hidden="true">
      <path d={isPlaying ? 'M6 5h4v14H6ZM14 5h4v14h-4Z' : 'M7 4v16l13-8Z'} fill="currentcolor" />
    </svg>
  );
}
