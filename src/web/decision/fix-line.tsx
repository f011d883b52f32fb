import { type ReactNode, useEffect } from 'react';
import { useWords } from '../app/words.tsx';
import { Said } from '../kit/tokens.tsx';
import { useTable } from '../session/context.ts';
import type { Fix } from './nearest-fix.ts';
import { sayFix } from './say-fix.ts';

/** What would help. A site is ringed on the board while this is said: sites bear no numbers there. */
export function FixLine({ fix }: { readonly fix: Fix }): ReactNode {
  const { table, named } = useTable();
  const words = useWords();
  const site = fix.kind === 'build' ? fix.site : undefined;
  const seat = table.view.viewer;
  useEffect(() => {
    if (site === undefined || seat === undefined) return;
    named.set({ seat, site });
    return () => named.set(undefined);
  }, [named, seat, site]);
  const full = sayFix(words, fix);
  return <Said tokens={site === undefined ? full : words.say('table.nearest-fix.ringed')} spoken={full} />;
}
