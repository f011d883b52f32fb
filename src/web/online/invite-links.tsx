import { type ReactNode, useState } from 'react';
import { linkTo } from '../app/router.ts';
import { useText } from '../app/words.tsx';
import { addressOf, ask, type Trouble } from './api.ts';
import { TroubleNote } from './trouble-note.tsx';

/** Links to give away. What opens a seat stands behind the `#`, which browsers send to nobody. */
export function InviteLinks({ game }: { readonly game: string }): ReactNode {
  const text = useText();
  const [links, setLinks] = useState<readonly string[]>([]);
  const [copied, setCopied] = useState<string>();
  const [trouble, setTrouble] = useState<Trouble>();
  const copy = (link: string): void => {
    // Where the browser does not allow it the link can still be marked and copied by hand.
    navigator.clipboard?.writeText(link).then(
      () => setCopied(link),
      () => {},
    );
  };
  const make = async (): Promise<void> => {
    const made = await ask<{ readonly token: string }>('POST', `games/${game}/invites`);
    if (!made.ok) return setTrouble(made.refusal);
    const link = addressOf(linkTo('join', made.value.token)).href;
    setTrouble(undefined);
    setLinks([...links, link]);
    return copy(link);
  };
  return (
    <section className="invite-links panel" aria-label={text('lobby.invite')}>
      <p className="invite-links-about">{text('online.invite.about')}</p>
      {links.map((link) => (
        <div key={link} className="invite-link">
          <input
            type="text"
            readOnly
            aria-label={text('online.invite.link')}
            value={link}
            onFocus={(event) => event.target.select()}
          />
          <button type="button" className="button" onClick={() => copy(link)}>
            {text(copied === link ? 'button.copied' : 'button.copy')}
          </button>
        </div>
      ))}
      <TroubleNote trouble={trouble} />
      <button type="button" className="button button-main invite-links-new" onClick={() => void make()}>
        {text('lobby.invite')}
      </button>
      <p className="hidden" role="status">
        {copied === undefined ? '' : text('lobby.invite.copied')}
      </p>
    </section>
  );
}
