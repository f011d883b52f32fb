import { lazy, type ReactNode, Suspense } from 'react';
import { type Language, SPOKEN } from '../../text/messages.ts';
import { linkTo } from '../app/router.ts';
import { ownNameOf } from '../app/own-name.ts';
import { prefer, preferences } from '../app/preferences.ts';
import { useText } from '../app/words.tsx';
import { useStore } from '../kit/store.ts';
import { useServer } from '../online/link/server-here.ts';
import { HomeScene } from './home-scene.tsx';
import './home-screen.css';

/** Lists games from storage and reads files: not needed to see the page. */
const HomeGames = lazy(() => import('./home-games.tsx').then((module) => ({ default: module.HomeGames })));
const OnlineEntry = lazy(() =>
  import('../online/lobby/online-entry.tsx').then((module) => ({ default: module.OnlineEntry })),
);
const QuickStart = lazy(() => import('./quick-start.tsx').then((module) => ({ default: module.QuickStart })));

/** The first thing one sees: play at once, go on, or look something up. */
export function HomeScreen(): ReactNode {
  const text = useText();
  return (
    <main className="home">
      <HomeScene />
      <header className="home-head">
        <h1>{text('app.name')}</h1>
        <p>{text('app.tagline')}</p>
        <LanguageChoice />
      </header>
      <nav className="home-main panel" aria-label={text('menu.play')}>
        <a className="button button-main home-guide" href={linkTo('guide')}>
          {text('menu.first-game')}
        </a>
        <a className="button" href={linkTo('new')}>
          {text('menu.new-game')}
        </a>
        <Online />
        <Suspense>
          <QuickStart />
        </Suspense>
      </nav>
      <Suspense>
        <HomeGames />
      </Suspense>
      <nav className="home-more" aria-label={text('button.more')}>
        <a href={linkTo('rules')}>{text('menu.rules')}</a>
        <a href={linkTo('cards')}>{text('menu.cards')}</a>
        <a href={linkTo('sets')}>{text('sets.title')}</a>
        <a href={linkTo('settings')}>{text('menu.settings')}</a>
      </nav>
    </main>
  );
}

/** Only where there is a server: the app also comes as plain files. */
function Online(): ReactNode {
  return useServer() ? (
    <Suspense>
      <OnlineEntry />
    </Suspense>
  ) : undefined;
}

function LanguageChoice(): ReactNode {
  const text = useText();
  const { language } = useStore(preferences);
  return (
    <select
      className="home-language"
      aria-label={text('settings.language')}
      value={language}
      onChange={(event) => prefer({ language: event.target.value as Language })}
    >
      {SPOKEN.map((each) => (
        <option key={each} value={each} lang={each}>
          {ownNameOf(each)}
        </option>
      ))}
    </select>
  );
}
