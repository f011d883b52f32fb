import type { CSSProperties, ReactNode } from 'react';
import { useText } from '../../app/words.tsx';
import type { SavedGame } from '../../game/saved-game.ts';
import { useStore } from '../../kit/store.ts';
import { analysisOf } from '../analysis/analyses.ts';
import type { Stops } from './replay-stops.ts';
import './replay-line.css';

interface Properties {
  readonly game: SavedGame;
  readonly at: number;
  readonly all: number;
  readonly stops: Stops;
  readonly onGo: (at: number) => void;
}

interface Sign {
  readonly at: number;
  readonly kind: 'round' | 'mistake' | 'stroke';
}

/** The whole game as one line to move along: where rounds begin and, once they are known, the turning points. */
export function ReplayLine({ game, at, all, stops, onGo }: Properties): ReactNode {
  const text = useText();
  const signs: readonly Sign[] = [
    ...stops.round.map((round) => ({ at: round, kind: 'round' as const })),
    ...useTurningPoints(game),
  ];
  return (
    <div className="replay-line">
      <div className="replay-line-signs" aria-hidden="true">
        {signs.map((sign) => (
          <span
            key={`${sign.kind} ${sign.at}`}
            data-kind={sign.kind}
            style={{ '--share': all === 0 ? 0 : sign.at / all } as CSSProperties}
          >
            {sign.kind === 'round' ? undefined : sign.kind === 'mistake' ? '▾' : '▴'}
          </span>
        ))}
      </div>
      <input
        type="range"
        min={0}
        max={all}
        value={at}
        aria-label={text('replay.title')}
        aria-valuetext={text('replay.position', { n: at, total: all })}
        onChange={({ target }) => onGo(Number(target.value))}
      />
    </div>
  );
}

/** Those that moved most, if the game was analysed on this visit. */
function useTurningPoints(game: SavedGame): readonly Sign[] {
  const analysis = useStore(analysisOf(game));
  if (analysis.kind !== 'ready') return [];
  const { turningPoints, choices } = analysis.insight.analysis;
  return turningPoints
    .flatMap((points) => points.slice(0, 3))
    .flatMap(({ choice, kind }) => {
      const from = choices[choice]?.from;
      return from === undefined ? [] : [{ at: from, kind }];
    });
}
