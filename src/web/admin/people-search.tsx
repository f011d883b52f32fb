import { type ReactNode, useState } from 'react';
import type { AdminPerson } from '../../wire/admin.ts';
import type { SanctionKind, SanctionWish } from '../../wire/moderation.ts';
import { linkTo } from '../app/router.ts';
import { useText } from '../app/words.tsx';
import { addressOf, ask, type Trouble } from '../online/link/api.ts';
import { CopyField } from '../online/lobby/copy-field.tsx';
import { TroubleNote } from '../online/trouble-note.tsx';
import { FindForm } from './find-form.tsx';
import { SanctionForm } from './sanction-form.tsx';
import { SureButton } from '../kit/sure-button.tsx';

/** Finds somebody whose name or behaviour is a nuisance. */
export function PeopleSearch(): ReactNode {
  const text = useText();
  const [found, setFound] = useState<readonly AdminPerson[]>();
  const [trouble, setTrouble] = useState<Trouble>();
  const [name, setName] = useState('');
  const [link, setLink] = useState<{ readonly owner: string; readonly url: string }>();
  const find = async (wanted: string): Promise<Trouble | undefined> => {
    setName(wanted);
    setLink(undefined);
    setTrouble(undefined);
    const reply = await ask('GET /api/admin/people', { name: wanted });
    if (!reply.ok) return reply.refusal;
    setFound(reply.value);
    return undefined;
  };
  const invite = async ({ id, name: owner }: AdminPerson): Promise<void> => {
    const reply = await ask('POST /api/admin/people/:person/password', { person: id });
    setTrouble(reply.ok ? undefined : reply.refusal);
    setLink(reply.ok ? { owner, url: addressOf(linkTo('reset', reply.value.token)).href } : undefined);
  };
  const impose = async ({ id }: AdminPerson, wish: SanctionWish): Promise<Trouble | undefined> => {
    const reply = await ask('POST /api/admin/people/:person/sanctions', { person: id, ...wish });
    return reply.ok ? find(id) : reply.refusal;
  };
  const lift = async ({ id }: AdminPerson, kind: SanctionKind): Promise<void> => {
    const reply = await ask('DELETE /api/admin/people/:person/sanctions/:kind', { person: id, kind });
    setTrouble(reply.ok ? await find(id) : reply.refusal);
  };
  const act = async ({ id }: AdminPerson, what: 'name' | 'sessions'): Promise<void> => {
    const reply = await ask(`DELETE /api/admin/people/:person/${what}`, { person: id });
    // Without the name they are found by their id.
    setTrouble(reply.ok ? await find(what === 'name' ? id : name) : reply.refusal);
  };
  return (
    <section className="admin-part panel">
      <h2>{text('admin.people')}</h2>
      <FindForm label={text('admin.find.person')} onFind={find} />
      <TroubleNote trouble={trouble} />
      {link === undefined ? undefined : (
        <div className="admin-link">
          <p>{text('admin.reset.about', { name: link.owner })}</p>
          <CopyField key={link.url} label={text('admin.reset')} value={link.url} />
        </div>
      )}
      <p role="status">{found?.length === 0 ? text('admin.find.none') : ''}</p>
      <ul className="admin-list">
        {found?.map((person) => (
          <li key={person.id}>
            <span>
              {person.name}{' '}
              <small>
                {text('admin.sessions')}: {person.sessions}
              </small>
            </span>
            <span className="online-actions">
              {person.kind === 'account' ? (
                <SureButton name={text('admin.reset')} to={person.name} onSure={() => void invite(person)} />
              ) : undefined}
              <SureButton name={text('admin.take-name')} to={person.name} onSure={() => void act(person, 'name')} />
              <SureButton
                name={text('admin.end-sessions')}
                to={person.name}
                onSure={() => void act(person, 'sessions')}
              />
            </span>
            {person.sanctions.map(({ kind }) => (
              <SureButton
                key={kind}
                name={text('admin.lift', { sanction: text(`sanction.${kind}`) })}
                to={person.name}
                onSure={() => void lift(person, kind)}
              />
            ))}
            <SanctionForm first="other" onImpose={(wish) => impose(person, wish)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
