import { type Era, ERAS, type MainBoard, type Printed } from '../vocabulary/index.ts';

/** What a game is played with: all that is printed, and what follows from it. */
export interface Content extends Printed {
  /** By which setups and records name it; the content that all games had before contents had names has none. */
  readonly hash: string | undefined;
  /** The last round of each era, after which comes production (R-SET-09), and the last of the game. */
  readonly lastRounds: readonly number[];
  readonly lastRound: number;
  /** The numbers of all basic and of all advanced board sides, board by board (R-SET-04). */
  readonly sides: { readonly [B in 'basic' | 'advanced']: readonly number[] };
}

/** Done once per content; whatever is played with it shares the result. */
export function contentFrom(printed: Printed, hash: string | undefined): Content {
  const lastRounds = printed.rulebook.rounds.map((_, era, rounds) =>
    rounds.slice(0, era + 1).reduce((sum, each) => sum + each),
  );
  const sidesWith = (advanced: boolean): readonly number[] =>
    printed.boards.filter((board) => board.advanced === advanced).map(({ side }) => side);
  return {
    ...printed,
    hash,
    lastRounds,
    lastRound: lastRounds.at(-1) as number,
    sides: { basic: sidesWith(false), advanced: sidesWith(true) },
  };
}

const known = new Map<string | undefined, Content>();
let latest: Content | undefined;

/** From now on games may name this content. */
export function addContent(content: Content): Content {
  known.set(content.hash, content);
  return content;
}

export function contentNamed(hash: string | undefined): Content | undefined {
  return known.get(hash);
}

/** The content of a game: its setup names it, so that a state stays plain data. `checkSetup` refuses a name that is unknown here. */
export function contentOf({ setup }: { readonly setup: { readonly content?: string } }): Content {
  if (latest !== undefined && setup.content === latest.hash) return latest;
  const content = known.get(setup.content);
  if (content === undefined) throw new Error(`no content is known by the name ${String(setup.content)}`);
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
