import { type Answer, granted, refused } from '../../wire/refusal.ts';
import {
  type GameRecord,
  type Move,
  RECORD_FORMAT,
  recordOf,
  replay,
  rulesOf,
  withoutLast,
} from '../../engine/index.ts';
import { readEntries, readGame } from '../store/games.ts';
import type { Store } from '../store/store.ts';
import { withContent } from './contents.ts';
import type { Entry } from '../table/table-state.ts';

/** The record of a finished game, for those who may see it. */
export async function readRecord(
  store: Store,
  person: string | undefined,
  id: string,
  now: number,
): Promise<Answer<GameRecord>> {
  const game = await readGame(store, id);
  if (game === undefined) return refused('unknown-game');
  const { spectators, secretUntil } = game.options;
  const seat = await store.db
    .selectFrom('seats')
    .select('seat')
    .where('game', '=', id)
    .where('person', '=', person ?? '')
    .executeTakeFirst();
  // A deal that others play, too, is everybody's to see once it is over for all, and until then nobody's (P18).
  const isDealOver = secretUntil !== undefined && now >= secretUntil;
  if (seat === undefined && !spectators && !isDealOver) return refused('forbidden');
  if (game.row.status !== 'over' || now < (secretUntil ?? 0)) return refused('not-over');
  const { setup } = game;
  const record = await withContent(store, setup.content, async () => {
    const moves = standingMoves(await readEntries(store, id, 0));
    const replayed = replay({ format: RECORD_FORMAT, rules: rulesOf(game), setup, moves });
    return replayed.ok ? granted(recordOf(setup, moves, replayed.value)) : refused('unavailable');
  });
  return record ?? refused({ error: 'unknown-set', set: setup.content ?? '' });
}

/** The moves that were not taken back. */
export function standingMoves(entries: readonly Entry[]): readonly Move[] {
  return entries.reduce<Move[]>((moves, { body }) => {
    if (body.kind === 'move') moves.push(body.move);
    return body.kind === 'take-back' ? withoutLast(moves, body.seat, body.count) : moves;
  }, []);
}
