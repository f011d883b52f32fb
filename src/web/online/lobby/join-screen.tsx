import { type ReactNode, useEffect, useState } from 'react';
import type { GameSummary, InvitePreview } from '../../../wire/lists.ts';
import { goInstead, linkTo } from '../../app/router.ts';
import { useText } from '../../app/words.tsx';
import { ask, type Reply, type Trouble } from '../link/api.ts';
import { beSomebody, useMe } from '../account/me.ts';
import { NameField, useNameField } from '../account/name-field.tsx';
import { OnlinePage } from '../online-page.tsx';
import { SeatList } from './seat-list.tsx';
import { TableFacts } from './table-facts.tsx';
import { TroubleNote } from '../trouble-note.tsx';
import { useHiddenSecret } from './use-hidden-secret.ts';

/** The invitation that was opened last: whoever signs in first comes back to it. */
let invited: string | undefined;

/** Where an invitation leads: it says to whom and to what, and one tap takes the seat. */
export function JoinScreen({ token: given }: { readonly token?: string }): ReactNode {
  const text = useText();
  const { isKnown, me } = useMe();
  const token = given ?? invited;
  const [look, setLook] = useState<Reply<InvitePreview>>();
  useEffect(() => {
    invited = token;
  }, [token]);
  useHiddenSecret('join');
  useEffect(() => {
    if (token === undefined || !isKnown) return;
    let isWanted = true;
    void ask('POST /api/invites/look', { token }).then((reply) => isWanted && setLook(reply));
    return () => {
      isWanted = false;
      setLook(undefined);
    };
  }, [token, isKnown, me?.id]);
  const table = look?.ok === true ? look.value.table : undefined;
  return (
    <OnlinePage title={text(table === undefined ? 'lobby.online' : 'online.invited')} at="elsewhere">
      {token !== undefined && look === undefined ? (
        <p role="status">{text('status.loading')}</p>
      ) : token === undefined || look === undefined || table === undefined ? (
        <NoSeat look={look} />
      ) : (
        <Invitation table={table} me={me?.id} token={token} />
      )}
    </OnlinePage>
  );
}

/** A link that leads nowhere any more says so, and where else there is something to play. */
function NoSeat({ look }: { readonly look: Reply<InvitePreview> | undefined }): ReactNode {
  const text = useText();
  const isUsed = look?.ok === true && look.value.isUsed;
  const trouble = look === undefined || look.ok || look.refusal.error === 'not-found' ? undefined : look.refusal;
  return (
    <div className="invited">
      <TroubleNote trouble={trouble} />
      {trouble === undefined ? (
        <p role="alert">{text(isUsed ? 'online.invited.used' : 'online.invited.gone')}</p>
      ) : undefined}
      <LobbyLink />
    </div>
  );
}

function Invitation(props: {
  readonly table: GameSummary;
  readonly me: string | undefined;
  readonly token: string;
}): ReactNode {
  const { table, me, token } = props;
  const text = useText();
  const host = table.seats.find(({ person }) => person === table.host)?.name;
  const isSeated = me !== undefined && table.seats.some(({ person }) => person === me);
  const isOpen = isSeated || table.status === 'gathering';
  return (
    <div className="invited">
      {host === undefined || isSeated ? undefined : <p>{text('online.invited.by', { player: host })}</p>}
      <SeatList game={table} me={me} />
      <TableFacts table={table} />
      {isOpen ? <AcceptForm token={token} /> : <TooLate table={table} />}
    </div>
  );
}

/** The game began without them, or was called off. */
function TooLate({ table }: { readonly table: GameSummary }): ReactNode {
  const text = useText();
  const isCancelled = table.status === 'cancelled';
  return (
    <>
      <p role="alert">{text(isCancelled ? 'online.cancelled' : 'online.invited.begun')}</p>
      <div className="online-actions">
        {table.options.spectators && !isCancelled ? (
          <a className="button" href={linkTo('online', table.game)}>
            {text('online.watch')}
          </a>
        ) : undefined}
        <LobbyLink />
      </div>
    </>
  );
}

function AcceptForm({ token }: { readonly token: string }): ReactNode {
  const text = useText();
  const { me } = useMe();
  const name = useNameField();
  const [trouble, setTrouble] = useState<Trouble>();
  const [isBusy, setBusy] = useState(false);
  const accept = async (): Promise<void> => {
    setBusy(true);
    const somebody = await beSomebody(name.value);
    const claimed = somebody.ok ? await ask('POST /api/invites/claim', { token }) : somebody;
    setBusy(false);
    if (!claimed.ok) return setTrouble(claimed.refusal);
    invited = undefined;
    // Nobody goes back to a link that is used up.
    return goInstead('online', claimed.value.game);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void accept();
      }}
    >
      <NameField name={name} />
      <TroubleNote trouble={trouble} />
      <div className="online-actions">
        <button type="submit" className="button button-main online-create-go" disabled={isBusy}>
          {text('online.join')}
        </button>
        {me?.kind === 'account' ? undefined : (
          <a className="button online-create-go" href={linkTo('account')}>
            {text('account.sign-in')}
          </a>
        )}
      </div>
    </form>
  );
}

function LobbyLink(): ReactNode {
  const text = useText();
  return (
    <a className="button button-main" href={linkTo('online')}>
      {text('online.to-lobby')}
    </a>
  );
}
