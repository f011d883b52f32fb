import type { CardNumber } from '../../vocabulary/index.ts';
import { createKeeper } from '../game/keeper.ts';
import type { SavedGame } from '../game/saved-game.ts';
import { type Keeping, type Kept, kept } from '../game/shelf.ts';
import type { SeatPlan } from '../session/seat-plan.ts';

/** What is remembered of a game that was played to its end, also after the game itself is deleted. Its id is the game's. */
export interface PlayedGame extends Kept {
  /** Milliseconds since 1970. */
  readonly ended: number;
  readonly seats: readonly Pick<SeatPlan, 'name' | 'by'>[];
  readonly vp: readonly number[];
  readonly places: readonly number[];
  /** The seat of the person whose device this is; unknown where several shared it. */
  readonly me?: number;
  /** Solo: whether both goals were reached. */
  readonly isGoalMet?: boolean;
  /** The cards in front of that person at the end. */
  readonly cards?: readonly CardNumber[];
  /** The hash of its set, unless it is one of the usual cards: numbers of cards mean something else there. */
  readonly set?: string;
}

const games = createKeeper<PlayedGame, PlayedGame>('benthos.played', {
  is: isPlayedGame,
  summaryOf: (game) => game,
});

export const { watch: watchPlayed } = games;

/** All of them, the latest first. */
export async function listPlayed(): Keeping<readonly PlayedGame[]> {
  const listed = await games.list();
  return listed.ok ? kept(listed.value.filter(isPlayedGame).toSorted((a, b) => b.ended - a.ended)) : listed;
}

/** Those noted since the page was opened, with their results: a game is saved more often than it ends. */
const noted = new Map<string, string>();

/** Remembers how a game ended. One whose end was taken back is forgotten until it ends again. */
export async function notePlayed(game: SavedGame, seat = onlyPersonOf(game)): Promise<void> {
  const played = playedFrom(game, seat);
  const result = played?.vp.join();
  if (result === noted.get(game.id)) return;
  if (played === undefined || result === undefined) {
    noted.delete(game.id);
    await games.remove(game.id);
    return;
  }
  noted.set(game.id, result);
  const before = await games.load(game.id);
  await games.save({ ...played, revision: before.ok ? (before.value?.revision ?? 0) : 0 });
}

export async function forgetPlayed(): Promise<void> {
  const listed = await games.list();
  if (!listed.ok) return;
  for (const { id } of listed.value) await games.remove(id);
}

/** Nothing of a game that is not over, was given up or does not count. */
export function playedFrom(game: SavedGame, me: number | undefined): PlayedGame | undefined {
  const end = game.progress?.end;
  if (end === undefined || game.result === undefined || game.isTrial) return undefined;
  return {
    id: game.id,
    revision: 0,
    ended: game.changed,
    seats: game.seats.map(({ name, by }) => ({ name, by })),
    vp: game.result,
    places: end.places,
    ...(me === undefined ? {} : { me, cards: end.cards[me] ?? [] }),
    ...(end.isGoalMet === undefined ? {} : { isGoalMet: end.isGoalMet }),
    ...(game.setTitle === undefined || game.setup.content === undefined ? {} : { set: game.setup.content }),
  };
}

function onlyPersonOf({ seats }: SavedGame): number | undefined {
  const people = seats.flatMap(({ by }, seat) => (by === 'human' ? [seat] : []));
  return people.length === 1 ? people[0] : undefined;
}

/** What the app itself wrote. */
function isPlayedGame(value: unknown): value is PlayedGame {
  if (typeof value !== 'object' || value === null) return false;
  const { id, ended, seats, vp, places } = value as Partial<Record<keyof PlayedGame, unknown>>;
  return typeof id === 'string' && typeof ended === 'number' && [seats, vp, places].every(Array.isArray);
}
