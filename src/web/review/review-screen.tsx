import type { ReactNode } from 'react';
import { linkTo } from '../app/router.ts';
import { ContentWords } from '../app/content-words.tsx';
import { useText } from '../app/words.tsx';
import type { SavedGame } from '../game/saved-game.ts';
import { useNamed } from '../game/seat-names.ts';
import { AnalysisPart } from './analysis/analysis-part.tsx';
import { CardsPart } from './cards-part.tsx';
import { CurvesPart } from './charts/curves-part.tsx';
import { isOver, outcomeOf } from './outcome.ts';
import { ReviewHero } from './review-hero.tsx';
import { ScoreTable } from './score-table.tsx';
import type { Summary } from './analysis/thinking.ts';
import { useReview } from './use-review.ts';
import { NoSuchGame, WaitingPage } from './waiting-page.tsx';
import './review-screen.css';

const PARTS = ['score', 'curves', 'cards', 'analysis'] as const;
type Part = (typeof PARTS)[number];

const NAMES = {
  score: 'review.tab.score',
  curves: 'review.tab.curves',
  cards: 'table.cards',
  analysis: 'review.tab.analysis',
} as const;

/** Looks back at a game kept on this device: what came of it, how it went, what each card gave, what decided it. */
export function ReviewScreen({ id, tab }: { readonly id: string; readonly tab?: string }): ReactNode {
  const text = useText();
  const review = useReview(id);
  if (review.kind === 'failed') return <NoSuchGame reason={review.reason} />;
  if (review.kind === 'loading') return <WaitingPage share={review.share} />;
  const { game, summary } = review;
  const shown = PARTS.find((part) => part === tab) ?? 'score';
  return (
    <ContentWords of={game}>
      <main className="review">
        <ReviewHero game={game} end={summary.end} />
        <nav className="review-tabs" aria-label={text('review.parts')}>
          {PARTS.map((part) => (
            <a key={part} href={linkTo('review', id, part)} aria-current={part === shown ? 'page' : undefined}>
              {text(NAMES[part])}
            </a>
          ))}
        </nav>
        <section className="review-part" aria-label={text(NAMES[shown])}>
          <PartOf part={shown} game={game} summary={summary} />
        </section>
      </main>
    </ContentWords>
  );
}

function PartOf(props: { readonly part: Part; readonly game: SavedGame; readonly summary: Summary }): ReactNode {
  const { part, summary } = props;
  const seats = useNamed(props.game.seats);
  const game = { ...props.game, seats };
  switch (part) {
    case 'score':
      return <ScoreTable seats={seats} end={summary.end} />;
    case 'curves':
      return (
        <CurvesPart seats={seats} moments={summary.moments} end={summary.end} isOver={isOver(game, summary.end)} />
      );
    case 'cards':
      return <CardsPart seats={seats} yields={summary.cards} />;
    case 'analysis':
      return <AnalysisPart game={game} outcome={outcomeOf(game, summary.end).kind} />;
  }
}
