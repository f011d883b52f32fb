import type { ReactNode } from 'react';
import { useText, useWords } from '../app/words.tsx';
import { readMe, useMe } from './account/me.ts';
import { ask } from './link/api.ts';
import { sayTrouble } from './say-trouble.ts';

/** What the administrator has imposed on whoever is before the screen. */
export function SanctionsNote(): ReactNode {
  const text = useText();
  const words = useWords();
  const sanctions = useMe().me?.sanctions ?? [];
  const markRead = async (): Promise<void> => {
    await ask('DELETE /api/me/warning');
    await readMe();
  };
  return sanctions.map(({ kind, at: _at, ...why }) => (
    <div key={kind} className="sanction-note panel" role="status">
      <p>
        {kind === 'warn'
          ? text('sanction.warned', { reason: text(`reason.${why.reason}`) })
          : sayTrouble(words, { error: kind === 'ban' ? 'banned' : 'muted', ...why })}
      </p>
      {why.note === undefined ? undefined : <p dir="auto">{why.note}</p>}
      {kind === 'warn' ? (
        <button type="button" className="button" onClick={() => void markRead()}>
          {text('sanction.read')}
        </button>
      ) : undefined}
    </div>
  ));
}
