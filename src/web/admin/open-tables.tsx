import { type ReactNode, useState } from 'react';
import { linkTo } from '../app/router.ts';
import { useText, useWords } from '../app/words.tsx';
import { ask, type Trouble } from '../online/link/api.ts';
import { TroubleNote } from '../online/trouble-note.tsx';
import { usePolled } from '../online/link/use-polled.ts';
import { SureButton } from '../kit/sure-button.tsx';

const EVERY = 30_000;

/** Tables that wait, the longest first; those that nobody will come to can be closed. */
export function OpenTables(): ReactNode {
  const text = useText();
  const { locale } = useWords().catalog;
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const tables = usePolled('GET /api/admin/tables', {}, EVERY);
  const [trouble, setTrouble] = useState<Trouble>();
  const close = async (game: string): Promise<void> => {
    const reply = await ask('DELETE /api/admin/tables/:game', { game });
    setTrouble(reply.ok ? undefined : reply.refusal);
    tables.refresh();
  };
  return (
    <section className="admin-part panel">
      <h2>{text('online.tables')}</h2>
      <TroubleNote trouble={trouble} />
      {tables.value?.length === 0 ? <p className="admin-quiet">{text('admin.tables.none')}</p> : undefined}
      <ul className="admin-list">
        {tables.value?.map(({ game, changed, seats }) => {
          const names = seats.flatMap(({ name }) => name ?? []).join(', ') || game.slice(0, 8);
          return (
            <li key={game}>
              <span>
                <a href={linkTo('online', game)}>{names}</a> <small>{when.format(changed)}</small>
              </span>
              <SureButton name={text('admin.table.close')} to={names} onSure={() => void close(game)} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
