import { PLAYER_COUNTS, type PlayerCount } from '../../engine/index.ts';
import { LEVELS } from '../../bots/play/levels.ts';
import { readBotName } from '../match/bot-names.ts';
import { gamesIn, groupIn, type Part } from './part.ts';
import { newTally, sumOf, type Tally } from './tally.ts';

/** Everything played, arranged for the measures: the games of the measured bot, and every bot's solo games. */
export interface Results {
  readonly bot: string;
  readonly seed: string;
  readonly content: string;
  readonly tables: ReadonlyMap<PlayerCount, Readonly<Tally>>;
  /** By level, weakest first. */
  readonly solos: readonly { readonly bot: string; readonly tally: Readonly<Tally> }[];
}

/** The numbers of players with opponents. */
export const TABLES = [2, 3, 4] as const satisfies readonly PlayerCount[];

export function resultsOf(part: Part, bot: string): Results {
  const played = PLAYER_COUNTS.filter((players) => gamesIn(part, { players, bot }) > 0);
  return {
    bot,
    seed: part.seed,
    content: part.content,
    tables: new Map(played.map((players) => [players, groupIn(part, { players, bot })?.tally ?? newTally()])),
    solos: part.groups
      .filter(({ players }) => players === 1)
      .toSorted((one, other) => rankOf(one.bot) - rankOf(other.bot) || (one.bot < other.bot ? -1 : 1)),
  };
}

export function tallyAt({ tables }: Results, players: PlayerCount): Readonly<Tally> {
  return tables.get(players) ?? newTally();
}

/** How the report names the tables with this number of players. */
export function tableName(players: PlayerCount): string {
  return players === 1 ? 'solo' : `${players} players`;
}

/** The sum over all games with opponents. */
export function tallyOfTables(results: Results): Tally {
  return sumOf(TABLES.map((players) => tallyAt(results, players)));
}

function rankOf(bot: string): number {
  return LEVELS.indexOf(readBotName(bot)?.level ?? 'drifter');
}
