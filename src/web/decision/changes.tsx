import type { ReactNode } from 'react';
import { type Gainable, type Gains, RESOURCES } from '../../vocabulary/index.ts';
import { AmountChange } from '../kit/amount-change.tsx';
import type { Preview } from '../session/guess.ts';

type Change = readonly [what: Gainable | 'card', change: number];

/** How the stock changes at once. */
export function Changes({ preview }: { readonly preview: Preview }): ReactNode {
  const { before, after } = preview;
  return (
    <ChangeIcons
      changes={[
        ...RESOURCES.map((what, i): Change => [what, (after.resources[i] ?? 0) - (before.resources[i] ?? 0)]),
        ['vp', after.vp - before.vp],
      ]}
    />
  );
}

/** How much more, or less, the next production will bring, feeding deducted. */
export function productionChanges({ before, after }: Preview): readonly Change[] {
  const [old, next] = [before.forecast, after.forecast];
  const more = (what: Gainable): number => gained(next.production, what) - gained(old.production, what);
  return (
    [
      ...RESOURCES.map((what): Change => [what, more(what)]),
      ['vp', more('vp') - (next.feeding.vp - old.feeding.vp)],
      ['card', next.cards - old.cards],
    ] satisfies readonly Change[]
  ).filter(([, change]) => change !== 0);
}

function gained(gains: Gains, what: Gainable): number {
  return gains[what] ?? 0;
}

export function ChangeIcons({ changes }: { readonly changes: readonly Change[] }): ReactNode {
  const real = changes.filter(([, change]) => change !== 0);
  if (real.length === 0) return undefined;
  return (
    <span className="answer-changes">
      {real.map(([what, change]) => (
        <AmountChange key={what} what={what} n={change} className={change > 0 ? 'change-up' : 'change-down'} />
      ))}
    </span>
  );
}
