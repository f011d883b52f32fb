import { type ReactNode, useState } from 'react';
import { linkTo } from '../../app/router.ts';
import { useText } from '../../app/words.tsx';
import { ask, type Trouble } from '../link/api.ts';
import { OnlinePage } from '../online-page.tsx';
import { TroubleNote } from '../trouble-note.tsx';
import { useHiddenSecret } from '../lobby/use-hidden-secret.ts';
import '../account/account.css';

const WORDS = {
  'mail-on': { path: 'confirm', about: 'notice.about', button: 'notice.mail.mine', done: 'notice.mail.confirmed' },
  'mail-off': { path: 'stop', about: 'notice.mail.about', button: 'notice.mail.off', done: 'notice.mail.stopped' },
} as const;

/** Where the links in letters lead. One tap more, since some programs open every link they find. */
export function MailScreen(props: { readonly place: keyof typeof WORDS; readonly token?: string }): ReactNode {
  const { place, token } = props;
  const text = useText();
  const { path, about, button, done } = WORDS[place];
  const [isDone, setDone] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  useHiddenSecret(place);
  const act = async (): Promise<void> => {
    const reply = await ask(`POST /api/notices/mail/${path}`, { token: token ?? '' });
    setDone(reply.ok);
    setTrouble(reply.ok ? undefined : reply.refusal);
  };
  const isUsed = trouble?.error === 'not-found' || trouble?.error === 'malformed';
  return (
    <OnlinePage title={text('notice.title')} at="elsewhere">
      {isUsed ? undefined : <TroubleNote trouble={trouble} />}
      <p role="status">{isDone ? text(done) : isUsed ? text('notice.mail.used') : ''}</p>
      {isDone || isUsed ? (
        <a className="button" href={linkTo('account')}>
          {text('menu.account')}
        </a>
      ) : (
        <div className="account-form">
          <p>{text(about)}</p>
          <button type="button" className="button button-main" onClick={() => void act()}>
            {text(button)}
          </button>
        </div>
      )}
    </OnlinePage>
  );
}
