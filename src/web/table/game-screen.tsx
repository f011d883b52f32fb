import { type ReactNode, useEffect, useState } from 'react';
import { linkTo } from '../app/router.ts';
import { useText } from '../app/words.tsx';
import { KeepNotice } from '../game/keep-notice.tsx';
import { type OpenFailure, openGame, type OpenGame } from '../game/open-game.ts';
import { TableScreen } from './table-screen.tsx';

/** A game kept on this device, once it is loaded. */
export function GameScreen({ id }: { readonly id: string }): ReactNode {
  const text = useText();
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
  if (failure !== undefined) {
    return (
      <main className="page">
        <h1>{text(failure.kind === 'missing' ? 'error.not-found' : 'error.unknown')}</h1>
        <a className="button" href={linkTo()}>
          {text('button.back')}
        </a>
      </main>
    );
  }
  if (opened === undefined) return <p className="page">{text('status.loading')}</p>;
  return (
    <>
      <TableScreen session={opened.session} />
      <KeepNotice saver={opened.saver} reopen={() => setVisit(visit + 1)} />
    </>
  );
}
