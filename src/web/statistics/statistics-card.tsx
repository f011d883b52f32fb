import type { ReactNode } from 'react';
import { linkTo } from '../app/router.ts';
import { useText } from '../app/words.tsx';
import { figuresOf } from './figures.ts';
import { LatestScores } from './latest-scores.tsx';
import type { PlayedGame } from './played-games.ts';
import { TallyFigures } from './tally-figures.tsx';
import './statistics-card.css';

/** One's statistics in a few figures, and the way to all of them. */
export function StatisticsCard({ played }: { readonly played: readonly PlayedGame[] }): ReactNode {
  const text = useText();
  if (played.length === 0) return undefined;
  const { all, latest } = figuresOf(played);
  return (
    <section className="statistics-card panel" aria-labelledby="home-statistics">
      <h2 id="home-statistics">
        <a href={linkTo('statistics')}>{text('stats.yours')}</a>
      </h2>
      <TallyFigures tally={all} />
      <LatestScores latest={latest} />
    </section>
  );
}
