import { useEffect, useState } from 'react';
import { type GameRecord, replay } from '../../../engine/index.ts';
import { progressOf } from '../../game/progress.ts';
import { type SavedGame, setTitleOf } from '../../game/saved-game.ts';
import { keepSetOf } from '../../game/sets.ts';
import { type SeatPlan, USUAL_HERE } from '../../session/seat-plan.ts';
import { notePlayed } from '../../statistics/played-games.ts';
import { loadGame, saveGame } from '../../game/storage.ts';
import { ask } from '../link/api.ts';
import type { GameNow } from './remote-game.ts';

/** The whole of a finished game, once it is on this device: review, replay and "play from here" then work as for all games. */
export function useKeptRecord(now: GameNow, id: string, seats: readonly SeatPlan[]): GameRecord | undefined {
  const [record, setRecord] = useState<GameRecord>();
  const isOver = now.table.status === 'over';
  useEffect(() => {
    if (!isOver) return;
    let isWanted = true;
    void ask('GET /api/games/:game/record', { game: id }).then(async (reply) => {
      if (!reply.ok) return;
      await keepRecord(id, reply.value, seats, now);
      if (isWanted) setRecord(reply.value);
    });
    return () => {
      isWanted = false;
    };
    // Once, with the names as they are when the game ends.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOver, id]);
  return record;
}

/** Keeps a game of the server among those of this device, unless it is there already. */
export async function keepRecord(
  id: string,
  record: GameRecord,
  seats: readonly SeatPlan[],
  now?: GameNow,
): Promise<void> {
  const kept = await loadGame(id);
  if (kept.ok && kept.value !== undefined) return;
  const { setup, moves, result } = record;
  await keepSetOf(record);
  const end = replay(record);
  const time = now?.entries.at(-1)?.at ?? Date.now();
  const game: SavedGame = {
    id,
    revision: 0,
    created: now?.created ?? time,
    changed: time,
    setup,
    moves,
    seats,
    options: USUAL_HERE,
    seen: seats.map(() => moves.length),
    ...setTitleOf(setup),
    result: result?.vp ?? (now?.view?.players ?? []).map(({ vp }) => vp),
    ...(end.ok ? { progress: progressOf(end.value, seats) } : {}),
    online: { resigned: (now?.table.seats ?? []).flatMap(({ hasResigned }, seat) => (hasResigned ? [seat] : [])) },
  };
  await saveGame(game);
  const me = now?.view?.viewer;
  if (me !== undefined) await notePlayed(game, me);
}
