import { contentOf } from '../../engine/content.ts';
import { bitCount, connectedCities } from '../../engine/reading.ts';
import type { ChallengeId } from '../session/guide.ts';
import { forecastFor } from '../session/forecast.ts';
import type { Table } from '../session/table.ts';

/** How far somebody has come towards a goal. */
export interface Progress {
  readonly parts: readonly { readonly of: 'cities' | 'food' | 'vp'; readonly n: number; readonly goal: number }[];
  /** Undefined while it can still go either way. */
  readonly isWon: boolean | undefined;
}

/** Cities to connect before the second era ends. */
const NETWORK = 5;
/** The round after which it is over. */
const NETWORK_END = 1;

export function progressOf(challenge: ChallengeId, table: Table): Progress | undefined {
  const { actual, log, isOver } = table;
  const player = actual.players[actual.viewer ?? -1];
  if (player === undefined || actual.viewer === undefined) return undefined;
  const content = contentOf(actual);
  const { cities: mouths, vp } = content.rulebook.soloGoal;
  const cities = bitCount(connectedCities(content, player));
  switch (challenge) {
    case 'network': {
      const isLate = actual.round > (content.lastRounds[NETWORK_END] ?? 0);
      const isWon = cities >= NETWORK ? true : isLate ? false : undefined;
      return { parts: [{ of: 'cities', n: cities, goal: NETWORK }], isWon };
    }
    case 'feeding': {
      const { production } = forecastFor(actual, actual.viewer);
      const [kelp = 0, , , , biomatter = 0] = player.resources;
      const food = kelp + biomatter + (production.kelp ?? 0) + (production.biomatter ?? 0);
      const fed = log.findLast(({ event }) => event.kind === 'fed' && event.seat === actual.viewer)?.event;
      const isFed = fed?.kind === 'fed' && fed.vp === 0 && fed.kelp + fed.biomatter >= mouths;
      const parts = [{ of: 'cities', n: cities, goal: mouths } as const];
      return {
        parts: isOver ? parts : [...parts, { of: 'food', n: Math.min(food, mouths), goal: mouths }],
        isWon: isOver ? isFed : undefined,
      };
    }
    case 'points': {
      const n = isOver ? player.vp : forecastFor(actual, actual.viewer).total;
      return { parts: [{ of: 'vp', n, goal: vp }], isWon: isOver ? n >= vp : undefined };
    }
  }
}
