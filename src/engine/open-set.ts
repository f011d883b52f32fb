import { type Expanded, expand, hashOfSet, pinned } from '../content/set/expand.ts';
import type { SetFile } from '../vocabulary/index.ts';
import { addContent, type Content, contentNamed, isOurs, usualContent } from './content.ts';

/** What a set extends: `core`, or a set that is open, by its hash. */
export function baseNamed(name: string): Content | undefined {
  return name === 'core' ? usualContent() : contentNamed(name);
}

/** The sets that it extends, the first one first; the core that these extend is not among them. */
export function basesOf({ set }: Content): readonly Content[] {
  const base = set.extends === undefined ? undefined : contentNamed(set.extends);
  return base === undefined || isOurs(base) ? [] : [...basesOf(base), base];
}

/** The content of a set that has been checked, made once: games with the same set share it. `known` is its hash, if that is known. */
export function openSet(file: SetFile, known?: string): Content {
  const set = file.extends === 'core' ? pinned(file, usualContent().hash) : file;
  const hash = known ?? hashOfSet(set);
  const before = contentNamed(hash);
  if (before !== undefined) return before;
  const base = set.extends === undefined ? undefined : contentNamed(set.extends);
  return addContent(contentFrom(expand(set, base), set, hash));
}

export function contentFrom(expanded: Expanded, set: SetFile, hash: string): Content {
  const lastRounds = expanded.rulebook.rounds.map((_, era, rounds) =>
    rounds.slice(0, era + 1).reduce((sum, each) => sum + each),
  );
  const sidesWith = (advanced: boolean): readonly number[] =>
    expanded.boards.filter((board) => board.advanced === advanced).map(({ side }) => side);
  return {
    ...expanded,
    set,
    hash,
    lastRounds,
    lastRound: lastRounds.at(-1) as number,
    sides: { basic: sidesWith(false), advanced: sidesWith(true) },
  };
}
