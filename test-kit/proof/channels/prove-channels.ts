import { seedFrom } from '../../../src/engine/index.ts';
import { nameOf, pairs } from '../../pairs.ts';
import { compareServers } from './compare-servers.ts';
import type { TwinServer } from './twin-server.ts';

export interface ChannelsProof {
  /** Pairs in which something hidden differed. */
  readonly pairs: number;
  readonly moves: number;
  /** Compared, to the letter. */
  readonly bytes: number;
  readonly notices: number;
  readonly faults: readonly string[];
}

export interface ChannelsTask {
  readonly name: string;
  /** So many for each number of players, and so many pairs of each. */
  readonly games: number;
  readonly each: number;
  /** The set that is played with. */
  readonly content?: string;
}

/** Few moves: what matters more is that pairs begin everywhere. */
const LONGEST = 4;
const MOST_FAULTS = 3;

/** Pairs of servers, until the first few faults. */
export async function proveChannels(
  twins: readonly [TwinServer, TwinServer],
  { name, games, each, ...different }: ChannelsTask,
): Promise<ChannelsProof> {
  const chance = { seed: seedFrom(name), used: 0 };
  const faults: string[] = [];
  let effective = 0;
  let bytes = 0;
  let moves = 0;
  let notices = 0;
  for (const pair of pairs(games, each, name, chance, { longest: LONGEST, ...different })) {
    const compared = await compareServers(twins, pair, chance);
    if (compared.renamed > 0) effective++;
    bytes += compared.bytes;
    moves += compared.moves;
    notices += compared.notices;
    if (compared.fault !== undefined) faults.push(`${nameOf(pair)}: ${compared.fault}`);
    if (faults.length >= MOST_FAULTS) break;
  }
  return { pairs: effective, moves, bytes, notices, faults };
}
