import { useEffect, useState } from 'react';
import { listPlayed, type PlayedGame, watchPlayed } from './played-games.ts';

/** The games that were played to their end on this device, the latest first; nothing before they are read. */
export function usePlayed(): readonly PlayedGame[] | undefined {
  const [played, setPlayed] = useState<readonly PlayedGame[]>();
  useEffect(() => {
    const show = (): void => void listPlayed().then((result) => setPlayed(result.ok ? result.value : []));
    show();
    return watchPlayed(show);
  }, []);
  return played;
}
