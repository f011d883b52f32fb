import { type ReactNode, useEffect, useState } from 'react';
import type { GameRecord } from '../../engine/index.ts';
import { linkTo } from '../app/router.ts';
import { useText } from '../app/words.tsx';
import { PLAYER_COLOURS } from '../game/saved-game.ts';
import { ask, type Trouble } from './api.ts';
import { keepRecord } from './kept-record.ts';
import { OnlinePage } from './online-page.tsx';
import { TroubleNote } from './trouble-note.tsx';

/** Fetches somebody's finished game and shows its replay. */
export function WatchScreen({ id }: { readonly id: string }): ReactNode {
  const text = useText();
  const [trouble, setTrouble] = useState<Trouble>();
  useEffect(() => {
    void ask<GameRecord>('GET', `games/${id}/record`).then(async (reply) => {
      if (!reply.ok) return setTrouble(reply.refusal);
      const seats = PLAYER_COLOURS.slice(0, reply.value.setup.players).map((colour) => ({
        name: `${text('lobby.seat.human')} ${colour}`,
        colour,
        by: 'human' as const,
      }));
      await keepRecord(id, reply.value, seats);
      return location.replace(linkTo('replay', id));
    });
    // Words may change; the game is fetched once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id]);
  return (
    <OnlinePage title={text('end.replay')} at="elsewhere">
      {trouble === undefined ? <p role="status">{text('status.loading')}</p> : <TroubleNote trouble={trouble} />}
    </OnlinePage>
  );
}
