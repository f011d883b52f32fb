import { lazy, type ReactNode, Suspense } from 'react';
import { linkTo } from '../app/router.ts';
import { useText } from '../app/words.tsx';
import { useServer } from '../online/link/server-here.ts';
import { StatisticsCard } from '../statistics/statistics-card.tsx';
import { usePlayed } from '../statistics/use-played.ts';
import { FinishedGames } from './finished-games.tsx';
import { type NextStep, nextStep } from './next-step.ts';
import { PlayAgain } from './play-again.tsx';
import { QuickStart } from './quick-start.tsx';
import { RunningGames } from './running-games.tsx';
import { useGames } from './use-games.ts';
import './home-places.css';

const OnlineEntry = lazy(() =>
  import('../online/lobby/online-entry.tsx').then((module) => ({ default: module.OnlineEntry })),
);
const DailyCard = lazy(() =>
  import('../online/lobby/daily-card.tsx').then((module) => ({ default: module.DailyCard })),
);

/** What this person needs next, then all the rest: what comes first depends on what was played here. */
export function HomePlaces(): ReactNode {
  const games = useGames();
  const played = usePlayed();
  const hasServer = useServer();
  const { running, finished } = games;
  // Nothing is proposed before it is known who is here.
  const step = running === undefined || played === undefined ? undefined : nextStep(running, finished, played);
  const isPlayFirst = step?.kind === 'again' || step?.kind === 'new-game';
  const play = <Play step={step} hasServer={hasServer} />;
  return (
    <>
      <div className="home-column">
        {step?.kind === 'first-game' ? <FirstGame /> : undefined}
        {isPlayFirst ? play : <RunningGames games={games} />}
      </div>
      <div className="home-column">
        {isPlayFirst ? undefined : play}
        {hasServer ? (
          <Suspense>
            <DailyCard />
          </Suspense>
        ) : undefined}
        <StatisticsCard played={played ?? []} />
      </div>
      <FinishedGames games={games} />
    </>
  );
}

/** The ways into a game, the likeliest one first. */
function Play({ step, hasServer }: { readonly step: NextStep | undefined; readonly hasServer: boolean }): ReactNode {
  const text = useText();
  return (
    <nav className="home-main panel" aria-label={text('menu.play')}>
      {step?.kind === 'again' ? <PlayAgain game={step.game} isMain /> : undefined}
      <a className={step?.kind === 'new-game' ? 'button button-main' : 'button'} href={linkTo('new')}>
        {text('menu.new-game')}
      </a>
      {step?.kind === 'continue' && step.last !== undefined ? <PlayAgain game={step.last} /> : undefined}
      <QuickStart />
      {hasServer ? (
        <Suspense>
          <OnlineEntry />
        </Suspense>
      ) : undefined}
      {step === undefined || step.kind === 'first-game' ? undefined : (
        <a className="home-guide-link" href={linkTo('guide')}>
          {text('menu.first-game')}
        </a>
      )}
    </nav>
  );
}

/** For those who have never played here. */
function FirstGame(): ReactNode {
  const text = useText();
  return (
    <section className="home-first panel" aria-labelledby="home-first">
      <h2 id="home-first">{text('home.first')}</h2>
      <p>{text('home.first.about')}</p>
      <a className="button button-main home-guide" href={linkTo('guide')}>
        {text('menu.first-game')}
      </a>
    </section>
  );
}
