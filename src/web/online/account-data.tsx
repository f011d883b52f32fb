import { type ReactNode, useState } from 'react';
import { useText } from '../app/words.tsx';
import { downloadText } from '../game/files.ts';
import { ask, type Trouble } from './api.ts';
import { Input } from './form-parts.tsx';
import { readMe } from './me.ts';
import { TroubleNote } from './trouble-note.tsx';

/** One's data to take along, and the way to have all of it deleted. */
export function AccountData({ isGuest }: { readonly isGuest: boolean }): ReactNode {
  const text = useText();
  const [isSure, setSure] = useState(false);
  const [password, setPassword] = useState('');
  const [trouble, setTrouble] = useState<Trouble>();
  const save = async (): Promise<void> => {
    const reply = await ask<object>('GET', 'export');
    if (!reply.ok) return setTrouble(reply.refusal);
    return downloadText('benthos-my-data.json', JSON.stringify(reply.value, undefined, 2));
  };
  const remove = async (): Promise<void> => {
    const reply = await ask('DELETE', 'me', isGuest ? {} : { password });
    if (!reply.ok) return setTrouble(reply.refusal);
    return readMe();
  };
  return (
    <section className="account-part panel">
      <h2>{text('account.data')}</h2>
      <TroubleNote trouble={trouble} />
      <div className="online-actions">
        <button type="button" className="button" onClick={() => void save()}>
          {text('account.export')}
        </button>
        {isSure ? undefined : (
          <button type="button" className="button" onClick={() => setSure(true)}>
            {text(isGuest ? 'account.guest-delete' : 'account.delete')}
          </button>
        )}
      </div>
      {isSure ? (
        <form
          className="account-form"
          onSubmit={(event) => {
            event.preventDefault();
            void remove();
          }}
        >
          <p>{text('account.delete.sure')}</p>
          {isGuest ? undefined : (
            <Input
              label={text('account.password')}
              type="password"
              complete="current-password"
              value={password}
              onChange={setPassword}
            />
          )}
          <div className="online-actions">
            <button type="button" className="button" autoFocus onClick={() => setSure(false)}>
              {text('button.cancel')}
            </button>
            <button type="submit" className="button account-delete">
              {text('button.delete')}
            </button>
          </div>
        </form>
      ) : undefined}
    </section>
  );
}
