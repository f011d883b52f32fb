import type { ReactNode } from 'react';
import { linkTo } from '../app/router.ts';
import { useText } from '../app/words.tsx';
import './waiting-page.css';

/** While a game is being opened, and where it cannot be. */
export function WaitingPage(props: { readonly share?: number | undefined; readonly children?: ReactNode }): ReactNode {
  const text = useText();
  return (
    <main className="waiting-page" aria-busy="true">
      <p role="status">{text('status.loading')}</p>
      <progress value={props.share} aria-label={text('status.loading')} />
      {props.children}
    </main>
  );
}

export function NoSuchGame({ reason }: { readonly reason: string }): ReactNode {
  const text = useText();
  return (
    <main className="waiting-page">
      <h1>{text(reason === 'missing' ? 'error.not-found' : 'error.unknown')}</h1>
      <a className="button" href={linkTo()}>
        {text('button.back')}
      </a>
    </main>
  );
}
