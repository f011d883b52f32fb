import type { ReactNode } from 'react';
import { linkTo } from '../app/router.ts';
import { inLanguage } from '../../text/index.ts';
import type { Texts } from '../../vocabulary/index.ts';
import { useText, useWords } from '../app/words.tsx';
import { shortHash } from '../game/name-among.ts';
import type { NotReady } from '../game/ready-game.ts';
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

export function NoSuchGame({ reason }: { readonly reason: NotReady | { readonly kind: 'illegal' } }): ReactNode {
  const text = useText();
  if (reason.kind === 'no-set') return <NoSuchSet hash={reason.hash} title={reason.title} />;
  return (
    <main className="waiting-page">
      <h1>{text(reason.kind === 'missing' ? 'error.not-found' : 'error.unknown')}</h1>
      <a className="button" href={linkTo()}>
        {text('button.back')}
      </a>
    </main>
  );
}

/** The game is here, but not what it is played with. */
function NoSuchSet({ hash, title }: { readonly hash: string; readonly title: Texts | undefined }): ReactNode {
  const text = useText();
  const words = useWords();
  const set = shortHash(hash);
  return (
    <main className="waiting-page">
      <h1>{text('sets.missing')}</h1>
      <p>
        {title === undefined
          ? text('file.unknown-set', { hash: set })
          : text('sets.missing.named', { title: inLanguage(words, title), hash: set })}
      </p>
      <a className="button button-main" href={linkTo('sets')}>
        {text('sets.title')}
      </a>
      <a className="button" href={linkTo()}>
        {text('button.back')}
      </a>
    </main>
  );
}
