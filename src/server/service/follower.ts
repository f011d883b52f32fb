import type { Environment } from '../environment/environment.ts';
import { createRepeater } from '../environment/repeater.ts';
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

  const failed = (error: unknown): void => log('warn', 'look-failed', { message: String(error) });
  const { start, stop } = createRepeater(clock, LOOK_EVERY, look, failed);

  bus.subscribe((hint) => {
    if (hint === undefined) return void look().catch(failed);
    if (!('game' in hint)) return;
    const game = games.ifOpen(hint.game);
    if (game !== undefined && hint.sequence > game.table.sequence) catchUp(game);
  });

  return {
    start: () => {
      if (store.isShared) start();
    },
    stop: () => void stop(),
  };
}
