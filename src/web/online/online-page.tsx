import type { ReactNode } from 'react';
import { linkTo } from '../app/router.ts';
import { useText } from '../app/words.tsx';
import { SanctionsNote } from './sanctions-note.tsx';
import './online.css';

/** The frame of the pages about playing over the net: who one is, and the way between them. */
export function OnlinePage(props: {
  readonly title: string;
  readonly at: 'lobby' | 'daily' | 'ranking' | 'account' | 'elsewhere';
  readonly children: ReactNode;
}): ReactNode {
  const { title, at, children } = props;
  const text = useText();
  const places = [
    ['lobby', linkTo('online'), text('lobby.online')],
    ['daily', linkTo('daily'), text('menu.daily')],
    ['ranking', linkTo('ranking'), text('daily.ranking')],
    ['account', linkTo('account'), text('menu.account')],
  ] as const;
  return (
    <main className="page online">
      <header className="page-head online-head">
        <a className="button" href={linkTo()}>
          {text('button.back')}
        </a>
        <h1>{title}</h1>
        <nav className="online-nav" aria-label={text('button.menu')}>
          {places.map(([place, link, name]) => (
            <a key={place} href={link} aria-current={place === at ? 'page' : undefined}>
              {name}
            </a>
          ))}
        </nav>
      </header>
      <SanctionsNote />
      {children}
    </main>
  );
}
