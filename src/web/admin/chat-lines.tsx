import { type ReactNode, useState } from 'react';
import type { AdminLine } from '../../wire/admin.ts';
import { useText, useWords } from '../app/words.tsx';
import { ask, type Trouble } from '../online/link/api.ts';
import { TroubleNote } from '../online/trouble-note.tsx';
import { FindForm } from './find-form.tsx';
import { SureButton } from '../kit/sure-button.tsx';

/** What was said at a table that somebody complained about. */
export function ChatLines(): ReactNode {
  const text = useText();
  const { locale } = useWords().catalog;
  const when = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' });
  const [game, setGame] = useState('');
  const [lines, setLines] = useState<readonly AdminLine[]>();
  const [trouble, setTrouble] = useState<Trouble>();
  const read = async (id: string): Promise<Trouble | undefined> => {
    setGame(id);
    setTrouble(undefined);
    const reply = await ask('GET /api/admin/games/:game/chat', { game: id });
    setLines(reply.ok ? reply.value : undefined);
    return reply.ok ? undefined : reply.refusal;
  };
  const hide = async (number: number): Promise<void> => {
    const reply = await ask('DELETE /api/admin/games/:game/chat/:number', { game, number: `${number}` });
    setTrouble(reply.ok ? await read(game) : reply.refusal);
  };
  return (
    <section className="admin-part panel">
      <h2>{text('admin.chat')}</h2>
      <FindForm label={text('admin.chat.game')} onFind={(wanted) => read(idIn(wanted))} />
      <TroubleNote trouble={trouble} />
      <p role="status">{lines?.length === 0 ? text('admin.chat.none') : ''}</p>
      <ul className="admin-list">
        {lines?.map(({ number, name, at, text: said }) => (
          <li key={number}>
            <span>
              <b>{name || text('online.gone')}</b> <small>{when.format(at)}</small> <span dir="auto">{said}</span>
            </span>
            <SureButton name={text('admin.chat.hide')} to={said} onSure={() => void hide(number)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The id at the end of an address. */
function idIn(wanted: string): string {
  return /[0-9a-f]{32}/.exec(wanted)?.[0] ?? encodeURIComponent(wanted);
}
