import { type ReactNode, useState } from 'react';
import type { Person } from '../../wire/people.ts';
import { useText } from '../app/words.tsx';
import type { Reply, Trouble } from './api.ts';
import { Input } from './form-parts.tsx';
import { TroubleNote } from './trouble-note.tsx';

/** A name to be known by. */
export function NameForm(props: {
  readonly first: string;
  readonly button: string;
  readonly onSend: (name: string) => Promise<Reply<Person>>;
  readonly onDone: () => void;
}): ReactNode {
  const { first, button, onSend, onDone } = props;
  const text = useText();
  const [name, setName] = useState(first);
  const [trouble, setTrouble] = useState<Trouble>();
  const send = async (): Promise<void> => {
    const reply = await onSend(name.trim());
    setTrouble(reply.ok ? undefined : reply.refusal);
    if (reply.ok) onDone();
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
      <TroubleNote trouble={trouble} />
      <button type="submit" className="button" disabled={name.trim() === '' || name === first}>
        {button}
      </button>
    </form>
  );
}
