import { PLAYER_COUNTS, type PlayerCount } from '../../engine/index.ts';
import { LEVELS } from '../../bots/play/levels.ts';
import { readBotName } from '../match/bot-names.ts';
import { gamesIn, type Part } from './part.ts';
import { sumOf, type Tally } from './tally.ts';

/** All that was played, sorted for the measures: the bot whose games are measured, and every bot's solo games. */
export interface Results {
  readonly bot: string;
  readonly seed: string;
  readonly content: string;
  readonly tables: ReadonlyMap<PlayerCount, Readonly<Tally>>;
  /** By level, weakest first. */
  readonly solos: readonly { readonly bot: string; readonly tally: Readonly<Tally> }[];
}

/** The numbers of players with an opponent. */
export const TABLES = [2, 3, 4] as const satisfies readonly PlayerCount[];

export function resultsOf(part: Part, bot: string): Results {
  const tallyOf = (players: PlayerCount, name: string): Readonly<Tally> =>
    part.groups[`${players} ${name}`]?.tally ?? {};
  const played = PLAYER_COUNTS.filter((players) => gamesIn(part, `${players} ${bot}`) > 0);
  const soloBots = Object.keys(part.groups).flatMap((group) => (group.startsWith('1 ') ? [group.slice(2)] : []));
  return {
    bot,
    seed: part.seed,
    content: part.content,
    tables: new Map(played.map((players) => [players, tallyOf(players, bot)])),
    solos: soloBots
      .sort((one, other) => rankOf(one) - rankOf(other) || (one < other ? -1 : 1))
      .map((name) => ({ bot: name, tally: tallyOf(1, name) })),
  };
}

export function tallyAt({ tables }: Results, players: PlayerCount): Readonly<Tally> {
  return tables.get(players) ?? {};
}

/** Of all games with opponents. */
export function tallyOfTables(results: Results): Tally {
  return sumOf(TABLES.map((players) => tallyAt(results, players)));
}

function rankOf(bot: string): number {
  return LEVELS.indexOf(readBotName(bot)?.level ?? 'drifter');
}
