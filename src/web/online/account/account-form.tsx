import { type ReactNode, useState } from 'react';
import { linkTo } from '../../app/router.ts';
import { useText } from '../../app/words.tsx';
import { ask, type Trouble } from '../link/api.ts';
import { Input } from '../../kit/form-parts.tsx';
import { createStore } from '../../kit/store.ts';
import { readMe } from './me.ts';
import { SmallForm } from './small-form.tsx';

/** What came along of the guest whom somebody was when they signed in. */
export const mergedGuest = createStore<{ readonly tables: number; readonly left: number } | undefined>(undefined);

/** Name and password, to come back or to be found again. */
export function AccountForm(props: {
  readonly request: 'POST /api/account' | 'POST /api/sign-in';
  readonly button: string;
  readonly isNew: boolean;
  readonly first?: string;
}): ReactNode {
  const { request, button, isNew, first = '' } = props;
  const text = useText();
  const [name, setName] = useState(first);
  const [password, setPassword] = useState('');
  const send = async (): Promise<Trouble | undefined> => {
    const reply = await ask(request, { name: name.trim(), password });
    if (!reply.ok) return reply.refusal;
    if ('merged' in reply.value) mergedGuest.set(reply.value.merged);
    await readMe();
    return undefined;
  };
  return (
    <SmallForm
      onSend={send}
      buttons={
        <div className="online-actions">
          <button type="submit" className="button button-main">
            {button}
          </button>
          {isNew ? undefined : (
            <a className="button" href={linkTo('forgotten')}>
              {text('account.forgotten')}
            </a>
          )}
        </div>
      }
    >
      <Input label={text('lobby.your-name')} complete="username" value={name} onChange={setName} />
      <Input
        label={text('account.password')}
        type="password"
        complete={isNew ? 'new-password' : 'current-password'}
        {...(isNew ? { help: text('account.password.help') } : {})}
        value={password}
        onChange={setPassword}
      />
    </SmallForm>
  );
}
