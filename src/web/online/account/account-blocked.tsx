import type { ReactNode } from 'react';
import { useText } from '../../app/words.tsx';
import { goOnAtHeading } from '../../kit/go-on-at-heading.ts';
import { ask } from '../link/api.ts';
import { usePolled } from '../link/use-polled.ts';

const EVERY = 300_000;

/** Whom one does not want to hear, or not at one's tables; and the way to hear them again. */
export function AccountBlocked(): ReactNode {
  const text = useText();
  const shuns = usePolled('GET /api/shuns', {}, EVERY);
  const undo = async (person: string, part: Element | null): Promise<void> => {
    const reply = await ask('DELETE /api/shuns/:person', { person });
    shuns.refresh();
    if (reply.ok) goOnAtHeading(part);
  };
  return (
    <section className="account-part panel">
      <h2>{text('account.blocked')}</h2>
      <p>{text(shuns.value?.length === 0 ? 'account.blocked.none' : 'account.blocked.about')}</p>
      <ul className="account-list">
        {shuns.value?.map(({ person, name, kind }) => (
          <li key={person}>
            <span>
              {name || text('online.gone')} <small>{text(`account.blocked.${kind}`)}</small>
            </span>
            <button
              type="button"
              className="button"
              aria-label={`${text('account.blocked.undo')}: ${name}`}
              onClick={({ currentTarget }) => void undo(person, currentTarget.closest('section'))}
            >
              {text('account.blocked.undo')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
