import { type ReactNode, useState } from 'react';
import { useText, useWords } from '../../app/words.tsx';
import { goOnAtHeading } from '../../kit/go-on-at-heading.ts';
import { ask, type Trouble } from '../link/api.ts';
import { CopyField } from '../lobby/copy-field.tsx';
import { Input } from '../../kit/form-parts.tsx';
import { TroubleNote } from '../trouble-note.tsx';
import { usePolled } from '../link/use-polled.ts';

const EVERY = 300_000;

/** Tokens with which programs play in one's name. */
export function AccountTokens(): ReactNode {
  const text = useText();
  const words = useWords();
  const when = new Intl.DateTimeFormat(words.catalog.locale, { dateStyle: 'medium' });
  const tokens = usePolled('GET /api/tokens', {}, EVERY);
  const [label, setLabel] = useState('');
  const [made, setMade] = useState<string>();
  const [trouble, setTrouble] = useState<Trouble>();
  const make = async (): Promise<void> => {
    const reply = await ask('POST /api/tokens', { label: label.trim() });
    setTrouble(reply.ok ? undefined : reply.refusal);
    if (!reply.ok) return;
    setMade(reply.value.token);
    setLabel('');
    tokens.refresh();
  };
  const end = async (id: string, part: Element | null): Promise<void> => {
    const reply = await ask('DELETE /api/tokens/:id', { id });
    setTrouble(reply.ok ? undefined : reply.refusal);
    tokens.refresh();
    if (reply.ok) goOnAtHeading(part);
  };
  return (
    <section className="account-part panel">
      <h2>{text('account.tokens')}</h2>
      <p>{text('account.tokens.about')}</p>
      <ul className="account-list">
        {tokens.value?.map((token) => (
          <li key={token.id}>
            <span>
              {token.label} <small>{when.format(token.created)}</small>
            </span>
            <button
              type="button"
              className="button"
              aria-label={`${text('account.token.revoke')}: ${token.label}`}
              onClick={({ currentTarget }) => void end(token.id, currentTarget.closest('section'))}
            >
              {text('account.token.revoke')}
            </button>
          </li>
        ))}
      </ul>
      {made === undefined ? undefined : (
        <div className="account-made" role="status">
          <CopyField label={text('account.token')} value={made} />
          <p>{text('account.token.once')}</p>
        </div>
      )}
      <form
        className="account-form"
        onSubmit={(event) => {
          event.preventDefault();
          void make();
        }}
      >
        <Input label={text('account.token.label')} complete="off" value={label} onChange={setLabel} />
        <TroubleNote trouble={trouble} />
        <button type="submit" className="button" disabled={label.trim() === ''}>
          {text('account.token.make')}
        </button>
      </form>
    </section>
  );
}
