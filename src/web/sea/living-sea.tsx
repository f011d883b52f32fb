import { type CSSProperties, type ReactNode, useEffect, useMemo } from 'react';
import type { PlayerView } from '../../engine/index.ts';
import { preferences } from '../app/preferences.ts';
import { useContent } from '../app/words.tsx';
import { networkOf } from '../board/network.ts';
import { layoutOf } from '../board/layout.ts';
import { startAmbience } from '../kit/sound.ts';
import { useStore } from '../kit/store.ts';
import { useTable } from '../session/context.ts';
import './living-sea.css';

const FISH = 'M0 5C3 1 8 0 12 3l4-3-1 5 1 5-4-3C8 10 3 9 0 5Z';
/** Where the fish of a school swim: across, down, and how large. */
const SCHOOL = [
  [0, 6, 1],
  [20, 0, 0.8],
  [24, 15, 0.7],
  [44, 8, 0.9],
] as const;

/**
 * The sea over the chart: light that falls in, drifting plankton, bubbles and fish, more of them the more cities of the
 * nation are connected. It says nothing that the chart does not say, and rests while a bot thinks.
 */
export function LivingSea({ player }: { readonly player: PlayerView }): ReactNode {
  const { sea, sound } = useStore(preferences);
  const isThinking = useStore(useTable().session.thinking) !== undefined;
  const life = useLife(player);
  useEffect(() => (sea && sound ? startAmbience(life) : undefined), [sea, sound, life]);
  if (!sea) return undefined;
  return (
    <div className="sea" aria-hidden="true" data-still={isThinking} data-testid="sea">
      <span className="sea-light" />
      <span className="sea-light" />
      <span className="sea-drift" />
      {Array.from({ length: 3 + life }, (_, index) => (
        <span key={index} className="sea-bubble" style={bubble(index)} />
      ))}
      {Array.from({ length: 1 + Math.floor(life / 3) }, (_, index) => (
        <School key={index} index={index} />
      ))}
    </div>
  );
}

/** How many cities are connected. */
function useLife(player: PlayerView): number {
  const content = useContent();
  return useMemo(() => {
    const { standing } = networkOf(content, player);
    return layoutOf(content, player.side).cities.filter(({ id }) => standing.get(id)?.isLit === true).length;
  }, [content, player]);
}

/** Spread over the board and over time, the same on every visit. */
function bubble(index: number): CSSProperties {
  const spread = (index * 0.618) % 1;
  return {
    '--x': `${4 + 92 * spread}%`,
    '--size': `${4 + ((index * 5) % 6)}px`,
    '--time': `${15 + ((index * 7) % 11)}s`,
    '--delay': `${-26 * spread}s`,
  } as CSSProperties;
}

function School({ index }: { readonly index: number }): ReactNode {
  const style = {
    '--y': `${18 + ((index * 29) % 64)}%`,
    '--time': `${48 + 13 * index}s`,
    '--delay': `${-17 * index - 9}s`,
  } as CSSProperties;
  return (
    <span className="sea-school" data-back={index % 2 === 1} style={style}>
      <svg viewBox="0 0 62 26" width="62" height="26">
        {SCHOOL.map(([x, y, size]) => (
          <path key={x} d={FISH} transform={`translate(${x} ${y}) scale(${size})`} />
        ))}
      </svg>
    </span>
  );
}
