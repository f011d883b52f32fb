import { type ReactNode, useState } from 'react';
import type { MailState } from '../../../wire/notices.ts';
import { useText } from '../../app/words.tsx';
import { ask, type Trouble } from '../api.ts';
import { TroubleNote } from '../trouble-note.tsx';

/** Where letters go: an address that its owner has confirmed. */
export function MailForm(props: {
  readonly mail: MailState | undefined;
  readonly isGuest: boolean;
  readonly onChange: () => Promise<void>;
}): ReactNode {
  const { mail, isGuest, onChange } = props;
  const text = useText();
  const [address, setAddress] = useState('');
  const [trouble, setTrouble] = useState<Trouble>();
  const send = async (method: 'PUT' | 'DELETE', body?: object): Promise<void> => {
    const reply = await ask(method, 'notices/mail', body);
    setTrouble(reply.ok ? undefined : reply.refusal);
    await onChange();
  };
  return (
    <form
      className="account-form"
      onSubmit={(event) => {
        event.preventDefault();
        void send('PUT', { address: address.trim() });
      }}
    >
      <h3>{text('notice.mail')}</h3>
      <p>{text(isGuest ? 'refusal.account-needed' : 'notice.mail.about')}</p>
      {isGuest || mail !== undefined ? undefined : (
        <>
          <label className="online-field">
            {text('account.email')}
            <input
              type="email"
              required
              maxLength={200}
              autoComplete="email"
              value={address}
              onChange={(event) => setAddress(event.target.value)}
            />
          </label>
          <button type="submit" className="button">
            {text('notice.mail.ask')}
          </button>
        </>
      )}
      <TroubleNote trouble={trouble} />
      <p role="status">
        {mail === undefined
          ? ''
          : text(mail.isConfirmed ? 'notice.mail.on' : 'notice.mail.asked', { address: mail.address })}
      </p>
      {mail === undefined ? undefined : (
        <button type="button" className="button" onClick={() => void send('DELETE')}>
          {text('notice.mail.off')}
        </button>
      )}
    </form>
  );
}
