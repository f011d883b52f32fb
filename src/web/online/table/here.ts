import type { Here } from '../../../wire/notices.ts';
import { createStore, type Watched } from '../../kit/store.ts';
import type { Link } from '../link/link.ts';

/** Who is at a table now, and the word that one is there oneself. */
export interface Attendance {
  /** Those of the seated who look at it. */
  readonly people: Watched<readonly string[]>;
  /** How many look on. */
  readonly spectators: Watched<number>;
  /** Whether there is anybody to be there: whoever only looks on is nobody to the others. */
  readonly sit: (isSeated: boolean) => void;
  readonly close: () => void;
}

/** While the page is in sight one is at the table: the others see it, and no notice is sent. */
export function openAttendance(game: string, link: Link): Attendance {
  const people = createStore<readonly string[]>([]);
  const spectators = createStore(0);
  let isSeated = false;
  let said = false;
  const tell = (): void => {
    const on = isSeated && document.visibilityState === 'visible';
    if (on === said) return;
    said = on;
    void link.ask('attend', { game, on });
  };
  const stops = [
    link.on('here', (here: Here) => {
      if (here.game !== game) return;
      people.set(here.people);
      spectators.set(here.spectators);
    }),
    // A new connection has said nothing yet.
    link.on('connect', () => {
      said = false;
      tell();
    }),
  ];
  document.addEventListener('visibilitychange', tell);
  return {
    people,
    spectators,
    sit: (next) => {
      isSeated = next;
      tell();
    },
    close: () => {
      document.removeEventListener('visibilitychange', tell);
      for (const stop of stops) stop();
    },
  };
}
