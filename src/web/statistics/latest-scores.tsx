import type { ReactNode } from 'react';
import { useText, useWords } from '../app/words.tsx';
import type { Figures } from './figures.ts';
import './latest-scores.css';

/** The latest scores as bars, the latest on the right; those of games that were won are filled and carry a dot. */
export function LatestScores({ latest }: Pick<Figures, 'latest'>): ReactNode {
  const text = useText();
  const number = new Intl.NumberFormat(useWords().catalog.locale);
  if (latest.length < 2) return undefined;
  const most = Math.max(1, ...latest.map(({ vp }) => vp));
  return (
    <ol className="latest-scores" aria-label={text('stats.latest')}>
      {latest.map(({ id, vp, isWon }) => {
        const name = isWon ? text('stats.latest.won', { vp }) : number.format(vp);
        return (
          <li key={id} data-won={isWon} title={name} style={{ blockSize: `${Math.max(6, (100 * vp) / most)}%` }}>
            <span className="hidden">{name}</span>
          </li>
        );
      })}
    </ol>
  );
}
