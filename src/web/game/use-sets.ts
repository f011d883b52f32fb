import { useEffect, useState } from 'react';
import { contentNamed } from '../../engine/content.ts';
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

/** The name of the set, once it is open; nothing while it is not, and if it is gone. */
export function useOpenContent(name: string | undefined): string | undefined {
  const [open, setOpen] = useState<string>();
  useEffect(() => {
    let isWanted = true;
    void contentAtHand(name).then((content) => {
      if (isWanted) setOpen(content === undefined || content === contentNamed(undefined) ? undefined : name);
    });
    return () => {
      isWanted = false;
    };
  }, [name]);
  return open === name ? open : undefined;
}
