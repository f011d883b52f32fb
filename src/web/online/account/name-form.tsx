import { type ReactNode, useState } from 'react';
import type { Person } from '../../../wire/people.ts';
import { useText } from '../../app/words.tsx';
import type { Reply, Trouble } from '../link/api.ts';
import { Input } from '../../kit/form-parts.tsx';
import { SmallForm } from './small-form.tsx';

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
  const send = async (): Promise<Trouble | undefined> => {
    const reply = await onSend(name.trim());
    if (!reply.ok) return reply.refusal;
    onDone();
    return undefined;
  };
  return (
    <SmallForm
      onSend={send}
      buttons={
        <button type="submit" className="button" disabled={name.trim() === '' || name === first}>
          {button}
        </button>
      }
    >
      <Input label={text('lobby.your-name')} complete="username" value={name} onChange={setName} />
    </SmallForm>
  );
}
