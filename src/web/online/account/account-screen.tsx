import { type ReactNode, useState } from 'react';
import { linkTo } from '../../app/router.ts';
import { useText } from '../../app/words.tsx';
import { ask, type Trouble } from '../link/api.ts';
import { AccountBlocked } from './account-blocked.tsx';
import { AccountData } from './account-data.tsx';
import { AccountForm, mergedGuest } from './account-form.tsx';
import { AccountTokens } from './account-tokens.tsx';
import { Input } from '../../kit/form-parts.tsx';
import { useStore } from '../../kit/store.ts';
import { type Me, readMe, useMe } from './me.ts';
import { NameForm } from './name-form.tsx';
import { NoticesPart } from '../notices/notices-part.tsx';
import { useSpokenLanguage } from '../notices/spoken-language.ts';
import { OnlinePage } from '../online-page.tsx';
import { QuietHoursForm } from './quiet-hours.tsx';
import { Sessions } from './sessions.tsx';
import { TroubleNote } from '../trouble-note.tsx';
import './account.css';

/** Who one is to the others, and everything that is kept about it. */
export function AccountScreen(): ReactNode {
  const text = useText();
  const { isKnown, me, failure } = useMe();
  useSpokenLanguage(me);
  return (
    <OnlinePage title={text('menu.account')} at="account">
      <TroubleNote trouble={failure} />
      {!isKnown ? (
        <p role="status">{text('status.loading')}</p>
      ) : me === undefined ? (
        <Nobody />
      ) : (
        <Somebody key={me.id} me={me} />
      )}
    </OnlinePage>
  );
}

function Nobody(): ReactNode {
  const text = useText();
  return (
    <div className="account-parts">
      <section className="account-part panel">
        <h2>{text('account.sign-in')}</h2>
        <AccountForm request="POST /api/sign-in" button={text('account.sign-in')} isNew={false} />
      </section>
      <section className="account-part panel">
        <h2>{text('account.guest')}</h2>
        <p>
          {text('online.name.about')} {text('account.guest.then')}
        </p>
        <GuestForm />
      </section>
    </div>
  );
}

function GuestForm(): ReactNode {
  const text = useText();
  return (
    <NameForm
      first=""
      button={text('account.guest')}
      onSend={(name) => ask('POST /api/guests', { name })}
      onDone={() => void readMe()}
    />
  );
}

function Somebody({ me }: { readonly me: Me }): ReactNode {
  const text = useText();
  const isGuest = me.kind === 'guest';
  return (
    <div className="account-parts">
      <section className="account-part panel">
        <h2>{me.name}</h2>
        {isGuest ? <p>{text('account.as-guest')}</p> : undefined}
        <MergedNote />
        <a className="button" href={linkTo('person', me.id)}>
          {text('person.title')}
        </a>
        <NameForm
          key={me.name}
          first={me.name}
          button={text('button.save')}
          onSend={(name) => ask('PUT /api/me', { name })}
          onDone={() => void readMe()}
        />
      </section>
      {isGuest ? (
        <>
          <section className="account-part panel">
            <h2>{text('account.sign-up')}</h2>
            <AccountForm request="POST /api/account" button={text('account.sign-up')} isNew first={me.name} />
          </section>
          <section className="account-part panel">
            <h2>{text('account.sign-in')}</h2>
            <p>{text('account.merge.about')}</p>
            <AccountForm request="POST /api/sign-in" button={text('account.sign-in')} isNew={false} />
          </section>
        </>
      ) : (
        <section className="account-part panel">
          <h2>{text('account.password')}</h2>
          <PasswordForm />
        </section>
      )}
      <NoticesPart isGuest={isGuest} />
      <section className="account-part panel">
        <h2>{text('account.quiet')}</h2>
        <QuietHoursForm settings={me.settings ?? {}} />
      </section>
      <Sessions isGuest={isGuest} />
      <AccountBlocked />
      <AccountTokens />
      <AccountData isGuest={isGuest} />
    </div>
  );
}

/** What came along of the guest one was before. */
function MergedNote(): ReactNode {
  const text = useText();
  const { tables = 0, left = 0 } = useStore(mergedGuest) ?? {};
  const lines = [
    ...(tables > 0 ? [text('account.merged', { n: tables })] : []),
    ...(left > 0 ? [text('account.merged.left', { n: left })] : []),
  ];
  return <p role="status">{lines.join(' ')}</p>;
}

function PasswordForm(): ReactNode {
  const text = useText();
  const [old, setOld] = useState('');
  const [next, setNext] = useState('');
  const [trouble, setTrouble] = useState<Trouble>();
  const [isDone, setDone] = useState(false);
  const change = async (): Promise<void> => {
    const reply = await ask('POST /api/password', { old, next });
    setTrouble(reply.ok ? undefined : reply.refusal);
    setDone(reply.ok);
    if (!reply.ok) return;
    setOld('');
    setNext('');
  };
  return (
    <form
      className="account-form"
      onSubmit={(event) => {
        event.preventDefault();
        void change();
      }}
    >
      <Input
        label={text('account.password.old')}
        type="password"
        complete="current-password"
        value={old}
        onChange={setOld}
      />
      <Input
        label={text('account.password.new')}
        type="password"
        complete="new-password"
        help={text('account.password.help')}
        value={next}
        onChange={setNext}
      />
      <TroubleNote trouble={trouble} />
      <button type="submit" className="button">
        {text('account.password.change')}
      </button>
      <p role="status">{isDone ? text('status.saved') : ''}</p>
    </form>
  );
}
