import { type ReactNode, useEffect, useState } from 'react';
import { goInstead } from '../../app/router.ts';
import { useText } from '../../app/words.tsx';
import { PLAYER_COLOURS } from '../../session/seat-plan.ts';
import { ask, type Trouble } from '../link/api.ts';
import { keepRecord } from './kept-record.ts';
import { OnlinePage } from '../online-page.tsx';
import { TroubleNote } from '../trouble-note.tsx';

/** Fetches somebody's finished game and shows its replay; `person` played it alone. */
export function WatchScreen({ id, person }: { readonly id: string; readonly person: string | undefined }): ReactNode {
  const text = useText();
  const [trouble, setTrouble] = useState<Trouble>();
  useEffect(() => {
    let isWanted = true;
    const fetchGame = async (): Promise<void> => {
      const record = await ask('GET /api/games/:game/record', { game: id });
      if (!record.ok) return setTrouble(record.refusal);
      const known = person === undefined ? undefined : await ask('GET /api/people/:person', { person });
      // Whoever has no name is called something in the reader's language.
      const name = known?.ok === true && record.value.setup.players === 1 ? known.value.name : '';
      const seats = PLAYER_COLOURS.slice(0, record.value.setup.players);
      await keepRecord(
        id,
        record.value,
        seats.map((colour) => ({ name, colour, by: 'human' })),
      );
      // Whoever has gone elsewhere meanwhile stays there.
      return isWanted ? goInstead('replay', id) : undefined;
    };
    void fetchGame();
    return () => {
      isWanted = false;
    };
  }, [id, person]);
  return (
    <OnlinePage title={text('end.replay')} at="elsewhere">
      {trouble === undefined ? <p role="status">{text('status.loading')}</p> : <TroubleNote trouble={trouble} />}
    </OnlinePage>
  );
}
