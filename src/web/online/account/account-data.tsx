import { type ReactNode, useRef, useState } from 'react';
import { useText } from '../../app/words.tsx';
import { downloadText } from '../../game/files.ts';
import { ask, type Trouble } from '../link/api.ts';
import { Input } from '../../kit/form-parts.tsx';
import { readMe } from './me.ts';
import { SmallForm } from './small-form.tsx';
import { TroubleNote } from '../trouble-note.tsx';

/** One's data to take along, and the way to have all of it deleted. */
export function AccountData({ isGuest }: { readonly isGuest: boolean }): ReactNode {
  const text = useText();
  const [isAsked, setAsked] = useState(false);
  const [trouble, setTrouble] = useState<Trouble>();
  const opener = useRef<HTMLButtonElement>(null);
  const cancel = (): void => {
    setAsked(false);
    opener.current?.focus();
  };
  const save = async (): Promise<void> => {
    const reply = await ask('GET /api/export');
    if (!reply.ok) return setTrouble(reply.refusal);
    return downloadText('benthos-my-data.json', JSON.stringify(reply.value, undefined, 2));
  };
  return (
    <section className="account-part panel">
      <h2>{text('account.data')}</h2>
      <TroubleNote trouble={trouble} />
      <div className="online-actions">
        <button type="button" className="button" onClick={() => void save()}>
          {text('account.export')}
        </button>
        <button ref={opener} type="button" className="button" aria-expanded={isAsked} onClick={() => setAsked(true)}>
          {text(isGuest ? 'account.guest-delete' : 'account.delete')}
        </button>
      </div>
      {isAsked ? <DeleteForm isGuest={isGuest} onCancel={cancel} /> : undefined}
    </section>
  );
}

/** Says what will be gone, and has a word typed: it cannot happen by a slip. */
function DeleteForm({ isGuest, onCancel }: { readonly isGuest: boolean; readonly onCancel: () => void }): ReactNode {
  const text = useText();
  const [password, setPassword] = useState('');
  const [typed, setTyped] = useState('');
  const word = text('account.delete.word');
  const isSure = typed.trim().toLowerCase() === word.toLowerCase();
  const remove = async (): Promise<Trouble | undefined> => {
    if (!isSure) return undefined;
    const reply = await ask('DELETE /api/me', isGuest ? {} : { password });
    if (!reply.ok) return reply.refusal;
    await readMe();
    return undefined;
  };
  return (
    <SmallForm
      onSend={remove}
      buttons={
        <div className="online-actions">
          <button type="button" className="button" autoFocus onClick={onCancel}>
            {text('button.cancel')}
          </button>
          <button type="submit" className="button account-delete" disabled={!isSure}>
            {text('button.delete')}
          </button>
        </div>
      }
    >
      <p>{text('account.delete.gone')}</p>
      <p>{text('account.delete.stays')}</p>
      {isGuest ? undefined : (
        <Input
          label={text('account.password')}
          type="password"
          complete="current-password"
          value={password}
          onChange={setPassword}
        />
      )}
      <Input label={text('account.delete.type', { word })} complete="off" value={typed} onChange={setTyped} />
    </SmallForm>
  );
}
