import { lazy, type ReactNode, Suspense } from 'react';
import { type Language, SPOKEN } from '../../text/messages.ts';
import { linkTo } from '../app/router.ts';
import { ownNameOf } from '../app/own-name.ts';
import { prefer, preferences } from '../app/preferences.ts';
import { useText } from '../app/words.tsx';
import { useStore } from '../kit/store.ts';
import { HomeScene } from './home-scene.tsx';
import './home-screen.css';

/** Reads games from storage and asks the server: not needed to see the page. */
const HomePlaces = lazy(() => import('./home-places.tsx').then((module) => ({ default: module.HomePlaces })));

/** The first thing one sees: go on, play, or look something up. */
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
      <div className="home-places">
        <Suspense>
          <HomePlaces />
        </Suspense>
      </div>
      <nav className="home-more" aria-label={text('button.more')}>
        <a href={linkTo('learn')}>{text('learn.title')}</a>
        <a href={linkTo('rules')}>{text('menu.rules')}</a>
        <a href={linkTo('cards')}>{text('menu.cards')}</a>
        <a href={linkTo('sets')}>{text('sets.title')}</a>
        <a href={linkTo('settings')}>{text('menu.settings')}</a>
      </nav>
    </main>
  );
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
