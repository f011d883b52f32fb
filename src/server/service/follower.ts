import type { Environment } from '../environment/environment.ts';
import { readSequences } from '../store/games.ts';
import type { OpenGame, OpenGames } from './open-games.ts';

/** How long a lost hint may go unnoticed, in milliseconds. */
const LOOK_EVERY = 2000;
const MOST_AT_ONCE = 500;

/** Follows the other nodes: by their hints, and by polling the store, since hints may get lost. */
export function createFollower(
  { bus, clock, store, log }: Environment,
  games: OpenGames,
): { readonly start: () => void; readonly stop: () => void } {
  let isStopped = false;
  let callOff = (): void => {};

  const catchUp = (game: OpenGame): void => {
    games.catchUp(game).catch((error: unknown) => log('warn', 'catch-up-failed', { message: String(error) }));
  };

  const look = async (): Promise<void> => {
    const watched = [...games.current()].filter(({ watchers }) => watchers.size > 0);
    for (let begin = 0; begin < watched.length; begin += MOST_AT_ONCE) {
      const some = watched.slice(begin, begin + MOST_AT_ONCE);
      const sequences = await readSequences(
        store,
        some.map(({ id }) => id),
      );
      for (const game of some) if ((sequences.get(game.id) ?? 0) > game.table.sequence) catchUp(game);
    }
  };

  const lookOn = (): void => {
    callOff = clock.after(LOOK_EVERY, () => {
      look()
        .catch((error: unknown) => log('warn', 'look-failed', { message: String(error) }))
        .finally(() => isStopped || lookOn());
    });
  };

  bus.subscribe((hint) => {
    if (hint === undefined) {
      look().catch((error: unknown) => log('warn', 'look-failed', { message: String(error) }));
      return;
    }
    if (!('game' in hint)) return;
    const game = games.ifOpen(hint.game);
    if (game !== undefined && hint.sequence > game.table.sequence) catchUp(game);
  });

  return {
    start: () => {
      if (store.isShared) lookOn();
    },
    stop: () => {
      isStopped = true;
      callOff();
    },
  };
}
