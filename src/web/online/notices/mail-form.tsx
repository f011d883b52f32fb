import { type ReactNode, useState } from 'react';
import type { MailState } from '../../../wire/notices.ts';
import { useText } from '../../app/words.tsx';
import { Field } from '../../kit/form-parts.tsx';
import { ask, type Trouble } from '../link/api.ts';
import { SmallForm } from '../account/small-form.tsx';

/** Where letters go: an address that its owner has confirmed. */
export function MailForm(props: {
  readonly mail: MailState | undefined;
  readonly isGuest: boolean;
  readonly onChange: () => Promise<void>;
}): ReactNode {
  const { mail, isGuest, onChange } = props;
  const text = useText();
  const [address, setAddress] = useState('');
  const canAsk = !isGuest && mail === undefined;
  const send = async (): Promise<Trouble | undefined> => {
    const reply = await (canAsk
      ? ask('PUT /api/notices/mail', { address: address.trim() })
      : ask('DELETE /api/notices/mail'));
    await onChange();
    return reply.ok ? undefined : reply.refusal;
  };
  return (
    <SmallForm
      onSend={send}
      buttons={
        <>
          <p role="status">
            {mail === undefined
              ? ''
              : text(mail.isConfirmed ? 'notice.mail.on' : 'notice.mail.asked', { address: mail.address })}
          </p>
          {canAsk || mail !== undefined ? (
            <button type="submit" className="button">
              {text(canAsk ? 'notice.mail.ask' : 'notice.mail.off')}
            </button>
          ) : undefined}
        </>
      }
    >
      <h3>{text('notice.mail')}</h3>
      <p>{text(isGuest ? 'refusal.account-needed' : 'notice.mail.about')}</p>
      {canAsk ? (
        <Field label={text('account.email')}>
          <input
            type="email"
            required
            maxLength={200}
            autoComplete="email"
            value={address}
            onChange={(event) => setAddress(event.target.value)}
          />
        </Field>
      ) : undefined}
    </SmallForm>
  );
}
