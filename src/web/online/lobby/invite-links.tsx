import { type ReactNode, useRef, useState } from 'react';
import type { InviteInfo } from '../../../wire/lists.ts';
import { linkTo } from '../../app/router.ts';
import { useText, useWords } from '../../app/words.tsx';
import { addressOf, ask, type Trouble } from '../link/api.ts';
import { CopyField } from './copy-field.tsx';
import { TroubleNote } from '../trouble-note.tsx';
import { usePolled } from '../link/use-polled.ts';

const EVERY = 15_000;

/** Links to give away. What opens a seat stands behind the `#`, which browsers send to nobody. */
export function InviteLinks({ game }: { readonly game: string }): ReactNode {
  const text = useText();
  const given = usePolled('GET /api/games/:game/invites', { game }, EVERY);
  const [links, setLinks] = useState<ReadonlyMap<string, string>>(new Map());
  const [copied, setCopied] = useState<string>();
  const [trouble, setTrouble] = useState<Trouble>();
  const again = useRef<HTMLButtonElement>(null);
  const make = async (): Promise<void> => {
    const made = await ask('POST /api/games/:game/invites', { game });
    if (!made.ok) return setTrouble(made.refusal);
    const { id, token } = made.value;
    const link = addressOf(linkTo('join', token)).href;
    setTrouble(undefined);
    const isCopied = await toClipboard(link);
    setLinks(new Map(links).set(id, link));
    if (isCopied) setCopied(id);
    return given.refresh();
  };
  const revoke = async (id: string): Promise<void> => {
    const reply = await ask('DELETE /api/games/:game/invites/:id', { game, id });
    setTrouble(reply.ok ? undefined : reply.refusal);
    given.refresh();
    // Its button is gone with it.
    if (reply.ok) again.current?.focus();
  };
  return (
    <section className="invite-links panel" aria-label={text('lobby.invite')}>
      <p className="invite-links-about">{text('online.invite.about')}</p>
      {given.value?.map((invite) => (
        <Invite
          key={invite.id}
          invite={invite}
          link={links.get(invite.id)}
          isCopied={copied === invite.id}
          onRevoke={() => void revoke(invite.id)}
        />
      ))}
      <TroubleNote trouble={trouble} />
      <button ref={again} type="button" className="button button-main invite-links-new" onClick={() => void make()}>
        {text('lobby.invite')}
      </button>
      <p className="hidden" role="status">
        {copied === undefined ? '' : text('lobby.invite.copied')}
      </p>
    </section>
  );
}

/** One link: what is left of it is known even where its secret is not any more. */
function Invite(props: {
  readonly invite: InviteInfo;
  readonly link: string | undefined;
  readonly isCopied: boolean;
  readonly onRevoke: () => void;
}): ReactNode {
  const { invite, link, isCopied, onRevoke } = props;
  const text = useText();
  const words = useWords();
  const time = new Intl.DateTimeFormat(words.catalog.locale, { dateStyle: 'short', timeStyle: 'short' });
  return (
    <div className="invite-link">
      {link === undefined || invite.isUsed ? (
        <span>
          {text('online.invite.given', { time: time.format(invite.created) })}{' '}
          <small>{text(invite.isUsed ? 'online.invite.used' : 'online.invite.unused')}</small>
        </span>
      ) : (
        <>
          <CopyField label={text('online.invite.link')} value={link} isCopied={isCopied} />
          <ShareButton link={link} />
        </>
      )}
      {invite.isUsed ? undefined : (
        <button type="button" className="button" onClick={onRevoke}>
          {text('online.invite.revoke')}
        </button>
      )}
    </div>
  );
}

/** To whatever a phone sends things with. */
function ShareButton({ link }: { readonly link: string }): ReactNode {
  const text = useText();
  // Not everywhere there is such a thing, and only over a safe connection.
  if (!('share' in navigator)) return undefined;
  const share = (): void => {
    navigator.share({ title: 'Benthos', text: text('online.invite.text'), url: link }).catch(() => {});
  };
  return (
    <button type="button" className="button" onClick={share}>
      {text('online.invite.share')}
    </button>
  );
}

/** Where the browser does not allow it the link can still be marked and copied by hand. */
async function toClipboard(link: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(link);
    return true;
  } catch {
    return false;
  }
}
