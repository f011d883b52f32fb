import { USUAL_OPTIONS } from '../../src/wire/usual-options.ts';
import type { BotQuestion, Environment, Thinker } from '../../src/server/environment/environment.ts';
import { createGameService, type GameService } from '../../src/server/service/game-service.ts';
import type { OpenGame } from '../../src/server/service/open-games.ts';
import { memoryPlace } from '../proof/memory-place.ts';
import { createVirtualClock, type VirtualClock } from '../proof/virtual-clock.ts';
import { valueOf } from './answers.ts';
import { breathe, openEnvironment, quickThinker, type TestEnvironment } from './environment.ts';
import { look } from './players.ts';

/** Servers that look after the games of one store, on a clock that only the test moves. */
export interface LookedAfter {
  readonly environment: TestEnvironment;
  readonly clock: VirtualClock;
  readonly logged: readonly unknown[];
  /** One more server, of which this is different. */
  readonly serve: (different?: Difference) => GameService;
  /** So much time passes, in steps in which a sweep comes round. */
  readonly pass: (milliseconds: number) => Promise<void>;
  /** When the server has to act at a table. */
  readonly dueOf: (game: string) => Promise<number | null | undefined>;
  readonly close: () => Promise<void>;
}

interface Difference extends Partial<Environment> {
  /** What follows from the end of a game. */
  readonly conclude?: (game: OpenGame) => Promise<void>;
}

const SETTINGS = { mostIdle: 100, sweepEvery: 1000, botDelay: 400 };
/** A table at which everybody has a minute, and then a bot plays. */
export const A_MINUTE_EACH = { pace: { kind: 'live', bank: 60_000, perTurn: 0 }, relay: 'drifter' } as const;

export async function openLookedAfter(): Promise<LookedAfter> {
  const clock = createVirtualClock();
  const logged: unknown[] = [];
  const log: Environment['log'] = (...line) => logged.push(line);
  const environment = { ...(await openEnvironment(memoryPlace(), clock)), log };
  const running: GameService[] = [];
  return {
    environment,
    clock,
    logged,
    serve: ({ conclude, ...different } = {}) => {
      const service = createGameService({ ...environment, ...different }, SETTINGS, conclude);
      running.push(service);
      return service;
    },
    pass: async (milliseconds) => {
      for (let left = milliseconds; left > 0; left -= SETTINGS.sweepEvery) {
        clock.push(Math.min(left, SETTINGS.sweepEvery));
        await breathe();
      }
    },
    dueOf: async (game) => {
      const row = environment.store.db.selectFrom('games').select('due').where('id', '=', game);
      return (await row.executeTakeFirst())?.due;
    },
    close: async () => {
      for (const service of running) await service.stop();
      await environment.close();
    },
  };
}

/** Bots before whose answer something happens. */
export function withBefore(first: (question: BotQuestion) => void): Thinker {
  return {
    ...quickThinker,
    think: async (question) => {
      first(question);
      return quickThinker.think(question);
    },
  };
}

/** Ann against one bot, or as many as told, which are asked at once. */
export async function againstBots(service: GameService, bots: 1 | 2 = 1): Promise<string> {
  const made = await service.create({
    host: 'ann',
    setup: { players: bots === 1 ? 2 : 3, boards: 'basic', contracts: false },
    options: USUAL_OPTIONS,
    seats: ['host', ...Array.from({ length: bots }, () => 'drifter' as const)],
  });
  return valueOf(made).game;
}

/** Who is asked for an answer. */
export async function asked(service: GameService, game: string): Promise<readonly number[]> {
  return (await look(service, game)).view?.waiting ?? [];
}

/** For whom a bot plays. */
export async function relayed(service: GameService, game: string): Promise<readonly boolean[]> {
  return (await look(service, game)).table.seats.map(({ isRelayed }) => isRelayed);
}
