import type { ReactNode } from 'react';
import { byItself, counted, type Icon, spokenText } from '../../text/index.ts';
import { useWords } from '../app/words.tsx';
import { Picture } from '../art/picture.tsx';
import { Labelled } from './labelled.tsx';

/** So many of a thing: a number and a picture to see, words to hear. */
export function Amount({ what, n }: { readonly what: Icon; readonly n: number }): ReactNode {
  const words = useWords();
  return (
    <span className="amount">
      <Labelled label={spokenText(byItself(words, counted(words, what, n)))}>
        {words.number(n)}
        <Picture icon={what} />
      </Labelled>
    </span>
  );
}
