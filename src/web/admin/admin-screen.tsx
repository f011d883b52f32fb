import { type ReactNode, useState } from 'react';
import type { ServerNumbers } from '../../wire/admin.ts';
import { useText } from '../app/words.tsx';
import { Field } from '../kit/form-parts.tsx';
import { ask, type Trouble } from '../online/link/api.ts';
import { OnlinePage } from '../online/online-page.tsx';
import { TroubleNote } from '../online/trouble-note.tsx';
import { usePolled } from '../online/link/use-polled.ts';
import { ChatLines } from './chat-lines.tsx';
import { KeptSets } from './kept-sets.tsx';
import { ModerationLog } from './moderation-log.tsx';
import { Nodes } from './nodes.tsx';
import { Numbers } from './numbers.tsx';
import { OpenTables } from './open-tables.tsx';
import { PeopleSearch } from './people-search.tsx';
import { Reports } from './reports.tsx';
import './admin.css';

const EVERY = 5000;

/** How the server is, and what may be done about it; for whoever has its token. */
export function AdminScreen(): ReactNode {
  const text = useText();
  const { value, failure, refresh } = usePolled('GET /api/admin/numbers', {}, EVERY);
  const isOut = failure?.error === 'not-signed-in';
  const leave = (): void => void ask('DELETE /api/admin/session').then(refresh);
  return (
    <OnlinePage title={text('admin.title')} at="elsewhere">
      {isOut ? (
        <TokenForm onDone={refresh} />
      ) : (
        <>
          <TroubleNote trouble={failure} />
          {value === undefined ? <p role="status">{text('status.loading')}</p> : <Everything numbers={value} />}
          <button type="button" className="button admin-leave" onClick={leave}>
            {text('account.sign-out')}
          </button>
        </>
      )}
    </OnlinePage>
  );
}

function Everything({ numbers }: { readonly numbers: ServerNumbers }): ReactNode {
  return (
    <>
      <Numbers numbers={numbers} />
      <Nodes nodes={numbers.nodes} />
      <div className="admin-acts">
        <Reports />
        <OpenTables />
        <PeopleSearch />
        <KeptSets />
        <ChatLines />
        <ModerationLog />
      </div>
    </>
  );
}

/** The token goes into a request, never into an address; what stays is a cookie that no script can read. */
function TokenForm({ onDone }: { readonly onDone: () => void }): ReactNode {
  const text = useText();
  const [token, setToken] = useState('');
  const [trouble, setTrouble] = useState<Trouble>();
  const send = async (): Promise<void> => {
    const reply = await ask('POST /api/admin/session', { token: token.trim() });
    // What does not even look like a token is none, either.
    if (!reply.ok) return setTrouble(reply.refusal.error === 'malformed' ? { error: 'wrong-token' } : reply.refusal);
    return onDone();
  };
  return (
    <form
      className="admin-token panel"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field label={text('admin.token')} help={text('admin.token.about')}>
        <input
          type="password"
          required
          autoComplete="off"
          spellCheck={false}
          value={token}
          onChange={(event) => setToken(event.target.value)}
        />
      </Field>
      <TroubleNote trouble={trouble} />
      <button type="submit" className="button button-main">
        {text('account.sign-in')}
      </button>
    </form>
  );
}
