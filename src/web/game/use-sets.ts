import { useEffect, useState } from 'react';
import { type Content, contentNamed } from '../../engine/content.ts';
import { contentAtHand, listSets, type SetSummary, watchSets } from './sets.ts';

/** The sets on this device, the latest first. */
export function useSets(): readonly SetSummary[] {
  const [sets, setSets] = useState<readonly SetSummary[]>([]);
  useEffect(() => {
    let isWanted = true;
    const show = (): void =>
      void listSets().then((result) => {
        if (isWanted && result.ok) setSets(result.value);
      });
    show();
    const stop = watchSets(show);
    return () => {
      isWanted = false;
      stop();
    };
  }, []);
  return sets;
}

/** A content on its way: `name` is missing while it comes, and stays so if it is nowhere to be found. */
export interface OpenContent {
  readonly name: string | undefined;
  readonly isMissing: boolean;
}

/** Opens the content of this name where it can be found; the usual one has none. */
export function useOpenContent(
  name: string | undefined,
  open: (name: string | undefined) => Promise<Content | undefined> = contentAtHand,
): OpenContent {
  const [found, setFound] = useState<{ readonly wanted: string; readonly isThere: boolean }>();
  useEffect(() => {
    if (name === undefined) return;
    let isWanted = true;
    void open(name).then((content) => {
      if (isWanted) setFound({ wanted: name, isThere: content !== undefined });
    });
    return () => {
      isWanted = false;
    };
  }, [name, open]);
  if (name !== undefined && contentNamed(name) !== undefined) return { name, isMissing: false };
  const isKnown = found !== undefined && found.wanted === name;
  return { name: isKnown && found.isThere ? name : undefined, isMissing: isKnown && !found.isThere };
}
