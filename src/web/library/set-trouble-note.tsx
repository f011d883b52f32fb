import type { ReactNode } from 'react';
import { MOST_BYTES } from '../../content/set/form.ts';
import { saySetFinding } from '../../text/say-set.ts';
import { useText, useWords } from '../app/words.tsx';
import type { SetTrouble } from '../game/fetch-set.ts';
import { Said } from '../kit/tokens.tsx';

const SIZE = `${MOST_BYTES / 1024} kB`;

/** Why a set cannot be opened or kept: for its author, everything that is wrong with it. */
export function SetTroubleNote({ trouble }: { readonly trouble: SetTrouble }): ReactNode {
  const text = useText();
  if ('kind' in trouble) return <Note>{text(`storage.${trouble.kind}`)}</Note>;
  switch (trouble.code) {
    case 'set-too-large':
      return <Note>{text('sets.too-large', { size: SIZE })}</Note>;
    case 'set-no-json':
      return <Note>{text('sets.no-json')}</Note>;
    case 'set-is-game':
      return <Note>{text('sets.is-game')}</Note>;
    case 'no-link':
      return <Note>{text('sets.no-link')}</Note>;
    case 'bad-set':
      return (
        <div className="sets-trouble" role="alert">
          <p>{text('sets.faults')}</p>
          <Findings of={trouble.findings.filter(({ isWarning }) => !isWarning)} />
        </div>
      );
  }
}

function Note({ children }: { readonly children: string }): ReactNode {
  return (
    <p className="sets-trouble" role="alert">
      {children}
    </p>
  );
}

export function Findings({ of }: { readonly of: readonly Parameters<typeof saySetFinding>[1][] }): ReactNode {
  const words = useWords();
  return (
    <ul className="sets-findings">
      {of.map((finding, index) => (
        <li key={index}>
          <Said tokens={saySetFinding(words, finding)} />
        </li>
      ))}
    </ul>
  );
}
