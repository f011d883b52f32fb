import type { ReactNode } from 'react';
import { useWords } from '../app/words.tsx';
import { Findings } from '../library/set-trouble-note.tsx';
import type { Trouble } from './link/api.ts';
import { sayTrouble } from './say-trouble.ts';

/** Why something was not done, in words. */
export function TroubleNote({ trouble }: { readonly trouble: Trouble | undefined }): ReactNode {
  const words = useWords();
  return (
    <div className="online-alert" role="alert">
      {trouble === undefined ? undefined : <p className="online-trouble">{sayTrouble(words, trouble)}</p>}
      {trouble?.error === 'bad-set' ? <Findings of={trouble.findings} /> : undefined}
    </div>
  );
}
