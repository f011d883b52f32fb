import type { ReactNode } from 'react';
import { guideOf } from '../../text/reference.ts';
import { linkTo } from '../app/router.ts';
import { useText, useWords } from '../app/words.tsx';
import { useStore } from '../kit/store.ts';
import { LibraryNav } from '../library/library-nav.tsx';
import { Prose } from '../library/prose.tsx';
import { CHALLENGES } from '../session/guide.ts';
import { LessonsList } from './lessons-list.tsx';
import { wonHere } from './won-challenges.ts';
import './learn-screen.css';

/** The way into the game: the guided first game, challenges, and all lessons to read again. */
export function LearnScreen(): ReactNode {
  const text = useText();
  const words = useWords();
  const won = useStore(wonHere);
  const sections = guideOf(words);
  return (
    <>
      <LibraryNav />
      <main className="learn">
        <h1>{text('learn.title')}</h1>
        <section className="learn-part panel">
          <h2>{text('menu.first-game')}</h2>
          <p>{text('learn.first')}</p>
          <a className="button button-main" href={linkTo('guide')}>
            {text('menu.play')}
          </a>
        </section>
        <section aria-labelledby="learn-challenges">
          <h2 id="learn-challenges">{text('challenge.title')}</h2>
          <p>{text('challenge.about')}</p>
          <div className="learn-challenges">
            {CHALLENGES.map((each) => {
              const section = sections.find(({ id }) => id === `goal-${each}`);
              return section === undefined ? undefined : (
                <article key={each} className="learn-part panel">
                  <h3>
                    {section.title}
                    {won.includes(each) ? (
                      <span className="learn-won">{` ✓ ${text('challenge.is-won')}`}</span>
                    ) : undefined}
                  </h3>
                  <Prose blocks={section.blocks} />
                  <a
                    className="button"
                    href={linkTo('guide', each)}
                    aria-label={`${text('menu.play')}: ${section.title}`}
                  >
                    {text('menu.play')}
                  </a>
                </article>
              );
            })}
          </div>
        </section>
        <section className="learn-part panel" aria-labelledby="learn-lessons">
          <h2 id="learn-lessons">{text('lessons.title')}</h2>
          <LessonsList />
        </section>
      </main>
    </>
  );
}
