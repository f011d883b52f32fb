import { type ReactNode, useState } from 'react';
import type { AdminReport, SanctionWish } from '../../wire/moderation.ts';
import { linkTo } from '../app/router.ts';
import { useText, useWords } from '../app/words.tsx';
import { SureButton } from '../kit/sure-button.tsx';
import { ask, type Trouble } from '../online/link/api.ts';
import { usePolled } from '../online/link/use-polled.ts';
import { TroubleNote } from '../online/trouble-note.tsx';
import { SanctionForm } from './sanction-form.tsx';

const EVERY = 30_000;

/** What people say about others, and what is done about it; whatever is handled makes room for the next. */
export function Reports(): ReactNode {
  const text = useText();
  const { value, failure, refresh } = usePolled('GET /api/admin/reports', {}, EVERY);
  const [trouble, setTrouble] = useState<Trouble>();
  const dismiss = async (report: string): Promise<void> => {
    const reply = await ask('POST /api/admin/reports/:report/dismiss', { report });
    setTrouble(reply.ok ? undefined : reply.refusal);
    refresh();
  };
  const impose = async (report: string, wish: SanctionWish): Promise<Trouble | undefined> => {
    const reply = await ask('POST /api/admin/reports/:report/sanction', { report, ...wish });
    refresh();
    return reply.ok ? undefined : reply.refusal;
  };
  return (
    <section className="admin-part admin-wide panel">
      <h2>{text('admin.reports')}</h2>
      <TroubleNote trouble={trouble ?? failure} />
      <p role="status" className="admin-quiet">
        {value?.reports.length === 0 ? text('admin.reports.none') : ''}
      </p>
      <ul className="admin-list admin-reports">
        {value?.reports.map((report) => (
          <Report
            key={report.id}
            report={report}
            onDismiss={() => void dismiss(report.id)}
            onImpose={(wish) => impose(report.id, wish)}
          />
        ))}
      </ul>
    </section>
  );
}

function Report(props: {
  readonly report: AdminReport;
  readonly onDismiss: () => void;
  readonly onImpose: (wish: SanctionWish) => Promise<Trouble | undefined>;
}): ReactNode {
  const { report, onDismiss, onImpose } = props;
  const { at, by, about, reason, note, game, line, chat } = report;
  const text = useText();
  const { locale } = useWords().catalog;
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' });
  return (
    <li>
      <p>
        <b>
          {text('admin.report.line', {
            by: by.name || text('online.gone'),
            about: about.name || text('online.gone'),
            reason: text(`reason.${reason}`),
          })}
        </b>{' '}
        <small>{when.format(at)}</small>{' '}
        {game === undefined ? undefined : <a href={linkTo('online', game)}>{text('online.table')}</a>}
      </p>
      {about.then === about.name ? undefined : <p>{text('admin.report.then', { name: about.then })}</p>}
      {note === '' ? undefined : <p dir="auto">{note}</p>}
      {chat.length === 0 ? undefined : (
        <ul className="admin-chat">
          {chat.map((said) => (
            <li key={said.number} data-reported={said.number === line}>
              <b>{said.name}</b> <span dir="auto">{said.text}</span>
            </li>
          ))}
        </ul>
      )}
      <SanctionForm first={reason} onImpose={onImpose} />
      <SureButton name={text('admin.dismiss')} to={about.name} onSure={onDismiss} />
    </li>
  );
}
