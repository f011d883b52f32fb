import { type ReactNode, useState } from 'react';
import { linkTo } from '../../app/router.ts';
import { useText } from '../../app/words.tsx';
import { Input } from '../../kit/form-parts.tsx';
import { ask, type Trouble } from '../link/api.ts';
import { useHiddenSecret } from '../lobby/use-hidden-secret.ts';
import { OnlinePage } from '../online-page.tsx';
import { readMe } from './me.ts';
import { SmallForm } from './small-form.tsx';
import './account.css';

/** Where the link for a new password leads. */
export function ResetScreen({ token }: { readonly token?: string }): ReactNode {
  const text = useText();
  const [next, setNext] = useState('');
  const [outcome, setOutcome] = useState<'done' | 'used'>();
  useHiddenSecret('reset');
  const send = async (): Promise<Trouble | undefined> => {
    const reply = await ask('POST /api/password/reset', { token: token ?? '', next });
    if (reply.ok) {
      await readMe();
      setOutcome('done');
      return undefined;
    }
    const isUsed = reply.refusal.error === 'not-found' || reply.refusal.error === 'malformed';
    if (isUsed) setOutcome('used');
    return isUsed ? undefined : reply.refusal;
  };
  return (
    <OnlinePage title={text('account.reset')} at="elsewhere">
      <p role="status">{outcome === undefined ? '' : text(`account.reset.${outcome}`)}</p>
      {outcome === undefined ? (
        <SmallForm
          className="account-form account-part account-alone panel"
          onSend={send}
          buttons={
            <button type="submit" className="button button-main">
              {text('account.password.change')}
            </button>
          }
        >
          <p>{text('account.reset.about')}</p>
          <Input
            label={text('account.password.new')}
            type="password"
            complete="new-password"
            help={text('account.password.help')}
            value={next}
            onChange={setNext}
          />
        </SmallForm>
      ) : (
        <a className="button button-main" href={linkTo(outcome === 'used' ? 'forgotten' : 'account')}>
          {text(outcome === 'used' ? 'account.forgotten' : 'menu.account')}
        </a>
      )}
    </OnlinePage>
  );
}
