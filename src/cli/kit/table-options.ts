import { LEVELS } from '../../bots/play/levels.ts';
import { PLAYER_COUNTS, type PlayerCount, type Setup } from '../../engine/index.ts';
import { plainText, type Words } from '../../text/index.ts';
import type { Arguments, Option } from './command.ts';
import { type BotName, readBotNames } from '../../lab/match/bot-names.ts';
import { nameFor, readContent, SET_OPTION } from './sets.ts';
import { usualWorkers } from './worker-pool.ts';

/** Options that describe the game, and how they are read. */
export type TableOptions = Pick<Setup, 'players' | 'boards' | 'contracts' | 'content'>;

export const TABLE_OPTIONS = {
  players: { value: 'N', help: (words) => plainText(words.say('cli.players')) },
  boards: { value: 'basic|advanced', help: (words) => plainText(words.say('cli.boards')) },
  contracts: { help: (words) => plainText(words.say('cli.contracts')) },
  set: SET_OPTION,
} as const satisfies Readonly<Record<string, Option>>;

export const BOTS_OPTION: Option = {
  value: 'a,b',
  help: (words: Words) => `${plainText(words.say('cli.bots'))}: ${LEVELS.join(', ')}`,
};
export const JSON_OPTION: Option = { help: 'Print JSON' };
export const WORKERS_OPTION: Option = { value: 'N', help: 'Threads (default: one per core)' };

/** Solo requires advanced boards and no contracts (R-SOLO-01); anything else is refused. */
export function readTable(given: Arguments, fewest: PlayerCount, usual: PlayerCount): TableOptions {
  const players = given.whole('players', fewest, PLAYER_COUNTS.length, usual) as PlayerCount;
  const boards = given.choice('boards', ['basic', 'advanced'], players === 1 ? 'advanced' : 'basic');
  const contracts = given.flag('contracts');
  if (players === 1 && boards === 'basic') throw given.bad('boards', 'basic (--players 1)');
  if (players === 1 && contracts) throw given.bad('contracts', '--players 1');
  return { ...nameFor(readContent(given)), players, boards, contracts };
}

export function readBots(given: Arguments, usual: string): readonly BotName[] {
  const text = given.text('bots') ?? usual;
  const names = readBotNames(text);
  if (names === undefined) throw given.bad('bots', text);
  return names;
}

export function readWorkers(given: Arguments): number {
  return given.whole('workers', 1, 256, usualWorkers());
}
