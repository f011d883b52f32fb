import { type ReactNode, useEffect, useState } from 'react';
import { inLanguage } from '../../text/index.ts';
import type { AdminSet } from '../../wire/admin.ts';
import { linkTo } from '../app/router.ts';
import { useText, useWords } from '../app/words.tsx';
import { shortHash } from '../game/name-among.ts';
import { SureButton } from '../kit/sure-button.tsx';
import { ask, type Trouble } from '../online/link/api.ts';
import { TroubleNote } from '../online/trouble-note.tsx';
import { FindForm } from './find-form.tsx';
import { useSize } from './sizes.ts';

/** The sets that people brought: whose they are, what is played with them, and how one is removed. */
export function KeptSets(): ReactNode {
  const text = useText();
  const [wanted, setWanted] = useState('');
  const [sets, setSets] = useState<readonly AdminSet[]>();
  const [trouble, setTrouble] = useState<Trouble>();
  const read = async (find: string): Promise<Trouble | undefined> => {
    setWanted(find);
    const reply = await ask('GET /api/admin/sets', find === '' ? {} : { find });
    if (reply.ok) setSets(reply.value);
    return reply.ok ? undefined : reply.refusal;
  };
  useEffect(() => void read('').then(setTrouble), []);
  const change = async ({ info: { hash }, removed }: AdminSet): Promise<void> => {
    const reply = await (removed === undefined
      ? ask('DELETE /api/admin/sets/:hash', { hash })
      : ask('POST /api/admin/sets/:hash/return', { hash }));
    setTrouble(reply.ok ? await read(wanted) : reply.refusal);
  };
  return (
    <section className="admin-part panel">
      <h2>{text('admin.sets')}</h2>
      <FindForm label={text('admin.sets.find')} isOptional onFind={read} />
      <TroubleNote trouble={trouble} />
      <p role="status" className="admin-quiet">
        {sets?.length === 0 ? text('admin.sets.none') : ''}
      </p>
      <ul className="admin-list">
        {sets?.map((set) => (
          <SetLine key={set.info.hash} set={set} onChange={() => void change(set)} />
        ))}
      </ul>
      <p className="admin-quiet">{text('admin.sets.safe')}</p>
    </section>
  );
}

function SetLine({ set, onChange }: { readonly set: AdminSet; readonly onChange: () => void }): ReactNode {
  const text = useText();
  const words = useWords();
  const size = useSize();
  const { info, bytes, name, created, open, over, removed } = set;
  const day = new Intl.DateTimeFormat(words.catalog.locale, { dateStyle: 'medium' });
  const title = `${inLanguage(words, info.title)} ${info.version}`;
  const facts = [
    ...(info.author === undefined ? [] : [text('sets.author', { author: info.author })]),
    size(bytes),
    text('admin.sets.brought', { name: name ?? text('online.gone'), date: day.format(created) }),
    text('admin.sets.games', { open, over }),
    ...(removed === undefined ? [] : [text('admin.sets.removed', { date: day.format(removed) })]),
  ];
  return (
    <li data-removed={removed !== undefined}>
      <span>
        <a href={linkTo('cards', 'all', info.hash)} dir="auto">
          {title}
        </a>{' '}
        <small>
          {facts.join(' · ')} · <code>{shortHash(info.hash)}</code>
        </small>
      </span>
      <SureButton
        name={text(removed === undefined ? 'admin.sets.remove' : 'admin.sets.return')}
        to={title}
        onSure={onChange}
      />
    </li>
  );
}
