import { type ReactNode, useEffect, useState } from 'react';
import { linkTo } from '../app/router.ts';
import { useText } from '../app/words.tsx';
import { ask, type Trouble } from './api.ts';
import { beSomebody, useMe } from './me.ts';
import { NameField, useNameField } from './name-field.tsx';
import { OnlinePage } from './online-page.tsx';
import { TroubleNote } from './trouble-note.tsx';

/** The invitation that was opened last: whoever signs in first comes back to it. */
let invited: string | undefined;

/** Where an invitation leads: one tap takes the seat. */
export function JoinScreen({ token: given }: { readonly token?: string }): ReactNode {
  const text = useText();
  const { isKnown } = useMe();
  const name = useNameField();
  // The secret is taken out of the address at once, so that neither history nor a shared screen keeps it.
  const [token] = useState(() => (invited = given ?? invited));
  const [trouble, setTrouble] = useState<Trouble>();
  const [isBusy, setBusy] = useState(false);
  useEffect(() => history.replaceState(history.state, '', linkTo('join')), []);
  const accept = async (): Promise<void> => {
    setBusy(true);
    const somebody = await beSomebody(name.value);
    const claimed = somebody.ok
      ? await ask<{ readonly game: string }>('POST', 'invites/claim', { token })
      : { ok: false as const, refusal: somebody.refusal };
    setBusy(false);
    if (!claimed.ok) return setTrouble(claimed.refusal);
    invited = undefined;
    // Nobody goes back to a link that is used up.
    return location.replace(linkTo('online', claimed.value.game));
  };
  return (
    <OnlinePage title={text('online.invited')} at="elsewhere">
      {token === undefined ? (
        <TroubleNote trouble={{ error: 'not-found' }} />
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void accept();
          }}
        >
          <NameField field={name} />
          <TroubleNote trouble={trouble} />
          <div className="online-actions">
            <button type="submit" className="button button-main online-create-go" disabled={!isKnown || isBusy}>
              {text('online.join')}
            </button>
            <a className="button online-create-go" href={linkTo('account')}>
              {text('account.sign-in')}
            </a>
          </div>
        </form>
      )}
    </OnlinePage>
  );
}
