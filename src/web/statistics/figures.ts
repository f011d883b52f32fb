import type { CardNumber } from '../../vocabulary/index.ts';
import type { SeatPlan } from '../session/seat-plan.ts';
import type { PlayedGame } from './played-games.ts';

/** How often something was played, and with what success. */
export interface Tally {
  readonly games: number;
  readonly won: number;
  /** VP; nothing of games in which nobody knows which score was one's own. */
  readonly best: number | undefined;
  readonly average: number | undefined;
}

export interface Figures {
  readonly all: Tally;
  /** By number of players, where there were any. */
  readonly byPlayers: readonly (Tally & { readonly players: number })[];
  /** Whom one has played against, the most frequent first; `won` counts the games in which one was ahead of them. */
  readonly opponents: readonly Opponent[];
  /** Cards in front of one at the end of games with the usual cards, those of the most games won first. */
  readonly cards: readonly { readonly card: CardNumber; readonly games: number; readonly won: number }[];
  /** One's own scores, the latest last. */
  readonly latest: readonly { readonly id: string; readonly vp: number; readonly isWon: boolean }[];
}

export interface Opponent extends Pick<SeatPlan, 'name' | 'by'> {
  readonly games: number;
  readonly won: number;
}

const LATEST = 20;

/** `played` is in the order of `listPlayed`, the latest first. */
export function figuresOf(played: readonly PlayedGame[]): Figures {
  const counts = [...new Set(played.map(({ seats }) => seats.length))].toSorted((a, b) => a - b);
  return {
    all: tallyOf(played),
    byPlayers: counts.map((players) => ({
      players,
      ...tallyOf(played.filter(({ seats }) => seats.length === players)),
    })),
    opponents: opponentsOf(played),
    cards: cardsOf(played.filter(({ set }) => set === undefined)),
    latest: played
      .flatMap((game) => {
        const vp = ownScore(game);
        return vp === undefined ? [] : [{ id: game.id, vp, isWon: isWon(game) }];
      })
      .slice(0, LATEST)
      .toReversed(),
  };
}

/** Alone one wins by reaching both goals (R-SOLO-04), otherwise by being first (R-END-04). */
export function isWon({ seats, me, places, isGoalMet }: PlayedGame): boolean {
  if (me === undefined) return false;
  return seats.length === 1 ? isGoalMet === true : places[me] === 1;
}

function ownScore({ me, vp }: PlayedGame): number | undefined {
  return me === undefined ? undefined : vp[me];
}

function tallyOf(played: readonly PlayedGame[]): Tally {
  const scores = played.flatMap((game) => ownScore(game) ?? []);
  return {
    games: played.length,
    won: played.filter(isWon).length,
    best: scores.length === 0 ? undefined : Math.max(...scores),
    average: scores.length === 0 ? undefined : scores.reduce((sum, vp) => sum + vp, 0) / scores.length,
  };
}

function opponentsOf(played: readonly PlayedGame[]): readonly Opponent[] {
  const known = new Map<string, Opponent>();
  for (const { seats, me, places } of played) {
    if (me === undefined) continue;
    for (const [seat, { name, by }] of seats.entries()) {
      if (seat === me) continue;
      // Bots are the same under any name.
      const key = by === 'human' ? `human ${name}` : by;
      const { games, won } = known.get(key) ?? { games: 0, won: 0 };
      const isAhead = (places[me] ?? 0) < (places[seat] ?? 0);
      known.set(key, { name: by === 'human' ? name : '', by, games: games + 1, won: won + Number(isAhead) });
    }
  }
  return [...known.values()].toSorted((a, b) => b.games - a.games);
}

function cardsOf(played: readonly PlayedGame[]): Figures['cards'] {
  const known = new Map<CardNumber, { readonly games: number; readonly won: number }>();
  for (const game of played) {
    for (const card of new Set(game.cards)) {
      const { games, won } = known.get(card) ?? { games: 0, won: 0 };
      known.set(card, { games: games + 1, won: won + Number(isWon(game)) });
    }
  }
  return [...known]
    .map(([card, counts]) => ({ card, ...counts }))
    .filter(({ won }) => won > 0)
    .toSorted((a, b) => b.won - a.won || a.games - b.games || a.card - b.card);
}
