import { type ReactNode, useEffect, useState } from 'react';
import { KeepNotice } from '../game/keep-notice.tsx';
import { type OpenFailure, openGame, type OpenGame } from '../game/open-game.ts';
import { NoSuchGame, WaitingPage } from '../review/waiting-page.tsx';
import { TableScreen } from './table-screen.tsx';

/** A game kept on this device, once it is loaded. */
export function GameScreen({ id }: { readonly id: string }): ReactNode {
  /** Counts the times the game was opened, to open it again. */
  const [visit, setVisit] = useState(0);
  const [opened, setOpened] = useState<OpenGame>();
  const [failure, setFailure] = useState<OpenFailure>();
  useEffect(() => {
    let game: OpenGame | undefined;
    let isWanted = true;
    setOpened(undefined);
    setFailure(undefined);
    void openGame(id).then((result) => {
      if (!result.ok) return isWanted && setFailure(result.reason);
      game = result.value;
      if (isWanted) setOpened(game);
      else game.session.close();
      return undefined;
    });
    return () => {
      isWanted = false;
      game?.session.close();
    };
  }, [id, visit]);
  if (failure !== undefined) return <NoSuchGame reason={failure.kind} />;
  if (opened === undefined) return <WaitingPage />;
  return (
    <>
      <TableScreen session={opened.session} />
      <KeepNotice saver={opened.saver} reopen={() => setVisit(visit + 1)} />
    </>
  );
}
