import type { Answer } from '../../wire/refusal.ts';
import type { GameRecord } from '../../engine/index.ts';
import type { Rematch } from '../../wire/lists.ts';
import type { Environment } from '../environment/environment.ts';
import type { Shuns } from '../people/shuns.ts';
import { createGameLists, type GameLists } from './game-lists.ts';
import { readRecord } from './game-record.ts';
import type { GameService } from './game-service.ts';
import type { Profiles } from './profiles.ts';
import { findRematch, playAgain } from './rematch.ts';
import { createSeating, type Seating } from './seating.ts';

/** What people do with tables besides playing: finding them, sitting down and leaving, playing again, looking back. */
export interface Tables extends GameLists, Seating {
  readonly rematch: (person: string, game: string) => Promise<Answer<{ readonly game: string }>>;
  /** The table that was opened as a rematch, for those who played. */
  readonly rematchOf: (person: string, game: string) => Promise<Answer<Rematch>>;
  /** The record of a finished game, for those who may see it. */
  readonly record: (person: string | undefined, game: string) => Promise<Answer<GameRecord>>;
}

export function createTables(environment: Environment, games: GameService, shuns: Shuns, profiles: Profiles): Tables {
  return {
    ...createGameLists(environment.store, shuns, profiles),
    ...createSeating(environment, games, shuns),
    rematch: (person, game) => playAgain(environment, games, person, game),
    rematchOf: (person, game) => findRematch(environment, person, game),
    record: (person, game) => readRecord(environment.store, person, game, environment.clock.now()),
  };
}
