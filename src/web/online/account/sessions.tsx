import { type ReactNode, useState } from 'react';
import { useText, useWords } from '../../app/words.tsx';
import { goOnAtHeading } from '../../kit/go-on-at-heading.ts';
import { ask } from '../link/api.ts';
import { readMe } from './me.ts';
import { usePolled } from '../link/use-polled.ts';

const EVERY = 60_000;

/** Where one is signed in, and the way out, here or there. */
export function Sessions({ isGuest }: { readonly isGuest: boolean }): ReactNode {
  const text = useText();
  const words = useWords();
  const when = new Intl.DateTimeFormat(words.catalog.locale, { dateStyle: 'medium', timeStyle: 'short' });
  const sessions = usePolled('GET /api/sessions', {}, EVERY);
  const [isWarned, setWarned] = useState(false);
  /** One of them, or all but this one. */
  const end = async (id: string | undefined, part: Element | null): Promise<void> => {
    const reply = await (id === undefined ? ask('DELETE /api/sessions') : ask('DELETE /api/sessions/:id', { id }));
    sessions.refresh();
    if (reply.ok) goOnAtHeading(part);
  };
  const signOut = async (): Promise<void> => {
    // A guest who signs out is gone for good.
    if (isGuest && !isWarned) return setWarned(true);
    await ask('POST /api/sign-out');
    return readMe();
  };
  return (
    <section className="account-part panel">
      <h2>{text('account.sessions')}</h2>
      <ul className="account-list">
        {sessions.value?.map((session) => {
          const device = agentName(session.agent) ?? text('account.session.unknown');
          return (
            <li key={session.id}>
              <span>
                {device}{' '}
                <small>
                  {session.isThis ? text('account.session.this') : when.format(Math.max(session.seen, session.created))}
                </small>
              </span>
              {session.isThis ? undefined : (
                <button
                  type="button"
                  className="button"
                  aria-label={`${text('account.session.end')}: ${device}`}
                  onClick={({ currentTarget }) => void end(session.id, currentTarget.closest('section'))}
                >
                  {text('account.session.end')}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <p role="alert">{isWarned ? text('account.sign-out.guest') : ''}</p>
      <div className="online-actions">
        <button type="button" className="button" onClick={() => void signOut()}>
          {text('account.sign-out')}
        </button>
        {(sessions.value?.length ?? 0) > 1 ? (
          <button
            type="button"
            className="button"
            onClick={({ currentTarget }) => void end(undefined, currentTarget.closest('section'))}
          >
            {text('account.sessions.end-others')}
          </button>
        ) : undefined}
      </div>
    </section>
  );
}

/** Browser and system, as far as they can be told from what a browser says of itself. */
function agentName(agent: string): string | undefined {
  const browser = /(Edg|OPR|Firefox|Chrome|Safari)\//.exec(agent)?.[1];
  const system = /(Android|iPhone|iPad|Windows|Mac OS X|Linux)/.exec(agent)?.[1];
  const name = { Edg: 'Edge', OPR: 'Opera' }[browser ?? ''] ?? browser;
  return [name, system?.replace(' OS X', '')].filter((part) => part !== undefined).join(', ') || undefined;
}
