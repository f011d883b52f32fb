import { type ReactNode, useState } from 'react';
import { useText } from '../../app/words.tsx';
import { Field } from '../../kit/form-parts.tsx';
import { ask, type Trouble } from '../link/api.ts';
import { OnlinePage } from '../online-page.tsx';
import { SmallForm } from './small-form.tsx';
import './account.css';

/** For those who cannot sign in any more. What it says is the same for everybody: who has an account is nobody's business. */
export function ForgottenScreen(): ReactNode {
  const text = useText();
  const [who, setWho] = useState('');
  const [isSent, setSent] = useState(false);
  const send = async (): Promise<Trouble | undefined> => {
    const reply = await ask('POST /api/password/forgotten', { who: who.trim() });
    setSent(reply.ok);
    return reply.ok ? undefined : reply.refusal;
  };
  return (
    <OnlinePage title={text('account.forgotten')} at="elsewhere">
      <SmallForm
        className="account-form account-part account-alone panel"
        onSend={send}
        buttons={
          <>
            <button type="submit" className="button button-main">
              {text('account.forgotten.send')}
            </button>
            <p role="status">{isSent ? text('account.forgotten.sent') : ''}</p>
          </>
        }
      >
        <Field label={text('account.forgotten.who')}>
          <input
            type="text"
            required
            maxLength={200}
            autoComplete="username"
            value={who}
            onChange={(event) => setWho(event.target.value)}
          />
        </Field>
      </SmallForm>
    </OnlinePage>
  );
}
