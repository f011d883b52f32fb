import { type ReactNode, useState } from 'react';
import type { Person } from '../../wire/people.ts';
import { useText } from '../app/words.tsx';
import { ask, type Trouble } from './api.ts';
import { Input } from './form-parts.tsx';
import { readMe } from './me.ts';
import { TroubleNote } from './trouble-note.tsx';

/** Name and password, to come back or to be found again. */
export function AccountForm(props: {
  readonly path: 'account' | 'sign-in';
  readonly button: string;
  readonly isNew: boolean;
  readonly first?: string;
}): ReactNode {
  const { path, button, isNew, first = '' } = props;
  const text = useText();
  const [name, setName] = useState(first);
  const [password, setPassword] = useState('');
  const [trouble, setTrouble] = useState<Trouble>();
  const send = async (): Promise<void> => {
    const reply = await ask<Person>('POST', path, { name: name.trim(), password });
    if (!reply.ok) return setTrouble(reply.refusal);
    return readMe();
  };
  return (
    <form
      className="account-form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
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
      <TroubleNote trouble={trouble} />
      <button type="submit" className="button button-main">
        {button}
      </button>
    </form>
  );
}
