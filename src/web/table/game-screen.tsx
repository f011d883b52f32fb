import { type ReactNode, useEffect, useState } from 'react';
import { ContentWords } from '../app/content-words.tsx';
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
  const [broken, setBroken] = useState<{ readonly error: unknown }>();
  useEffect(() => {
    let game: OpenGame | undefined;
    let isWanted = true;
    setOpened(undefined);
    setFailure(undefined);
    const show = (result: Awaited<ReturnType<typeof openGame>>): void => {
      if (!isWanted) return result.ok ? result.value.session.close() : undefined;
      if (!result.ok) return setFailure(result.reason);
      game = result.value;
      return setOpened(game);
    };
    openGame(id).then(show, (error: unknown) => {
      // A game that breaks the engine is no endless wait: the page says so and saves it.
      if (isWanted) setBroken({ error });
    });
    return () => {
      isWanted = false;
      game?.session.close();
    };
  }, [id, visit]);
  if (broken !== undefined) throw broken.error;
  if (failure !== undefined) return <NoSuchGame reason={failure} />;
  if (opened === undefined) return <WaitingPage />;
  return (
    <ContentWords of={opened.session.get().view}>
      <TableScreen session={opened.session} />
      <KeepNotice saver={opened.saver} reopen={() => setVisit(visit + 1)} />
    </ContentWords>
  );
}
