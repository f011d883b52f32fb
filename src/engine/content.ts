import type { Expanded } from '../content/set/expand.ts';
import { type Era, ERAS, type MainBoard, type SetFile } from '../vocabulary/index.ts';

/** What a game is played with: all that a set prints, and what follows from it. */
export interface Content extends Expanded {
  /** By which setups and records name it. */
  readonly hash: string;
  /** The file it was made from. */
  readonly set: SetFile;
  /** The last round of each era, after which comes production (R-SET-09), and the last of the game. */
  readonly lastRounds: readonly number[];
  readonly lastRound: number;
  /** The numbers of all basic and of all advanced board sides, board by board (R-SET-04). */
  readonly sides: { readonly [B in 'basic' | 'advanced']: readonly number[] };
}

const known = new Map<string | undefined, Content>();

/** From now on games may name this content so. */
export function addContent(content: Content): Content {
  known.set(content.hash, content);
  return content;
}

let usual: Content | undefined;
const ours = new Set<Content>();

/** Whether it is a core of ours, of this version or an earlier one, and no set that anybody brought. */
export function isOurs(content: Content): boolean {
  return ours.has(content);
}

/** Whether that is what this names: a game that says nothing is one of core. */
export function isOursNamed(name: string | undefined): boolean {
  const content = known.get(name);
  return content === undefined ? name === undefined : ours.has(content);
}

/** Whether a card, tile or board side is a core's, in a set that extends it, too: the catalogs name those. */
export function isCorePiece(
  content: Content,
  kind: 'cards' | 'metropolises' | 'contracts' | 'boards',
  index: number,
): boolean {
  const piece = content[kind][index];
  return piece !== undefined && [...ours].some((core) => core[kind][index] === piece);
}

/** A core that this version no longer comes with, from where it was kept. */
export function addEarlierCore(content: Content): Content {
  ours.add(content);
  return content;
}

/**
 * What new games are played with unless they name something else. The first content that was usual stays that of the games
 * from before contents had names (P7): a later version adds its own after it.
 */
export function addUsual(content: Content): Content {
  if (!known.has(undefined)) known.set(undefined, content);
  usual = content;
  ours.add(content);
  return content;
}

export function usualContent(): Content {
  if (usual === undefined) throw new Error('no content is loaded: import engine/core.ts');
  return usual;
}

/** Nothing in memory is played with it any more. */
export function dropContent(hash: string): void {
  known.delete(hash);
  latest = undefined;
}

export function contentNamed(name: string | undefined): Content | undefined {
  return known.get(name);
}

let latestName: string | undefined;
let latest: Content | undefined;

/** The content of a game: its setup names it, so that a state stays plain data. `checkSetup` refuses a name that is unknown here. */
export function contentOf({ setup }: { readonly setup: { readonly content?: string } }): Content {
  const name = setup.content;
  if (name === latestName && latest !== undefined) return latest;
  const content = known.get(name);
  if (content === undefined) throw new Error(`no content is known by the name ${String(name)}`);
  latestName = name;
  latest = content;
  return content;
}

/** What follows from a content, worked out when it is first asked for. */
export function derived<T>(make: (content: Content) => T): (content: Content) => T {
  const made = new WeakMap<Content, T>();
  let asked: Content | undefined;
  let answer: T | undefined;
  return (content) => {
    if (content === asked) return answer as T;
    let value = made.get(content);
    if (value === undefined) made.set(content, (value = make(content)));
    asked = content;
    answer = value;
    return value;
  };
}

export function eraOf(content: Content, round: number): Era {
  return ERAS.find((era) => round <= (content.lastRounds[era - 1] as number)) as Era;
}

/** The side of the main board for the number of players (R-SET-01). */
export function mainBoardFor(content: Content, players: number): MainBoard {
  return content.mainBoards[players > 2 ? '3-4' : '1-2'];
}
