import type { ReactNode } from 'react';
import type { Sketch } from '../game/saved-game.ts';
import type { PlayerColour } from '../session/seat-plan.ts';
import './board-sketch.css';

/** A board as one remembers it: where the domes stand and how far the tunnels reach. Only to look at. */
export function BoardSketch({ sketch, colour }: { readonly sketch: Sketch; readonly colour: PlayerColour }): ReactNode {
  return (
    <svg className={`board-sketch board-sketch-${colour}`} viewBox="-30 -10 1060 740" aria-hidden="true">
      {sketch.tunnels.map(({ line, state }, index) => (
        <polyline key={index} className={`sketch-tunnel is-${state}`} points={line.join(' ')} />
      ))}
      {sketch.cities.map(({ x, y, state, isSymbiotic }, index) => (
        <g key={index} className={`sketch-city is-${state}`} data-symbiotic={isSymbiotic}>
          {state === 'lit' ? <circle className="sketch-glow" cx={x} cy={y} r="110" /> : undefined}
          {state === 'empty' ? <circle cx={x} cy={y} r="30" /> : <path d={`M${x - 62} ${y + 28}a62 62 0 0 1 124 0Z`} />}
        </g>
      ))}
    </svg>
  );
}
