import { type ReactNode, useState } from 'react';
import {
  type Act,
  type LogEntry,
  REASONS,
  type ReportReason,
  type SanctionKind,
  SANCTIONS,
} from '../../wire/moderation.ts';
import { useText, useWords } from '../app/words.tsx';
import { ask } from '../online/link/api.ts';
import { usePolled } from '../online/link/use-polled.ts';

const EVERY = 30_000;

/** What the administrator did, the latest first. */
export function ModerationLog(): ReactNode {
  const text = useText();
  const { locale } = useWords().catalog;
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' });
  const first = usePolled('GET /api/admin/log', {}, EVERY);
  const [later, setLater] = useState<readonly LogEntry[]>([]);
  const [next, setNext] = useState<string>();
  const [hasMore, setMore] = useState(false);
  const mark = hasMore ? next : first.value?.next;
  const readOn = async (after: string): Promise<void> => {
    const reply = await ask('GET /api/admin/log', { after });
    if (!reply.ok) return;
    setLater([...later, ...reply.value.entries]);
    setNext(reply.value.next);
    setMore(true);
  };
  return (
    <section className="admin-part panel">
      <h2>{text('admin.log')}</h2>
      <ul className="admin-list">
        {[...(first.value?.entries ?? []), ...later].map((entry) => (
          <li key={entry.id}>
            <span>
              <b>{text(isSanction(entry.act) ? `sanction.${entry.act}` : `admin.act.${entry.act}`)}</b>{' '}
              {entry.person === undefined ? undefined : entry.name || text('online.gone')}{' '}
              <small>
                {isReason(entry.about) ? text(`reason.${entry.about}`) : entry.about.slice(0, 12)}{' '}
                {entry.until === undefined ? '' : `→ ${when.format(entry.until)}`} {when.format(entry.at)}
              </small>
            </span>
          </li>
        ))}
      </ul>
      {mark === undefined ? undefined : (
        <button type="button" className="button" onClick={() => void readOn(mark)}>
          {text('admin.more')}
        </button>
      )}
    </section>
  );
}

function isSanction(act: Act): act is SanctionKind {
  return SANCTIONS.some((kind) => kind === act);
}

function isReason(about: string): about is ReportReason {
  return REASONS.some((reason) => reason === about);
}
